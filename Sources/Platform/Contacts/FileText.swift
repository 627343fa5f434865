/// The characters of a file.
enum FileText {
  /// Returns the file in UTF-8, without its byte order mark; it is UTF-16 only with such a mark.
  /// Bytes that are not UTF-8 stay as they are: the line that they are in may name their set.
  static func utf8(_ bytes: [UInt8]) throws(ContactFileError) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    if bytes.starts(with: [0xFF, 0xFE]) { return try utf16(bytes, isBigEndian: false) }
    if bytes.starts(with: [0xFE, 0xFF]) { return try utf16(bytes, isBigEndian: true) }
    return bytes
  }

  private static func utf16(
    _ bytes: [UInt8], isBigEndian: Bool
  ) throws(ContactFileError) -> [UInt8] {
    guard bytes.count.isMultiple(of: 2) else { throw .damagedText }
    let units = stride(from: 2, to: bytes.count, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    var text: [UInt8] = []
    text.reserveCapacity(units.count)
    let isDamaged = transcode(
      units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true
    ) { text.append($0) }
    guard !isDamaged else { throw .damagedText }
    return text
  }

  /// Returns text in a character set by its IANA name; nil for an unknown set or invalid bytes.
  static func text(_ bytes: [UInt8], in charset: String?) -> String? {
    switch charset?.uppercased() {
    case nil, "UTF-8", "UTF8", "US-ASCII", "ASCII": String(validating: bytes, as: UTF8.self)
    case "ISO-8859-1", "LATIN1", "ISO_8859-1":
      String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    case "WINDOWS-1252", "CP1252": windows1252(bytes)
    default: nil
    }
  }

  private static func windows1252(_ bytes: [UInt8]) -> String? {
    var scalars = String.UnicodeScalarView()
    for byte in bytes {
      guard 0x80...0x9F ~= byte else {
        scalars.append(Unicode.Scalar(byte))
        continue
      }
      guard let scalar = upperControls[Int(byte) - 0x80] else { return nil }
      scalars.append(scalar)
    }
    return String(scalars)
  }

  /// What Windows-1252 has from 0x80 to 0x9F, where Latin-1 has control characters; nil where it
  /// has nothing (the code page's table at unicode.org, CP1252.TXT).
  private static let upperControls: [Unicode.Scalar?] = [
    "\u{20AC}", nil, "\u{201A}", "\u{0192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}",
    "\u{02C6}", "\u{2030}", "\u{0160}", "\u{2039}", "\u{0152}", nil, "\u{017D}", nil,
    nil, "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{2022}", "\u{2013}", "\u{2014}",
    "\u{02DC}", "\u{2122}", "\u{0161}", "\u{203A}", "\u{0153}", nil, "\u{017E}", "\u{0178}",
  ]
}
