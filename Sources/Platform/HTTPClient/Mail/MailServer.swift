/// The server that mail is handed to.
public struct MailServer: Hashable, Sendable {
  /// Its name or address.
  public let host: String
  /// Its port: 465 for `.tls`, 587 for `.startTLS` and 25 for `.plain` are usual.
  public let port: UInt16
  /// How the connection is protected.
  public let security: Security
  /// How to sign in, where that is asked for.
  public let credentials: Credentials?

  /// How the connection is protected.
  public enum Security: Hashable, Sendable {
    /// Encrypted from the first byte (SMTPS, RFC 8314).
    case tls
    /// Encrypted by STARTTLS before anything is said; a server that does not offer it gets nothing.
    case startTLS
    /// Not at all: for a relay on the own machine or network. Credentials are sent this way to the own
    /// machine only.
    case plain
  }

  /// A name and a password. Neither appears in any description.
  public struct Credentials: Hashable, Sendable, CustomStringConvertible,
    CustomDebugStringConvertible, CustomReflectable
  {
    let user: String
    let password: String

    /// Makes credentials.
    public init(user: String, password: String) {
      self.user = user
      self.password = password
    }

    public var description: String { "(credentials)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: []) }
  }

  /// Names a server.
  public init(
    host: String, port: UInt16, security: Security, credentials: Credentials? = nil
  ) {
    self.host = host
    self.port = port
    self.security = security
    self.credentials = credentials
  }

  /// Whether the host is this machine by an address that cannot be another.
  var isOwnMachine: Bool {
    ["127.0.0.1", "::1", "localhost"].contains(host)
  }
}
