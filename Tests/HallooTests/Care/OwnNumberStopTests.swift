import Accounts
import AppHost
import Outbox
import Storage
import StorageTestSupport
import Testing

@testable import Halloo
@testable import TextMessages

/// STOP and START from numbers that are a caregiver's own, a relative's, or both. On a real phone a
/// number is one person, so a keyword holds for all that we text to it (HAL-911, HAL-921); each
/// simulated phone is one for itself (HAL-1401).
@Suite struct OwnNumberStopTests {
  private static let fall = "I fell and can't get up"

  @Test(
    "HAL-854 HAL-912 STOP from an own number ends alerts and touches no relative, START resumes them",
    arguments: Engine.allCases)
  func caregiver(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (relative, number) = (try await fixture.addRelative(), try Fixture.number(1))
      try await fixture.verify(number)
      try await fixture.receive("STOP", from: number, id: "SM0")
      try await fixture.receive("STOP", from: number, id: "SM0")
      #expect(fixture.alerts(to: number).count { $0.contains("no more texts") } == 1)
      #expect(try await fixture.own()?.isStopped == true)
      try await fixture.receive(Self.fall, from: relative)
      #expect(fixture.alerts(to: number).count == 1, "only the confirmation")
      #expect(try await fixture.relative(relative.id)?.status == .active)
      #expect(fixture.told.allSatisfy { if case .optedOut = $0 { false } else { true } })
      try await fixture.receive("START", from: number)
      #expect(try await fixture.own()?.isStopped == false)
      #expect(fixture.alerts(to: number).last?.contains("go on") == true)
      fixture.wait(.seconds(20 * 60))
      try await fixture.climb()
      #expect(fixture.alerts(to: number).last?.contains("Nobody is on it yet") == true)
      try await fixture.receive("HELP", from: number)
      #expect(fixture.alerts(to: number).last?.contains("those you look after") == true)
    }
  }

  @Test("HAL-854 no code is texted to a number that has said STOP", arguments: Engine.allCases)
  func code(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let number = try Fixture.number(1)
      try await fixture.askForCode(to: number)
      try await fixture.receive("STOP", from: number, answersKeywords: false)
      fixture.wait(.seconds(60))
      await #expect(throws: OwnNumberProblem.optedOut) {
        try await fixture.askForCode(to: number)
      }
      try await fixture.receive("START", from: number, answersKeywords: false)
      try await fixture.verify(number)
      // The provider answers keywords itself.
      #expect(fixture.alerts(to: number).isEmpty)
    }
  }

  @Test(
    "HAL-854 HAL-911 HAL-921 a real phone that is a caregiver's own and a relative's stops for both, here or in another circle",
    arguments: Engine.allCases, [true, false])
  func both(engine: Engine, isSameCircle: Bool) async throws {
    try await Fixture.with(engine) { fixture in
      let circle = isSameCircle ? fixture.owner : try await fixture.addOwner()
      let aunt = try await fixture.addRelative(1, of: circle)
      let mother = try await fixture.addRelative(2)
      try await fixture.verify(aunt.number)
      try await fixture.receive("STOP", from: aunt)
      let stopped = try await fixture.database.read { try $0.relative(aunt.id, of: circle) }
      #expect(stopped?.status == .inactive)
      #expect(try await fixture.own()?.isStopped == true)
      #expect(fixture.told.filter { $0 == .optedOut(aunt.id) }.count == 1)
      // One confirmation, and no alert.
      try await fixture.receive(Self.fall, from: mother)
      #expect(fixture.alerts(to: aunt.number).count == 1)
      #expect(try await fixture.relative(mother.id)?.status == .active)
      try await fixture.receive("START", from: aunt)
      #expect(try await fixture.own()?.isStopped == false)
      let back = try await fixture.database.read { try $0.relative(aunt.id, of: circle) }
      #expect(back?.status == .confirmed)
      fixture.wait(.seconds(20 * 60))
      try await fixture.climb()
      #expect(fixture.alerts(to: aunt.number).last?.contains("Nobody is on it yet") == true)
    }
  }

  @Test(
    "HAL-854 what a relative writes answers reminders, even from a number that is a caregiver's own too",
    arguments: Engine.allCases)
  func answers(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let aunt = try await fixture.addRelative(1)
      try await fixture.verify(aunt.number)
      try await fixture.receive(Self.fall, from: aunt)
      #expect(try await fixture.alarms().count == 1)
      // She is told of her own alarm as any caregiver is.
      #expect(fixture.alerts(to: aunt.number).contains { $0.contains("may need help") })
      // A number that nobody is cared for by answers nothing.
      let number = try Fixture.number(5)
      let ben = try await fixture.addOwner()
      try await fixture.verify(number, of: ben)
      try await fixture.receive(Self.fall, from: number)
      #expect(try await fixture.alarms().count == 1 && fixture.alerts(to: number).isEmpty)
    }
  }

  @Test(
    "HAL-832 HAL-854 a number that is opted out at the provider is shown as stopped",
    arguments: Engine.allCases)
  func provider(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (relative, number) = (try await fixture.addRelative(), try Fixture.number(1))
      try await fixture.verify(number)
      fixture.provider.behave { $0.to == number ? .refuse(21610) : .take }
      try await fixture.receive(Self.fall, from: relative)
      #expect(fixture.alerts(to: number).isEmpty)
      #expect(try await fixture.own()?.isStopped == true)
      #expect(try await fixture.relative(relative.id)?.status == .active)
    }
  }

  @Test(
    "HAL-854 HAL-1401 on simulated phones STOP from a caregiver's own leaves the relative of another circle alone, and the other way round",
    arguments: Engine.allCases)
  func simulated(engine: Engine) async throws {
    try await HallooSite.with(engine) { fixture in
      let services = fixture.services
      let guest = try await services.accounts.enterAsGuest(
        Arrival(.browser(replacing: nil), from: Client(address: "", device: "")))
      let ben = try #require(
        try await services.database.read { try services.circleOwner(guest.account.id, in: $0) })
      // Rosa is looked after in the owner's circle, and Ben has her number as his own.
      let rosa = try await fixture.addRelative()
      let numbers = OwnNumbers(fixture.engine.reminders)
      let simulator = try #require(services.texts.simulator)
      let own = { try await services.database.read { try numbers.state(of: ben, in: $0) } }
      let write = { (body: String) in
        try await simulator.reply(from: rosa.number, for: ben.party, body: body)
        try await fixture.pass()
      }
      try await services.database.write(.serializable) {
        try numbers.textCode(to: rosa.number, of: ben, in: $0)
      }
      try await fixture.pass()
      let phone = try await simulator.conversation(
        of: rosa.number, for: ben.party, after: nil, limit: 50)
      #expect(phone.items.count == 1 && phone.items[0].body.contains("is your code"))
      #expect(try await fixture.texts(on: rosa).isEmpty, "the code is on Ben's phone alone")

      try await write("STOP")
      #expect(try await own()?.isStopped == true)
      #expect(try await fixture.status(of: rosa) == .active)
      try await write("START")
      #expect(try await own()?.isStopped == false)
      try await fixture.write("STOP", on: rosa)
      #expect(try await fixture.status(of: rosa) == .inactive)
      #expect(try await own()?.isStopped == false)
    }
  }
}

extension HallooSite {
  fileprivate func status(of relative: Relative) async throws -> Relative.Status? {
    let owner = owner
    return try await services.database.read { try $0.relative(relative.id, of: owner)?.status }
  }
}
