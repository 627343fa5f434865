import Accounts
import AppHost
import AppHostTestSupport
import CivilTime
import People
import Storage
import Testing

@testable import Astronova

/// A browser of a guest, with the account and its key.
struct PageReader: Sendable {
  let site: TestSite
  let browser: TestBrowser
  let owner: AccountKey

  /// - Parameter date: of birth, in New York; nil for somebody who has told none.
  init(_ site: TestSite, _ name: String = "Ada Prime", born date: String? = "1990-05-15")
    async throws
  {
    (self.site, browser) = (site, TestBrowser(site))
    try await browser.get("/astronova/account/signin")
    try await browser.submit("/astronova/account/guest", ["next": AstronovaPath.friends])
    let accounts = site.services.accounts
    let known = try await site.services.database.read { transaction in
      let id: AccountID? = try transaction.value(
        "SELECT id FROM accounts ORDER BY created_at DESC, id DESC LIMIT 1")
      return try id.flatMap { try accounts.account($0, in: transaction) }
    }
    let account = try #require(known)
    owner = AccountKey(account.id, key: try accounts.dataKey(of: account))
    guard let date else { return }
    let born = try CivilDate(iso8601: date)
    _ = try await site.services.people.changeProfile(of: owner) { profile in
      profile.details = PersonDetails(
        name: name, birthDate: born, birthTime: .exact(.init(minutes: 630)),
        birthPlace: .init(
          name: "New York", latitude: 40.7128, longitude: -74.006, timeZone: "America/New_York"))
    }
  }

  /// Adds a friend with the form.
  /// - Returns: the address of their page.
  func add(
    _ name: String, born date: String = "1988-11-02", as relation: String = "friend"
  ) async throws -> String {
    try await browser.get(AstronovaPath.newFriend)
    let added = try await browser.submit(
      AstronovaPath.newFriend,
      [
        "name": name, "birthDate": date, "birthTime-precision": "unknown", "birthPlace": "",
        "relation": relation,
      ])
    return try #require(added.location, "\(added.text)")
  }
}
