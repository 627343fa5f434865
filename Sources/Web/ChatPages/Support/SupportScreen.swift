public import Accounts
public import Conversations
public import People
internal import Safety
public import Storage
public import Understanding

/// Screens what people type before anything else does (PLT-21), and answers people in danger with
/// fixed texts and the helplines: the screen of the persona of every app.
///
///     let screen = SupportScreen(people: people, speaker: "Destiny")
///     ChatPersona(
///       app: "destiny", screen: { try screen.answer(to: $0, of: $1, in: $2) },
///       support: { try await screen.replacement(of: $0, for: $1) }, …)
public struct SupportScreen: Sendable {
  private let people: People
  private let speaker: String

  /// - Parameters:
  ///   - people: the profiles, with language, country, zone and care mode.
  ///   - speaker: the name by which the app speaks.
  public init(people: People, speaker: String) {
    self.people = people
    self.speaker = speaker
  }

  /// The answer to somebody in danger, or who may be; nil if the persona may answer. Begins care
  /// mode, and goes on with its dialogue.
  public func answer(
    to typed: TypedText, of owner: AccountKey, in transaction: borrowing Transaction
  ) throws -> SupportiveAnswer? {
    let assessment = typed.assessment
    guard typed.isQuestion || assessment.needsSupport else { return nil }
    let preferences = try people.profile(of: owner, in: transaction)?.preferences
    let reader = SupportReader(preferences, typed, speaker: speaker)
    guard typed.isQuestion else { return reader.support(assessment.leading) }
    let care = preferences?.care.flatMap { people.now() < $0.until ? $0 : nil }
    let dialogue = CareDialogue(typed, after: care?.stage)
    let found = assessment.band == .no ? care.flatMap(SafetyFinding.init) : assessment.leading
    let finding = found ?? (typed.checkIn == .help ? .unnamed : nil)
    // The day counts from the last message that spoke of danger, not from each one after it.
    if let finding, let stage = dialogue.stage, stage != care?.stage || dialogue.renewsDay {
      try people.setCare(
        CareMode(stage, finding, from: people.now()), of: owner, in: transaction)
    }
    return dialogue.reply.flatMap { reader.answer($0, to: finding) }
  }

  /// The replacement for a dangerous sentence of a model (PLT-30).
  public func replacement(
    of category: SafetyCategory, for owner: AccountKey
  ) async throws -> SupportiveAnswer {
    let preferences = try await people.profile(of: owner)?.preferences
    return SupportReader(preferences, TypedText(""), speaker: speaker).replacement(of: category)
  }
}

/// The language and the region in which somebody reads the replies.
private struct SupportReader {
  let language: String
  let region: String
  let speaker: String
  private let replies = SupportReplies.standard

  init(_ preferences: Preferences?, _ typed: TypedText, speaker: String) {
    self.speaker = speaker
    language = preferences?.language ?? typed.languages.first ?? "en"
    region = SupportDirectory.standard.region(
      setting: preferences?.country, request: typed.region, languages: typed.languages,
      timeZone: preferences?.timeZone)
  }

  func answer(_ reply: CareDialogue.Reply, to finding: SafetyFinding?) -> SupportiveAnswer? {
    guard let finding else { return nil }
    return switch reply {
    case .support: support(finding)
    case .checkIn: plain("check in", finding)
    case .resumed: plain("care resumed", finding)
    case .care(let answer): care(answer.rawValue, finding)
    case .again: care("again", finding)
    }
  }

  func support(_ finding: SafetyFinding?) -> SupportiveAnswer? {
    finding.map {
      SupportiveAnswer(
        replies.reply(to: $0, language: language, region: region, speaker: speaker))
    }
  }

  func replacement(of category: SafetyCategory) -> SupportiveAnswer {
    SupportiveAnswer(
      replies.replacement(of: category, language: language, region: region, speaker: speaker))
  }

  private func care(_ key: String, _ finding: SafetyFinding) -> SupportiveAnswer {
    SupportiveAnswer(
      replies.care(key, after: finding, language: language, region: region, speaker: speaker))
  }

  private func plain(_ key: String, _ finding: SafetyFinding) -> SupportiveAnswer {
    SupportiveAnswer(
      danger: finding.category.rawValue, text: replies.text(key, language: language))
  }
}

extension CareMode {
  /// After a crisis a day (PLT-43); after a check-in an hour, in which it is not asked twice.
  fileprivate init(_ stage: Stage, _ finding: SafetyFinding, from now: Timestamp) {
    self.init(
      stage: stage, category: finding.category.rawValue, subject: finding.subject.rawValue,
      until: now.advanced(by: stage == .crisis ? .seconds(86_400) : .seconds(3_600)))
  }
}

extension SafetyFinding {
  /// What is answered where somebody asks for help and does not say for what.
  fileprivate static let unnamed = SafetyFinding(
    category: .suicide, severity: .crisis, subject: .oneself)

  /// The finding that care mode began with.
  fileprivate init?(_ care: CareMode) {
    guard let category = SafetyCategory(rawValue: care.category),
      let subject = SafetySubject(rawValue: care.subject)
    else { return nil }
    self.init(category: category, severity: .crisis, subject: subject)
  }
}
