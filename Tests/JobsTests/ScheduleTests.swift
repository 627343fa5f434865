import Storage
import StorageTestSupport
import Testing

@testable import Jobs

@Suite struct ScheduleTests {
  @Test("each due time has one job, however many nodes look", arguments: Engine.allCases)
  func once(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture, other in
      let schedule = JobSchedule.every(.seconds(60), "minutely", .count)
      let round = fixture.round(schedules: [schedule])
      try await fixture.perform(round)
      let first = schedule.next(fixture.clock.now)
      fixture.clock.advance(by: first.duration(since: fixture.clock.now))
      for minute in 0..<5 {
        let begun = try await withThrowingTaskGroup(of: [JobRun].self) { group in
          for index in 0..<4 {
            let node = index.isMultiple(of: 2) ? fixture.database : other
            group.addTask { try await fixture.perform(round, on: node).begun }
          }
          return try await group.reduce(into: []) { $0 += $1 }
        }
        let left = try await fixture.perform(round).begun
        let due = first.advanced(by: .seconds(60 * minute))
        #expect((begun + left).map(\.scheduledAt) == [due])
        try await fixture.perform(
          round, settling: (begun + left).map { ($0, .finished) }, capacity: 0)
        fixture.clock.advance(by: .seconds(60))
      }
    }
  }

  @Test(
    "what was missed while no node ran is made good",
    arguments: Engine.allCases, [JobSchedule.CatchUp.latest, .every])
  func catchUp(engine: Engine, catchUp: JobSchedule.CatchUp) async throws {
    try await Fixture.with(engine) { fixture, _ in
      let schedule = JobSchedule.every(.seconds(60), "minutely", .count, catchUp: catchUp)
      let round = fixture.round(schedules: [schedule])
      try await fixture.perform(round)
      let first = schedule.next(fixture.clock.now)
      fixture.clock.advance(by: first.duration(since: fixture.clock.now) + .seconds(150))
      let due = try await fixture.perform(round).begun.map(\.scheduledAt)
      let all = (0...2).map { first.advanced(by: .seconds(60 * $0)) }
      #expect(due == (catchUp == .every ? all : [all[2]]))
      #expect(try await fixture.perform(round).begun.isEmpty)
    }
  }

  @Test("a clock that jumps back doubles nothing", arguments: Engine.allCases)
  func jumpingBack(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture, _ in
      let round = fixture.round(schedules: [.every(.seconds(3_600), "hourly", .count)])
      try await fixture.perform(round)
      fixture.clock.advance(by: .seconds(3_600))
      #expect(try await fixture.perform(round).begun.count == 1)
      fixture.clock.advance(by: .seconds(-86_400))
      #expect(try await fixture.perform(round).begun.isEmpty)
      fixture.clock.advance(by: .seconds(86_400))
      #expect(try await fixture.perform(round).begun.isEmpty)
    }
  }
}
