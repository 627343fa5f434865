/// Cuts a sentence into tokens, the longest known phrase first.
struct ClaimLexer {
  let vocabulary: ClaimVocabulary
  let names: ClaimNames

  func tokens(of sentence: String) -> [ClaimToken] {
    let words = Self.words(of: sentence)
    var tokens: [ClaimToken] = []
    var index = 0
    while index < words.count {
      let (meaning, length) = meaning(at: index, in: words, after: tokens.last?.meaning)
      tokens.append(ClaimToken(meaning: meaning))
      index += length
    }
    return tokens
  }

  private func meaning(
    at index: Int, in words: [Word], after last: ClaimToken.Meaning?
  ) -> (ClaimToken.Meaning, Int) {
    let longest = min(max(vocabulary.longestPhrase, names.longest), words.count - index)
    for length in stride(from: longest, through: 1, by: -1) {
      let phrase = words[index..<(index + length)].map(\.folded).joined(separator: " ")
      let isCapital = words[index].isCapital
      let meaning = vocabulary.meaning(of: phrase, isCapital: isCapital)
      if isCapital, let owner = names.owner(of: phrase) {
        let end = words[index + length - 1]
        let next = words.dropFirst(index + length).first
        let isPlace =
          last?.announcesSign ?? false
          || next.flatMap { vocabulary.meaning(of: $0.folded, isCapital: $0.isCapital) }?
            .followsSign ?? false
        guard let meaning, !end.isPossessive, isPlace || meaning.isPoint else {
          return (.name(owner, isPossessive: end.isPossessive), length)
        }
      }
      if let meaning { return (meaning, length) }
    }
    if let number = Double(words[index].folded) { return (.number(number), 1) }
    return (.plain, 1)
  }

  /// A word as it was written, or a single mark.
  fileprivate struct Word {
    let folded: String
    let isCapital: Bool
    var isPossessive = false
  }

  fileprivate static func words(of sentence: String) -> [Word] {
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
      let isAfterNumber = character == "." && current.last?.isNumber == true
      if isAfterNumber, next == "ª" || next == "º" { continue }  // `7.ª` is 7ª.
      let joins = isAfterNumber && next.isNumber || character == "'" || character == "’"
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

// A word that is a name as well as a sign is the sign in `in Leo`, `a Leo`, `your Leo Moon`, `Leo rising`.
extension ClaimToken.Meaning {
  fileprivate var announcesSign: Bool { self == .within || self == .article }

  fileprivate var followsSign: Bool { isPoint || self == .rising || self == .placed }
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
    guard folded.hasSuffix("'s") else { return self }
    return Self(folded: String(folded.dropLast(2)), isCapital: isCapital, isPossessive: true)
  }
}

/// What the people are called whom facts are about.
struct ClaimNames: Sendable {
  private var owners: [String: Factor.Owner] = [:]
  /// How many words and marks the longest name has.
  private(set) var longest = 1

  /// - Parameter names: as they were typed; each is also known by its first word.
  init(_ names: [String: Factor.Owner] = [:]) {
    for (name, owner) in names {
      for part in [name, name.split(separator: " ").first.map(String.init) ?? ""] {
        let words = ClaimLexer.words(of: part).map(\.folded)
        guard !words.isEmpty else { continue }
        // A first word that two people share identifies neither.
        let phrase = words.joined(separator: " ")
        owners[phrase] = owners[phrase] == nil || owners[phrase] == owner ? owner : .nobody
        longest = max(longest, words.count)
      }
    }
  }

  /// The owner of a name, given in lower case; nil where the phrase is no name.
  func owner(of phrase: String) -> Factor.Owner? { owners[phrase] }
}
