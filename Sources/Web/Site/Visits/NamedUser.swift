public import Accounts
public import HTTPServer
internal import HTTPTypes
internal import Interface
public import Vault

/// Whom a request to a wire API names as the one for whom it is to be done.
public enum NamedUser: Hashable, Sendable {
  /// Nobody, or `me`.
  case caller
  /// Whoever has this e-mail address.
  case address(LookupValue)
  /// The account of this name.
  case account(AccountID)

  /// Reads `me`, an e-mail address or the name of an account; nil for anything else.
  public init?(_ text: String) {
    if text == "me" {
      self = .caller
    } else if text.contains("@") {
      guard let address = LookupValue.email(text) else { return nil }
      self = .address(address)
    } else {
      guard !text.isEmpty, text.utf8.allSatisfy(Self.isOfName) else { return nil }
      self = .account(AccountID(rawValue: text))
    }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

extension PathParameters {
  /// Whom a parameter names. What cannot be anybody names nothing that exists: 404.
  public func namedUser(_ name: String) throws(HTTPError) -> NamedUser {
    guard let user = self[name].flatMap(NamedUser.init) else { throw HTTPError(.notFound) }
    return user
  }
}

extension Input.Kind where Value == NamedUser {
  /// Whom a field names: an e-mail address, the name of an account, or `me`.
  public static let namedUser = Input.Kind<NamedUser>(.emailForm) { NamedUser($0) }
}
