public import Accounts
public import HTTPServer
internal import HTTPTypes
public import Vault

/// The context of every request: the principal, if it is authenticated, and its credential.
public struct RequestContext: Sendable {
  /// The credential of a request.
  public enum Bearer: Hashable, Sendable {
    /// None.
    case nobody
    /// A cookie, which browsers add on their own.
    case cookie
    /// An access token, which only the owner's program adds.
    case token
    /// A personal key, which only the owner's program adds.
    case apiKey
    /// An app key; the request has yet to name the user on whose behalf it acts.
    case appKey(AppKeyName)

    /// Whether browsers never add the credential on their own.
    var isOfProgram: Bool {
      switch self {
      case .nobody, .cookie: false
      case .token, .apiKey, .appKey: true
      }
    }
  }

  /// The shared dependencies.
  public let services: Dependencies
  /// The principal; nil for anonymous requests, and for an app until its user is known.
  public internal(set) var visitor: Principal?
  /// The `PageSnapshot` of the requested app, where it was read with the session.
  var snapshot: (any Sendable)?
  /// The credential of the request.
  public internal(set) var bearer = Bearer.nobody
  /// The secret of the browser: its session token, or the token that anonymous browsers get for
  /// their forms. For an app, a token derived from its key.
  var browserToken: OpaqueToken?
  /// Whether the browser sent the secret, as opposed to getting it now.
  var isKnownBrowser = false

  /// The token derived from the credential that the request replaces and its idempotency key, see
  /// ``Renewal``; nil if it replaces none, or has no unguessable key.
  var renewal: OpaqueToken?
  /// The error for a credential in `Authorization` that was rejected: the request is anonymous, and
  /// what needs an account answers with this. This very request may have replaced the token.
  var refusal: HTTPError?
  /// Whether a bearer token was rejected, which browsers never add on their own.
  var isOfRejectedProgram = false

  /// The initial context of a request.
  public init(_ services: Dependencies) { self.services = services }

  /// The CSRF token of forms (PLT-7); only the browser that it was made for can send it back.
  public var formToken: String { browserToken.map { Self.formToken(of: $0).text } ?? "" }

  /// The CSRF token for a session.
  public static func formToken(of session: OpaqueToken) -> OpaqueToken {
    session.derived(for: "form")
  }

  /// Requires that a credential, if one was sent in `Authorization`, is valid: for operations that
  /// anybody may call, but that do something else for an account.
  public func requireNoRejection() throws(HTTPError) {
    if let refusal { throw refusal }
  }

  /// Requires a session cookie, for operations that keys and tokens may not perform, such as
  /// creating keys.
  public func requireCookie() throws(HTTPError) {
    guard bearer == .cookie else {
      throw HTTPError(.forbidden, "This can be done in the browser only.")
    }
  }

  /// The name under which the request is rate-limited: the account's or the app's; nil for
  /// anonymous requests. No account ID contains a colon.
  var countedName: String? {
    if case .appKey(let name) = bearer { return "app:\(name.rawValue)" }
    return visitor?.account.id.rawValue
  }

  /// The client of a request, as recorded with a session.
  public func client(of request: Request) -> Client {
    Client(
      address: request.clientAddress.subscriber.description,
      device: DeviceName(userAgent: request.headers[.userAgent] ?? "").text)
  }

  /// The arrival of a browser that signs in with this request.
  public func browserArrival(_ request: Request) -> Arrival {
    let replaced = bearer == .cookie ? browserToken : nil
    return Arrival(.browser(replacing: replaced), from: client(of: request))
  }
}
