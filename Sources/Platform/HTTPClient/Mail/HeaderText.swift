/// Text in the headers of a message.
enum HeaderText {
  /// Rejects control characters: a line end would inject a header.
  static func check(_ text: String, field: String) throws(MailMessageError) -> String {
    guard text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
      throw .controlCharacter(field: field)
    }
    return text
  }

  /// Formats `Name: value` with a line end, folded before words so that lines stay within 78
  /// characters (RFC 5322, section 2.1.1).
  static func line(_ name: String, _ words: [String]) -> String {
    var lines = ["\(name):"]
    for word in words {
      if lines[lines.count - 1].utf8.count + 1 + word.utf8.count > 78, lines.last != "\(name):" {
        lines.append("")
      }
      lines[lines.count - 1] += " " + word
    }
    return lines.joined(separator: "\r\n") + "\r\n"
  }

  /// Free text as words: unchanged if it is plain ASCII of moderate length, otherwise encoded words
  /// of RFC 2047.
  static func words(of text: String) -> [String] {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let isPlain = words.allSatisfy { word in
      !word.isEmpty && word.utf8.count <= 60 && !word.contains("=?")
        && word.utf8.allSatisfy { 0x21...0x7E ~= $0 }
    }
    return isPlain ? words : encodedWords(of: text)
  }

  /// A mailbox as words: `address`, or the name and `<address>`.
  static func words(of mailbox: MailAddress) -> [String] {
    guard let name = mailbox.name, !name.isEmpty else { return [mailbox.address] }
    return phrase(name) + ["<\(mailbox.address)>"]
  }

  /// A list of mailboxes, separated by commas.
  static func words(of mailboxes: [MailAddress]) -> [String] {
    mailboxes.indices.flatMap { index in
      var words = words(of: mailboxes[index])
      if index < mailboxes.count - 1 { words[words.count - 1] += "," }
      return words
    }
  }

  /// A display name: bare if it consists of letters, digits and spaces only, since other characters
  /// may have a meaning there (RFC 5322, `atom`).
  private static func phrase(_ name: String) -> [String] {
    let words = words(of: name)
    let isBare = name.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: " ") }
    return isBare ? words : encodedWords(of: name)
  }

  /// `=?UTF-8?B?…?=` words of at most 75 characters, in lines of at most 76, split between
  /// characters (RFC 2047, sections 2 and 5).
  private static func encodedWords(of text: String) -> [String] {
    let largestPiece = 39  // gives 52 characters of base64, 12 around them, and the field before
    var pieces: [[UInt8]] = [[]]
    for scalar in text.unicodeScalars {
      let bytes = Array(UTF8.encode(scalar).map(Array.init) ?? [])
      if pieces[pieces.count - 1].count + bytes.count > largestPiece { pieces.append([]) }
      pieces[pieces.count - 1] += bytes
    }
    return pieces.map { "=?UTF-8?B?\(Base64.encode($0))?=" }
  }
}

/// The base64 encoding (RFC 4648, section 4).
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for position in 0..<4 {
        let isPadding = position > group.count
        text.append(
          isPadding ? UInt8(ascii: "=") : alphabet[bits >> (18 - 6 * position) & 63])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
