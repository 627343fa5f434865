public import Accounts
public import Conversations
public import People
internal import Safety
public import Storage
internal import Understanding

/// Screens what people type before anything else does (PLT-21), and answers people in danger with
/// fixed texts and the helplines: the screen of the persona of every app.
///
///     let screen = SupportScreen(people: people, speaker: "Destiny")
///     ChatPersona(
///       app: "destiny", screen: { try screen.answer(to: $0, of: $1, in: $2) },
///       support: { try await screen.answer(to: $0, for: $1) }, …)
public struct SupportScreen: Sendable {
  private let people: People
  private let speaker: String

  /// - Parameters:
  ///   - people: the profiles, with language, country, zone and care mode.
  ///   - speaker: the name that the app signs its replies with.
  public init(people: People, speaker: String) {
    self.people = people
    self.speaker = speaker
  }

  /// Returns the reply to a person who is or may be in danger; nil if the persona may answer.
  /// Starts care mode and continues its dialogue.
  public func answer(
    to typed: TypedText, of owner: AccountKey, in transaction: borrowing Transaction
  ) throws -> SupportiveAnswer? {
    let assessment = typed.assessment
    guard typed.isQuestion || assessment.needsSupport else { return nil }
    let preferences = try people.profile(of: owner, in: transaction)?.preferences
    let care = preferences?.care.flatMap { people.now() < $0.until ? $0 : nil }
    let reader = SupportReader(preferences, typed, care, speaker: speaker)
    guard typed.isQuestion else { return assessment.leading.map(reader.support) }
    let began = care.flatMap(SafetyFinding.init)
    let dialogue = CareDialogue(
      typed, after: care?.stage, of: began?.category, isInferred: care?.isInferred ?? false)
    let found =
      dialogue.continues(care?.stage, assessment.band)
      ? began ?? assessment.leading
      : assessment.leading
    let finding = found ?? (typed.checkIn == .help ? .unnamed : nil)
    // The day counts from the last message that signalled danger, not from each one after it.
    if let finding, let stage = dialogue.stage, stage != care?.stage || dialogue.renewsDay {
      let kept = dialogue.kept(finding, after: care?.stage == .crisis ? began : nil)
      var mode = CareMode(stage, kept, from: people.now(), language: reader.language)
      // Nothing that a pattern found or a press confirmed is taken back in words.
      mode.isInferred =
        assessment.isInferred && typed.checkIn != .help
        && (care?.stage != .crisis || care?.isInferred == true)
      try people.setCare(mode, of: owner, in: transaction)
    }
    return dialogue.reply.flatMap { reader.answer($0, to: finding) }
  }

  /// Returns the answer with help that replaces a model's. One that a model flagged also starts
  /// care mode.
  public func answer(
    to reason: ChatPersona.SupportReason, for question: ChatQuestion
  ) async throws -> SupportiveAnswer {
    let owner = question.owner
    let preferences = try await people.profile(of: owner)?.preferences
    let reader = SupportReader(preferences, TypedText(question.text), nil, speaker: speaker)
    switch reason {
    case .refused(let category): return reader.replacement(of: category)
    case .flagged:
      let care = CareMode(
        .crisis, .unnamed, from: people.now(), language: reader.language)
      try await people.changeProfile(of: owner) { $0.preferences.care = care }
      return reader.support(.unnamed)
    }
  }
}

/// The language and region of the replies.
private struct SupportReader {
  let language: String
  let region: String
  let speaker: String
  private let text: String
  private let replies = SupportReplies.standard
  /// Messages of so many words show no language for certain.
  private static let fewWords = 3

  init(
    _ preferences: Preferences?, _ typed: TypedText, _ care: CareMode?, speaker: String
  ) {
    (self.speaker, text) = (speaker, typed.text)
    // A cry for help is answered in its own language, whatever the settings say (DES-202). A "no" or
    // an "ok" is of many languages, and taken for that of the message before.
    let isShort = typed.text.split(whereSeparator: \.isWhitespace).count <= Self.fewWords
    let written = Understanding.standard.language(of: typed.text, among: replies.languages)
    language =
      (isShort ? care?.language ?? written : written ?? care?.language)
      ?? preferences?.language ?? typed.languages.first ?? "en"
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
    case .misread: plain("misread", finding)
    case .care(let answer): care(answer.rawValue, finding)
    case .again: care("again", finding)
    }
  }

  func support(_ finding: SafetyFinding) -> SupportiveAnswer {
    SupportiveAnswer(
      replies.reply(
        to: finding, in: text, language: language, region: region, speaker: speaker))
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
  /// A crisis lasts a day (PLT-43); after a check-in, nobody is asked again for an hour.
  fileprivate init(
    _ stage: Stage, _ finding: SafetyFinding, from now: Timestamp, language: String
  ) {
    self.init(
      stage: stage, category: finding.category.rawValue, subject: finding.subject.rawValue,
      until: now.advanced(by: stage == .crisis ? .seconds(86_400) : .seconds(3_600)),
      language: language)
  }
}

extension SafetyFinding {
  /// Restores the finding that started care mode.
  fileprivate init?(_ care: CareMode) {
    guard let category = SafetyCategory(rawValue: care.category),
      let subject = SafetySubject(rawValue: care.subject)
    else { return nil }
    self.init(category: category, severity: .crisis, subject: subject)
  }
}
