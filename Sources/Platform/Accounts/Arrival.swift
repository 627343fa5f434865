public import Vault

/// From where a request comes.
public struct Client: Hashable, Sendable {
  /// The network address, which is counted for ``Attempts`` as a keyed hash and not kept otherwise.
  public let address: String
  /// What the owner sees in the list of devices, such as "Firefox on Linux"; sealed at rest.
  public let device: String

  /// - Parameters:
  ///   - address: the network address.
  ///   - device: what the owner sees in the list of devices; cut after 200 characters.
  public init(address: String, device: String) {
    self.address = address
    self.device = String(device.prefix(200))
  }
}

/// How somebody comes in.
public struct Arrival: Hashable, Sendable {
  /// What is handed out.
  public enum Kind: Hashable, Sendable {
    /// A cookie; the session that the browser had before ends.
    case browser(replacing: OpaqueToken?)
    /// An access token and a refresh token.
    case program
  }

  /// What is handed out.
  public let kind: Kind
  /// From where.
  public let client: Client

  /// - Parameters:
  ///   - kind: what is handed out.
  ///   - client: from where.
  public init(_ kind: Kind, from client: Client) {
    self.kind = kind
    self.client = client
  }
}

/// What opens an account from now on; each is handed out once and to be given to its bearer only.
public enum Credentials: Hashable, Sendable {
  /// The value of the session cookie.
  case cookie(OpaqueToken)
  /// A bearer token for 15 minutes, and the token to get the next one with.
  case tokens(access: AccessToken, refresh: OpaqueToken)
}

/// A signed token, for its bearer only.
public struct AccessToken: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  /// The text of the bearer token.
  public let text: String
  /// Says that there is a token, and nothing of it.
  public var description: String { "<access token>" }
  /// Shows nothing.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// Somebody who came in.
public struct SignIn: Hashable, Sendable {
  /// As whom.
  public let account: Account
  /// In which session.
  public let session: SessionID
  /// What to come back with.
  public let credentials: Credentials
}
