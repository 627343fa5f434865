/// Folds texts for search: without case, without the accents of Latin letters, with every white
/// space as a space. Each character is folded separately, so composed and decomposed input give the
/// same result. Combining marks of other scripts, such as the vowels of Devanagari, stay.
enum TextFolding {
  /// The folded text, in UTF-8.
  static func fold(_ text: String) -> [UInt8] {
    var folded: [UInt8] = []
    folded.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars { append(scalar, to: &folded) }
    return folded
  }

  /// The first match of a folded text.
  static func firstRange(of needle: [UInt8], in text: String) -> Range<String.Index>? {
    var folded: [UInt8] = []
    // The position in the text of each folded byte.
    var places: [String.Index] = []
    for index in text.unicodeScalars.indices {
      append(text.unicodeScalars[index], to: &folded)
      while places.count < folded.count { places.append(index) }
    }
    guard let start = ByteSearch(needle).first(in: folded[...]) else { return nil }
    let end = start + needle.count
    return places[start]..<(end < places.count ? places[end] : text.endIndex)
  }

  private static func append(_ scalar: Unicode.Scalar, to folded: inout [UInt8]) {
    switch scalar.value {
    case 0x41...0x5A: folded.append(UInt8(scalar.value + 0x20))
    case 0x09...0x0D: folded.append(0x20)
    case 0..<0x80: folded.append(UInt8(scalar.value))
    // Combining Diacritical Marks.
    case 0x300...0x36F: break
    default:
      let lower = scalar.properties.lowercaseMapping
      for scalar in lower.unicodeScalars where !(0x300...0x36F ~= scalar.value) {
        if let letters = letters[scalar.value] {
          folded += letters.utf8
        } else if scalar.properties.isWhitespace {
          folded.append(0x20)
        } else {
          folded += String(scalar).utf8
        }
      }
    }
  }

  /// The base letters of accented ones: those with one or two combining marks by Unicode's
  /// decomposition, and others that people type without accents.
  private static let letters: [UInt32: String] = {
    let marks = [0x300...0x30C, 0x30F...0x311, 0x31B...0x31B, 0x323...0x331].joined()
      .compactMap(Unicode.Scalar.init).map(Character.init).map(String.init)
    let accents = marks + marks.flatMap { first in marks.map { first + $0 } }
    // Equal strings are canonically equivalent: this finds the composed forms.
    var plain: [String: String] = [:]
    for letter in "abcdefghijklmnopqrstuvwxyz" {
      for accent in accents { plain["\(letter)" + accent] = "\(letter)" }
    }
    var letters: [UInt32: String] = [
      0xDF: "ss", 0xE6: "ae", 0xF8: "o", 0xFE: "th", 0xF0: "d", 0x111: "d", 0x131: "i", 0x142: "l",
      0x153: "oe",
    ]
    for value in [0xE0...0x24F, 0x1E00...0x1EFF].joined() {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      letters[UInt32(value)] = letters[UInt32(value)] ?? plain[String(scalar)]
    }
    return letters
  }()
}
