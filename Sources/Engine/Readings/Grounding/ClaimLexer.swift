/// Cuts a sentence into tokens, the longest known phrase first.
struct ClaimLexer {
  let vocabulary: ClaimVocabulary

  func tokens(of sentence: String) -> [ClaimToken] {
    let words = Self.words(of: sentence)
    var tokens: [ClaimToken] = []
    var index = 0
    while index < words.count {
      let (meaning, length) = meaning(at: index, in: words)
      tokens.append(ClaimToken(meaning: meaning))
      index += length
    }
    return tokens
  }

  private func meaning(at index: Int, in words: [Word]) -> (ClaimToken.Meaning, Int) {
    let longest = min(vocabulary.longestPhrase, words.count - index)
    for length in stride(from: longest, through: 1, by: -1) {
      let phrase = words[index..<(index + length)].map(\.folded).joined(separator: " ")
      let isCapital = words[index].isCapital
      if let meaning = vocabulary.meaning(of: phrase, isCapital: isCapital) {
        return (meaning, length)
      }
    }
    if let number = Double(words[index].folded) { return (.number(number), 1) }
    return (.plain, 1)
  }

  /// A word as it was written, or a single mark.
  fileprivate struct Word {
    let folded: String
    let isCapital: Bool
  }

  private static func words(of sentence: String) -> [Word] {
    var words: [Word] = []
    var current = ""
    func end() {
      guard !current.isEmpty else { return }
      let isCapital = current.first?.isUppercase ?? false || current.first?.isCased == false
      words.append(Word(folded: current.lowercased(), isCapital: isCapital))
      current = ""
    }
    let characters = Array(sentence)
    for (index, character) in characters.enumerated() {
      let next = index + 1 < characters.count ? characters[index + 1] : " "
      let joins =
        character == "." && current.last?.isNumber == true && next.isNumber
        || character == "'" || character == "’"
      if character.isLetter || character.isNumber || joins || character.isVowelSign {
        current.append(character == "’" ? "'" : character)
      } else {
        end()
        if !character.isWhitespace {
          words.append(Word(folded: String(character), isCapital: false))
        }
      }
    }
    end()
    return words.map(\.withoutPossessive)
  }
}

extension Character {
  /// Whether the character is a sign for a vowel that belongs to the letter before it.
  fileprivate var isVowelSign: Bool {
    unicodeScalars.allSatisfy {
      [.nonspacingMark, .spacingMark].contains($0.properties.generalCategory)
    }
  }
}

extension ClaimLexer.Word {
  /// `Saturn's` is Saturn.
  fileprivate var withoutPossessive: Self {
    folded.hasSuffix("'s") ? Self(folded: String(folded.dropLast(2)), isCapital: isCapital) : self
  }
}
