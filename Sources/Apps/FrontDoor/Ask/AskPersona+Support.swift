internal import Conversations
internal import People
internal import Safety
internal import Site

extension AskPersona {
  /// What somebody in danger is told, before anything else looks at the question (PLT-21); nil where
  /// nobody is.
  func support(
    for text: String, of owner: Conversations.Owner
  ) async throws -> SupportiveAnswer? {
    let assessment = SafetyScreen.standard.assess(text)
    guard assessment.needsSupport, let finding = assessment.leading else { return nil }
    let preferences = try await profile(of: owner)?.preferences
    let language = preferences?.language ?? "en"
    let reply = SupportReplies.standard.reply(
      to: finding, language: language,
      region: SupportDirectory.standard.region(
        languages: [language], timeZone: preferences?.timeZone), speaker: "Asterism")
    return SupportiveAnswer(
      danger: finding.category.rawValue,
      text: ([reply.text, ""] + reply.lines.map { "- " + $0.words }).joined(separator: "\n"))
  }
}

extension SupportLine {
  /// The line as a row of a list: name, number, text message, address, hours.
  fileprivate var words: String {
    let message = text.map { $0.keyword.map { word in "\(word) → " } ?? "" + $0.number }
    return (["**\(name)**"] + [phone, message, url, hours].compactMap(\.self))
      .joined(separator: " · ")
  }
}
