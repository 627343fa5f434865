private import CSafetyData

/// The emergency that a medical message tells of, so that the reply says what to do.
public enum MedicalKind: String, CaseIterable, Hashable, Sendable {
  /// Somebody does not breathe well, or does not wake; the most pressing first.
  case breath
  case stroke
  case heart
  case poisoning

  /// The kind that a text tells of; nil if it names none of them.
  public init?(of text: String) {
    guard let kind = MedicalPatterns.standard.kind(of: text) else { return nil }
    self = kind
  }
}

/// The patterns of the kinds, for all languages.
private struct MedicalPatterns: Sendable {
  private let vocabulary: Vocabulary
  private let sets: [PatternSet]

  static let standard: MedicalPatterns = {
    // The bytes are a constant of the program, never written or freed.
    let bytes = unsafe UnsafeRawBufferPointer(
      start: asterism_safety_medical(), count: asterism_safety_medical_size)
    do {
      return unsafe try MedicalPatterns(parsing: bytes)
    } catch {
      preconditionFailure("The patterns are part of the program, and tests read them: \(error)")
    }
  }()

  private init(parsing bytes: some Sequence<UInt8>) throws(PatternError) {
    var book = try PatternBook(parsing: bytes)
    var sets: [PatternSet] = []
    for kind in MedicalKind.allCases {
      sets.append(
        try book.patternSet(crossesSentences: false) { $0.heading == kind.rawValue })
    }
    self.sets = sets
    vocabulary = book.vocabulary
  }

  func kind(of text: String) -> MedicalKind? {
    let words = TextWords(text, in: vocabulary)
    return zip(MedicalKind.allCases, sets).first { !$1.matches(in: words).isEmpty }?.0
  }
}
