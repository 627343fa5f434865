internal import Accounts
internal import AppHost
internal import Interface

extension AccountPageContext {
  /// What ends in the apps when the account ends, in each app's words.
  /// - Parameter notice: selects the notice of an app.
  func notices(
    _ notice: (AppListing) -> AppListing.EndNotice?
  ) async throws -> [String] {
    var notices: [String] = []
    for app in services.apps {
      guard let message = try await notice(app)?(person.account.id, services) else { continue }
      notices.append(pageContext.words(of: app)(message))
    }
    return notices
  }
}
