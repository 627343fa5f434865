/// The public origin of the installation: scheme and authority, such as
/// `https://stars.example.org`.
public struct Origin: Hashable, Sendable, LosslessStringConvertible {
  /// The origin as in the `Origin` header.
  public let description: String

  /// Whether clients connect over TLS; cookies are then never sent in the clear.
  public var isSecure: Bool { description.hasPrefix("https:") }

  /// Whether it names the loopback interface of this machine.
  public var isLoopback: Bool {
    let authority = description.drop { $0 != "/" }.dropFirst(2)
    let host =
      authority.hasPrefix("[") ? authority.prefix { $0 != "]" } : authority.prefix { $0 != ":" }
    return ["localhost", "127.0.0.1", "[::1"].contains(String(host))
  }

  /// Parses `http://` or `https://` with a host and an optional port; nil for anything else.
  public init?(_ text: String) {
    let text = text.hasSuffix("/") ? String(text.dropLast()) : text
    let authority = ["http://", "https://"].first { text.hasPrefix($0) }.map {
      text.dropFirst($0.count)
    }
    guard let authority, !authority.isEmpty, authority.utf8.allSatisfy(Self.isLegal) else {
      return nil
    }
    description = text.lowercased()
  }

  private static func isLegal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: [UInt8(ascii: "."), 0x2D, UInt8(ascii: ":"), 0x5B, 0x5D].contains(byte)
    }
  }

  /// The absolute URL of a path.
  public func url(_ path: String) -> String { description + path }
}
