import CivilTime
import Storage
import StorageTestSupport
import Testing

@testable import UsageCounts

@Suite struct UsageCountsTests {
  private static let counts = UsageCounts(app: "astronova")
  private static let day = CivilDate(dayNumber: 2_461_374, calendar: .gregorian)

  private func with(_ engine: Engine, _ body: (Database) async throws -> Void) async throws {
    try await withDatabase(engine, migrated: [UsageCounts.migrations], body)
  }

  @Test("AST-128, AST-196 counts have a name, a day and a number", arguments: Engine.allCases)
  func counting(engine: Engine) async throws {
    try await with(engine) { database in
      try await database.write { transaction in
        for _ in 0..<3 { try Self.counts.add("landing_view", on: Self.day, in: transaction) }
        try Self.counts.add("signin_success", on: Self.day, in: transaction)
        try Self.counts.add(
          "landing_view", on: Self.day.advanced(byDays: 1), in: transaction)
        try UsageCounts(app: "chloe").add("landing_view", on: Self.day, in: transaction)
      }
      let counts = try await database.read {
        try Self.counts.counts(from: Self.day, through: Self.day, in: $0)
      }
      #expect(counts.map(\.name) == ["landing_view", "signin_success"])
      #expect(counts.map(\.number) == [3, 1])
      #expect(counts.allSatisfy { $0.day == Self.day })
    }
  }

  @Test("counts older than those kept are deleted", arguments: Engine.allCases)
  func pruning(engine: Engine) async throws {
    try await with(engine) { database in
      let left = try await database.write { transaction in
        for age in [0, UsageCounts.keptDays, UsageCounts.keptDays + 1] {
          try Self.counts.add("launch", on: Self.day.advanced(byDays: -age), in: transaction)
        }
        try UsageCounts.prune(before: Self.day, in: transaction)
        return try Self.counts.counts(
          from: Self.day.advanced(byDays: -1_000), through: Self.day, in: transaction)
      }
      #expect(left.count == 2)
    }
  }

  @Test("AST-130, AST-197 the median of a duration comes from its classes")
  func median() {
    let classes = DurationClasses("onboarding_seconds", width: 10, count: 12)
    #expect(classes.name(of: 0) == "onboarding_seconds.10")
    #expect(classes.name(of: 59) == "onboarding_seconds.60")
    #expect(classes.name(of: 9_999) == "onboarding_seconds.120")
    func count(_ name: String, _ number: Int) -> DailyCount {
      DailyCount(name: name, day: Self.day, number: number)
    }
    #expect(classes.median(of: []) == nil)
    #expect(classes.median(of: [count("onboarding_seconds.40", 4)]) == 35)
    let mixed = [
      count("onboarding_seconds.20", 1), count("onboarding_seconds.60", 2),
      count("onboarding_seconds.120", 1), count("landing_view", 900),
    ]
    #expect(classes.median(of: mixed) == 55)
  }
}
