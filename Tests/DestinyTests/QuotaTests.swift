import Accounts
import AppHost
import AppHostTestSupport
import CivilTime
import Places
import Storage
import StorageTestSupport
import Testing

@testable import Destiny

@Suite struct DestinyQuotaTests {
  @Test(
    "DES-41 DES-42 DES-199 ten a month are counted down to 0 and begin anew with the next",
    arguments: Engine.allCases)
  func month(engine: Engine) async throws {
    try await withDestiny(engine) { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      try await browser.upgrade()
      let account = try await site.firstAccount().id
      try await site.useQuestions(3, of: account)
      let home = try await browser.get("/destiny/").text
      #expect(home.contains("7/10 questions left") && home.contains("Renews Feb 1"))
      try await site.useQuestions(9, of: account)
      let empty = try await browser.get("/destiny/").text
      #expect(empty.contains("No questions left this month"))
      #expect(empty.contains("<progress class=\"quota-bar\" value=\"0\""))
      #expect(empty.contains("Upgrade") && !empty.contains("Create an account"))
      site.clock.advance(by: .seconds(17 * 86_400))
      #expect(try await browser.get("/destiny/").text.contains("10/10 questions left"))
    }
  }

  @Test("DES-43 a guest sees the card at 0 alone, and keeps the count in an account")
  func guest() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      let account = try await site.firstAccount().id
      try await site.useQuestions(9, of: account)
      #expect(try await !browser.get("/destiny/").text.contains("questions left"))
      try await site.useQuestions(1, of: account)
      let empty = try await browser.get("/destiny/").text
      #expect(empty.contains("No questions left") && empty.contains("Create an account"))
      try await browser.upgrade()
      #expect(try await browser.get("/destiny/").text.contains("No questions left this month"))
    }
  }

  @Test("DES-42 the month is that of the person's zone")
  func zone() async throws {
    try await withDestiny { site in
      let kolkata = try site.services.timeZones.rules(for: "Asia/Kolkata")
      let account = try await site.owner().account
      let quota = try await site.services.database.read { transaction in
        try DestinyQuota(of: account, by: kolkata, site.services, in: transaction)
      }
      // Midnight of 1 February 2027 in Kolkata.
      #expect(quota.renewsAt == Timestamp(milliseconds: 1_801_420_200_000))
    }
  }
}

extension TestSite {
  /// Counts questions as their answers do.
  func useQuestions(_ count: Int, of account: AccountID) async throws {
    let uses = DestinyQuota.uses(by: .utc)
    for _ in 0..<count {
      try await services.database.write { transaction in
        try services.accounts.count(uses, of: account, in: transaction)
      }
    }
  }
}
