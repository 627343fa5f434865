internal import CivilTime
internal import Ephemeris

/// Finds the moments at which the facts of a place's sky change.
struct FactChangeSearch {
  let place: GeoCoordinates?
  let ephemeris: Ephemeris
  let options: ChartOptions

  /// Facts that come and go between two looks would be missed. In two minutes the angles move by
  /// half a degree; without them it is the Moon that is quickest, with a quarter in half an hour.
  private var step: Double { place == nil ? 30.0 / 1440 : 2.0 / 1440 }

  /// In days.
  private static let tolerance = 0.1 / 86_400

  func facts(at instant: Instant) throws(EphemerisError) -> [ChartFact] {
    try chart(at: instant).facts
  }

  func changes(
    in window: ClosedRange<Instant>, from first: [ChartFact]
  ) throws(EphemerisError) -> [TimeRangeReport.Change] {
    var changes: [TimeRangeReport.Change] = []
    let length = window.upperBound.julianDayUT - window.lowerBound.julianDayUT
    guard length > 0 else { return [] }
    let steps = Int(length / step) + 1
    var (start, before) = (window.lowerBound, first)
    for index in 1...steps {
      let end = window.lowerBound.advanced(byDays: length * Double(index) / Double(steps))
      let after = try facts(at: end)
      if before != after {
        let suspects =
          before.filter { !after.contains($0) }.map { Suspect(fact: $0, held: true) }
          + after.filter { !before.contains($0) }.map { Suspect(fact: $0, held: false) }
        try locate(suspects, between: start, and: end, into: &changes)
      }
      (start, before) = (end, after)
    }
    return changes
  }

  /// A fact that holds at one end of an interval only.
  private struct Suspect {
    let fact: ChartFact
    /// Whether it holds at the beginning.
    let held: Bool
  }

  /// Bisects an interval until all facts left in it change at one moment.
  private func locate(
    _ suspects: [Suspect], between start: Instant, and end: Instant,
    into changes: inout [TimeRangeReport.Change]
  ) throws(EphemerisError) {
    guard !suspects.isEmpty else { return }
    let length = end.julianDayUT - start.julianDayUT
    guard length > Self.tolerance else {
      changes.append(
        TimeRangeReport.Change(
          instant: end, ended: suspects.filter { $0.held }.map { $0.fact },
          began: suspects.filter { !$0.held }.map { $0.fact }))
      return
    }
    let middle = start.advanced(byDays: length / 2)
    let chart = try chart(at: middle)
    var (early, late): ([Suspect], [Suspect]) = ([], [])
    for suspect in suspects {
      if suspect.fact.holds(in: chart) == suspect.held {
        late.append(suspect)
      } else {
        early.append(suspect)
      }
    }
    try locate(early, between: start, and: middle, into: &changes)
    try locate(late, between: middle, and: end, into: &changes)
  }

  private func chart(at instant: Instant) throws(EphemerisError) -> NatalChart {
    let birth = Birth(moment: BirthMoment(instant), place: place)
    return try NatalChart(birth: birth, ephemeris: ephemeris, options: options)
  }
}
