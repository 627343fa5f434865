/// The features of a text for a linear model: words, pairs of words, the sounds of words and of
/// pairs, groups of three to five letters, and the signs of a whole text (question and exclamation
/// marks, emoji), each hashed into one of 2^18 buckets.
///
/// A feature counts once, however often it occurs; the vector has length 1.
public struct TextFeatures: Sendable {
  /// The number of buckets is 2 to this power.
  public static let bucketBits: UInt32 = 18
  /// The buckets of the features, ascending, each once.
  public let buckets: [UInt32]

  /// The features of a whole text.
  public init(_ text: String) {
    var collector = FeatureCollector()
    let words = WordScanner.words(of: FoldedText(text))
    collector.take(HashedWords(words[...]), words.indices)
    collector.takeSigns(of: text)
    buckets = collector.distinct()
  }

  /// The features of some words of a text, without its signs.
  public init(of words: ArraySlice<WrittenWord>) {
    var collector = FeatureCollector()
    collector.take(HashedWords(words), 0..<words.count)
    buckets = collector.distinct()
  }

  /// The features of some words of a text whose own features are known.
  init(of words: HashedWords, _ range: Range<Int>) {
    var collector = FeatureCollector()
    collector.take(words, range)
    buckets = collector.distinct()
  }

  /// The value of each feature in the vector of length 1.
  public var value: Float { Self.value(ofEach: buckets.count) }

  static func value(ofEach count: Int) -> Float {
    count == 0 ? 0 : 1 / Float(count).squareRoot()
  }
}

/// The features of each word of a text by itself, which the passages that have it share.
struct HashedWords {
  /// The hash of each word.
  fileprivate private(set) var hashes: [UInt32] = []
  /// The hash of the sound of each word, so that pairs are the same in both scripts of Hindi and in
  /// all its spellings; that of its letters where they have none.
  fileprivate private(set) var sounds: [UInt32] = []
  /// The buckets of the words and of what is in them, those of a word next to one another.
  fileprivate private(set) var buckets: [UInt32] = []
  /// Where the buckets of each word end.
  fileprivate private(set) var ends: [Int] = []

  var count: Int { hashes.count }

  init(_ words: ArraySlice<WrittenWord>) {
    hashes.reserveCapacity(words.count)
    sounds.reserveCapacity(words.count)
    ends.reserveCapacity(words.count)
    buckets.reserveCapacity(words.reduce(0) { $0 + 3 * $1.letters.count + 2 })
    for word in words {
      let hash = word.letters.reduce(FeatureKind.word, FeatureHash.mix)
      hashes.append(hash)
      buckets.append(FeatureHash.bucket(hash))
      addLetters(of: word.letters)
      addSound(of: word.letters, hash)
      ends.append(buckets.count)
    }
  }

  /// A sound is a feature of its own only where it has consonants enough to tell words apart.
  private mutating func addSound(of letters: [UInt32], _ hash: UInt32) {
    guard let sound = WordSound.skeleton(letters) else { return sounds.append(hash) }
    sounds.append(sound.reduce(FeatureKind.sound, FeatureHash.mix))
    if WordSound.isDistinctive(sound) {
      buckets.append(FeatureHash.bucket(sounds[sounds.count - 1]))
    }
  }

  /// Below the first letter of every alphabet: marks both ends of a word.
  private static let edge: UInt32 = 0x20

  /// The groups of three to five letters of a word between its edges.
  private mutating func addLetters(of letters: [UInt32]) {
    let count = letters.count + 2
    guard count >= 4 else { return }
    for start in 0..<count - 2 {
      var hash = FeatureKind.letters
      for end in start..<min(start + 5, count) {
        let isEdge = end == 0 || end == count - 1
        hash = FeatureHash.mix(hash, isEdge ? Self.edge : letters[end - 1])
        if end - start >= 2 { buckets.append(FeatureHash.bucket(hash)) }
      }
    }
  }
}

/// The classes of features, which begin their hashes so that a word and the same letters inside
/// another word fall into different buckets.
private enum FeatureKind {
  static let word: UInt32 = 0x811C_9DC5
  static let pair: UInt32 = 0x9E37_79B9
  static let gapped: UInt32 = 0xC2B2_AE35
  static let sound: UInt32 = 0x85EB_CA6B
  static let soundPair: UInt32 = 0x3243_F6A8
  static let letters: UInt32 = 0x27D4_EB2F
  static let count: UInt32 = 0x1656_67B1
  static let sign: UInt32 = 0x5851_F42D
  static let lastSign: UInt32 = 0x4C95_7F2D
}

private enum FeatureHash {
  /// One step of FNV-1a over a whole scalar.
  static func mix(_ hash: UInt32, _ value: UInt32) -> UInt32 {
    (hash ^ value) &* 0x0100_0193
  }

  /// The bucket of a hash: its bits folded together after the finalizer of MurmurHash3.
  static func bucket(_ hash: UInt32) -> UInt32 {
    var mixed = hash ^ (hash >> 16)
    mixed = mixed &* 0x85EB_CA6B
    mixed ^= mixed >> 13
    mixed = mixed &* 0xC2B2_AE35
    return (mixed ^ (mixed >> 16)) >> (32 - TextFeatures.bucketBits)
  }
}

/// Collects the buckets of words.
struct FeatureCollector {
  /// One bit a bucket.
  private var marks = [UInt64](repeating: 0, count: 1 << Int(TextFeatures.bucketBits - 6))

  mutating func take(_ words: HashedWords, _ range: Range<Int>) {
    takeEach(words, range) { _ in }
  }

  /// Adds the features of some words; calls back with each bucket that is new.
  @inline(__always)
  mutating func takeEach(
    _ words: HashedWords, _ range: Range<Int>, _ isNew: (Int) -> Void
  ) {
    guard let start = range.first else {
      return add(FeatureHash.bucket(FeatureHash.mix(FeatureKind.count, 0)), isNew)
    }
    for place in (start == 0 ? 0 : words.ends[start - 1])..<words.ends[range.upperBound - 1] {
      add(words.buckets[place], isNew)
    }
    for index in range.dropFirst() {
      let hash = words.hashes[index]
      let pair = FeatureHash.mix(FeatureKind.pair, words.hashes[index - 1])
      add(FeatureHash.bucket(FeatureHash.mix(pair, hash)), isNew)
      let sounds = FeatureHash.mix(FeatureKind.soundPair, words.sounds[index - 1])
      add(FeatureHash.bucket(FeatureHash.mix(sounds, words.sounds[index])), isNew)
      guard index - 2 >= start else { continue }
      let gapped = FeatureHash.mix(FeatureKind.gapped, words.hashes[index - 2])
      add(FeatureHash.bucket(FeatureHash.mix(gapped, hash)), isNew)
    }
    let length = UInt32(UInt32.bitWidth - range.count.leadingZeroBits32)
    add(FeatureHash.bucket(FeatureHash.mix(FeatureKind.count, length)), isNew)
  }

  /// The signs that words leave out: marks of question, exclamation and ellipsis, symbols and emoji
  /// without their skin tones; and once more the mark at the very end.
  mutating func takeSigns(of text: String) {
    var last: UInt32?
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x3F, 0xBF, 0x21, 0xA1, 0x2026:
        last = scalar.value
        addSign(FeatureKind.sign, scalar.value)
      case 0x1F3FB...0x1F3FF, 0xFE00...0xFE0F: break
      case 0x2190...0x2BFF, 0x1F000...0x1FAFF:
        last = nil
        addSign(FeatureKind.sign, scalar.value)
      case 0x20: break
      default: last = nil
      }
    }
    if let last { addSign(FeatureKind.lastSign, last) }
  }

  private mutating func addSign(_ kind: UInt32, _ value: UInt32) {
    add(FeatureHash.bucket(FeatureHash.mix(kind, value))) { _ in }
  }

  @inline(__always)
  private mutating func add(_ bucket: UInt32, _ isNew: (Int) -> Void) {
    let bit: UInt64 = 1 << UInt64(bucket & 63)
    guard marks[Int(bucket >> 6)] & bit == 0 else { return }
    marks[Int(bucket >> 6)] |= bit
    isNew(Int(bucket))
  }

  /// Forgets buckets that were added.
  mutating func remove(_ buckets: [Int]) {
    for bucket in buckets { marks[bucket >> 6] &= ~(1 << UInt64(bucket & 63)) }
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
