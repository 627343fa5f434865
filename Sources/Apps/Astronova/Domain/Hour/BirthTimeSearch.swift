internal import Charts
internal import CivilTime
internal import Ephemeris
private import Numerics

/// Seeks the time of birth within a window by dated events (AST-241).
///
/// Astrologers call this rectification. It is a convention and not a proven method: no controlled test
/// that we know of has found times of birth by such rules better than chance. The search is made so
/// that it cannot claim more than the dates hold:
///
/// - An event counts only by how much better it fits a time than dates around it do (``Lattice``): its
///   odds are the exponential of the summed weights, divided by their mean over those dates. A date
///   drawn at random has odds with the mean 1 at every time.
/// - The rules are believed only as far as they earn it. They begin with the share ``credence``, and
///   the odds of all dates, averaged over the window, raise or lower it by Bayes' theorem. What is
///   left belongs to "these dates say nothing", which is spread evenly over the window.
///
/// So dates at random leave the answer as wide as it was, and dates that follow the rules narrow it.
struct BirthTimeSearch: Sendable {
  /// The first and the last instant at which the birth may have been.
  let window: ClosedRange<Instant>
  /// The share of belief that the rules begin with. It is small, because they are unproven.
  static let credence = 0.05

  private let trials: [Trial]
  /// The middle of the window, from which ages are counted: an hour of it is a day of life.
  private let middle: Instant
  private let ephemeris: Ephemeris
  private let lattice: Lattice
  /// The product of the odds of all events, for each trial.
  private var odds: [Double]

  /// - Parameters:
  ///   - step: minutes between the times that are tried.
  /// - Throws: `.outsideSpan` for a window that the ephemeris does not reach.
  init(
    _ window: ClosedRange<Instant>, at place: GeoCoordinates, step: Double = 2,
    lattice: Lattice = .standard, ephemeris: Ephemeris
  ) throws(EphemerisError) {
    let days = window.upperBound.julianDayUT - window.lowerBound.julianDayUT
    let count = max(1, Int((days * 1440 / step).rounded()))
    var trials: [Trial] = []
    for index in 0..<count {
      let instant = window.lowerBound.advanced(byDays: days * (Double(index) + 0.5) / Double(count))
      trials.append(Trial(sky: try ephemeris.sky(at: instant), place: place))
    }
    (self.window, self.trials, self.ephemeris) = (window, trials, ephemeris)
    self.lattice = lattice
    middle = window.lowerBound.advanced(byDays: days / 2)
    odds = [Double](repeating: 1, count: count)
  }

  /// Takes another event into account. One before the birth says nothing.
  /// - Throws: `.outsideSpan` for a date that the ephemeris does not reach.
  mutating func add(_ event: LifeEvent) throws(EphemerisError) {
    let days = event.instants.filter { $0 > window.upperBound }
    guard !days.isEmpty else { return }
    let scale = EventScale(event.kind)
    let dates = try moments(days)
    let others = try moments(lattice.days(around: days[days.count / 2], after: window.upperBound))
    for index in trials.indices {
      let fit = scale.meanOdds(of: trials[index], on: dates)
      odds[index] *= fit / scale.meanOdds(of: trials[index], on: others)
    }
  }

  /// What is known of the time by now.
  var posterior: BirthTimePosterior {
    let mean = odds.reduce(0, +) / Double(odds.count)
    let support = Self.credence * mean / (Self.credence * mean + 1 - Self.credence)
    let shares = odds.map { (support * $0 / mean + 1 - support) / Double(odds.count) }
    return BirthTimePosterior(window: window, shares: shares, support: support)
  }

  private func moments(_ days: [Instant]) throws(EphemerisError) -> [LifeMoment] {
    var moments: [LifeMoment] = []
    moments.reserveCapacity(days.count)
    for day in days { moments.append(try LifeMoment(day, born: middle, ephemeris: ephemeris)) }
    return moments
  }
}

/// The dates around an event that it is compared with.
struct Lattice: Sendable {
  /// Days between two dates.
  let step: Double
  /// How many there are on either side.
  let reach: Int

  /// Six years to either side, a date each month: long enough for the slow planets to be elsewhere,
  /// short enough for the same stage of life.
  static let standard = Lattice(step: 30.4, reach: 72)

  func days(around day: Instant, after birth: Instant) -> [Instant] {
    (-reach...reach).map { day.advanced(byDays: step * Double($0)) }.filter { $0 > birth }
  }
}

/// A time of birth that is tried.
struct Trial: Sendable {
  let horizon: Double
  let meridian: Double
  /// The longitudes of the planets, Sun to Pluto.
  let planets: [Double]

  init(sky: Sky, place: GeoCoordinates) {
    let houses = Houses(.wholeSign, orientation: sky.orientation, place: place)
    (horizon, meridian) = (houses.ascendant, houses.midheaven)
    planets = Body.planets.map { sky[$0].longitude }
  }

  /// The longitude of the ruler of a house, in whole signs from the Ascendant.
  func ruler(of house: Int) -> Double {
    let sign = ZodiacSign(longitude: horizon).advanced(by: house - 1)
    return planets[Int(sign.traditionalRuler.rawValue)]
  }
}

/// The sky of a day of life, and what it is in symbolic time.
struct LifeMoment: Sendable {
  /// The longitudes of the planets, Sun to Pluto.
  let planets: [Double]
  /// The way of the Sun in as many days after birth as years have passed, degrees.
  let arc: Double
  /// The way of the Moon in those days, degrees.
  let moonArc: Double

  private static let year = 365.24219

  init(_ day: Instant, born birth: Instant, ephemeris: Ephemeris) throws(EphemerisError) {
    let sky = try ephemeris.sky(at: day)
    let age = (day.julianDayUT - birth.julianDayUT) / Self.year
    let then = birth.advanced(byDays: age)
    func way(_ body: Body) throws(EphemerisError) -> Double {
      Degrees.normalized(
        try ephemeris.position(of: body, at: then).longitude
          - ephemeris.position(of: body, at: birth).longitude)
    }
    planets = Body.planets.map { sky[$0].longitude }
    arc = try way(.sun)
    moonArc = try way(.moon)
  }
}
