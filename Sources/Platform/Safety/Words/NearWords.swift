/// Important words that are also matched with one letter omitted, added or changed.
///
/// Each word is indexed by its forms with one letter deleted (the symmetric deletion of W. Garbe's
/// SymSpell), so that a lookup takes as many probes as a word has letters.
struct NearWords {
  private var words: Set<[UInt32]> = []
  private var shortened: [[UInt32]: [UInt32]] = [:]

  /// Adds a word of at least five letters.
  mutating func insert(_ word: [UInt32]) {
    words.insert(word)
    for index in word.indices.dropFirst() {
      let variant = Self.without(index, word)
      if shortened[variant] == nil { shortened[variant] = word }
    }
  }

  /// The word that differs in one letter other than the first; nil if there is none.
  func word(near letters: [UInt32]) -> [UInt32]? {
    guard letters.count >= 5, letters.count <= 20 else { return nil }
    if let word = shortened[letters] { return word }
    for index in letters.indices.dropFirst() {
      let variant = Self.without(index, letters)
      if words.contains(variant) { return variant }
      if variant.count >= 5, let word = shortened[variant], word.first == letters.first {
        return word
      }
    }
    return nil
  }

  private static func without(_ index: Int, _ letters: [UInt32]) -> [UInt32] {
    var letters = letters
    letters.remove(at: index)
    return letters
  }
}
