public import Accounts
public import Conversations
public import People
public import Safety
public import Understanding

/// Looks at what people type before anything else does (PLT-21), and answers who is in danger with fixed
/// words and the lines that help: the screen of the persona of every app.
///
///     let screen = SupportScreen(people: people, speaker: "Destiny")
///     ChatPersona(
///       app: "destiny", screen: { try await screen.answer(to: $0, of: $1) },
///       support: { try await screen.replacement(of: $0, for: $1) }, …)
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
    to typed: TypedText, of owner: AccountKey
  ) async throws -> SupportiveAnswer? {
    let assessment = SafetyScreen.standard.assess(typed.text)
    guard assessment.needsSupport, let finding = assessment.leading else { return nil }
    let (preferences, region) = try await self.preferences(of: owner, typed)
    return SupportiveAnswer(
      SupportReplies.standard.reply(
        to: finding, language: preferences?.language ?? typed.languages.first ?? "en",
        region: region, speaker: speaker))
  }

  /// What stands in the place of a dangerous sentence of a model (PLT-30).
  public func replacement(
    of category: SafetyCategory, for owner: AccountKey
  ) async throws -> SupportiveAnswer {
    let (preferences, region) = try await preferences(of: owner)
    return SupportiveAnswer(
      SupportReplies.standard.replacement(
        of: category, language: preferences?.language ?? "en", region: region, speaker: speaker))
  }

  /// What somebody prefers, and the region whose lines they are shown.
  private func preferences(
    of owner: AccountKey, _ typed: TypedText = TypedText("")
  ) async throws -> (Preferences?, region: String) {
    let preferences = try await people.profile(of: owner)?
      .preferences
    let region = SupportDirectory.standard.region(
      setting: preferences?.country, request: typed.region, languages: typed.languages,
      timeZone: preferences?.timeZone)
    return (preferences, region)
  }
}
