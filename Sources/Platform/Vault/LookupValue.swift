/// An e-mail address, a telephone number or a network address in the one form in which it is looked up.
public struct LookupValue: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case email
    case phone
    case client
  }

  let kind: Kind
  /// The form that is hashed.
  public let normalized: String

  /// An e-mail address: without white space around it, in lower case.
  ///
  /// RFC 5321 lets a mail server tell the case of the local part apart; none of note does, and
  /// people do not. Nil where there is not exactly one `@` with something on both sides, where white
  /// space or control characters stand inside, or beyond 254 bytes (RFC 5321, section 4.5.3.1.3).
  public static func email(_ address: String) -> LookupValue? {
    let trimmed = trim(address).lowercased()
    let parts = trimmed.split(separator: "@", omittingEmptySubsequences: false)
    let isPlain = trimmed.unicodeScalars.allSatisfy {
      !$0.properties.isWhitespace && $0.properties.generalCategory != .control
    }
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), isPlain, trimmed.utf8.count <= 254
    else { return nil }
    return LookupValue(kind: .email, normalized: trimmed)
  }

  /// An e-mail address that letters can be sent to as it stands: a mailbox of a domain, and nothing that a mail
  /// program reads as something else.
  ///
  /// Nil also where the local part has what RFC 5322, section 3.2.3, allows in quotes only, or begins an encoded
  /// word (RFC 2047), and where the domain is an address in brackets or has a label that no host has.
  public static func mailbox(_ address: String) -> LookupValue? {
    guard let email = email(address) else { return nil }
    let parts = email.normalized.split(separator: "@")
    let (local, domain) = (parts[0], parts[1])
    let isPlain =
      !local.hasPrefix("=?") && !local.hasPrefix(".") && !local.hasSuffix(".")
      && !local.contains("..") && !local.contains { "<>()[]\\,;:\"".contains($0) }
    let labels = domain.split(separator: ".", omittingEmptySubsequences: false)
    let isDomain = labels.allSatisfy { label in
      !label.isEmpty && label.first != "-" && label.last != "-"
        && label.unicodeScalars.allSatisfy {
          $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "-"
            || $0.properties.generalCategory == .nonspacingMark
            || $0.properties.generalCategory == .spacingMark
        }
    }
    return isPlain && isDomain ? email : nil
  }

  /// A telephone number with its country code (ITU-T E.164): `+` and 7 to 15 digits, the first not 0.
  ///
  /// Spaces, dots, hyphens, slashes and brackets are left out, and `00` in front counts as `+`. Nil
  /// for anything else, numbers without a country code too: what is missing is not guessed.
  public static func phone(_ number: String) -> LookupValue? {
    var digits = String(number.filter { !" .-/()\u{a0}".contains($0) })
    if digits.hasPrefix("00") { digits = "+" + digits.dropFirst(2) }
    let national = digits.utf8.dropFirst()
    guard digits.utf8.first == UInt8(ascii: "+"), 7...15 ~= national.count,
      national.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
      national.first != UInt8(ascii: "0")
    else { return nil }
    return LookupValue(kind: .phone, normalized: digits)
  }

  /// The network address of a client, as the server writes it.
  public static func client(_ address: String) -> LookupValue {
    LookupValue(kind: .client, normalized: address)
  }

  private static func trim(_ text: String) -> Substring {
    var rest = text[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}

extension LookupValue: CustomStringConvertible, CustomReflectable {
  /// Says what it is, and nothing of whose.
  public var description: String {
    switch kind {
    case .email: "<e-mail address>"
    case .phone: "<telephone number>"
    case .client: "<network address>"
    }
  }
  /// Shows nothing.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
