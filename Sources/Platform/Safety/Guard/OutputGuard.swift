private import CSafetyData

/// What an answer of a model must not say (CHL-108), or do when somebody says goodbye.
public enum OutputConcern: String, CaseIterable, Hashable, Sendable {
  /// How to hurt or kill oneself or others.
  case method
  /// A diagnosis of the person or of somebody they speak of.
  case diagnosis
  /// Advice about medication.
  case medication
  /// The claim to be human.
  case human
  /// The claim to be a doctor, a therapist or otherwise licensed.
  case licence
  /// Sexual content about minors.
  case minorSexual
  /// Encouragement to stay with somebody violent, or violence excused.
  case violenceExcused
  /// A goodbye met with guilt.
  case guilt
  /// A goodbye met with something that would be missed.
  case fearOfMissingOut
  /// A goodbye met with pleading that it is too early.
  case prematureExit
  /// A goodbye met with pretending to hold the person back.
  case restraint
  /// A goodbye passed over.
  case ignoredFarewell

  /// Whether it only counts in the answer to a farewell.
  var isAboutFarewells: Bool {
    [.guilt, .fearOfMissingOut, .prematureExit, .restraint, .ignoredFarewell].contains(self)
  }
}

/// Looks at what a model says before a person reads it. Covers English.
public struct OutputGuard: Sendable {
  private let vocabulary: Vocabulary
  private let concerns: [OutputConcern?]
  private let allowed: PatternSet
  private let always: PatternSet
  private let atFarewells: PatternSet
  private let farewells: PatternSet
  private let goodbyes: PatternSet

  /// The patterns of this version, compiled when they are first asked for.
  public static let standard: OutputGuard = {
    // The bytes are a constant of the program, which nobody writes or frees.
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
    allowed = try book.patternSet(crossesSentences: false) { $0.chapter == "allowed" }
    always = try book.patternSet(crossesSentences: true) {
      concern($0)?.isAboutFarewells == false
    }
    atFarewells = try book.patternSet(crossesSentences: false) {
      concern($0)?.isAboutFarewells == true
    }
    farewells = try book.patternSet(crossesSentences: false) { $0.heading == "person" }
    goodbyes = try book.patternSet(crossesSentences: false) { $0.heading == "answered" }
    vocabulary = book.vocabulary
  }

  /// Whether a person says goodbye, for now.
  public func isFarewell(_ message: String) -> Bool {
    !farewells.matches(in: TextWords(message, in: vocabulary)).isEmpty
  }

  /// What is wrong with an answer; nil where nothing is.
  /// - Parameters:
  ///   - answer: the whole text so far; a stream is looked at again with each piece.
  ///   - isComplete: whether nothing more comes.
  ///   - answersFarewell: whether the person said goodbye (see ``isFarewell(_:)``).
  public func concern(
    in answer: String, isComplete: Bool, answersFarewell: Bool
  ) -> OutputConcern? {
    var words = TextWords(answer, in: vocabulary)
    words.mask(allowed.matches(in: words).map(\.words))
    if let match = always.matches(in: words).first { return concerns[match.rule] }
    guard answersFarewell else { return nil }
    if let match = atFarewells.matches(in: words).first { return concerns[match.rule] }
    let isAnswered = !isComplete || !goodbyes.matches(in: words).isEmpty
    return isAnswered ? nil : .ignoredFarewell
  }
}
