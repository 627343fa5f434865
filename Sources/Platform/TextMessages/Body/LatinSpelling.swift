/// Transliterates names into Latin letters, so that their texts fit the seven-bit alphabet, which
/// has twice the room (HAL-841).
public enum LatinSpelling {
  /// The text with the letters that the alphabet lacks written without their accents: `Zoe` for
  /// `Zoë`, and `José` as it is. Nil where something in it cannot be written so.
  public static func withoutAccents(_ text: String) -> String? {
    var plain = ""
    for character in text {
      if let own = GSMAlphabet.own(character) {
        plain.append(own)
      } else if let typographic = GSMAlphabet.plain(character) {
        plain += typographic
      } else {
        guard let bare = bare(character) else { return nil }
        plain += bare
      }
    }
    return plain
  }

  /// The text in Latin letters: Cyrillic, Greek and Devanagari ones are romanized, what cannot be
  /// written so is left out. Empty where that is all of it.
  public static func romanized(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).map {
      romanizedWord(Array($0.unicodeScalars))
    }
    return words.filter { $0.contains { $0.isLetter || $0.isNumber } }.joined(separator: " ")
  }

  /// A letter without its accents; nil for anything else.
  private static func bare(_ character: Character) -> String? {
    var bare = ""
    for scalar in character.unicodeScalars where !isAccent(scalar) {
      guard let letter = latin(scalar) else { return nil }
      bare += letter
    }
    return bare.isEmpty ? nil : bare
  }

  /// A character of the alphabet, or a Latin letter without its accent.
  private static func latin(_ scalar: Unicode.Scalar) -> String? {
    GSMAlphabet.own(Character(scalar)).map { String($0) } ?? bareLetters[scalar.value]
  }

  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool { 0x300...0x36F ~= scalar.value }

  private static func romanizedWord(_ scalars: [Unicode.Scalar]) -> String {
    // The nukta and the joiners change nothing in how a letter is romanized here.
    let signs = scalars.filter { ![0x93C, 0x200C, 0x200D].contains($0.value) && !isAccent($0) }
    var word = ""
    var isDevanagari = false
    for (index, scalar) in signs.enumerated() {
      if let letters = Devanagari.letters(scalar) {
        isDevanagari = true
        word += letters
        let next = index + 1 < signs.count ? signs[index + 1] : nil
        if Devanagari.isConsonant(scalar), let next, Devanagari.letsVowelSound(next) { word += "a" }
      } else {
        word += alphabetic(scalar) ?? latin(scalar) ?? GSMAlphabet.plain(Character(scalar)) ?? ""
      }
    }
    return isDevanagari ? capitalized(word) : word
  }

  /// A Cyrillic or Greek letter.
  private static func alphabetic(_ scalar: Unicode.Scalar) -> String? {
    let lower = scalar.properties.lowercaseMapping
    guard let letters = alphabets[lower] else { return nil }
    return lower == String(scalar) ? letters : capitalized(letters)
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  private static let bareLetters: [UInt32: String] = {
    var all: [UInt32: String] = [
      0xD0: "D", 0xF0: "d", 0xDE: "Th", 0xFE: "th", 0x110: "D", 0x111: "d", 0x126: "H", 0x127: "h",
      0x131: "i", 0x141: "L", 0x142: "l", 0x14A: "N", 0x14B: "n", 0x152: "Oe", 0x153: "oe",
      0x166: "T", 0x167: "t", 0x18F: "A", 0x259: "a", 0x1E9E: "SS",
    ]
    for run in CompatibilityTable.bare {
      for step in 0..<run.count {
        all[run.first + step] = String(Unicode.Scalar(run.plain + UInt8(step)))
      }
    }
    return all
  }()

  /// Lower-case letters: those of Russian, Ukrainian, Belarusian, Bulgarian, Serbian, Macedonian,
  /// Kazakh and Mongolian as passports have them or nearly so, and those of Greek.
  private static let alphabets: [String: String] = {
    let table = """
      а=a б=b в=v г=g ґ=g д=d ђ=dj е=e ё=yo є=ye ж=zh з=z и=i і=i ї=yi й=y ј=j к=k л=l љ=lj м=m \
      н=n њ=nj о=o п=p р=r с=s т=t ћ=c у=u ў=u ф=f х=kh ц=ts ч=ch џ=dz ш=sh щ=shch ъ= ы=y ь= э=e \
      ю=yu я=ya ѓ=gj ќ=kj ѕ=dz ә=a ғ=g қ=q ң=n ө=o ұ=u ү=u һ=h α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th \
      ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o ά=a έ=e ή=i ί=i ό=o \
      ύ=y ώ=o ϊ=i ϋ=y ΐ=i ΰ=y
      """
    var all: [String: String] = [:]
    for entry in table.split(separator: " ") {
      let parts = entry.split(separator: "=", omittingEmptySubsequences: false)
      all[String(parts[0])] = String(parts[1])
    }
    return all
  }()
}

/// The letters of Hindi, Marathi and Nepali, romanized as people write them in messages. A
/// consonant has its own `a` where another letter follows, and none at the end of a word.
private enum Devanagari {
  static func letters(_ scalar: Unicode.Scalar) -> String? { table[scalar.value] }

  static func isConsonant(_ scalar: Unicode.Scalar) -> Bool {
    0x915...0x939 ~= scalar.value || 0x958...0x95F ~= scalar.value
  }

  /// Whether the vowel of the consonant before is heard: there is neither another one nor a virama.
  static func letsVowelSound(_ scalar: Unicode.Scalar) -> Bool {
    isConsonant(scalar) || 0x901...0x914 ~= scalar.value
  }

  private static let table: [UInt32: String] = {
    let runs: [(first: UInt32, letters: String)] = [
      (0x901, "n n h"), (0x904, "a a a i i u u ri li e e e ai o o o au"),
      (
        0x915,
        """
        k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h
        """
      ), (0x93E, "a i i u u ri ri e e e ai o o o au"), (0x958, "q kh g z r rh f y"),
    ]
    // The virama, which takes the vowel away.
    var all: [UInt32: String] = [0x94D: ""]
    for run in runs {
      for (step, letters) in run.letters.split(separator: " ").enumerated() {
        all[run.first + UInt32(step)] = String(letters)
      }
    }
    return all
  }()
}
