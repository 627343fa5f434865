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
  ///   - text: the message, which tells of which medical emergency it speaks.
  ///   - language: the tag of the person's language; English if it has no replies (CHL-96).
  ///   - region: one of the directory's regions.
  ///   - speaker: the name of the app's persona, such as `Chloe`.
  public func reply(
    to finding: SafetyFinding, in text: String, language: String, region: String, speaker: String
  ) -> SupportReply {
    let person = finding.subject.rawValue
    return reply(
      (finding.isUrgent ? ["urgent \(person)"] : [])
        + [Self.key(of: finding, in: text), "speaker", "question \(person)"],
      language: language, region: region, speaker: speaker, finding)
  }

  /// Returns the key of the text for a finding: that of the medical kind if the message names one.
  /// Emergencies of children and of unknown persons have texts of their own.
  private static func key(of finding: SafetyFinding, in text: String) -> String {
    let person = finding.subject.rawValue
    guard finding.category == .medicalEmergency, [.oneself, .other].contains(finding.subject),
      let kind = MedicalKind(of: text)
    else { return "\(finding.category.rawValue) \(person)" }
    return "medical \(kind.rawValue) \(person)"
  }

  /// Returns the reply to an answer during care mode (PLT-43), with the helplines.
  /// - Parameters:
  ///   - key: the answer understood, such as `notSafe`.
  ///   - finding: the finding that care mode began with.
  ///   - language: the tag of the person's language; English if it has no replies.
  ///   - region: one of the directory's regions.
  ///   - speaker: the name of the app's persona.
  public func care(
    _ key: String, after finding: SafetyFinding, language: String, region: String, speaker: String
  ) -> SupportReply {
    let urgent = CareAnswer(rawValue: key)?.isUrgent ?? false
    let severity: SafetySeverity = urgent ? .imminent : .crisis
    return reply(
      ["care \(key)"], language: language, region: region, speaker: speaker,
      SafetyFinding(category: finding.category, severity: severity, subject: finding.subject))
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
    reply(
      ["refused", "speaker"], language: language, region: region, speaker: speaker,
      SafetyFinding(category: category, severity: .crisis, subject: .oneself))
  }

  /// The texts of some keys, with the helplines of a finding: the emergency number first where it is
  /// urgent.
  private func reply(
    _ keys: [String], language: String, region: String, speaker: String, _ finding: SafetyFinding
  ) -> SupportReply {
    let lines = directory.lines(for: finding.category, in: region)
    let emergency = lines.filter(\.isEmergency)
    let others = lines.filter { !$0.isEmergency }
    let slots = ["{name}": speaker, "{emergency}": emergency.first?.phone ?? "112"]
    let text = keys.map { self.text($0, language: language) }.filter { !$0.isEmpty }
      .joined(separator: " ")
    return SupportReply(
      text: slots.reduce(text) { $0.replacing($1.key, with: $1.value) }, language: known(language),
      finding: finding, region: region,
      lines: (finding.isUrgent ? emergency + others : others + emergency)
        .map { named($0, language: language) })
  }

  /// A line under the name that people of a language know: an emergency number has one in each,
  /// unless it is called by a name of its own.
  private func named(_ line: SupportLine, language: String) -> SupportLine {
    let keys = ["emergency services", "emergency abroad"]
    guard let key = keys.first(where: { text($0, language: "en") == line.name }) else {
      return line
    }
    var line = line
    line.name = text(key, language: language)
    return line
  }

  /// A text by its key, such as `check in`; empty if there is none.
  public func text(_ key: String, language: String) -> String { texts[known(language)]?[key] ?? "" }

  /// The reply to a farewell, if a model gave none.
  public func farewell(language: String) -> String { text("farewell", language: language) }

  /// The primary subtag if there are replies in it, otherwise English.
  private func known(_ language: String) -> String {
    let wanted = String(language.prefix { $0 != "-" })
    return texts[wanted] == nil ? "en" : wanted
  }
}

extension SafetyFinding {
  /// Whether the emergency number comes first.
  fileprivate var isUrgent: Bool { severity == .imminent || category == .medicalEmergency }
}
