/// The parameters of a header such as `form-data; name="photo"; filename="a.png"`.
struct HeaderParameters: Sendable {
  /// The text before the first semicolon, in lower case.
  let value: String
  private var parameters: [(name: String, value: String)] = []

  /// Parses them (RFC 9110, section 5.6.6); of several with the same name the first counts.
  init(_ field: String) {
    let bytes = Array(field.utf8)
    var position = bytes.firstIndex(of: UInt8(ascii: ";")) ?? bytes.count
    value = Self.text(bytes[..<position]).lowercased()
    while position < bytes.count {
      position += 1
      let nameEnd =
        bytes[position...].firstIndex { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ";") }
        ?? bytes.count
      let name = Self.text(bytes[position..<nameEnd]).lowercased()
      position = nameEnd
      guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else { continue }
      parameters.append((name, Self.value(bytes, &position)))
    }
  }

  subscript(name: String) -> String? { parameters.first { $0.name == name }?.value }

  /// Reads the value after the equals sign and advances to the next semicolon.
  private static func value(_ bytes: [UInt8], _ position: inout Int) -> String {
    position += 1
    let isQuoted = position < bytes.count && bytes[position] == UInt8(ascii: "\"")
    var content: [UInt8] = []
    if isQuoted {
      position += 1
      while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
        let isEscape = bytes[position] == UInt8(ascii: "\\") && position + 1 < bytes.count
        if isEscape { position += 1 }
        content.append(bytes[position])
        position += 1
      }
    }
    let end = bytes[position...].firstIndex(of: UInt8(ascii: ";")) ?? bytes.count
    let plain = bytes[position..<end]
    position = end
    return isQuoted ? String(decoding: content, as: UTF8.self) : text(plain)
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(String(decoding: bytes, as: UTF8.self)[...].trimmingBlanks)
  }
}
