/// The features of a text for a linear model: words, pairs of words, sounds of Hindi words, groups
/// of three to five letters, and the signs of a whole text (question and exclamation marks, emoji),
/// each hashed into one of 2^16 buckets.
///
/// A feature counts once, however often it occurs; the vector has length 1.
public struct TextFeatures: Sendable {
  /// The number of buckets is 2 to this power.
  public static let bucketBits: UInt32 = 16
  /// The buckets of the features, ascending, each once.
  public let buckets: [UInt32]

  /// The features of a whole text.
  public init(_ text: String) {
    var collector = FeatureCollector()
    collector.take(WordScanner.words(of: FoldedText(text))[...])
    collector.takeSigns(of: text)
    buckets = collector.distinct()
  }

  /// The features of some words of a text, without its signs.
  public init(of words: ArraySlice<WrittenWord>) {
    var collector = FeatureCollector()
    collector.take(words)
    buckets = collector.distinct()
  }

  /// The value of each feature in the vector of length 1.
  public var value: Float {
    buckets.isEmpty ? 0 : 1 / Float(buckets.count).squareRoot()
  }
}

/// Collects the buckets of words.
private struct FeatureCollector {
  /// One bit a bucket.
  private var marks = [UInt64](repeating: 0, count: 1 << Int(TextFeatures.bucketBits - 6))

  /// The classes of features, which begin their hashes so that a word and the same letters inside
  /// another word fall into different buckets.
  private enum Kind {
    static let word: UInt32 = 0x811C_9DC5
    static let pair: UInt32 = 0x9E37_79B9
    static let gapped: UInt32 = 0xC2B2_AE35
    static let sound: UInt32 = 0x85EB_CA6B
    static let letters: UInt32 = 0x27D4_EB2F
    static let count: UInt32 = 0x1656_67B1
    static let sign: UInt32 = 0x5851_F42D
    static let lastSign: UInt32 = 0x4C95_7F2D
  }

  /// Below the first letter of every alphabet: marks both ends of a word.
  private static let edge: UInt32 = 0x20

  mutating func take(_ words: ArraySlice<WrittenWord>) {
    var previous: UInt32?
    var beforePrevious: UInt32?
    for word in words {
      let hash = word.letters.reduce(Kind.word, Self.mix)
      add(hash)
      addLetters(of: word.letters)
      if let frame = WordSound.frame(word.letters) { add(frame.reduce(Kind.sound, Self.mix)) }
      if let previous { add(Self.mix(Self.mix(Kind.pair, previous), hash)) }
      if let beforePrevious { add(Self.mix(Self.mix(Kind.gapped, beforePrevious), hash)) }
      beforePrevious = previous
      previous = hash
    }
    add(Self.mix(Kind.count, UInt32(UInt32.bitWidth - words.count.leadingZeroBits32)))
  }

  /// The signs that words leave out: marks of question, exclamation and ellipsis, symbols and emoji
  /// without their skin tones; and once more the mark at the very end.
  mutating func takeSigns(of text: String) {
    var last: UInt32?
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x3F, 0xBF, 0x21, 0xA1, 0x2026:
        last = scalar.value
        add(Self.mix(Kind.sign, scalar.value))
      case 0x1F3FB...0x1F3FF, 0xFE00...0xFE0F: break
      case 0x2190...0x2BFF, 0x1F000...0x1FAFF:
        last = nil
        add(Self.mix(Kind.sign, scalar.value))
      case 0x20: break
      default: last = nil
      }
    }
    if let last { add(Self.mix(Kind.lastSign, last)) }
  }

  /// The groups of three to five letters of a word between its edges.
  private mutating func addLetters(of letters: [UInt32]) {
    let count = letters.count + 2
    guard count >= 4 else { return }
    for start in 0..<count - 2 {
      var hash = Kind.letters
      for end in start..<min(start + 5, count) {
        let isEdge = end == 0 || end == count - 1
        hash = Self.mix(hash, isEdge ? Self.edge : letters[end - 1])
        if end - start >= 2 { add(hash) }
      }
    }
  }

  /// One step of FNV-1a over a whole scalar.
  private static func mix(_ hash: UInt32, _ value: UInt32) -> UInt32 {
    (hash ^ value) &* 0x0100_0193
  }

  /// Adds the bucket of a hash: its bits folded together after the finalizer of MurmurHash3.
  private mutating func add(_ hash: UInt32) {
    var mixed = hash ^ (hash >> 16)
    mixed = mixed &* 0x85EB_CA6B
    mixed ^= mixed >> 13
    mixed = mixed &* 0xC2B2_AE35
    let bucket = (mixed ^ (mixed >> 16)) >> (32 - TextFeatures.bucketBits)
    marks[Int(bucket >> 6)] |= 1 << UInt64(bucket & 63)
  }

  /// The buckets, ascending, each once.
  func distinct() -> [UInt32] {
    var buckets: [UInt32] = []
    buckets.reserveCapacity(marks.reduce(0) { $0 + $1.nonzeroBitCount })
    for (index, word) in marks.enumerated() where word != 0 {
      var rest = word
      while rest != 0 {
        buckets.append(UInt32(index << 6 + rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
    return buckets
  }
}

extension Int {
  /// The leading zero bits of the lower 32.
  fileprivate var leadingZeroBits32: Int { UInt32(truncatingIfNeeded: self).leadingZeroBitCount }
}
