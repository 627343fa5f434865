import Accounts
import Storage
import SubscriptionLimits
import Testing

@Suite struct SubscriptionWatchTests {
  private static let start = Timestamp(milliseconds: 1_741_000_000_000)

  private static func day(_ number: Double) -> Timestamp {
    start.advanced(by: .seconds(Int64(number * 86_400)))
  }

  /// Lives some days; says on which something happened.
  private static func live(
    _ watch: SubscriptionWatch = SubscriptionWatch(), days: Double, hasMore: Bool = true,
    skip: Range<Double> = 0..<0, _ access: (Timestamp) -> SubscriptionAccess
  ) -> [String] {
    var (watch, now, told) = (watch, Self.start, [] as [String])
    while now < day(days) {
      let number = Double(now.milliseconds - Self.start.milliseconds) / 86_400_000
      if !skip.contains(number) {
        let was = watch.isLimited
        switch watch.pass(access(now), hasMore: hasMore, at: now) {
        case .week(let moment): told.append("\(number): week, \(moment == day(14))")
        case .day(let moment): told.append("\(number): day, \(moment == day(14))")
        case nil: break
        }
        if watch.isLimited != was { told.append("\(number): \(watch.isLimited)") }
      }
      let next = watch.next(access(now), after: now)
      #expect(next > now)
      now = next
    }
    return told
  }

  private static func trial(_ now: Timestamp) -> SubscriptionAccess {
    now < day(14) ? .until(day(14)) : .over
  }

  @Test("HAL-1310: notices 7 days and 1 day before the end, and nobody rests before it")
  func trial() {
    #expect(
      Self.live(days: 20, Self.trial) == ["7.0: week, true", "13.0: day, true", "14.0: true"])
    #expect(Self.live(days: 20, hasMore: false, Self.trial).isEmpty)
    #expect(Self.live(days: 20) { _ in .open }.isEmpty)
  }

  @Test("HAL-1310: an end that nobody was warned of comes a week after the first notice")
  func sudden() {
    #expect(
      Self.live(days: 20) { _ in .over } == ["0.0: week, false", "6.0: day, false", "7.0: true"])
    // Nobody looked from the fifth to the tenth day.
    let late = Self.live(days: 20, skip: 5..<10, Self.trial)
    #expect(late == ["10.0: week, false", "16.0: day, false", "17.0: true"])
  }

  @Test("HAL-1310: who pays goes on, and is warned anew of another end")
  func payment() {
    let told = Self.live(days: 60) { now in
      if now < Self.day(20) { return Self.trial(now) }
      return now < Self.day(50) ? .until(Self.day(50)) : .over
    }
    #expect(
      told == [
        "7.0: week, true", "13.0: day, true", "14.0: true", "20.0: false", "43.0: week, false",
        "49.0: day, false", "50.0: true",
      ])
  }

  @Test(
    "HAL-1310: the trial and what was paid for hold until the later of both; what renews has no end"
  )
  func access() {
    let now = Self.day(3)
    let paid = { (end: Timestamp?, renews: Bool) in
      SubscriptionAccess(
        .premium(until: end, renews: renews, isTest: false), trialEnd: Self.day(14), at: now)
    }
    #expect(SubscriptionAccess(.free, trialEnd: Self.day(14), at: now) == .until(Self.day(14)))
    #expect(SubscriptionAccess(.free, trialEnd: Self.day(2), at: now) == .over)
    #expect(paid(Self.day(30), true) == .open && paid(nil, false) == .open)
    #expect(paid(Self.day(30), false) == .until(Self.day(30)))
    #expect(paid(Self.day(5), false) == .until(Self.day(14)))
  }
}
