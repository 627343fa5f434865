import Accounts
import AppHost
import AppHostTestSupport
import JSON
import Outbox
import Storage
import StorageTestSupport
import Testing

@testable import Halloo
@testable import TextMessages

@Suite("An own number in an account's data")
struct OwnNumberTransferTests {
  @Test(
    "PLT-5 HAL-854 an export has the number and no code; an import has to be verified; deletion leaves nothing",
    arguments: Engine.allCases)
  func transfer(engine: Engine) async throws {
    try await HallooSite.with(engine) { fixture in
      let (services, owner) = (fixture.services, fixture.owner)
      let numbers = OwnNumbers(fixture.engine.reminders)
      let number = try #require(PhoneNumber(e164: "+12025550177"))
      try await services.database.write(.serializable) {
        try numbers.textCode(to: number, of: owner, in: $0)
      }
      try await fixture.pass()
      let simulator = try #require(services.texts.simulator)
      let page = try await simulator.conversation(
        of: number, for: owner.party, after: nil, limit: 1)
      let code = String(try #require(page.items.first).body.filter(\.isNumber).prefix(6))
      let early = try await Self.export(fixture)
      #expect(early.contains { $0.path == "own-number.json" })
      for file in early {
        let text = String(decoding: file.bytes, as: UTF8.self)
        #expect(!text.contains(code), "\(file.path) shows the code")
      }
      let problem = try await services.database.write(.serializable) {
        try numbers.verify(code, of: owner, in: $0)
      }
      #expect(problem == nil)
      let files = try await Self.export(fixture)
      let data = HallooSchema.personalData
      try await services.database.write { try data.delete($0, owner.account) }
      for table in ["hal_own_numbers", "hal_own_codes", "hal_messages"] {
        let left: Int? = try await services.database.read {
          try $0.value("SELECT count(*) FROM \(raw: table)")
        }
        #expect(left == 0, "\(table)")
      }
      let add = try #require(data.add)
      _ = try await services.database.write { try add($0, owner.account, owner.key, files) }
      try await fixture.pass()
      let own = try #require(
        try await services.database.read { try numbers.state(of: owner, in: $0) })
      #expect(own.number == number && !own.isVerified && own.code == nil)
      // The engine has written the hash by which STOP finds it.
      let hash = services.texts.hashes.hash(of: number)
      #expect(try await services.database.read { try $0.holders(of: hash, in: nil).count } == 1)
    }
  }

  @Test("HAL-854 codes and the texts with them are deleted after a day")
  func retention() async throws {
    try await HallooSite.with(.sqlite) { fixture in
      let (services, owner) = (fixture.services, fixture.owner)
      let numbers = OwnNumbers(fixture.engine.reminders)
      let number = try #require(PhoneNumber(e164: "+12025550177"))
      try await services.database.write(.serializable) {
        try numbers.textCode(to: number, of: owner, in: $0)
      }
      try await fixture.pass()
      for (seconds, left) in [(86_400, 2), (1, 0)] {
        fixture.clock.advance(by: .seconds(seconds))
        try await HallooRetention(services).perform()
        let count: Int? = try await services.database.read {
          try $0.value(
            "SELECT (SELECT count(*) FROM hal_own_codes) + (SELECT count(*) FROM hal_messages)")
        }
        #expect(count == left)
      }
    }
  }

  private static func export(_ fixture: HallooSite) async throws -> [ExportedFile] {
    let owner = fixture.owner
    return try await fixture.services.database.read {
      try HallooSchema.personalData.export($0, owner.account, owner.key)
    }
  }
}
