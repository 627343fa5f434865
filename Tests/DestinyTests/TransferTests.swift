import Accounts
import AppHost
import AppHostTestSupport
import Charting
import HTTPTypes
import JSON
import Jyotish
import Messaging
import People
import Storage
import StorageTestSupport
import Testing

@testable import Destiny

@Suite struct TransferTests {
  @Test(
    "DES-129 settings, notices and matches are exported whole and taken in whole, once",
    arguments: Engine.allCases)
  func whole(engine: Engine) async throws {
    try await withDestiny(engine) { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      try await site.choose { settings in
        settings.chart = ChartChoice(
          system: .kp, ayanamsa: .raman, usesTrueNode: true, houses: .sripati)
        settings.chartStyle = .south
        settings.groupsByDate = false
        settings.retention = .forever
      }
      try await site.want(DailyNoticeSettings(["day"], hour: 6))
      let store = DestinyStore(site.services)
      let ravi = try #require(
        try await site.services.people.profile(of: site.peopleOwner())?.details)
      let request = MatchRequest(boy: ravi, girl: .meera, ayanamsa: .lahiri)
      let from = try await site.destinyOwner(site.firstAccount())
      let match = try await store.add(
        request, #require(request.reckon(site.services)).figures, of: from)
      let files = try await site.exported(from)
      #expect(Set(files.map(\.path)) == ["settings.json", "notices.json", "matches.json"])

      site.clock.advance(by: .seconds(1))
      let other = TestBrowser(site)
      try await other.enterDestinyAsStranger()
      let to = try await site.destinyOwner(site.lastAccount())
      #expect(try await site.take(files, to) == 3)
      let settings = try await site.destinySettings()
      #expect(try await store.settings(of: to.account) == settings)
      #expect(try await store.notices(of: to.account) == DailyNoticeSettings(["day"], hour: 6))
      let taken = try await store.matches(of: to, limit: 10).newest
      #expect(taken.map(\.request) == [request] && taken.map(\.figures) == [match.figures])
      #expect(taken.map(\.createdAt) == [match.createdAt] && taken.first?.id != match.id)
      #expect(try await site.exported(to).count == 3)
      // A second time nothing is added, neither there nor where it comes from.
      #expect(try await site.take(files, to) == 0)
      #expect(try await site.take(files, from) == 0)
    }
  }

  @Test("DES-129 files that are not of the form of an export are refused with the field")
  func refused() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestinyAsStranger()
      let owner = try await site.destinyOwner(site.firstAccount())
      for (path, text, field) in [
        ("settings.json", #"{"system":"other"}"#, "system"),
        ("notices.json", #"{"day":true,"period":true,"hour":24}"#, "hour"),
        ("notices.json", #"{"day":1,"period":true,"hour":2}"#, "day"),
        ("matches.json", #"[{"createdAt":1}]"#, "id"),
        ("matches.json", #"[{"id":"a","createdAt":-1}]"#, "createdAt"),
        ("matches.json", "{}", nil), ("settings.json", "?", nil), ("other.json", "{}", nil),
      ] as [(String, String, String?)] {
        // Matches are rows of a list.
        let row = path == "matches.json" && field != nil ? 1 : nil
        await #expect(
          throws: ImportError(.invalid, file: "destiny/\(path)", row: row, field: field)
        ) {
          try await site.take([ExportedFile(path: path, bytes: Array(text.utf8))], owner)
        }
      }
    }
  }

  @Test("DES-131 what is kept of notices goes with the account")
  func deleted() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      try await site.want(DailyNoticeSettings(["day"]))
      let account = try await site.firstAccount().id
      try await site.services.database.write { transaction in
        try DestinySchema.personalData.delete(transaction, account)
      }
      #expect(try await site.count("destiny_notices") == 0)
    }
  }
}

extension TestSite {
  fileprivate func destinyOwner(_ account: Account) throws -> AccountKey {
    AccountKey(account.id, key: try services.accounts.dataKey(of: account))
  }

  /// The account that was made last.
  fileprivate func lastAccount() async throws -> Account {
    let account = try await services.database.read { transaction in
      let id: AccountID? = try transaction.value(
        "SELECT id FROM accounts ORDER BY created_at DESC, id DESC LIMIT 1")
      return try id.flatMap { try services.accounts.account($0, in: transaction) }
    }
    return try #require(account)
  }

  fileprivate func exported(_ owner: AccountKey) async throws -> [ExportedFile] {
    try await services.database.read { transaction in
      try DestinySchema.personalData.export(transaction, owner.account, owner.key)
    }
  }

  fileprivate func take(_ files: [ExportedFile], _ owner: AccountKey) async throws -> Int {
    let add = try #require(DestinySchema.personalData.add)
    return try await services.database.write { transaction in
      try add(transaction, owner.account, owner.key, files)
    }
  }
}
