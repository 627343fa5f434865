extension MessageCatalog {
  /// Returns the catalogue as a pseudo-language: letters with accents, a third longer, in brackets.
  /// A text that appears without them is hard-coded; one whose bracket is cut off does not fit.
  public func pseudo(_ language: Language = .pseudo) -> MessageCatalog {
    mapTexts(language, Self.accented)
  }

  private static func accented(_ text: String) -> String {
    let changed = MessageFormat.parts(of: text).map { part in
      let letters = String(part.text.map { accents[$0] ?? $0 })
      return part.place.map { "\(letters){\($0)}" } ?? letters
    }
    let padding = String(repeating: "~", count: (text.count + 2) / 3)
    return "[\(changed.joined()) \(padding)]"
  }

  private static let accents: [Character: Character] = [
    "a": "á", "c": "ç", "e": "é", "i": "í", "n": "ñ", "o": "ö", "s": "š", "u": "ü", "y": "ý",
    "A": "Á", "C": "Ç", "E": "É", "I": "Í", "N": "Ñ", "O": "Ö", "S": "Š", "U": "Ü", "Y": "Ý",
  ]
}
