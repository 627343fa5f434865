extension ContentLine {
  /// The value as it stands, for values in ASCII.
  var text: String { String(decoding: value.prefix(64), as: UTF8.self) }

  /// Returns the decoded text, in which escaped characters stand for themselves.
  func unescapedText() throws(ContactProblem.Reason) -> String {
    try decodedText().unescaped
  }

  /// Returns the parts of a structured value: split at semicolons, commas within them as spaces.
  func parts() throws(ContactProblem.Reason) -> [String] {
    try decodedText().splitUnescaped(at: ";").map { part in
      part.splitUnescaped(at: ",").map(\.unescaped).joined(separator: " ")
    }
  }

  /// Returns the birthday.
  func birthday() throws(ContactProblem.Reason) -> Birthday? {
    // Only the birthday is lost where its characters cannot be read.
    guard let text = try? decodedText().trimmed else { throw .birthday }
    // Some programs write the property without a value.
    if text.isEmpty { return nil }
    let isOfCalendar = (parameter("CALSCALE") ?? "gregorian").lowercased() == "gregorian"
    guard isOfCalendar, parameter("VALUE")?.lowercased() != "text",
      let birthday = Birthday(vCard: text)
    else { throw .birthday }
    return birthday
  }

  /// Returns the picture; nil for an address, from which nothing is fetched.
  func picture() throws(ContactProblem.Reason) -> [UInt8]? {
    guard !isCut else { throw .pictureTooLarge }
    if isEncoded(as: "BASE64", "B") { return try Base64.picture(value) }
    guard String(decoding: value.prefix(5), as: UTF8.self).lowercased() == "data:" else {
      return nil
    }
    guard let comma = value.firstIndex(of: UInt8(ascii: ",")) else { throw .picture }
    let head = String(decoding: value[..<comma].prefix(128), as: UTF8.self).lowercased()
    // Some programs escape the comma.
    guard head.hasSuffix(";base64") || head.hasSuffix(";base64\\") else { throw .picture }
    return try Base64.picture(value[(comma + 1)...])
  }

  private func decodedText() throws(ContactProblem.Reason) -> String {
    guard value.count <= ContactFile.longestLine, !isCut else { throw .lineTooLong }
    let bytes: [UInt8]
    if isEncoded(as: "QUOTED-PRINTABLE") {
      guard let decoded = QuotedPrintable.decode(value) else { throw .characters }
      bytes = decoded
    } else {
      bytes = Array(value)
    }
    guard let text = FileText.text(bytes, in: parameter("CHARSET")) else { throw .characters }
    return text
  }
}

extension String {
  /// Without spaces and tabs around it.
  var trimmed: String {
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    guard let first = firstIndex(where: { !isSpace($0) }),
      let last = lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(self[first...last])
  }

  /// The text with `\n`, `\,`, `\;`, `\:` and `\\` replaced by what they stand for.
  fileprivate var unescaped: String {
    var (text, isEscaped) = ("", false)
    for character in self {
      if isEscaped {
        text.append(character == "n" || character == "N" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        text.append(character)
      }
    }
    return isEscaped ? text + "\\" : text
  }

  /// Splits at a separator that no backslash precedes; the backslashes stay.
  fileprivate func splitUnescaped(at separator: Character) -> [String] {
    var (parts, isEscaped) = ([""], false)
    for character in self {
      if character == separator, !isEscaped {
        parts.append("")
        continue
      }
      isEscaped = character == "\\" && !isEscaped
      parts[parts.count - 1].append(character)
    }
    return parts
  }
}

/// Decodes quoted-printable text (RFC 2045, section 6.7) whose soft line breaks are gone.
private enum QuotedPrintable {
  /// Returns nil for an equals sign without two hexadecimal digits.
  static func decode(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var (bytes, index): ([UInt8], Int) = ([], text.startIndex)
    while index < text.endIndex {
      guard text[index] == UInt8(ascii: "=") else {
        bytes.append(text[index])
        index += 1
        continue
      }
      guard index + 2 < text.endIndex, let high = digit(text[index + 1]),
        let low = digit(text[index + 2])
      else { return nil }
      bytes.append(high << 4 | low)
      index += 3
    }
    return bytes
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }
}

/// Decodes base64 (RFC 4648, section 4).
private enum Base64 {
  /// Returns the bytes; nil for none.
  /// - Throws: if they are too many, or the text is no base64.
  static func picture(_ text: ArraySlice<UInt8>) throws(ContactProblem.Reason) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, count, isPadded): (UInt32, Int, Bool) = (0, 0, false)
    for byte in text where byte > UInt8(ascii: " ") {
      if byte == UInt8(ascii: "=") {
        isPadded = true
        continue
      }
      guard !isPadded, let value = value(of: byte) else { throw .picture }
      (bits, count) = (bits << 6 | value, count + 6)
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      guard bytes.count <= ContactFile.largestPicture else { throw .pictureTooLarge }
    }
    // A single character of the last four says less than a byte.
    guard count != 6 else { throw .picture }
    return bytes.isEmpty ? nil : bytes
  }

  private static func value(of byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
