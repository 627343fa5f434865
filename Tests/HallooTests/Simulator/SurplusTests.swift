import CivilTime
import Storage
import StorageTestSupport
import Testing

@testable import Halloo

@Suite struct SurplusTests {
  @Test(
    "HAL-823 HAL-931 HAL-1903 walk 22: of four times done at noon two close what is open, and what was missed in the morning stays missed",
    arguments: Engine.allCases)
  func surplus(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let relative = try await fixture.addRelative(quiet: nil)
      for (name, minute) in [("eggs", 480), ("eye drops", 485), ("pills", 720), ("walk", 721)] {
        _ = try await fixture.addHabit(name, of: relative, at: WallTime(minutes: minute))
      }
      // The first morning is over.
      let noon = try await Fixture.noon(fixture).advanced(by: .seconds(86_400))
      try await fixture.pass(until: noon.advanced(by: .seconds(120)), by: .seconds(60))
      let midnight = noon.advanced(by: .seconds(-12 * 3_600))
      let today = {
        try await fixture.entries().filter {
          midnight <= $0.occurrence.dueAt && $0.occurrence.dueAt <= fixture.now
        }.map(\.occurrence.status)
      }
      #expect(try await today() == [.missed, .missed, .sent, .sent])
      for _ in 0..<4 {
        fixture.wait(.seconds(30))
        try await fixture.receive("done", from: relative)
      }
      #expect(try await today() == [.missed, .missed, .completed, .completed])
      let wrote = fixture.told.count { if case .wrote = $0 { true } else { false } }
      #expect(wrote == 2, "the other two are shown as they are")
    }
  }
}
