public import Conversations
public import People
internal import Safety

/// Looks at what people type before anything else does (PLT-21), and answers who is in danger with fixed
/// words and the lines that help: the screen of the persona of every app.
///
///     let screen = SupportScreen(people: people, speaker: "Destiny")
///     ChatPersona(app: "destiny", screen: { try await screen.answer(to: $0, of: $1) }, …)
public struct SupportScreen: Sendable {
  private let people: People
  private let speaker: String

  /// - Parameters:
  ///   - people: know the language, the country and the zone of who asks.
  ///   - speaker: the name that the app speaks by.
  public init(people: People, speaker: String) {
    self.people = people
    self.speaker = speaker
  }

  /// What somebody in danger is told; nil where nobody is.
  public func answer(
    to typed: TypedText, of owner: Conversations.Owner
  ) async throws -> SupportiveAnswer? {
    let assessment = SafetyScreen.standard.assess(typed.text)
    guard assessment.needsSupport, let finding = assessment.leading else { return nil }
    let preferences = try await people.profile(of: People.Owner(owner.account, key: owner.key))?
      .preferences
    let region = SupportDirectory.standard.region(
      setting: preferences?.country, request: typed.region, languages: typed.languages,
      timeZone: preferences?.timeZone)
    let reply = SupportReplies.standard.reply(
      to: finding, language: preferences?.language ?? typed.languages.first ?? "en",
      region: region, speaker: speaker)
    return SupportiveAnswer(
      danger: finding.category.rawValue, text: reply.text,
      help: ChatHelp(
        region: reply.region, lines: reply.lines.map { ChatHelp.Line($0) },
        offersExit: reply.offersQuickExit))
  }
}

extension ChatHelp.Line {
  fileprivate init(_ line: SupportLine) {
    self.init(
      name: line.name, phone: line.phone, textNumber: line.text?.number,
      keyword: line.text?.keyword, url: line.url, hours: line.hours,
      isEmergency: line.isEmergency)
  }
}
