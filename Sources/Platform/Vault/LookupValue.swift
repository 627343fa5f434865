/// An e-mail address, telephone number or network address, normalized for lookup.
public struct LookupValue: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case email
    case phone
    case client
  }

  let kind: Kind
  /// The normalized form, which is hashed.
  public let normalized: String

  /// An e-mail address, trimmed and in lower case.
  ///
  /// RFC 5321 allows a case-sensitive local part; no mail server of note has one, and people expect
  /// none. Nil unless there is exactly one `@` with something on both sides, where white space or
  /// control characters stand inside, or beyond 254 bytes (RFC 5321, section 4.5.3.1.3).
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

  /// An e-mail address to which mail can be sent: a mailbox at a domain, and nothing that mail
  /// software interprets differently.
  ///
  /// Nil also if the local part contains what RFC 5322, section 3.2.3, allows only in quotes, or
  /// starts an encoded word (RFC 2047), and if the domain is an address in brackets or has an
  /// invalid label.
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
  /// Spaces, dots, hyphens, slashes and brackets are dropped, and a leading `00` counts as `+`. Nil
  /// for anything else, including numbers without a country code: it is not guessed.
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

  /// The network address of a client, in the server's notation.
  public static func client(_ address: String) -> LookupValue {
    LookupValue(kind: .client, normalized: address)
  }

  /// The value by which limits for a person count an e-mail address: one for all addresses of its
  /// mailbox. Mail still goes to the address as it is, and signing in compares the address alone.
  ///
  /// What follows a `+` in the local part is dropped (RFC 5233, subaddressing). Gmail ignores dots
  /// in it, and `googlemail.com` is its other domain. Other values are their own.
  public var mailboxKey: LookupValue {
    guard kind == .email, let at = normalized.lastIndex(of: "@") else { return self }
    var domain = normalized[normalized.index(after: at)...]
    var local = String(normalized[..<at])
    if let tag = local.firstIndex(of: "+"), tag > local.startIndex {
      local = String(local[..<tag])
    }
    if domain == "gmail.com" || domain == "googlemail.com" {
      domain = "gmail.com"
      let plain = local.filter { $0 != "." }
      local = plain.isEmpty ? local : plain
    }
    return LookupValue(kind: .email, normalized: "\(local)@\(domain)")
  }

  private static func trim(_ text: String) -> Substring {
    var rest = text[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}

extension LookupValue: CustomStringConvertible, CustomReflectable {
  /// Redacted: names the kind only.
  public var description: String {
    switch kind {
    case .email: "<e-mail address>"
    case .phone: "<telephone number>"
    case .client: "<network address>"
    }
  }
  /// Redacted.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
