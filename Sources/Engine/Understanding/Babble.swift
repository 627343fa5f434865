extension Understanding {
  /// Whether a text is letters without a word: `aaaa blorp zzz`. At least one of its words cannot be
  /// spoken or repeats a letter three times, and none is a word that recurs in every text.
  public func isBabble(_ text: String) -> Bool {
    let words = text.split { !$0.isLetter }.map { $0.lowercased() }
    guard words.contains(where: { $0.isUnspoken }) else { return false }
    let rest = words.filter { !$0.isUnspoken }.joined(separator: " ")
    return rest.isWrittenInDevanagari || FunctionWords.standard.leaders(in: rest).isEmpty
  }
}

extension String {
  fileprivate var isWrittenInDevanagari: Bool {
    unicodeScalars.contains { 0x0900...0x097F ~= $0.value }
  }

  /// Whether a word in lower case has no vowel, a letter three times in a row and nothing else that is
  /// known without it, or a run of neighbouring keys.
  fileprivate var isUnspoken: Bool {
    let letters = Array(self)
    guard letters.count >= Self.shortest else { return false }
    if Self.rows.contains(where: { $0.holds(letters) }) { return true }
    if isWrittenInDevanagari { return hasRun(letters) }
    let isLatin = letters.allSatisfy { $0.isASCII }
    if isLatin, !letters.contains(where: Self.vowels.contains) {
      return letters.count > Self.shortest || hasRun(letters)
    }
    let distinct = Set(letters).count
    return hasRun(letters)
      && (distinct == 1
        || distinct <= Self.fewLetters && FunctionWords.standard.leaders(in: self).isEmpty)
  }

  /// Whether the letters stand in it next to one another; Embedded Swift has no search for a text.
  private func holds(_ letters: [Character]) -> Bool {
    let all = Array(self)
    return all.indices.contains { all[$0...].starts(with: letters) }
  }

  private func hasRun(_ letters: [Character]) -> Bool {
    letters.indices.dropFirst(2).contains {
      letters[$0] == letters[$0 - 1] && letters[$0] == letters[$0 - 2]
    }
  }

  private static let shortest = 3
  /// A word of so few different letters that repeats one is none: `aaaa`, but not `hellooo`.
  private static let fewLetters = 2
  private static let vowels: Set<Character> = ["a", "e", "i", "o", "u", "y"]
  /// The rows of keyboards.
  private static let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
}
