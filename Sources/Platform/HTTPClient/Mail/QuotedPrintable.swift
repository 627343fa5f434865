/// The quoted-printable encoding (RFC 2045, section 6.7): readable where the text is ASCII, lines
/// of at most 76 characters, no line that a mail server could misinterpret.
enum QuotedPrintable {
  private static let digits = Array("0123456789ABCDEF".utf8)

  /// Encodes a text; line ends of any kind become CR LF, and the last line is ended.
  static func encode(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    for line in lines(of: text) { appendLine(line, to: &result) }
    return result
  }

  private static func lines(of text: String) -> [[UInt8]] {
    var lines: [[UInt8]] = [[]]
    var previous: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\n") where previous == UInt8(ascii: "\r"): break
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): lines.append([])
      default: lines[lines.count - 1].append(byte)
      }
      previous = byte
    }
    if lines.last == [], lines.count > 1 { lines.removeLast() }
    return lines
  }

  private static func appendLine(_ line: [UInt8], to result: inout [UInt8]) {
    var column = 0
    for (index, byte) in line.enumerated() {
      let isLast = index == line.count - 1
      let piece = isLiteral(byte, endsLine: isLast) ? [byte] : escape(byte)
      // A line may have 76 characters, including its soft line break `=`.
      if column + piece.count > (isLast ? 76 : 75) {
        result += "=\r\n".utf8
        column = 0
      }
      result += piece
      column += piece.count
    }
    result += "\r\n".utf8
  }

  private static func isLiteral(_ byte: UInt8, endsLine: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"): !endsLine
    case UInt8(ascii: "="): false
    default: 0x21...0x7E ~= byte
    }
  }

  private static func escape(_ byte: UInt8) -> [UInt8] {
    [UInt8(ascii: "="), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }
}
