internal import Understanding

/// A word, or a prefix of words, that occurs in patterns.
typealias WordSymbol = Int32

/// The words in patterns, in a trie over their letters, so that a word of a text is looked up in
/// one traversal, even with repeated letters, with digits or with asterisks.
struct Vocabulary {
  private struct Node {
    var word: WordSymbol?
    var stem: WordSymbol?
    /// Whether the word stands for others.
    var hasSpelling = false
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
    nodes[path(spelling)].hasSpelling = true
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
    guard letters.indices.dropFirst().contains(where: { letters[$0] == letters[$0 - 1] }),
      !ordinary.contains(letters), letters.contains(where: { $0 > 0x39 })
    else { return nil }
    let shorter = letters.reduce(into: [UInt32]()) { if $0.last != $1 { $0.append($1) } }
    return shorter
  }

  /// The words for an alternative spelling; nil if there are none.
  func reading(of spelling: [UInt32]) -> [[UInt32]]? {
    guard let node = exactNode(spelling), nodes[node].hasSpelling else { return nil }
    return nodes[node].word.flatMap { spellings[$0] }
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

  /// Appends the symbols of a word: itself, and its prefixes; none for an unknown word.
  func append(_ letters: [UInt32], to symbols: inout [WordSymbol]) {
    var node = 0
    for letter in letters {
      guard let next = child(of: node, letter) else { return }
      node = next
      if let stem = nodes[node].stem { symbols.append(stem) }
    }
    if let word = nodes[node].word, !letters.isEmpty { symbols.append(word) }
  }

  /// Appends the symbols of a word that is written as it is known, stands for no other and has no
  /// letter twice in a row; false, and nothing, for every other one.
  func appendPlain(_ letters: [UInt32], to symbols: inout [WordSymbol]) -> Bool {
    let count = symbols.count
    var (node, last) = (0, UInt32(0))
    for letter in letters {
      guard 0x61...0x7A ~= letter, letter != last, let next = child(of: node, letter) else {
        symbols.removeLast(symbols.count - count)
        return false
      }
      (node, last) = (next, letter)
      if let stem = nodes[node].stem { symbols.append(stem) }
    }
    guard let word = nodes[node].word, !nodes[node].hasSpelling else {
      symbols.removeLast(symbols.count - count)
      return false
    }
    symbols.append(word)
    return true
  }

  /// The word or stem meant by an unknown spelling: with repeated letters, digits or symbols in
  /// place of letters, asterisks, or two letters swapped.
  func meaning(of letters: [UInt32]) -> [UInt32]? {
    var spelt: [UInt32] = []
    let isMasked = letters.contains(UInt32(ascii: "*"))
    let isKnown = knows(letters)
    // Bounds the search depth for runs of any length, which an attacker may send.
    let walked = isMasked ? letters : letters.withShortRuns
    spelt.reserveCapacity(walked.count)
    let isFound = meaning(
      of: walked, from: 0, at: 0, (isMasked, allowsStem: !isKnown), spelt: &spelt)
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
    // What stands before the swapped letters has to begin a word.
    var before = 0
    for index in 0..<letters.count - 1 {
      if index > 0, letters[index] != letters[index + 1] {
        let end = node(below: node(below: before, letters[index + 1]), letters[index])
        let node = letters[(index + 2)...].reduce(end, node(below:_:))
        if let node, nodes[node].word != nil {
          var swapped = letters
          swapped.swapAt(index, index + 1)
          return swapped
        }
      }
      guard let next = child(of: before, letters[index]) else { return nil }
      before = next
    }
    return nil
  }

  private func node(below parent: Int?, _ letter: UInt32) -> Int? {
    parent.flatMap { child(of: $0, letter) }
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
    of letters: [UInt32], from index: Int, at node: Int,
    _ reading: (isMasked: Bool, allowsStem: Bool), spelt: inout [UInt32]
  ) -> Bool {
    guard index < letters.count else { return nodes[node].word != nil }
    let letter = letters[index]
    let candidates = Self.candidates(for: letter)
    for candidate in candidates {
      guard let next = child(of: node, candidate) else { continue }
      spelt.append(candidate)
      if meaning(of: letters, from: index + 1, at: next, reading, spelt: &spelt) {
        return true
      }
      spelt.removeLast()
    }
    if index > 0, letter == letters[index - 1], !reading.isMasked,
      meaning(of: letters, from: index + 1, at: node, reading, spelt: &spelt)
    {
      return true
    }
    return reading.allowsStem && nodes[node].stem != nil
  }

  /// Returns the letters that a symbol may replace: one, or all from one to another.
  private static func candidates(for letter: UInt32) -> StrideThrough<UInt32> {
    switch letter {
    case UInt32(ascii: "0"): only("o")
    // i and l, which are three letters apart.
    case UInt32(ascii: "1"), UInt32(ascii: "!"):
      stride(from: UInt32(ascii: "i"), through: UInt32(ascii: "l"), by: 3)
    case UInt32(ascii: "3"): only("e")
    case UInt32(ascii: "4"), UInt32(ascii: "@"): only("a")
    case UInt32(ascii: "5"), UInt32(ascii: "$"): only("s")
    case UInt32(ascii: "7"): only("t")
    case UInt32(ascii: "8"): only("b")
    case UInt32(ascii: "9"): only("g")
    case UInt32(ascii: "*"): stride(from: UInt32(ascii: "a"), through: UInt32(ascii: "z"), by: 1)
    default: stride(from: letter, through: letter, by: 1)
    }
  }

  private static func only(_ letter: Unicode.Scalar) -> StrideThrough<UInt32> {
    stride(from: letter.value, through: letter.value, by: 1)
  }
}

extension [UInt32] {
  /// The letters with runs shortened to four, which is one more than any word has.
  fileprivate var withShortRuns: [UInt32] {
    guard zip(self, dropFirst(4)).contains(where: { $0 == $1 }) else { return self }
    var (short, run) = ([UInt32](), 0)
    for letter in self {
      run = short.last == letter ? run + 1 : 1
      if run <= 4 { short.append(letter) }
    }
    return short
  }
}
