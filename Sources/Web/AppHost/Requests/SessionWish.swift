public import Accounts
public import HTTPServer

/// The kind of session that a client asks for.
public enum SessionWish: String, CaseIterable, Sendable {
  /// For browsers: a cookie that scripts cannot read.
  case cookie
  /// For programs: an access token and a refresh token.
  case tokens
}

extension RequestContext {
  /// The arrival that opens a session of this kind.
  public func arrival(_ request: Request, as wish: SessionWish) -> Arrival {
    switch wish {
    case .cookie: browserArrival(request)
    case .tokens: Arrival(.program, from: client(of: request))
    }
  }
}
