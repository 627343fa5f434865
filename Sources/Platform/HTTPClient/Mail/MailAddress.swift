/// An e-mail address with a display name.
public struct MailAddress: Hashable, Sendable {
  /// `local@domain`, ASCII.
  public let address: String
  /// The display name, in any script.
  public let name: String?

  /// Makes an address.
  ///
  /// Accepts the plain forms to which mail servers deliver everywhere (RFC 5321, `Dot-string`): no
  /// quoted local parts, no address literals. Domains in other scripts are given in their ASCII
  /// form.
  /// - Throws: `MailMessageError` if the address is invalid, or the name contains control
  ///   characters.
  public init(_ address: String, name: String? = nil) throws(MailMessageError) {
    let parts = address.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, Self.isLocalPart(parts[0]), Self.isDomain(parts[1]) else {
      throw .address(address)
    }
    self.address = address
    self.name = try name.map { (name) throws(MailMessageError) in
      try HeaderText.check(name, field: "a name")
    }
  }

  /// The part after the `@`.
  var domain: Substring {
    address.drop { $0 != "@" }.dropFirst()
  }

  private static func isLocalPart(_ text: Substring) -> Bool {
    let special = Set("!#$%&'*+-/=?^_`{|}~".utf8)
    return text.utf8.count <= 64
      && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { atom in
        !atom.isEmpty && atom.utf8.allSatisfy { $0.isLetterOrDigit || special.contains($0) }
      }
  }

  private static func isDomain(_ text: Substring) -> Bool {
    text.utf8.count <= 255
      && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
        !label.isEmpty && label.utf8.count <= 63 && label.first != "-" && label.last != "-"
          && label.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
      }
  }
}

extension UInt8 {
  /// Whether this is an ASCII letter or digit.
  var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}

/// Why a message is invalid.
public enum MailMessageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Not an address of the form `local@domain`.
  case address(String)
  /// A header contains a line end or another control character.
  case controlCharacter(field: String)
  /// No recipient.
  case noRecipient
  /// The message ID is not of the form `left@right`.
  case identifier(String)

  public var description: String {
    switch self {
    case .address(let address): "\"\(address)\" is not a mail address such as name@example.org."
    case .controlCharacter(let field): "The text of \(field) holds a line end or control character."
    case .noRecipient: "The message has no recipient."
    case .identifier(let id): "\"\(id)\" is not an identifier such as 4f1a@example.org."
    }
  }
}
