import Accounts
import AppHost
import AppHostTestSupport
import Events
import Interface
import JSON
import Sharing
import Storage
import StorageTestSupport
import Tables
import Testing

@testable import Arca

func assertArcaSchema(_ engine: Engine) async throws {
  try await assertSchema(
    ArcaSchema.tables.map { ($0.name, $0.creation) }, equals: ArcaSchema.migrations,
    after: [Events.migrations, Accounts.migrations], engine)
}

@Suite struct ArcaDataTests {
  @Test("an index finds the rows of whatever is deleted")
  func indexes() {
    for table in ArcaSchema.tables {
      #expect(table.referencesWithoutIndex.isEmpty, "\(table.name)")
    }
  }

  @Test("PLT-38 every text of Arca is there in English and Spanish, and no other")
  func texts() {
    let problems = ArcaStrings.own.problems(
      in: [.english, .spanish],
      keys: [
        ArcaKey.self, WelcomeKey.self, TodayKey.self, WorldKey.self,
        CompatibilityKey.self, TableKey.self, NoticeKey.self, SharingKey.self, ErrorKey.self,
        ImportKey.self, SharePageKey.self, RequestKey.self, MeKey.self,
      ], others: [])
    #expect(problems == [])
  }

  @Test("ARC-2004 an export brings connections back, once, and never what was given blindly")
  func transfer() async throws {
    try await withArca { site in
      let (ada, ben, eve) = (
        try await ArcaProgram(site), try await ArcaProgram(site, "Ben"),
        try await ArcaProgram(site, "Eve")
      )
      try await ada.call("create_connection", grace)
      try await ada.take(ben.secret())
      try await ada.take(eve.blindSecret())
      try await ada.call("set_share_mode", #"{"share_mode":"request"}"#)
      let from = try await ada.owner()
      let files = try await site.exported(from)
      #expect(Set(files.map(\.path)) == ["settings.json", "connections.json", "tables.json"])
      let text = files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
      #expect(!text.contains(ben.account.rawValue))
      let cal = try await ArcaProgram(site, "Cal")
      let to = try await cal.owner()
      #expect(try await site.take(files, to) == 3)
      #expect(try await site.take(files, to) == 0)
      #expect(try await site.take(files, from) == 0)
      let taken = try await cal.connections()
      #expect(taken.map { $0["name"]?.string } == ["Ben", "Grace Hopper"])
      #expect(taken.allSatisfy { $0["sourceUserId"] == .null })
      #expect(try await cal.call("get_share_link")["shareMode"]?.string == "request")
    }
  }

  @Test("ARC-109 a deleted account leaves copies without a source, and nothing that was blind")
  func deletion() async throws {
    try await withArca { site in
      let (ada, ben, eve) = (
        try await ArcaProgram(site), try await ArcaProgram(site, "Ben"),
        try await ArcaProgram(site, "Eve")
      )
      try await ben.take(ada.secret())
      try await eve.take(ada.blindSecret())
      #expect(try await ben.connections().first?["sourceUserId"]?.string?.count == 20)
      let account = ada.account
      try await site.services.database.write { transaction in
        try ArcaSchema.personalData.delete(transaction, account)
      }
      #expect(try await ben.connections().map { $0["sourceUserId"] } == [.null])
      #expect(try await eve.connections().isEmpty)
    }
  }
}

extension TestSite {
  fileprivate func exported(_ owner: AccountKey) async throws -> [ExportedFile] {
    try await services.database.read { transaction in
      try ArcaSchema.personalData.export(transaction, owner.account, owner.key)
    }
  }

  fileprivate func take(_ files: [ExportedFile], _ owner: AccountKey) async throws -> Int {
    let add = try #require(ArcaSchema.personalData.add)
    return try await services.database.write { transaction in
      try add(transaction, owner.account, owner.key, files)
    }
  }
}

extension ArcaProgram {
  /// The secret of a new blind link.
  func blindSecret(showsSign: Bool = false) async throws -> String {
    let made = try await call(
      "create_share_link", #"{"kind":"blind","shows_sun_sign":\#(showsSign)}"#)
    return try #require(made["shareSecret"]?.string)
  }
}
