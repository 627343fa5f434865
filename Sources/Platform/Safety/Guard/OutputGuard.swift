private import CSafetyData
public import Understanding

/// A concern about a model's answer (CHL-108), or about its reply to a farewell.
public enum OutputConcern: String, CaseIterable, Hashable, Sendable {
  /// A method of hurting or killing oneself or others.
  case method
  /// A diagnosis of the person or of someone they mention.
  case diagnosis
  /// Advice about medication.
  case medication
  /// The claim to be human.
  case human
  /// The claim to be a doctor, a therapist or otherwise licensed.
  case licence
  /// Sexual content about minors.
  case minorSexual
  /// Encouragement to stay with a violent person, or excuses for violence.
  case violenceExcused
  /// A goodbye met with guilt.
  case guilt
  /// A goodbye met with something that would be missed.
  case fearOfMissingOut
  /// A goodbye met with pleading that it is too early.
  case prematureExit
  /// A goodbye met with pretending to hold the person back.
  case restraint
  /// A farewell that is ignored.
  case ignoredFarewell

  /// The danger that a sentence like this may cause: the answer then ends with a reference to
  /// support (PLT-30).
  public var danger: SafetyCategory? {
    switch self {
    case .method: .suicide
    case .minorSexual: .childSafety
    case .violenceExcused: .abuse
    default: nil
    }
  }

  /// Whether it applies only to replies to a farewell.
  var isAboutFarewells: Bool {
    [.guilt, .fearOfMissingOut, .prematureExit, .restraint, .ignoredFarewell].contains(self)
  }
}

/// Checks a model's output before a person sees it. Covers English, Spanish and Hindi (PLT-30).
public struct OutputGuard: Sendable {
  private let vocabulary: Vocabulary
  private let concerns: [OutputConcern?]
  private let allowed: PatternSet
  private let always: PatternSet
  private let atFarewells: PatternSet
  private let farewells: PatternSet
  private let mentions: PatternSet
  private let languages: [String?]
  private let goodbyes: PatternSet

  /// The patterns of this version, compiled on first use.
  public static let standard: OutputGuard = {
    // The bytes are a constant of the program, never written or freed.
    let bytes = unsafe UnsafeRawBufferPointer(
      start: asterism_safety_guard(), count: asterism_safety_guard_size)
    do {
      return unsafe try OutputGuard(parsing: bytes)
    } catch {
      preconditionFailure("The patterns are part of the program, and tests read them: \(error)")
    }
  }()

  init(parsing bytes: some Sequence<UInt8>) throws(PatternError) {
    var book = try PatternBook(parsing: bytes)
    let concern = { (section: PatternBook.Section) in OutputConcern(rawValue: section.chapter) }
    concerns = book.sections.map(concern)
    languages = book.sections.map { section in
      let words = section.heading.split(separator: " ")
      return words.count == 2 && words[0] == "person" ? String(words[1]) : nil
    }
    allowed = try book.patternSet(crossesSentences: false) { $0.chapter == "allowed" }
    always = try book.patternSet(crossesSentences: true) {
      concern($0)?.isAboutFarewells == false
    }
    atFarewells = try book.patternSet(crossesSentences: false) {
      concern($0)?.isAboutFarewells == true
    }
    farewells = try book.patternSet(crossesSentences: false) { $0.heading.hasPrefix("person ") }
    mentions = try book.patternSet(crossesSentences: false) { $0.heading == "spoken of" }
    goodbyes = try book.patternSet(crossesSentences: false) { $0.heading == "answered" }
    vocabulary = book.vocabulary
  }

  /// Whether a message is a farewell.
  public func isFarewell(_ message: String) -> Bool { farewell(in: message) != nil }

  /// The language of a farewell; nil if the message is not one. Only a short message without a
  /// question is a farewell: a question about a goodbye has to be answered.
  /// - Returns: a tag: en, es or hi.
  public func farewell(in message: String) -> String? {
    guard !message.contains(where: { "?¿？".contains($0) }) else { return nil }
    var words = TextWords(message, in: vocabulary)
    guard words.count <= Self.longestFarewell else { return nil }
    words.mask(mentions.matches(in: words).map(\.words))
    return farewells.matches(in: words).first.flatMap { languages[$0.rule] }
  }

  /// The maximum number of words in a farewell.
  private static let longestFarewell = 14

  /// Whether a sentence says goodbye, or usually accompanies it.
  public func isGoodbye(_ sentence: String) -> Bool {
    !goodbyes.matches(in: TextWords(sentence, in: vocabulary)).isEmpty
  }

  /// The concern about the next part of an answer; nil if there is none. Concerns about farewells
  /// are ignored.
  /// - Parameters:
  ///   - part: the next part.
  ///   - context: the accepted text right before it. Matches that start there and end in the part
  ///     are found.
  public func concern(in part: String, after context: String) -> OutputConcern? {
    let known = TextWords(context, in: vocabulary).count
    var words = TextWords(context + " " + part, in: vocabulary)
    words.mask(allowed.matches(in: words).map(\.words))
    let match = always.matches(in: words).first { $0.words.upperBound > known }
    return match.flatMap { concerns[$0.rule] }
  }

  /// The concern about a sentence in the reply to a farewell.
  public func farewellConcern(in sentence: String) -> OutputConcern? {
    var words = TextWords(sentence, in: vocabulary)
    words.mask(allowed.matches(in: words).map(\.words))
    return atFarewells.matches(in: words).first.flatMap { concerns[$0.rule] }
  }
}
