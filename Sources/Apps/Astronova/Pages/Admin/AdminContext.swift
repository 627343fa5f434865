internal import Accounts
internal import AppHost
internal import HTTPServer
internal import HTTPTypes
internal import Interface

/// The page context of an administrator (AST-24).
struct AdminContext: ChildContext {
  let page: AstronovaContext

  /// - Throws: `HTTPError` 403 for anybody else.
  init(_ context: AstronovaContext, _ request: Request) throws {
    guard context.services.accounts.role(of: context.person.account) == .admin else {
      throw HTTPError(.forbidden)
    }
    page = context
  }

  var services: Dependencies { page.services }
  var store: AstronovaStore { page.store }
  var words: MessageCatalog { page.words }
  var account: AccountID { page.person.account.id }
  var formToken: String { page.formToken }

  /// The toast of what was just done, by its name in the query.
  func toasts(_ request: Request, at path: String, _ news: [String: AdminKey]) throws
    -> [Toasts.Toast]
  {
    let done = try request.query()["done"].flatMap { news[$0] }
    return done.map { [.init(words($0), dismissal: path)] } ?? []
  }
}
