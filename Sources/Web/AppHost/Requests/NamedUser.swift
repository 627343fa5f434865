public import Accounts
public import HTTPServer
internal import HTTPTypes
internal import Interface
public import Vault

/// The user on whose behalf a request to a wire API acts.
public enum NamedUser: Hashable, Sendable {
  /// No user, or `me`.
  case caller
  /// The user with this e-mail address.
  case address(LookupValue)
  /// The account with this ID.
  case account(AccountID)

  /// Parses `me`, an e-mail address or an account ID; nil for anything else.
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
  /// The user that a path parameter names; throws 404 for what cannot denote one.
  public func namedUser(_ name: String) throws(HTTPError) -> NamedUser {
    guard let user = self[name].flatMap(NamedUser.init) else { throw HTTPError(.notFound) }
    return user
  }
}

extension Input.Kind where Value == NamedUser {
  /// A user in a field: an e-mail address, an account ID, or `me`.
  public static let namedUser = Input.Kind<NamedUser>(.emailForm) { NamedUser($0) }
}
