/// The content lines of a file: folded, and ended as the format has it (RFC 5545, section 3.1).
struct ContentLines {
  /// The file so far.
  private(set) var text = ""

  /// Adds a line with a value that is written as it is.
  mutating func add(_ name: String, _ value: String) { append("\(name):\(value)") }

  /// Adds a line with a value of the type TEXT.
  mutating func add(_ name: String, text value: String) { add(name, Self.escaped(value)) }

  /// Escapes a value of the type TEXT (section 3.3.11); control characters other than line ends and
  /// tabs are left out.
  static func escaped(_ value: String) -> String {
    var escaped = ""
    for character in value {
      switch character {
      case "\\", ";", ",": escaped += "\\\(character)"
      case "\n", "\r\n", "\r": escaped += "\\n"
      case "\t": escaped.append(character)
      default:
        let isControl = character.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
        if !isControl { escaped.append(character) }
      }
    }
    return escaped
  }

  /// The longest line without its end, in bytes.
  private static let longest = 75

  /// Folds by characters, so that none is cut.
  private mutating func append(_ line: String) {
    var length = 0
    for character in line {
      let size = character.utf8.count
      if length > 0, length + size > Self.longest {
        text += "\r\n "
        length = 1
      }
      text.append(character)
      length += size
    }
    text += "\r\n"
  }
}
