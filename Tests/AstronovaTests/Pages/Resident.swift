import Accounts
import AppHost
import AppHostTestSupport
import CivilTime
import Payments
import People
import Storage
import Testing

@testable import Astronova

/// A browser of a guest who is through onboarding.
struct Resident: Sendable {
  let site: TestSite
  let browser: TestBrowser
  let owner: AccountKey

  /// - Parameters:
  ///   - time: of birth; unknown by default.
  ///   - place: whether the place of birth is known.
  init(
    _ site: TestSite, born date: String = "1990-05-15",
    at time: PersonDetails.BirthTime = .exact(.init(minutes: 630)), inPlace place: Bool = true
  ) async throws {
    (self.site, browser) = (site, TestBrowser(site))
    let before = try await Self.accounts(of: site)
    try await browser.enterAstronova()
    let entered = try await Self.accounts(of: site).subtracting(before)
    let id = try #require(entered.first)
    let accounts = site.services.accounts
    let known = try await site.services.database.read { try accounts.account(id, in: $0) }
    let account = try #require(known)
    owner = AccountKey(account.id, key: try accounts.dataKey(of: account))
    let born = try CivilDate(iso8601: date)
    _ = try await site.services.people.changeProfile(of: owner) { profile in
      profile.details = PersonDetails(
        name: "Ada Prime", birthDate: born, birthTime: time,
        birthPlace: place
          ? .init(
            name: "New York", latitude: 40.7128, longitude: -74.006, timeZone: "America/New_York")
          : nil)
    }
    let now = site.services.now()
    try await store.changeState(of: owner.account) { $0.onboardingCompletedAt = now }
  }

  private static func accounts(of site: TestSite) async throws -> Set<AccountID> {
    try await site.services.database.read { transaction in
      Set(try transaction.rows("SELECT id FROM accounts") { try $0["id"] as AccountID })
    }
  }

  var store: AstronovaStore { AstronovaStore(site.services) }

  func state() async throws -> AppState { try await store.state(of: owner.account) }

  /// Makes the account premium.
  func buy() async throws {
    try await site.services.payments.buyInSandbox(
      "astronova_pro_monthly", for: owner.account)
  }
}
