/// A word, or the beginning of words, that patterns speak of.
typealias WordSymbol = Int32

/// The words that patterns speak of, in a trie over their letters, so that a word of a text is
/// looked up in one walk, even where it is spelt with repeated letters, with digits or with stars.
struct Vocabulary {
  private struct Node {
    var word: WordSymbol?
    var stem: WordSymbol?
  }

  private var nodes = [Node()]
  private var children: [UInt64: Int] = [:]
  private var spellings: [WordSymbol: [[UInt32]]] = [:]
  private var ordinary: Set<[UInt32]> = []
  private var near = NearWords()
  private var sounds: [[UInt32]: [WordSymbol]] = [:]
  private var frames: [[UInt32]: [WordSymbol]] = [:]
  /// How many letters the longest of them has.
  private var longest = 0
  /// Whether words that are added are read by their sound too.
  var hearsSounds = false
  /// How many words and stems there are.
  private(set) var count = 0

  /// The symbol of a word, which is added if it is new.
  mutating func word(_ letters: [UInt32]) -> WordSymbol {
    let node = path(letters)
    let word = nodes[node].word ?? newSymbol()
    nodes[node].word = word
    if hearsSounds { hear(letters, as: word) }
    return word
  }

  private mutating func hear(_ letters: [UInt32], as word: WordSymbol) {
    if let sound = WordSound.latin(letters), !(sounds[sound] ?? []).contains(word) {
      sounds[sound, default: []].append(word)
    }
    if let frame = WordSound.frame(letters), !(frames[frame] ?? []).contains(word) {
      frames[frame, default: []].append(word)
    }
  }

  /// The words that sound as letters do: for Devanagari whatever it may be in Latin letters, for Latin
  /// letters that are no word the words that are written otherwise.
  func heard(_ letters: [UInt32]) -> [WordSymbol] {
    if letters.contains(where: { 0x900...0x97F ~= $0 }) {
      return WordSound.frame(letters).flatMap { frames[$0] } ?? []
    }
    guard !knowsWhole(letters) else { return [] }
    return WordSound.latin(letters).flatMap { sounds[$0] } ?? []
  }

  /// Has a word read with a letter left out, added or changed.
  mutating func forgive(_ letters: [UInt32]) {
    _ = word(letters)
    near.insert(letters)
  }

  /// The symbol of all words that begin with some letters.
  mutating func stem(_ letters: [UInt32]) -> WordSymbol {
    let node = path(letters)
    if let stem = nodes[node].stem { return stem }
    let stem = newSymbol()
    nodes[node].stem = stem
    return stem
  }

  /// Has a spelling read as other words.
  mutating func read(_ spelling: [UInt32], as words: [[UInt32]]) {
    spellings[word(spelling)] = words
    for letters in words { _ = word(letters) }
  }

  /// Has a word stand for itself alone, whatever it looks like.
  mutating func keep(_ letters: [UInt32]) {
    ordinary.insert(letters)
    _ = word(letters)
  }

  /// The word without the second of letters that are repeated; nil where there are none, or where the
  /// word is an ordinary one.
  func shortened(_ letters: [UInt32]) -> [UInt32]? {
    guard !ordinary.contains(letters), letters.contains(where: { $0 > 0x39 }) else { return nil }
    let shorter = letters.reduce(into: [UInt32]()) { if $0.last != $1 { $0.append($1) } }
    return shorter.count == letters.count ? nil : shorter
  }

  /// What a spelling is read as; nil for one that stands for itself.
  func reading(of spelling: [UInt32]) -> [[UInt32]]? {
    exactNode(spelling).flatMap { nodes[$0].word }.flatMap { spellings[$0] }
  }

  /// Whether a word of just these letters, or a stem of them, is known.
  func knows(_ letters: [UInt32]) -> Bool {
    !symbols(of: letters).isEmpty
  }

  /// What a word may be: itself, and the stems it begins with. Empty for a word that is not known.
  func symbols(of letters: [UInt32]) -> [WordSymbol] {
    var found: [WordSymbol] = []
    var node = 0
    for (index, letter) in letters.enumerated() {
      guard let next = child(of: node, letter) else { return found }
      node = next
      if let stem = nodes[node].stem { found.append(stem) }
      if index == letters.count - 1, let word = nodes[node].word { found.append(word) }
    }
    return found
  }

  /// The word or stem that is meant by letters that are no word as they stand: with letters
  /// repeated, with digits and signs in the place of letters, with stars, with two letters swapped.
  func meaning(of letters: [UInt32]) -> [UInt32]? {
    var spelt: [UInt32] = []
    let isMasked = letters.contains(UInt32(ascii: "*"))
    let isKnown = knows(letters)
    // However long a run is, and whoever sends it, it is walked through no deeper than a word.
    let walked = isMasked ? letters : letters.withShortRuns
    let isFound = meaning(
      of: walked[...], after: nil, at: 0, (isMasked, allowsStem: !isKnown), spelt: &spelt)
    if isFound { return spelt }
    return (isKnown ? nil : unswapped(letters)) ?? near.word(near: letters)
  }

  /// Whether a word of just these letters is known.
  func knowsWhole(_ letters: [UInt32]) -> Bool {
    exactNode(letters).map { nodes[$0].word != nil } ?? false
  }

  /// The word of at least five letters, two neighbours of which have changed places: "mysefl".
  private func unswapped(_ letters: [UInt32]) -> [UInt32]? {
    guard 5...max(5, longest) ~= letters.count else { return nil }
    for index in 1..<letters.count - 1 {
      var swapped = letters
      swapped.swapAt(index, index + 1)
      if swapped != letters, knowsWhole(swapped) { return swapped }
    }
    return nil
  }

  /// Letters without blanks as the fewest known words; nil where they are not made of such.
  func parted(_ letters: [UInt32]) -> [[UInt32]]? {
    // For each place how many words lead to it, and where the last of them begins.
    var best: [(count: Int, start: Int)?] = Array(repeating: nil, count: letters.count + 1)
    best[0] = (0, 0)
    for start in letters.indices {
      guard let before = best[start] else { continue }
      var node = 0
      for end in start..<letters.count {
        guard let next = child(of: node, letters[end]) else { break }
        node = next
        guard nodes[node].word != nil else { continue }
        if best[end + 1].map({ $0.count > before.count + 1 }) ?? true {
          best[end + 1] = (before.count + 1, start)
        }
      }
    }
    var (parts, end): ([[UInt32]], Int) = ([], letters.count)
    while end > 0 {
      guard let start = best[end]?.start else { return nil }
      parts.append(Array(letters[start..<end]))
      end = start
    }
    return parts.reversed()
  }

  private mutating func newSymbol() -> WordSymbol {
    defer { count += 1 }
    return WordSymbol(count)
  }

  private mutating func path(_ letters: [UInt32]) -> Int {
    longest = max(longest, letters.count)
    var node = 0
    for letter in letters {
      if let next = child(of: node, letter) {
        node = next
      } else {
        nodes.append(Node())
        children[Self.key(node, letter)] = nodes.count - 1
        node = nodes.count - 1
      }
    }
    return node
  }

  private func exactNode(_ letters: [UInt32]) -> Int? {
    var node = 0
    for letter in letters {
      guard let next = child(of: node, letter) else { return nil }
      node = next
    }
    return node
  }

  private func child(of node: Int, _ letter: UInt32) -> Int? {
    children[Self.key(node, letter)]
  }

  private static func key(_ node: Int, _ letter: UInt32) -> UInt64 {
    UInt64(node) << 32 | UInt64(letter)
  }

  private func meaning(
    of letters: ArraySlice<UInt32>, after previous: UInt32?, at node: Int,
    _ reading: (isMasked: Bool, allowsStem: Bool), spelt: inout [UInt32]
  ) -> Bool {
    guard let letter = letters.first else { return nodes[node].word != nil }
    for candidate in Self.candidates(for: letter) {
      guard let next = child(of: node, candidate) else { continue }
      spelt.append(candidate)
      if meaning(of: letters.dropFirst(), after: letter, at: next, reading, spelt: &spelt) {
        return true
      }
      spelt.removeLast()
    }
    if letter == previous, !reading.isMasked,
      meaning(of: letters.dropFirst(), after: letter, at: node, reading, spelt: &spelt)
    {
      return true
    }
    return reading.allowsStem && nodes[node].stem != nil
  }

  /// The letters that a sign is written for.
  private static func candidates(for letter: UInt32) -> [UInt32] {
    switch letter {
    case UInt32(ascii: "0"): [UInt32(ascii: "o")]
    case UInt32(ascii: "1"), UInt32(ascii: "!"): [UInt32(ascii: "i"), UInt32(ascii: "l")]
    case UInt32(ascii: "3"): [UInt32(ascii: "e")]
    case UInt32(ascii: "4"), UInt32(ascii: "@"): [UInt32(ascii: "a")]
    case UInt32(ascii: "5"), UInt32(ascii: "$"): [UInt32(ascii: "s")]
    case UInt32(ascii: "7"): [UInt32(ascii: "t")]
    case UInt32(ascii: "8"): [UInt32(ascii: "b")]
    case UInt32(ascii: "9"): [UInt32(ascii: "g")]
    case UInt32(ascii: "*"): Array(UInt32(ascii: "a")...UInt32(ascii: "z"))
    default: [letter]
    }
  }
}

extension [UInt32] {
  /// The letters with at most four of the same in a row, which is one more than any word has.
  fileprivate var withShortRuns: [UInt32] {
    var (short, run) = ([UInt32](), 0)
    for letter in self {
      run = short.last == letter ? run + 1 : 1
      if run <= 4 { short.append(letter) }
    }
    return short
  }
}
