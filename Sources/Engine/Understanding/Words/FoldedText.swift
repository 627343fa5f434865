/// A folded text (CHL-90): without differences of width, case, diacritics, apostrophes, invisible
/// characters, and letter variants.
///
/// The result has one scalar per character: letters, digits, symbols used as letters, a space
/// between words and a line feed at the end of a sentence.
public struct FoldedText {
  /// The folded characters.
  public private(set) var scalars: [UInt32] = []

  /// Separates words.
  public static let blank: UInt32 = 0x20
  /// Separates sentences.
  public static let sentenceEnd: UInt32 = 0x0A
  /// May occur inside a word.
  public static let hyphen: UInt32 = 0x2D

  /// Folds a text.
  public init(_ text: String) {
    scalars.reserveCapacity(text.utf8.count + 1)
    for scalar in text.unicodeScalars {
      if Self.isPlain(scalar.value) { scalars.append(scalar.value) } else { append(scalar) }
    }
    scalars.append(Self.sentenceEnd)
  }

  /// Whether a scalar stays as it is: small letters of ASCII and spaces, most of every text.
  private static func isPlain(_ value: UInt32) -> Bool { 0x61...0x7A ~= value || value == 0x20 }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x61...0x7A, 0x30...0x39: scalars.append(scalar.value)
    case 0x41...0x5A: scalars.append(scalar.value + 0x20)
    case 0x27, 0x60: break
    case 0x0A, 0x0D, 0x2E, 0x3B, 0x3F: scalars.append(Self.sentenceEnd)
    // ! # $ * @ may stand for letters; a hyphen may split a word.
    case 0x21, 0x23, 0x24, 0x2A, 0x2D, 0x40: scalars.append(scalar.value)
    case 0x5F: scalars.append(Self.hyphen)
    case ..<0x80: scalars.append(Self.blank)
    case 0x900...0x97F: appendDevanagari(scalar.value)
    default: appendOther(scalar)
    }
  }

  /// Devanagari without nuktas and candrabindu, which keyboards omit; digits as ASCII.
  private mutating func appendDevanagari(_ value: UInt32) {
    switch value {
    case 0x901: scalars.append(0x902)
    case 0x93C: break
    case 0x958...0x95F: scalars.append(Self.withoutNukta[Int(value - 0x958)])
    case 0x929: scalars.append(0x928)
    case 0x931: scalars.append(0x930)
    case 0x964, 0x965: scalars.append(Self.sentenceEnd)
    case 0x966...0x96F: scalars.append(value - 0x966 + 0x30)
    default: scalars.append(value)
    }
  }

  /// U+0958 ... U+095F are letters with a nukta; here without it.
  private static let withoutNukta: [UInt32] = [
    0x915, 0x916, 0x917, 0x91C, 0x921, 0x922, 0x92B, 0x92F,
  ]

  private mutating func appendOther(_ scalar: Unicode.Scalar) {
    if let letters = LetterTable.letters(of: scalar.value) {
      scalars += letters.unicodeScalars.map { $0.value }
      return
    }
    switch scalar.value {
    case 0xB4, 0x2BC, 0x2018, 0x2019, 0x2032, 0xFF07: return  // apostrophes
    case 0x2026, 0x3002, 0xFF01, 0xFF0E, 0xFF1F: return scalars.append(Self.sentenceEnd)
    case 0x2010...0x2015: return scalars.append(Self.hyphen)
    default: break
    }
    switch scalar.properties.generalCategory {
    case .format, .nonspacingMark, .enclosingMark, .control: break
    case .uppercaseLetter, .titlecaseLetter:
      scalars += scalar.properties.lowercaseMapping.unicodeScalars.map { $0.value }
    case .lowercaseLetter, .otherLetter, .modifierLetter, .spacingMark, .decimalNumber:
      scalars.append(scalar.value)
    default: scalars.append(Self.blank)
    }
  }
}
