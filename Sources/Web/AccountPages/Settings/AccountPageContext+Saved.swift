public import AppHost
public import HTTPServer
public import Interface

extension AccountPageContext {
  /// Returns the toast "saved" when a form has redirected to its page with `?saved`.
  public func saved(_ request: Request, _ path: String) throws -> [Toasts.Toast] {
    try request.query()["saved"] == nil ? [] : [.init(words(.saved), dismissal: path)]
  }
}
