/// A word as it was written, or a single mark.
struct ClaimWord {
  let folded: String
  let written: String
  let isCapital: Bool
  var isPossessive = false

  /// Cuts a text into words and marks.
  static func words(of sentence: String) -> [ClaimWord] {
    var words: [ClaimWord] = []
    var current = ""
    func end() {
      guard !current.isEmpty else { return }
      let isCapital = current.first?.isUppercase ?? false || current.first?.isCased == false
      words.append(
        ClaimWord(folded: current.lowercased(), written: current, isCapital: isCapital))
      current = ""
    }
    let characters = Array(sentence)
    for (index, character) in characters.enumerated() {
      let next = index + 1 < characters.count ? characters[index + 1] : " "
      let isAfterNumber = character == "." && current.last?.isNumber == true
      if isAfterNumber, next == "ª" || next == "º" { continue }  // `7.ª` is 7ª.
      // `15:40` is one word, which ends no clause.
      let isInTime = character == ":" && current.last?.isNumber == true && next.isNumber
      let joins =
        isAfterNumber && next.isNumber || isInTime || character == "'" || character == "’"
      if character.isLetter || character.isNumber || joins || character.isVowelSign {
        current.append(character == "’" ? "'" : character.westernDigit ?? character)
      } else {
        end()
        if !character.isWhitespace {
          let mark = String(character)
          words.append(ClaimWord(folded: mark, written: mark, isCapital: false))
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
    !isASCII
      && unicodeScalars.allSatisfy {
        [.nonspacingMark, .spacingMark].contains($0.properties.generalCategory)
      }
  }

  /// `7` for `७`; nil for anything but a digit of Devanagari.
  fileprivate var westernDigit: Character? {
    guard let scalar = unicodeScalars.first, (0x0966...0x096F).contains(scalar.value) else {
      return nil
    }
    return Character("\(scalar.value - 0x0966)")
  }
}

extension ClaimWord {
  /// `Saturn's` is Saturn.
  fileprivate var withoutPossessive: Self {
    guard folded.hasSuffix("'s") else { return self }
    return Self(
      folded: String(folded.dropLast(2)), written: String(written.dropLast(2)),
      isCapital: isCapital, isPossessive: true)
  }

  /// `12`, `12.5`, and `21` of `21st`.
  var number: Double? {
    guard folded.first?.isNumber == true else { return nil }
    if let number = Double(folded) { return number }
    let isOrdinal = ["st", "nd", "rd", "th"].contains { folded.hasSuffix($0) }
    return isOrdinal ? Double(folded.dropLast(2)) : nil
  }
}
