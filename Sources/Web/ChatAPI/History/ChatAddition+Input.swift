internal import APIKit
internal import AppHost
internal import Conversations
internal import Interface
internal import Readings

extension ChatAddition {
  /// The most tools and sources of an answer, and the longest chip, in characters.
  private static let (mostChips, longestChip) = (20, 120)

  /// Reads a message as programs send it (DES-191); errors are recorded.
  init(_ input: inout Input, _ dialect: APIDialect) {
    let limits = ChatPersona.Limits()
    let role = input.value("role", .choice(ChatMessage.Role.self)) ?? .user
    let text = input.text(
      "content", longest: role == .user ? limits.question : limits.answer, lines: .many)
    let tools = input.optionalTexts(
      dialect.name("toolCalls"), most: Self.mostChips, longest: Self.longestChip)
    let sources = input.optionalTexts("sources", most: Self.mostChips, longest: Self.longestChip)
    var details = ChatDetails(
      steps: (tools ?? []).map { ChatStep(tool: "", label: $0, arguments: "{}", facts: []) },
      area: input.optional("area", .area), confidence: input.optional("confidence", .confidence),
      sources: (sources ?? []).map { ChatSource(chip: $0, title: $0, chapter: "", subject: "") })
    details.trace = input.optional(dialect.name("traceId"), .chosenName)
    let id = input.optional("id", .chosenName).map(ChatMessageID.init)
    self.init(role, text, details: details, id: id)
  }
}

extension Input.Kind where Value == String {
  /// An area of life by its name (DES-15).
  fileprivate static let area = Input.Kind<String>(
    .oneOf(LifeArea.allCases.map(\.name).joined(separator: ", "))
  ) { name in LifeArea(named: name)?.name }
}

extension Input.Kind where Value == Int {
  /// The agreement of the facts in percent: `82%`, or `0.82` as in responses.
  fileprivate static let confidence = Input.Kind<Int>(.number("0", "1")) { text in
    let percent =
      text.hasSuffix("%")
      ? Int(text.dropLast())
      : Double(text).flatMap { 0...1 ~= $0 ? Int(($0 * 100).rounded()) : nil }
    return percent.flatMap { 0...100 ~= $0 ? $0 : nil }
  }
}
