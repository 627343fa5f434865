/// Important words that are also matched with one letter omitted, added or changed.
///
/// Each word is indexed by its forms with one letter deleted (the symmetric deletion of W. Garbe's
/// SymSpell), so that a lookup takes as many probes as a word has letters.
struct NearWords {
  private var words: Set<[UInt32]> = []
  private var shortened: [[UInt32]: [UInt32]] = [:]
  /// One bit for each hash of a word or a form (B. Bloom, 1970, with one hash): most letters are
  /// near no word, and are not looked up.
  private var filter = [UInt64](repeating: 0, count: 1 << 10)

  /// Adds a word of at least five letters.
  mutating func insert(_ word: [UInt32]) {
    words.insert(word)
    mark(Self.hash(word[...]))
    for index in word.indices.dropFirst() {
      let variant = Self.without(index, word)
      mark(Self.hash(variant[...]))
      if shortened[variant] == nil { shortened[variant] = word }
    }
  }

  /// The word that differs in one letter other than the first; nil if there is none.
  func word(near letters: [UInt32]) -> [UInt32]? {
    guard letters.count >= 5, letters.count <= 20 else { return nil }
    if mayKnow(Self.hash(letters[...])), let word = shortened[letters] { return word }
    var before = Self.hash(letters.prefix(1))
    for index in letters.indices.dropFirst() {
      let isKnown = mayKnow(Self.hash(letters[(index + 1)...], after: before))
      before = Self.hash(letters[index...index], after: before)
      guard isKnown else { continue }
      let variant = Self.without(index, letters)
      if words.contains(variant) { return variant }
      if variant.count >= 5, let word = shortened[variant], word.first == letters.first {
        return word
      }
    }
    return nil
  }

  private func mayKnow(_ hash: UInt32) -> Bool {
    filter[Int(hash >> 22)] >> UInt64(hash >> 16 & 63) & 1 == 1
  }

  private mutating func mark(_ hash: UInt32) {
    filter[Int(hash >> 22)] |= 1 << UInt64(hash >> 16 & 63)
  }

  /// FNV-1a over whole scalars.
  private static func hash(_ letters: ArraySlice<UInt32>, after start: UInt32 = 0x811C_9DC5)
    -> UInt32
  {
    letters.reduce(start) { ($0 ^ $1) &* 0x0100_0193 }
  }

  private static func without(_ index: Int, _ letters: [UInt32]) -> [UInt32] {
    var letters = letters
    letters.remove(at: index)
    return letters
  }
}
