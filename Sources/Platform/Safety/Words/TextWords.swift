internal import Understanding

/// A text as words of a vocabulary, in its spelling.
struct TextWords {
  private var symbols: [WordSymbol] = []
  private var ends: [Int] = []
  private var sentenceStarts: [Bool] = []

  /// Parses a text.
  init(_ text: String, in vocabulary: Vocabulary) {
    self.init(WordScanner.words(of: FoldedText(text)), in: vocabulary)
  }

  /// Parses the words of a text.
  init(_ written: [WrittenWord], in vocabulary: Vocabulary) {
    symbols.reserveCapacity(2 * written.count)
    ends.reserveCapacity(written.count)
    var index = 0
    while index < written.count {
      index += append(written, from: index, vocabulary)
    }
  }

  /// The number of words.
  var count: Int { ends.count }

  /// The possible symbols of the word at an index; empty for a word that is in no pattern.
  subscript(index: Int) -> ArraySlice<WordSymbol> {
    symbols[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }

  /// Whether a sentence ends before the word at an index.
  func startsSentence(at index: Int) -> Bool { sentenceStarts[index] }

  /// Masks words, so that no pattern matches them.
  mutating func mask(_ ranges: [Range<Int>]) {
    guard !ranges.isEmpty else { return }
    var masked = Array(repeating: false, count: count)
    for range in ranges { for index in range { masked[index] = true } }
    let before = self
    symbols = []
    for index in 0..<before.count {
      if !masked[index] { symbols += before[index] }
      ends[index] = symbols.count
    }
  }

  /// Parses the next words; returns how many were consumed.
  private mutating func append(
    _ written: [WrittenWord], from index: Int, _ vocabulary: Vocabulary
  ) -> Int {
    let word = written[index]
    if isPlain(at: index, of: written),
      vocabulary.appendPlain(word.letters, to: &symbols)
    {
      end(startsSentence: word.startsSentence)
      return 1
    }
    let run = written[index...].prefix { $0.letters.count == 1 && $0.letters[0] > 0x39 }.count
    if run >= 3, let parts = vocabulary.parted(written[index..<index + run].flatMap(\.letters)) {
      append(parts, startsSentence: word.startsSentence, vocabulary)
      return run
    }
    if let parts = parts(together: word, vocabulary) {
      append(parts, startsSentence: word.startsSentence, vocabulary)
      return 1
    }
    if index + 1 < written.count, let joined = join(word, written[index + 1], vocabulary) {
      append([joined], startsSentence: word.startsSentence, vocabulary)
      return 2
    }
    append(
      [spelling(of: word.letters, vocabulary)], startsSentence: word.startsSentence, vocabulary)
    return 1
  }

  /// Whether a word that is known stands for itself alone: neither spelt out letter by letter nor
  /// one part of two.
  private func isPlain(at index: Int, of written: [WrittenWord]) -> Bool {
    guard written[index].letters.count > 1, !written[index].isTag else { return false }
    return index + 1 == written.count || !written[index + 1].isGlued
  }

  private mutating func end(startsSentence: Bool) {
    ends.append(symbols.count)
    sentenceStarts.append(startsSentence)
  }

  /// Splits words written without spaces, in a hashtag or in haste; nil if the whole is a word.
  private func parts(together word: WrittenWord, _ vocabulary: Vocabulary) -> [[UInt32]]? {
    let letters = word.letters
    if word.isTag { return vocabulary.knows(letters) ? nil : vocabulary.parted(letters) }
    guard letters.count >= 8, !vocabulary.knowsWhole(letters),
      vocabulary.meaning(of: letters) == nil, let parts = vocabulary.parted(letters),
      parts.dropFirst().allSatisfy({ $0.count >= 2 })
    else { return nil }
    return parts[0] == [UInt32(ascii: "i")] || letters.count >= 3 * parts.count ? parts : nil
  }

  /// Joins two parts of one word, neither of which is a word.
  private func join(
    _ first: WrittenWord, _ second: WrittenWord, _ vocabulary: Vocabulary
  ) -> [UInt32]? {
    guard first.letters.count + second.letters.count >= 5,
      !vocabulary.knows(first.letters) || second.isGlued,
      !vocabulary.knows(second.letters)
    else { return nil }
    let joined = first.letters + second.letters
    return vocabulary.knows(joined) ? joined : nil
  }

  private func spelling(of letters: [UInt32], _ vocabulary: Vocabulary) -> [UInt32] {
    if vocabulary.knowsWhole(letters) || letters.allSatisfy({ $0 <= 0x39 }) { return letters }
    return vocabulary.meaning(of: letters) ?? letters
  }

  private mutating func append(
    _ words: [[UInt32]], startsSentence: Bool, _ vocabulary: Vocabulary
  ) {
    let read = words.flatMap { vocabulary.reading(of: $0) ?? [$0] }
    for (index, letters) in read.enumerated() {
      vocabulary.append(letters, to: &symbols)
      symbols += vocabulary.heard(letters)
      // A known word may still be another word with repeated letters: "homme" for "home".
      if let shorter = vocabulary.shortened(letters) {
        vocabulary.append(shorter, to: &symbols)
      }
      end(startsSentence: index == 0 && startsSentence)
    }
  }
}
