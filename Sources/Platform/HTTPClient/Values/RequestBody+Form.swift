extension RequestBody {
  /// Form fields as `application/x-www-form-urlencoded` (WHATWG URL, section 5.2); the caller sets
  /// `Content-Type`.
  /// - Parameter fields: names and values, in the order in which they are sent.
  public static func form(_ fields: [(name: String, value: String)]) -> RequestBody {
    var bytes: [UInt8] = []
    for field in fields {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: "&")) }
      appendEncoded(field.name, to: &bytes)
      bytes.append(UInt8(ascii: "="))
      appendEncoded(field.value, to: &bytes)
    }
    return .bytes(bytes)
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func appendEncoded(_ text: String, to bytes: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "*"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "_"):
        bytes.append(byte)
      case UInt8(ascii: " "): bytes.append(UInt8(ascii: "+"))
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
  }
}
