internal import Accounts
internal import AppHost
internal import Interface

extension AccountPageContext {
  /// What apps say about the end of the account, in their own words.
  /// - Parameter notice: which of their notices.
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
