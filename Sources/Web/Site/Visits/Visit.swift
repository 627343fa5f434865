public import Accounts
public import HTTPServer
internal import HTTPTypes
public import Vault

/// What is known of every request: who asks, as far as anybody does.
public struct Visit: Sendable {
  /// How a request shows whose it is.
  enum Bearer: Sendable {
    /// It does not.
    case nobody
    /// By a cookie, which browsers send along by themselves.
    case cookie
    /// By an access token, which only a program of the owner's adds.
    case token
  }

  /// What there is to work with.
  public let services: Services
  /// Who asks; nil for strangers.
  public internal(set) var visitor: Visitor?
  var bearer = Bearer.nobody
  /// The secret of the browser: its session, or what a stranger was given to fill in forms.
  var browserToken: OpaqueToken?
  /// Whether the browser held the secret already.
  var isKnownBrowser = false

  /// The context in which every request starts.
  public init(_ services: Services) { self.services = services }

  /// What a form carries to show that it is ours (PLT-7); only the browser that it was made for can
  /// send it back.
  public var formToken: String { browserToken.map { Self.formToken(of: $0).text } ?? "" }

  /// The same for the browser that holds a session.
  public static func formToken(of session: OpaqueToken) -> OpaqueToken {
    session.derived(for: "form")
  }

  /// From where a request comes, as accounts take it down.
  public func client(of request: Request) -> Client {
    Client(
      address: request.clientAddress.subscriber.description,
      device: DeviceName(userAgent: request.headers[.userAgent] ?? "").text)
  }

  /// How somebody comes in who came with this request, as a browser does.
  public func browserArrival(_ request: Request) -> Arrival {
    let replaced = bearer == .cookie ? browserToken : nil
    return Arrival(.browser(replacing: replaced), from: client(of: request))
  }
}
