/// A mail server for submission.
public struct MailServer: Hashable, Sendable {
  /// Its host name or address.
  public let host: String
  /// Its port: usually 465 for `.tls`, 587 for `.startTLS` and 25 for `.plain`.
  public let port: UInt16
  /// How the connection is protected.
  public let security: Security
  /// The credentials, if it requires them.
  public let credentials: Credentials?

  /// How the connection is protected.
  public enum Security: Hashable, Sendable {
    /// TLS from the first byte (SMTPS, RFC 8314).
    case tls
    /// TLS by STARTTLS before anything else; nothing is sent to a server that does not offer it.
    case startTLS
    /// None: for a relay on this machine or its network. Credentials are sent this way to this
    /// machine only.
    case plain
  }

  /// A user name and a password. Redacted in all descriptions.
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

  /// Describes a server.
  public init(
    host: String, port: UInt16, security: Security, credentials: Credentials? = nil
  ) {
    self.host = host
    self.port = port
    self.security = security
    self.credentials = credentials
  }

  /// Whether the host is unambiguously this machine.
  var isOwnMachine: Bool {
    ["127.0.0.1", "::1", "localhost"].contains(host)
  }
}
