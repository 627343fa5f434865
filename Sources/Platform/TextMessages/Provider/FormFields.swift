/// The fields of a form (`application/x-www-form-urlencoded`; WHATWG URL, section 5.1): all of
/// them, including empty and repeated ones, in order and untrimmed, since all of that is signed.
struct FormFields: Hashable, Sendable {
  struct Pair: Hashable, Sendable {
    let name: String
    let value: String
  }

  let pairs: [Pair]

  init(_ pairs: [(name: String, value: String)]) {
    self.pairs = pairs.map { Pair(name: $0.name, value: $0.value) }
  }

  /// Parses a body. Invalid UTF-8 becomes replacement characters, for which no signature is valid.
  init(parsing body: [UInt8]) {
    pairs = body.split(separator: UInt8(ascii: "&")).map { field in
      let parts = field.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      return Pair(
        name: Self.decode(parts[0]), value: parts.count > 1 ? Self.decode(parts[1]) : "")
    }
  }

  /// The fields in the format of the Vault.
  var signed: [(name: String, value: String)] { pairs.map { ($0.name, $0.value) } }

  /// The form-encoded body.
  var encoded: [UInt8] {
    var bytes: [UInt8] = []
    for pair in pairs {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: "&")) }
      bytes += Self.encode(pair.name) + [UInt8(ascii: "=")] + Self.encode(pair.value)
    }
    return bytes
  }

  private static func encode(_ text: String) -> [UInt8] {
    text.utf8.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "*"):
        [byte]
      case UInt8(ascii: " "): [UInt8(ascii: "+")]
      default: [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func decode(_ encoded: ArraySlice<UInt8>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(encoded.count)
    var rest = encoded
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = hexadecimal(rest.prefix(2)) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard digits.count == 2, digits.first != UInt8(ascii: "+"), digits.first != UInt8(ascii: "-")
    else { return nil }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
