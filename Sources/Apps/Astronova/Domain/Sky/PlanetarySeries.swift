internal import Charts
internal import CivilTime
internal import Ephemeris

/// Positions at several moments, a step apart (AST-97).
struct PlanetarySeries: Sendable {
  enum Step: String, CaseIterable, Sendable { case hour, day, week, month }

  enum Problem: Error, Hashable, Sendable {
    /// Before 1800 or after 2200.
    case outsideYears
    case endBeforeStart
    /// More than a thousand moments.
    case tooManySteps
    case ephemeris(EphemerisError)
  }

  /// The planets at one of the moments.
  struct Entry: Sendable {
    let instant: Instant
    let planets: [PlanetPosition]
    /// Nil without a place.
    let houses: Houses?
  }

  static let years = 1800...2200
  static let mostSteps = 1_000

  let entries: [Entry]

  /// Computes one moment.
  /// - Parameter planets: those to list.
  init(
    at instant: Instant, planets: PointSet = .planets, place: GeoCoordinates? = nil,
    ephemeris: Ephemeris
  ) throws(Problem) { entries = [try Entry(at: instant, planets, place, ephemeris)] }

  /// Computes the moments from a start to an end, both inclusive. Months keep the day and the time of
  /// the start in UTC; where a month is shorter, its last day.
  init(
    from start: Instant, to end: Instant, by step: Step, planets: PointSet = .planets,
    place: GeoCoordinates? = nil, ephemeris: Ephemeris
  ) throws(Problem) {
    guard start <= end else { throw .endBeforeStart }
    guard start.isInYears, end.isInYears else { throw .outsideYears }
    var entries: [Entry] = []
    var instant = start
    while instant <= end {
      guard entries.count < Self.mostSteps else { throw .tooManySteps }
      entries.append(try Entry(at: instant, planets, place, ephemeris))
      instant = step.moment(entries.count, after: start)
    }
    self.entries = entries
  }
}

extension PlanetarySeries.Entry {
  fileprivate init(
    at instant: Instant, _ planets: PointSet, _ place: GeoCoordinates?, _ ephemeris: Ephemeris
  ) throws(PlanetarySeries.Problem) {
    guard instant.isInYears else { throw .outsideYears }
    do throws(EphemerisError) {
      let sky = try ephemeris.sky(at: instant)
      let houses = place.map { Houses(.placidus, orientation: sky.orientation, place: $0) }
      self.instant = instant
      self.houses = houses
      self.planets = sky.planets(houses: houses).filter { planets.contains($0.point) }
    } catch { throw .ephemeris(error) }
  }
}

extension PlanetarySeries.Step {
  /// Returns the moment a number of steps after a start.
  fileprivate func moment(_ count: Int, after start: Instant) -> Instant {
    switch self {
    case .hour: start.advanced(byDays: Double(count) / 24)
    case .day: start.advanced(byDays: Double(count))
    case .week: start.advanced(byDays: 7 * Double(count))
    case .month: start.advanced(byMonths: count)
    }
  }
}

extension Instant {
  /// Whether the instant is in the years that the app computes for a request (AST-96).
  var isInYears: Bool { PlanetarySeries.years.contains(civil(rule: .gregorian).date.year) }

  /// Returns the same day of the month and time in UTC a number of months later; the last day of a
  /// month that is shorter.
  fileprivate func advanced(byMonths count: Int) -> Instant {
    let (date, time) = civil(rule: .gregorian)
    let months = 12 * date.year + date.month - 1 + count
    for day in (date.day - 3...date.day).reversed() {
      if let later = try? CivilDate(
        year: months / 12, month: months % 12 + 1, day: day, rule: .gregorian)
      {
        return Instant(later, time)
      }
    }
    return self
  }
}
