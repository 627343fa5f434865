public import Accounts
public import HTTPServer

/// How a client wants to be known from now on.
public enum SessionWish: String, CaseIterable, Sendable {
  /// A browser, by a cookie that scripts cannot read.
  case cookie
  /// A program, by an access token and a refresh token.
  case tokens
}

extension Visit {
  /// How somebody comes in who wants to be known in this way.
  public func arrival(_ request: Request, as wish: SessionWish) -> Arrival {
    switch wish {
    case .cookie: browserArrival(request)
    case .tokens: Arrival(.program, from: client(of: request))
    }
  }
}
