public import CivilTime

extension Vimshottari {
  /// The periods that run at an instant, from the mahadasha down to `levels`; empty before birth.
  ///
  /// Takes at most nine steps a level, whatever the instant.
  public func running(at instant: Instant, levels: Int = 3) -> [DashaPeriod] {
    guard instant >= birth, levels > 0 else { return [] }
    var period = runningMahadasha(at: instant.julianDayUT)
    var result = [period]
    for _ in 1..<max(1, min(levels, Self.deepestLevel)) {
      period = runningChild(of: period, at: instant.julianDayUT)
      result.append(period)
    }
    return result
  }

  private func runningMahadasha(at time: Double) -> DashaPeriod {
    let cycles = Int((time - cycleStart) / (Self.cycleYears * year.days))
    var number = 9 * cycles
    var period = mahadasha(number)
    while period.end.julianDayUT <= time {
      number += 1
      period = mahadasha(number)
    }
    return period
  }

  private func runningChild(of period: DashaPeriod, at time: Double) -> DashaPeriod {
    var turn = Self.turn(of: period.lord)
    var years = 0.0
    var part = part(atTurn: turn, of: period, yearsBefore: years)
    while part.end.julianDayUT <= time, years + Self.years(atTurn: turn) < Self.cycleYears {
      years += Self.years(atTurn: turn)
      turn += 1
      part = self.part(atTurn: turn, of: period, yearsBefore: years)
    }
    return part
  }

  /// Appends every period of one cycle at one level, in order of time: 9 mahadashas, 81
  /// antardashas, ... 59,049 at level 5. With room reserved nothing is allocated.
  public func appendPeriods(atLevel level: Int, to periods: inout [DashaPeriod]) {
    for number in 0..<9 {
      append(mahadasha(number), downTo: min(level, Self.deepestLevel), to: &periods)
    }
  }

  private func append(_ period: DashaPeriod, downTo level: Int, to periods: inout [DashaPeriod]) {
    guard Int(period.lords.level) < level else {
      periods.append(period)
      return
    }
    let first = Self.turn(of: period.lord)
    var years = 0.0
    for turn in first..<(first + 9) {
      append(part(atTurn: turn, of: period, yearsBefore: years), downTo: level, to: &periods)
      years += Self.years(atTurn: turn)
    }
  }

  /// All periods of one cycle at one level, in order of time.
  public func periods(atLevel level: Int) -> [DashaPeriod] {
    var result: [DashaPeriod] = []
    var count = 9
    for _ in 1..<max(1, min(level, Self.deepestLevel)) { count *= 9 }
    result.reserveCapacity(count)
    appendPeriods(atLevel: level, to: &result)
    return result
  }
}
