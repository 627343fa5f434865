public import Vault

/// The client of a request.
public struct Client: Hashable, Sendable {
  /// The network address, which is counted for ``Attempts`` as a keyed hash and not stored
  /// otherwise.
  public let address: String
  /// The name in the owner's list of devices, such as "Firefox on Linux"; sealed at rest.
  public let device: String

  /// - Parameters:
  ///   - address: the network address.
  ///   - device: the name in the owner's list of devices; truncated to 200 characters.
  public init(address: String, device: String) {
    self.address = address
    self.device = String(device.prefix(200))
  }
}

/// How a client signs in.
public struct Arrival: Hashable, Sendable {
  /// The kind of credentials to issue.
  public enum Kind: Hashable, Sendable {
    /// A cookie; the former session of the browser ends.
    case browser(replacing: OpaqueToken?)
    /// An access token and a refresh token.
    case program
  }

  /// The kind of credentials to issue.
  public let kind: Kind
  /// The client.
  public let client: Client

  /// - Parameters:
  ///   - kind: the kind of credentials to issue.
  ///   - client: the client.
  public init(_ kind: Kind, from client: Client) {
    self.kind = kind
    self.client = client
  }
}

/// The credentials of a new session; each is issued once, to its bearer only.
public enum Credentials: Hashable, Sendable {
  /// The value of the session cookie.
  case cookie(OpaqueToken)
  /// A bearer token for 15 minutes, and the refresh token for the next one.
  case tokens(access: AccessToken, refresh: OpaqueToken)
}

/// A signed token, for its bearer only.
public struct AccessToken: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  /// The text of the bearer token.
  public let text: String
  /// Redacted.
  public var description: String { "<access token>" }
  /// Redacted.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// A completed sign-in.
public struct SignIn: Hashable, Sendable {
  /// The account.
  public let account: Account
  /// The session.
  public let session: SessionID
  /// The issued credentials.
  public let credentials: Credentials
}
