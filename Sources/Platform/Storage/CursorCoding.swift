/// The encoding of a cursor: for every key a letter for its type, then 8 bytes big-endian for a
/// number, or a length in 4 bytes big-endian and as many bytes.
enum CursorCoding {
  static func encode(_ keys: [Value]) -> [UInt8] {
    var bytes: [UInt8] = []
    for key in keys {
      switch key {
      case .null: bytes.append(UInt8(ascii: "n"))
      case .boolean(let value): bytes += [UInt8(ascii: value ? "t" : "f")]
      case .integer(let value):
        bytes.append(UInt8(ascii: "i"))
        bytes.append(bigEndian: value)
      case .double(let value):
        bytes.append(UInt8(ascii: "d"))
        bytes.append(bigEndian: value.bitPattern)
      case .text(let value): append(UInt8(ascii: "s"), Array(value.utf8), to: &bytes)
      case .bytes(let value): append(UInt8(ascii: "b"), value, to: &bytes)
      }
    }
    return bytes
  }

  static func decode(_ bytes: [UInt8]) -> [Value]? {
    var rest = bytes[...]
    var keys: [Value] = []
    while let letter = rest.popFirst() {
      guard let key = decode(letter, from: &rest) else { return nil }
      keys.append(key)
    }
    return keys
  }

  private static func append(_ letter: UInt8, _ content: [UInt8], to bytes: inout [UInt8]) {
    bytes.append(letter)
    bytes.append(bigEndian: UInt32(content.count))
    bytes += content
  }

  private static func decode(_ letter: UInt8, from rest: inout ArraySlice<UInt8>) -> Value? {
    switch letter {
    case UInt8(ascii: "n"): return .null
    case UInt8(ascii: "t"): return .boolean(true)
    case UInt8(ascii: "f"): return .boolean(false)
    case UInt8(ascii: "i"): return rest.popBigEndian(Int64.self).map(Value.integer)
    case UInt8(ascii: "d"):
      return rest.popBigEndian(UInt64.self).map { .double(Double(bitPattern: $0)) }
    case UInt8(ascii: "s"):
      return content(from: &rest).flatMap { String(validating: $0, as: UTF8.self) }.map(Value.text)
    case UInt8(ascii: "b"): return content(from: &rest).map(Value.bytes)
    default: return nil
    }
  }

  private static func content(from rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    guard let count = rest.popBigEndian(UInt32.self), count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(Int(count)) }
    return Array(rest.prefix(Int(count)))
  }
}

/// Base64 with the alphabet of RFC 4648, section 5, without padding.
enum Base64URL {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    var (bits, count) = (UInt32(0), 0)
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 6 {
        count -= 6
        text.append(letters[Int(bits >> UInt32(count) & 63)])
      }
    }
    if count > 0 { text.append(letters[Int(bits << UInt32(6 - count) & 63)]) }
    return String(decoding: text, as: UTF8.self)
  }

  static func decode(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, count) = (UInt32(0), 0)
    for letter in text.utf8 {
      guard let digit = letters.firstIndex(of: letter) else { return nil }
      bits = bits << 6 | UInt32(digit)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }
}
