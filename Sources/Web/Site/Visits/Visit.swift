public import Accounts
public import HTTPServer
internal import HTTPTypes
public import Vault

/// What is known of every request: who asks, as far as anybody does.
public struct Visit: Sendable {
  /// How a request shows whose it is.
  public enum Bearer: Hashable, Sendable {
    /// It does not.
    case nobody
    /// By a cookie, which browsers send along by themselves.
    case cookie
    /// By an access token, which only a program of the owner's adds.
    case token
    /// By a personal key, which only a program of the owner's adds.
    case apiKey
    /// By the key of an app, which has yet to name the user whom it serves.
    case appKey(AppKeyName)

    /// Whether it is nothing that a browser adds by itself.
    var isOfProgram: Bool {
      switch self {
      case .nobody, .cookie: false
      case .token, .apiKey, .appKey: true
      }
    }
  }

  /// What there is to work with.
  public let services: Services
  /// Who asks; nil for strangers, and for an app until it is known whom it serves.
  public internal(set) var visitor: Visitor?
  /// By what the request shows whose it is.
  public internal(set) var bearer = Bearer.nobody
  /// The secret of the browser: its session, or what a stranger was given to fill in forms. Of an app
  /// what stands for its key.
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

  /// Refuses what did not come from the owner's browser: what a key or a token may not do, such as
  /// making keys.
  public func requireCookie() throws(HTTPError) {
    guard bearer == .cookie else {
      throw HTTPError(.forbidden, "This can be done in the browser only.")
    }
  }

  /// By whose name the request is counted: the account's or the app's; nil for strangers. No account
  /// has a colon in its name.
  var countedName: String? {
    if case .appKey(let name) = bearer { return "app:\(name.rawValue)" }
    return visitor?.account.id.rawValue
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
