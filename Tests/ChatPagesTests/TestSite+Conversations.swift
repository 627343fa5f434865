import Accounts
import AppHost
import AppHostTestSupport
import Conversations
import Testing
import Vault

extension TestSite {
  /// The account that a browser is signed in to, with its key.
  func owner(of browser: TestBrowser) async throws -> AccountKey {
    let cookie = try #require(browser.cookies["__Host-session"])
    let token = try #require(OpaqueToken(cookie))
    let account = try #require(try await services.accounts.visitor(cookie: token)).account
    return AccountKey(account.id, key: try services.accounts.dataKey(of: account))
  }

  /// Holds so many conversations.
  func fill(with count: Int, of browser: TestBrowser) async throws {
    let owner = try await owner(of: browser)
    for number in 1...count {
      _ = try await services.conversations.send(
        ChatDraft("Question \(number)?", clientID: "fill-\(number)"), in: ChatFixture.app, of: owner
      )
    }
  }
}
