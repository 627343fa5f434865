import Charts
import CivilTime
import JSON
import TestSupport
import Testing

@testable import Astronova

@Suite struct LookingBackTests {
  /// Marks of two statements a day: Mars's, which fit, and the Moon's, which do not.
  private func marks(days: Int, _ mars: Mark.Verdict = .yes, _ moon: Mark.Verdict = .no) throws
    -> [Mark]
  {
    let first = try CivilDate(year: 2026, month: 1, day: 1)
    return (0..<days).flatMap { day in
      [
        Mark(
          statement: "mars \(day % 5)", date: first.advanced(byDays: day), planets: PointSet(.mars),
          verdict: mars),
        Mark(
          statement: "moon \(day % 5)", date: first.advanced(byDays: day),
          planets: PointSet(.moon), verdict: moon),
      ]
    }
  }

  @Test("AST-237 Nothing is shown before thirty marked days")
  func tooFew() throws {
    #expect(try LookingBack(marks(days: 29), person: 1).scores.isEmpty)
    #expect(try LookingBack(marks(days: 30), person: 1).scores.map(\.planet) == [.moon, .mars])
  }

  @Test("AST-237 A planet has its share, the share by chance and an interval, the same each time")
  func shares() throws {
    let result = try LookingBack(marks(days: 40), person: 1)
    let (moon, mars) = (result.scores[0], result.scores[1])
    #expect(moon.count == 40 && moon.share == 0 && mars.share == 1)
    // Half of all other statements fitted.
    #expect(abs(moon.chance - 0.5) < 0.02 && abs(mars.chance - 0.5) < 0.02)
    #expect(moon.differs && mars.differs && !mars.interval.contains(0.5))
    #expect(
      try LookingBack(marks(days: 40), person: 1).scores == result.scores)
  }

  @Test("AST-237 Who says yes to everything learns that chance would do as well")
  func yesToAll() throws {
    let result = try LookingBack(marks(days: 40, .yes, .yes), person: 1)
    #expect(result.scores.allSatisfy { $0.share == 1 && $0.chance == 1 && !$0.differs })
  }

  @Test("AST-237 Marks at random stand out for about one planet in twenty")
  func random() throws {
    var random = SplitMix64(seed: 237)
    let first = try CivilDate(year: 2026, month: 1, day: 1)
    var (standing, all) = (0, 0)
    for person in 0..<40 {
      let marks = (0..<30).flatMap { day in
        (0..<4).map { _ in
          Mark(
            statement: "s", date: first.advanced(byDays: day),
            planets: PointSet(ChartPoint(rawValue: .random(in: 0...9, using: &random)) ?? .sun),
            verdict: Bool.random(using: &random) ? .yes : .no)
        }
      }
      let scores = LookingBack(marks, person: UInt64(person)).scores
      standing += scores.count(where: \.differs)
      all += scores.count
    }
    #expect(Double(standing) / Double(all) < 0.1)
  }

  // R. G. Newcombe, Statistics in Medicine 17 (1998), 857: 81 of 263 and 15 of 148.
  @Test(
    "AST-237 The interval is Wilson's",
    arguments: [(81.0, 263, 0.2553, 0.3662), (15.0, 148, 0.0624, 0.1605), (0.0, 20, 0, 0.1611)])
  func wilson(fitted: Double, count: Int, low: Double, high: Double) {
    let interval = WilsonInterval.around(fitted, of: count)
    #expect(abs(interval.lowerBound - low) < 0.00006 && abs(interval.upperBound - high) < 0.00006)
  }

  @Test("AST-237 Statements that never fitted are chosen less often, until that is undone")
  func unfitting() throws {
    let marks = try marks(days: 10)
    let found = UnfittingStatements(marks)
    #expect(found.statements == (0..<5).map { "moon \($0)" })
    #expect(found.weight(of: "moon 1") < 1 && found.weight(of: "mars 1") == 1)
    #expect(!UnfittingStatements(marks, undone: ["moon 1"]).statements.contains("moon 1"))
    // One mark is not enough, and one that fitted partly is.
    #expect(UnfittingStatements(Array(marks.prefix(2))).statements.isEmpty)
    #expect(try UnfittingStatements(self.marks(days: 10, .yes, .partly)).statements.isEmpty)
  }

  @Test("AST-237 The answer says how many days are needed and each planet's shares")
  func wire() throws {
    var json = JSONWriter()
    json.lookingBack(try LookingBack(marks(days: 40), person: 1))
    let text = String(decoding: json.bytes, as: UTF8.self)
    #expect(text.hasPrefix("{\"days\":40,\"daysNeeded\":30,\"planets\":[{\"planet\":\"Moon\""))
  }
}
