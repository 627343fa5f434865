// Subset of apple/swift-http-types 1.x API, written independently; do not extend.

/// One field of a header: a name and a value that cannot break out of its line.
public struct HTTPField: Sendable, Hashable {
  /// The name; compared without regard to case.
  public var name: Name
  private var legalValue: String

  /// Makes a field. Line breaks and NUL in `value` become spaces, and white space around it goes, so
  /// that no value can start a line of its own.
  public init(name: Name, value: String) {
    self.name = name
    legalValue = Self.legalized(value)
  }

  /// The value, legalized when it is set.
  public var value: String {
    get { legalValue }
    set { legalValue = Self.legalized(newValue) }
  }

  /// Whether a value is valid in a header (RFC 9110, section 5.5).
  public static func isValidValue(_ value: String) -> Bool {
    guard let first = value.utf8.first, let last = value.utf8.last else { return true }
    return !isBlank(first) && !isBlank(last) && !hasLineBreak(value)
  }

  private static func legalized(_ value: String) -> String {
    guard !isValidValue(value) else { return value }
    let bytes = value.utf8.map { breaksLine($0) ? UInt8(ascii: " ") : $0 }
    guard let first = bytes.firstIndex(where: { !isBlank($0) }),
      let last = bytes.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(decoding: bytes[first...last], as: UTF8.self)
  }

  private static func hasLineBreak(_ value: String) -> Bool {
    let bytes = value.utf8.span
    var found = false
    // Without a way out of the loop, so that many bytes are tested at once.
    for index in bytes.indices { found = breaksLine(bytes[index]) || found }
    return found
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func breaksLine(_ byte: UInt8) -> Bool { byte == 0 || byte == 10 || byte == 13 }
}

extension HTTPField: CustomStringConvertible {
  public var description: String { "\(name): \(value)" }
}

extension HTTPField {
  /// The name of a field: a token, compared without regard to case.
  public struct Name: Sendable, Hashable {
    /// The name as it was written.
    public let rawName: String
    /// The name in lower case.
    public let canonicalName: String

    /// Nil for a name that is not a token (RFC 9110, section 5.6.2).
    public init?(_ name: String) {
      if let usual = Self.usual(name) {
        self = usual
        return
      }
      guard isToken(name) else { return nil }
      self.init(known: name)
    }

    /// A name that is known to be a token.
    init(known name: String) {
      rawName = name
      let isLowercase = name.utf8.allSatisfy { !(0x41...0x5A ~= $0) }
      canonicalName = isLowercase ? name : name.lowercased()
    }

    /// The names that most requests have: they need neither a check nor another spelling.
    private static let usualNames: [Name] = [
      Name(known: "Host"), userAgent, accept, acceptEncoding, acceptLanguage, connection,
      contentType,
      contentLength, cookie, origin, referer, authorization, ifNoneMatch,
      Name(known: "X-Forwarded-For"), Name(known: "X-Forwarded-Proto"),
    ]

    /// Browsers and most programs send names as they are registered. The lengths settle most
    /// comparisons.
    private static func usual(_ name: String) -> Name? {
      let count = name.utf8.count
      // Where texts are equal to one of ASCII without having its bytes, they have more of them.
      return usualNames.first { $0.rawName.utf8.count == count && $0.rawName == name }
    }

    public static func == (left: Self, right: Self) -> Bool {
      // Tokens are ASCII, so names of different length differ, which settles most comparisons
      // immediately.
      left.canonicalName.utf8.count == right.canonicalName.utf8.count
        && left.canonicalName == right.canonicalName
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(canonicalName) }
  }
}

extension HTTPField.Name: CustomStringConvertible, LosslessStringConvertible {
  public var description: String { rawName }
}

/// Whether a text is a token of RFC 9110, section 5.6.2: one or more letters, digits and some signs.
func isToken(_ text: String) -> Bool {
  !text.isEmpty
    && text.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"),
        UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"),
        UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "^"), UInt8(ascii: "_"),
        UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
        true
      default: false
      }
    }
}
