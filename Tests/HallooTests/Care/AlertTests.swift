import Accounts
import CivilTime
import Clocks
import Outbox
import Places
import Sharing
import Storage
import StorageTestSupport
import Testing
import Vault

@testable import Halloo
@testable import TextMessages

@Suite("Alarms as texts to caregivers' own numbers")
struct AlertTests {
  @Test("HAL-705 HAL-851 the others are told of a relative who is removed while an alarm is open")
  func removed() async throws {
    try await Fixture.with(.sqlite) { fixture in
      let (well, hurt) = (try await fixture.addRelative(), try await fixture.addRelative(1))
      try await fixture.receive("I fell and can't get up", from: hurt)
      let (reminders, owner) = (fixture.reminders, fixture.owner)
      for id in [well.id, hurt.id] {
        try await fixture.database.write { transaction in
          try reminders.delete(
            id, keepingHistory: false, by: owner.account, of: owner, in: transaction)
        }
      }
      let removals = fixture.told.filter { if case .removed = $0 { true } else { false } }
      #expect(removals == [.removed(hurt.id, .distress, by: owner.account)])
    }
  }

  @Test(
    "HAL-850 HAL-854 distress is texted at once to all who have verified a number, then again to the owner, once each",
    arguments: Engine.allCases)
  func ladder(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let relative = try await fixture.addRelative()
      let (ben, viewer) = (try await fixture.addMember(), try await fixture.addMember(.viewer))
      _ = try await fixture.addMember()
      let (own, his, hers) = (
        try Fixture.number(1), try Fixture.number(2), try Fixture.number(3)
      )
      for (number, member) in [(own, fixture.owner), (his, ben), (hers, viewer)] {
        try await fixture.verify(number, of: member)
      }
      let stranger = try await fixture.addOwner()
      try await fixture.verify(try Fixture.number(4), of: stranger)

      try await fixture.receive("I fell and can't get up", from: relative)
      let line = "Halloo: Rosa may need help right now. Please call Rosa."
      for number in [own, his, hers] { #expect(fixture.alerts(to: number) == [line]) }
      // The same alarm with more words, and a worker that comes by again.
      try await fixture.receive("I fell and can't get up", from: relative)
      try await fixture.climb()
      #expect(fixture.alerts(to: own) == [line] && fixture.alerts(to: his) == [line])
      fixture.wait(.seconds(20 * 60))
      for _ in 0..<2 { try await fixture.climb() }
      #expect(fixture.alerts(to: own) == [line, "\(line) Nobody is on it yet."])
      #expect(fixture.alerts(to: his) == [line], "the second step is the owner's")
      #expect(try await fixture.alarms().first?.step == 2)
      #expect(fixture.alerts(to: try Fixture.number(4)).isEmpty, "another circle is not told")
    }
  }

  @Test(
    "HAL-853 HAL-854 who is on it holds the texts of the ladder, and All Clear ends them",
    arguments: Engine.allCases)
  func held(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (relative, number) = (try await fixture.addRelative(), try Fixture.number(1))
      try await fixture.verify(number)
      try await fixture.receive("I fell and can't get up", from: relative)
      let alarm = try #require(try await fixture.alarms().first)
      try await fixture.take(alarm)
      fixture.wait(.seconds(29 * 60))
      try await fixture.climb()
      #expect(fixture.alerts(to: number).count == 1)
      fixture.wait(.seconds(60))
      try await fixture.climb()
      #expect(fixture.alerts(to: number).count == 2)
      #expect(!fixture.alerts(to: number)[1].contains("Nobody is on it"))
      try await fixture.clear(alarm)
      fixture.wait(.seconds(3_600))
      try await fixture.climb()
      #expect(fixture.alerts(to: number).count == 2)
      // What happens again is another alarm.
      try await fixture.receive("I fell and can't get up", from: relative)
      #expect(fixture.alerts(to: number).count == 3)
    }
  }

  @Test(
    "HAL-851 HAL-854 quiet hours do not hold distress; what they hold is sent after them, if it is still so",
    arguments: Engine.allCases)
  func quiet(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (relative, number) = (try await fixture.addRelative(), try Fixture.number(1))
      try await fixture.verify(number)
      let morning = fixture.now.advanced(by: .seconds(8 * 3_600))
      fixture.setPhone(OwnPhone(quietUntil: morning), of: fixture.owner)
      try await fixture.receive("I fell and can't get up", from: relative)
      #expect(fixture.alerts(to: number).count == 1)
      try await fixture.database.write { transaction in
        _ = try transaction.setDeliveryWarning(
          true, relative.id, fixture.owner.account, at: fixture.now)
      }
      try await fixture.raise(.unreachable, relative)
      try await fixture.raise(.silent, relative)
      fixture.wait(.seconds(20 * 60))
      try await fixture.climb()
      #expect(fixture.alerts(to: number).count == 2, "the second step of distress alone")
      // She writes: that the day passed without a word, and that texts are lost, is over.
      try await fixture.receive("good morning", from: relative)
      try await fixture.raise(.missed, relative)
      fixture.set(morning)
      try await fixture.pass()
      #expect(
        fixture.alerts(to: number).dropFirst(2)
          == ["Halloo: Rosa has not answered an important reminder. Please look in."])
    }
  }

  @Test(
    "HAL-853 HAL-854 a text that waits is not sent once somebody is on it, or has left the circle",
    arguments: Engine.allCases)
  func waiting(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let relative = try await fixture.addRelative()
      let ben = try await fixture.addMember()
      let (own, his) = (try Fixture.number(1), try Fixture.number(2))
      try await fixture.verify(own)
      try await fixture.verify(his, of: ben)
      let morning = fixture.now.advanced(by: .seconds(8 * 3_600))
      for member in [fixture.owner, ben] {
        fixture.setPhone(OwnPhone(quietUntil: morning), of: member)
      }
      try await fixture.raise(.silent, relative)
      let owner = fixture.owner
      try await fixture.database.write { transaction in
        _ = try HallooSchema.circles.members.remove(ben.account, of: owner.account, in: transaction)
      }
      fixture.set(morning)
      try await fixture.pass()
      #expect(fixture.alerts(to: own).count == 1 && fixture.alerts(to: his).isEmpty)
      let alarm = try #require(try await fixture.alarms().first)
      try await fixture.clear(alarm)
      let next = morning.advanced(by: .seconds(86_400))
      fixture.setPhone(OwnPhone(quietUntil: next), of: owner)
      try await fixture.raise(.silent, relative)
      try await fixture.take(try #require(try await fixture.alarms().first))
      fixture.set(next)
      try await fixture.pass()
      #expect(fixture.alerts(to: own).count == 1)
    }
  }

  @Test(
    "HAL-842 HAL-854 alerts are in the caregiver's language, and name neither habit nor words",
    arguments: Engine.allCases)
  func language(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (relative, number) = (try await fixture.addRelative(quiet: nil), try Fixture.number(1))
      try await fixture.verify(number)
      fixture.setPhone(OwnPhone(language: .spanish), of: fixture.owner)
      var habit = try await fixture.addHabit(of: relative, at: WallTime(minutes: 720))
      habit.importance = true
      let (important, owner) = (habit, fixture.owner)
      try await fixture.database.write {
        let sealed = owner.key.seal(important.content, for: owner.content(of: important.id))
        try $0.run("UPDATE hal_habits SET content = \(sealed) WHERE id = \(important.id)")
      }
      try await fixture.receive("Me he caído y no puedo levantarme", from: relative)
      try await fixture.pass(
        until: Fixture.start.advanced(by: .seconds(86_400)), by: .seconds(300))
      let alerts = fixture.alerts(to: number)
      #expect(alerts.contains { $0.contains("Rosa necesite ayuda") }, "\(alerts)")
      #expect(alerts.contains { $0.contains("recordatorio importante") }, "\(alerts)")
      for alert in alerts {
        #expect(!alert.contains("pills") && !alert.contains("caído") && !alert.contains("\n"))
      }
    }
  }

  @Test(
    "HAL-853 the relative is told that all is well if the caregiver chooses, and only then",
    arguments: Engine.allCases)
  func allClear(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let relative = try await fixture.addRelative()
      let told = "Rosa Diaz, your family has looked after it. All is well now."
      try await fixture.receive("I fell and can't get up", from: relative)
      try await fixture.clear(try #require(try await fixture.alarms().first))
      #expect(!fixture.texts(to: relative.number).contains(told))
      try await fixture.receive("I fell and can't get up", from: relative)
      let alarm = try #require(try await fixture.alarms().first)
      try await fixture.clear(alarm, tellsRelative: true)
      #expect(fixture.texts(to: relative.number).filter { $0 == told }.count == 1)
      // Nothing is ended where the text cannot be sent.
      try await fixture.receive("I fell and can't get up", from: relative)
      try await fixture.receive("STOP", from: relative)
      let last = try #require(try await fixture.alarms().first)
      await #expect(throws: SendNowProblem.notActive) {
        try await fixture.clear(last, tellsRelative: true)
      }
      #expect(try await fixture.alarms().count == 1)
      try await fixture.clear(last)
      #expect(try await fixture.alarms().isEmpty)
    }
  }

  @Test("HAL-853 All Clear about silence is told after the relative's quiet hours")
  func quietAllClear() async throws {
    try await Fixture.with(.sqlite) { fixture in
      let relative = try await fixture.addRelative()
      let rules = try Fixture.zones.rules(for: relative.zone)
      let night = rules.first(rules.civil(fixture.now).date, WallTime(minutes: 22 * 60)).moment
      fixture.set(night)
      try await fixture.raise(.silent, relative)
      try await fixture.clear(
        try #require(try await fixture.alarms().first), tellsRelative: true)
      #expect(fixture.texts(to: relative.number).isEmpty)
      fixture.wait(.seconds(10 * 3_600))
      try await fixture.pass()
      #expect(fixture.texts(to: relative.number).count == 1)
    }
  }
}
