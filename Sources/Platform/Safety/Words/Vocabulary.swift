internal import Understanding

/// A word, or a prefix of words, that occurs in patterns.
typealias WordSymbol = Int32

/// The words in patterns, in a trie over their letters, so that a word of a text is looked up in
/// one traversal, even with repeated letters, with digits or with asterisks.
struct Vocabulary {
  private struct Node {
    var word: WordSymbol?
    var stem: WordSymbol?
  }

  private var nodes = [Node()]
  private var children = TrieEdges()
  private var spellings: [WordSymbol: [[UInt32]]] = [:]
  private var ordinary: Set<[UInt32]> = []
  private var near = NearWords()
  private var sounds: [[UInt32]: [WordSymbol]] = [:]
  private var frames: [[UInt32]: [WordSymbol]] = [:]
  /// The number of letters of the longest word.
  private var longest = 0
  /// Whether added words are also matched phonetically.
  var hearsSounds = false
  /// The number of words and stems.
  private(set) var count = 0

  /// The symbol of a word, added if it is new.
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

  /// The words with the same sound: for Devanagari all possible Latin spellings, for unknown Latin
  /// letters the words with other spellings.
  func heard(_ letters: [UInt32]) -> [WordSymbol] {
    if letters.contains(where: { 0x900...0x97F ~= $0 }) {
      return WordSound.frame(letters).flatMap { frames[$0] } ?? []
    }
    guard !knowsWhole(letters) else { return [] }
    return WordSound.latin(letters).flatMap { sounds[$0] } ?? []
  }

  /// Makes a word also match with one letter omitted, added or changed.
  mutating func forgive(_ letters: [UInt32]) {
    _ = word(letters)
    near.insert(letters)
  }

  /// The symbol for all words with a prefix.
  mutating func stem(_ letters: [UInt32]) -> WordSymbol {
    let node = path(letters)
    if let stem = nodes[node].stem { return stem }
    let stem = newSymbol()
    nodes[node].stem = stem
    return stem
  }

  /// Adds an alternative spelling.
  mutating func read(_ spelling: [UInt32], as words: [[UInt32]]) {
    spellings[word(spelling)] = words
    for letters in words { _ = word(letters) }
  }

  /// Excludes a word from all spelling corrections.
  mutating func keep(_ letters: [UInt32]) {
    ordinary.insert(letters)
    _ = word(letters)
  }

  /// The word without a repeated letter; nil if there is none, or if the word is ordinary.
  func shortened(_ letters: [UInt32]) -> [UInt32]? {
    // Few words have a repeated letter, so this comes before they are looked up.
    guard zip(letters, letters.dropFirst()).contains(where: { $0 == $1 }),
      !ordinary.contains(letters), letters.contains(where: { $0 > 0x39 })
    else { return nil }
    let shorter = letters.reduce(into: [UInt32]()) { if $0.last != $1 { $0.append($1) } }
    return shorter
  }

  /// The words for an alternative spelling; nil if there are none.
  func reading(of spelling: [UInt32]) -> [[UInt32]]? {
    exactNode(spelling).flatMap { nodes[$0].word }.flatMap { spellings[$0] }
  }

  /// Whether exactly this word or stem is known.
  func knows(_ letters: [UInt32]) -> Bool {
    guard !letters.isEmpty else { return false }
    var node = 0
    for letter in letters {
      guard let next = child(of: node, letter) else { return false }
      node = next
      if nodes[node].stem != nil { return true }
    }
    return nodes[node].word != nil
  }

  /// The symbols of a word: itself, and its prefixes. Empty for an unknown word.
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

  /// The word or stem meant by an unknown spelling: with repeated letters, digits or symbols in
  /// place of letters, asterisks, or two letters swapped.
  func meaning(of letters: [UInt32]) -> [UInt32]? {
    var spelt: [UInt32] = []
    let isMasked = letters.contains(UInt32(ascii: "*"))
    let isKnown = knows(letters)
    // Bounds the search depth for runs of any length, which an attacker may send.
    let walked = isMasked ? letters : letters.withShortRuns
    let isFound = meaning(
      of: walked[...], after: nil, at: 0, (isMasked, allowsStem: !isKnown), spelt: &spelt)
    if isFound { return spelt }
    return (isKnown ? nil : unswapped(letters)) ?? near.word(near: letters)
  }

  /// Whether exactly this word is known.
  func knowsWhole(_ letters: [UInt32]) -> Bool {
    exactNode(letters).map { nodes[$0].word != nil } ?? false
  }

  /// The word of at least five letters with two adjacent letters swapped: "mysefl".
  private func unswapped(_ letters: [UInt32]) -> [UInt32]? {
    guard 5...max(5, longest) ~= letters.count else { return nil }
    for index in 1..<letters.count - 1 {
      var swapped = letters
      swapped.swapAt(index, index + 1)
      if swapped != letters, knowsWhole(swapped) { return swapped }
    }
    return nil
  }

  /// Splits letters without spaces into the fewest known words; nil if that is impossible.
  func parted(_ letters: [UInt32]) -> [[UInt32]]? {
    // For each position the number of words leading to it, and the start of the last one.
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
        children.add(nodes.count - 1, below: node, letter)
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
    children.node(below: node, letter)
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

  /// Returns the letters that a symbol may replace.
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
  /// The letters with runs shortened to four, which is one more than any word has.
  fileprivate var withShortRuns: [UInt32] {
    var (short, run) = ([UInt32](), 0)
    for letter in self {
      run = short.last == letter ? run + 1 : 1
      if run <= 4 { short.append(letter) }
    }
    return short
  }
}
