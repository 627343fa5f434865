import Accounts
import Outbox
import Storage
import StorageTestSupport
import Testing

@testable import Halloo
@testable import TextMessages
@testable import Vault

@Suite struct OwnNumberTests {
  @Test(
    "HAL-854 a number is verified by the code that was texted to it, and the code is stored nowhere",
    arguments: Engine.allCases)
  func verified(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let number = try Fixture.number(1)
      let code = try await fixture.askForCode(to: number)
      #expect(code.count == 6 && fixture.texts(to: number).count == 1)
      let before = try #require(try await fixture.own())
      #expect(before.number == number && !before.isVerified && before.code?.triesLeft == 5)
      try await Self.expectSecret(code, number, fixture)
      #expect(try await fixture.enter(code) == nil)
      let after = try #require(try await fixture.own())
      #expect(after.verifiedAt == fixture.now && after.code == nil)
      // Verified once is verified, and nothing is texted for it again.
      #expect(try await fixture.enter("000000") == nil)
      fixture.wait(.seconds(120))
      _ = try await fixture.askForCode(to: number)
      #expect(fixture.texts(to: number).count == 1)
      #expect(try await Self.count("hal_messages", fixture) == 0, "the text with the code is gone")
    }
  }

  @Test(
    "HAL-854 the fifth wrong try ends a code, and so do ten minutes", arguments: Engine.allCases)
  func tries(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let number = try Fixture.number(1)
      let code = try await fixture.askForCode(to: number)
      let wrong = code == "123456" ? "654321" : "123456"
      for left in [4, 3, 2, 1] {
        #expect(try await fixture.enter(wrong) == .wrong(left: left))
      }
      #expect(try await fixture.enter(wrong) == .expired)
      #expect(try await fixture.enter(code) == .expired, "the right one comes too late")
      #expect(try await fixture.own()?.isVerified == false)
      fixture.wait(.seconds(60))
      let second = try await fixture.askForCode(to: number)
      fixture.wait(.seconds(599))
      #expect(try await fixture.own()?.code != nil)
      fixture.wait(.seconds(1))
      #expect(try await fixture.own()?.code == nil)
      #expect(try await fixture.enter(second) == .expired)
      let third = try await fixture.askForCode(to: number)
      #expect(try await fixture.enter(second == third ? wrong : second) == .wrong(left: 4))
      #expect(try await fixture.enter(third) == nil)
    }
  }

  @Test(
    "HAL-854 a code a minute and five a day for an account, ten a day to a number, whoever asks",
    arguments: Engine.allCases)
  func limits(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let number = try Fixture.number(1)
      try await fixture.askForCode(to: number)
      await #expect(throws: OwnNumberProblem.limit(next: fixture.now.advanced(by: .seconds(60)))) {
        try await fixture.askForCode(to: number)
      }
      let start = fixture.now
      for _ in 0..<4 {
        fixture.wait(.seconds(60))
        try await fixture.askForCode(to: number)
      }
      fixture.wait(.seconds(60))
      let tomorrow = start.advanced(by: .seconds(86_400))
      // Another number, or taking this one away, is no way around it.
      try await fixture.remove()
      for other in [number, try Fixture.number(2)] {
        await #expect(throws: OwnNumberProblem.limit(next: tomorrow)) {
          try await fixture.askForCode(to: other)
        }
      }
      let ben = try await fixture.addOwner()
      for _ in 0..<5 {
        try await fixture.askForCode(to: number, of: ben)
        fixture.wait(.seconds(60))
      }
      let carla = try await fixture.addOwner()
      await #expect(throws: OwnNumberProblem.limit(next: tomorrow)) {
        try await fixture.askForCode(to: number, of: carla)
      }
      #expect(try await fixture.own(carla) == nil)
      fixture.set(tomorrow)
      try await fixture.askForCode(to: number, of: carla)
    }
  }

  @Test(
    "HAL-854 another number takes the place of the first, and has to be verified; removing leaves nothing",
    arguments: Engine.allCases)
  func replaced(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (first, second) = (try Fixture.number(1), try Fixture.number(2))
      try await fixture.verify(first)
      fixture.wait(.seconds(60))
      let code = try await fixture.askForCode(to: second)
      #expect(try await fixture.own()?.number == second)
      #expect(try await fixture.own()?.isVerified == false)
      let relative = try await fixture.addRelative()
      try await fixture.receive("I fell and can't get up", from: relative)
      #expect(fixture.alerts(to: first).isEmpty && fixture.alerts(to: second).isEmpty)
      #expect(try await fixture.enter(code) == nil)
      try await fixture.remove()
      #expect(try await fixture.own() == nil)
      #expect(try await fixture.enter(code) == .gone)
      #expect(try await Self.count("hal_own_numbers", fixture) == 0)
      #expect(
        try await Self.count("hal_messages WHERE profile_id IS NULL", fixture) == 0)
    }
  }

  @Test(
    "HAL-854 a code verifies the number of the account that asked for it, and no other",
    arguments: Engine.allCases)
  func accounts(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ben = try await fixture.addOwner()
      let number = try Fixture.number(1)
      let own = try await fixture.askForCode(to: number)
      let his = try await fixture.askForCode(to: number, of: ben)
      if own != his { #expect(try await fixture.enter(own, of: ben) == .wrong(left: 4)) }
      #expect(try await fixture.enter(his, of: ben) == nil)
      #expect(try await fixture.own()?.isVerified == false)
      // Two caregivers may share a phone.
      #expect(try await fixture.enter(own) == nil)
    }
  }

  @Test("HAL-854 a number that was verified with another provider counts no more")
  func provider() async throws {
    try await Fixture.with(.sqlite) { fixture in
      try await fixture.verify(try Fixture.number(1))
      try await fixture.database.write {
        try $0.run("UPDATE hal_own_numbers SET provider = 'simulator'")
      }
      #expect(try await fixture.own()?.isVerified == false)
      let relative = try await fixture.addRelative()
      try await fixture.receive("I fell and can't get up", from: relative)
      #expect(fixture.alerts(to: try Fixture.number(1)).isEmpty)
    }
  }

  @Test(
    "HAL-854 what people type as a code",
    arguments: [
      ("123456", "123456"), (" 123 456", "123456"), ("123-456", "123456"), ("12345", nil),
      ("1234567", nil), ("12345a", nil), ("१२३४५६", nil), ("", nil),
    ] as [(String, String?)])
  func digits(typed: String, code: String?) { #expect(OwnCode.digits(typed) == code) }

  @Test("HAL-854 codes are six random digits, with zeros in front")
  func random() {
    let codes = (0..<2_000).map { _ in OwnCode.make() }
    #expect(codes.allSatisfy { OwnCode.digits($0) == $0 })
    #expect(codes.contains { $0.hasPrefix("0") } && Set(codes).count > 1_900)
  }

  /// Neither the code nor a plain digest of it is in a row.
  private static func expectSecret(
    _ code: String, _ number: PhoneNumber, _ fixture: Fixture
  ) async throws {
    let rows: [[UInt8]] = try await fixture.database.read { transaction in
      try transaction.rows(
        """
        SELECT digest FROM hal_own_codes UNION ALL SELECT content FROM hal_messages
        UNION ALL SELECT content FROM hal_own_numbers
        """
      ) { try $0[0] }
    }
    #expect(rows.count == 3)
    for row in rows {
      #expect(row.firstRange(of: Array(code.utf8)) == nil)
      #expect(row.firstRange(of: Array(number.e164.utf8)) == nil)
      #expect(row != SHA256.digest(of: Array(code.utf8)))
    }
  }

  private static func count(_ table: String, _ fixture: Fixture) async throws -> Int {
    try await fixture.database.read {
      try $0.value("SELECT count(*) FROM \(raw: table)") ?? 0
    }
  }
}

extension Fixture {
  fileprivate func remove() async throws {
    let (numbers, owner) = (numbers, owner)
    try await database.write(.serializable) { try numbers.remove(of: owner, in: $0) }
  }
}
