/// The URL-safe alphabet of RFC 4648, section 5, without padding, as JSON Web Tokens use it.
public enum Base64URL {
  /// Encodes bytes.
  public static func encode(_ bytes: some Sequence<UInt8>) -> String {
    Base64Alphabet.urlSafe.encode(bytes, padded: false)
  }

  /// Decodes a text; nil for padding, spaces, foreign characters, and nonzero leftover bits, so
  /// that no two texts decode to the same bytes.
  public static func decode(_ text: some StringProtocol) -> [UInt8]? {
    Base64Alphabet.urlSafe.decode(Array(text.utf8))
  }
}

/// The common alphabet of RFC 4648, section 4, with padding.
public enum Base64 {
  /// Encodes bytes, padded to a multiple of four characters.
  public static func encode(_ bytes: some Sequence<UInt8>) -> String {
    Base64Alphabet.common.encode(bytes, padded: true)
  }

  /// Decodes a text; nil unless it is exactly what `encode` writes.
  public static func decode(_ text: some StringProtocol) -> [UInt8]? {
    let characters = Array(text.utf8)
    guard characters.count.isMultiple(of: 4) else { return nil }
    let padding = characters.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    guard padding <= 2 else { return nil }
    return Base64Alphabet.common.decode(characters.dropLast(padding))
  }
}

/// Two lower-case digits per byte.
public enum Hexadecimal {
  private static let digits = Array("0123456789abcdef".utf8)

  /// Encodes bytes.
  public static func encode(_ bytes: some Sequence<UInt8>) -> String {
    var text: [UInt8] = []
    for byte in bytes { text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }

  /// Formats 16 bytes as a UUID (RFC 9562, section 4).
  public static func uuid(_ bytes: [UInt8]) -> String {
    precondition(bytes.count == 16, "a UUID has 128 bits")
    var rest = Substring(encode(bytes))
    let groups = [8, 4, 4, 4, 12].map { count in
      defer { rest.removeFirst(count) }
      return String(rest.prefix(count))
    }
    return groups.joined(separator: "-")
  }

  /// Decodes digits of either case; nil for anything else.
  public static func decode(_ text: some StringProtocol) -> [UInt8]? {
    let digits = Array(text.utf8)
    guard digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 2)
    for position in stride(from: 0, to: digits.count, by: 2) {
      guard let high = value(of: digits[position]), let low = value(of: digits[position + 1]) else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

private struct Base64Alphabet: Sendable {
  static let common = Self(lastTwo: "+/")
  static let urlSafe = Self(lastTwo: "-_")

  private let characters: [UInt8]
  /// The six-bit value of each character; 255 for invalid ones.
  private let values: [UInt8]

  private init(lastTwo: String) {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    characters = Array((letters + lastTwo).utf8)
    var values = [UInt8](repeating: 255, count: 256)
    for (value, character) in characters.enumerated() { values[Int(character)] = UInt8(value) }
    self.values = values
  }

  func encode(_ bytes: some Sequence<UInt8>, padded: Bool) -> String {
    var text: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 6 {
        count -= 6
        text.append(characters[Int(bits >> UInt32(count) & 63)])
      }
    }
    if count > 0 { text.append(characters[Int(bits << UInt32(6 - count) & 63)]) }
    while padded, !text.count.isMultiple(of: 4) { text.append(UInt8(ascii: "=")) }
    return String(decoding: text, as: UTF8.self)
  }

  func decode(_ text: some Collection<UInt8>) -> [UInt8]? {
    guard text.count % 4 != 1 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count * 3 / 4)
    var bits: UInt32 = 0
    var count = 0
    for character in text {
      let value = values[Int(character)]
      guard value < 64 else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
    let leftOver = bits & (1 << UInt32(count) - 1)
    return leftOver == 0 ? bytes : nil
  }
}
