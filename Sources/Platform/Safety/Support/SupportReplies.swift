private import CSafetyData
public import Understanding

/// The supportive replies, by language. Fixed texts, written with care and not yet reviewed by
/// clinicians or native speakers; they depend only on category, severity and subject of the
/// finding.
public struct SupportReplies: Sendable {
  /// The texts by language, then by key, such as `abuse other`.
  private let texts: [String: [String: String]]
  private let directory: SupportDirectory

  /// The replies of this version.
  public static let standard: SupportReplies = {
    // The bytes are a constant of the program, never written or freed.
    let bytes = unsafe UnsafeRawBufferPointer(
      start: asterism_safety_replies(), count: asterism_safety_replies_size)
    return unsafe SupportReplies(parsing: bytes, directory: .standard)
  }()

  init(parsing bytes: some Sequence<UInt8>, directory: SupportDirectory) {
    var texts: [String: [String: String]] = [:]
    for section in Outline.sections(of: bytes) {
      texts[section.chapter, default: [:]][section.heading] = section.items.joined(separator: " ")
    }
    self.texts = texts
    self.directory = directory
  }

  /// The languages with replies, as tags.
  public var languages: [String] { texts.keys.sorted() }

  /// The reply to a finding.
  /// - Parameters:
  ///   - finding: the leading finding of the message.
  ///   - language: the tag of the person's language; English if it has no replies (CHL-96).
  ///   - region: one of the directory's regions.
  ///   - speaker: the name of the app's persona, such as `Chloe`.
  public func reply(
    to finding: SafetyFinding, language: String, region: String, speaker: String
  ) -> SupportReply {
    let language = known(language)
    let isUrgent = finding.severity == .imminent || finding.category == .medicalEmergency
    let lines = directory.lines(for: finding.category, in: region)
    let emergency = lines.filter(\.isEmergency)
    let others = lines.filter { !$0.isEmergency }
    let slots = [
      "{name}": speaker, "{emergency}": emergency.first?.phone ?? "112",
    ]
    let person = finding.subject == .oneself ? "self" : "other"
    let keys =
      (isUrgent ? ["urgent \(person)"] : [])
      + ["\(finding.category.rawValue) \(person)", "speaker", "question \(person)"]
    let text = keys.compactMap { texts[language]?[$0] }.joined(separator: " ")
    return SupportReply(
      text: slots.reduce(text) { $0.replacing($1.key, with: $1.value) }, language: language,
      finding: finding, region: region, lines: isUrgent ? emergency + others : others + emergency)
  }

  /// The replacement for a dangerous sentence of a model (PLT-30), with the helplines.
  /// - Parameters:
  ///   - category: the category of the sentence.
  ///   - language: the tag of the person's language; English if it has no replies.
  ///   - region: one of the directory's regions.
  ///   - speaker: the name of the app's persona.
  public func replacement(
    of category: SafetyCategory, language: String, region: String, speaker: String
  ) -> SupportReply {
    let language = known(language)
    let lines = directory.lines(for: category, in: region)
    let text = ["refused", "speaker"].compactMap { texts[language]?[$0] }.joined(separator: " ")
    return SupportReply(
      text: text.replacing("{name}", with: speaker), language: language,
      finding: SafetyFinding(category: category, severity: .crisis, subject: .oneself),
      region: region, lines: lines.filter { !$0.isEmergency } + lines.filter(\.isEmergency))
  }

  /// The reply to a farewell, if a model gave none.
  public func farewell(language: String) -> String { texts[known(language)]?["farewell"] ?? "" }

  /// The primary subtag if there are replies in it, otherwise English.
  private func known(_ language: String) -> String {
    let wanted = String(language.prefix { $0 != "-" })
    return texts[wanted] == nil ? "en" : wanted
  }
}
