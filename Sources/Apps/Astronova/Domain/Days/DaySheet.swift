internal import Charts
internal import CivilTime
internal import Ephemeris
internal import Readings

/// The sky of some days, in which rules find their facts.
struct DaySheet: Sendable {
  /// A fact of a day by which a rule counts.
  struct Fact: Hashable, Sendable {
    /// In a few words: `Moon trine Venus`.
    let title: String
    /// When it is exact.
    var instant: Instant?
    /// From when until when it lasts.
    var span: Range<Instant>?
  }

  private let moon: MoonCourse
  private let moments: [SkyEntry]
  private let aspects: [ExactAspect]
  private let chart: NatalChart?
  private let zone: ZoneRules
  private let lexicon: Lexicon
  private let ephemeris: Ephemeris

  /// - Parameter chart: of the person; nil where the birth is not known.
  /// - Throws: `.outsideSpan` where the ephemeris does not reach.
  init(
    during window: Range<Instant>, chart: NatalChart?, zone: ZoneRules, lexicon: Lexicon,
    ephemeris: Ephemeris
  ) throws(EphemerisError) {
    // A day more on either side, for what counts on the day before and after.
    let wide = window.lowerBound.advanced(byDays: -2)..<window.upperBound.advanced(byDays: 2)
    moon = try MoonCourse(during: window, ephemeris: ephemeris)
    moments = try SkyCalendar(
      of: [.transits, .stations, .quarters, .eclipses], to: chart, targets: .personal,
      during: wide, ephemeris: ephemeris
    ).entries(lexicon)
    var aspects: [ExactAspect] = []
    for body in [Body.mercury, .venus] {
      aspects += try ephemeris.exactAspects(of: body, to: Array(Body.planets), during: window)
    }
    self.aspects = aspects
    (self.chart, self.zone, self.lexicon) = (chart, zone, lexicon)
    self.ephemeris = ephemeris
  }

  /// What a rule finds on a day; empty where the day does not fulfil it.
  /// - Throws: `.outsideSpan` where the ephemeris does not reach.
  func facts(of rule: DayRule, on date: CivilDate) throws(EphemerisError) -> [Fact] {
    let day = zone.day(date, longitude: nil)
    let noon = zone.moment(date, .noon, longitude: nil).instant
    switch rule.condition {
    case .moonVoid: return voids(on: noon, rule)
    case .station(let body):
      return moments(near: day) { if case .station(body, _, _) = $0 { true } else { false } }
    case .retrograde(let body):
      let isBack = try ephemeris.position(of: body, at: noon).longitudeSpeed < 0
      return isBack ? [Fact(title: title(of: rule))] : []
    case .eclipse:
      return moments(near: day) {
        switch $0 {
        case .solarEclipse, .lunarEclipse: true
        default: false
        }
      }
    case .moonLight(let isWaxing):
      let elongation = try ephemeris.sky(at: noon).moonElongation
      let isQuarter = moments.contains {
        day.contains($0.moment.instant) && $0.moment.sort == .quarters
      }
      return !isQuarter && (elongation < 180) == isWaxing ? [Fact(title: title(of: rule))] : []
    case .quarter(let phase):
      return moments(on: day) { if case .quarter(phase, _) = $0 { true } else { false } }
    case .moonSign(let signs):
      let moon = try moonPlace(at: noon)
      return signs.contains(moon.place.sign)
        ? [Fact(title: Readings.Fact.western(.sky(moon)).title(lexicon))] : []
    case .moonAspect(let bodies, let nature):
      return exact(moon.aspects, of: .moon, to: bodies, nature, on: day)
    case .skyAspect(let movers, let bodies, let nature):
      return movers.flatMap { exact(aspects, of: $0, to: bodies, nature, on: day) }
    case .transit(let bodies, let points, let nature):
      return transits(by: bodies, to: points, nature, on: day)
    case .moonHouse(let houses): return try moonHouse(houses, at: noon)
    }
  }

  /// The times without a course that take half of the hours of work.
  private func voids(on noon: Instant, _ rule: DayRule) -> [Fact] {
    let (start, end) = (noon.advanced(byDays: -4 / 24.0), noon.advanced(byDays: 8 / 24.0))
    let found = moon.voids.filter { $0.lowerBound < end && $0.upperBound > start }
    let hours = found.reduce(0) { sum, void in
      sum + min(void.upperBound, end).julianDayUT - max(void.lowerBound, start).julianDayUT
    }
    return hours >= 0.25 ? found.map { Fact(title: title(of: rule), span: $0) } : []
  }

  private func moments(on day: Range<Instant>, _ isWanted: (SkyMoment.Event) -> Bool) -> [Fact] {
    moments.filter { day.contains($0.moment.instant) && isWanted($0.moment.event) }.map {
      Fact(title: $0.title, instant: $0.moment.instant)
    }
  }

  /// The moments of the day, the day before and the day after.
  private func moments(near day: Range<Instant>, _ isWanted: (SkyMoment.Event) -> Bool) -> [Fact] {
    moments(on: day.lowerBound.advanced(byDays: -1)..<day.upperBound.advanced(byDays: 1), isWanted)
  }

  private func exact(
    _ aspects: [ExactAspect], of body: Body, to others: [Body], _ nature: AspectKind.Nature,
    on day: Range<Instant>
  ) -> [Fact] {
    aspects.filter {
      $0.first == body && others.contains($0.second) && $0.kind.nature == nature
        && day.contains($0.instant)
    }.map {
      let touch = lexicon.frame("touch \($0.kind.name)")
      let names = ($0.first, $0.second)
      return Fact(
        title: "\(lexicon.word(names.0.name)) \(touch) \(lexicon.word(names.1.name))",
        instant: $0.instant)
    }
  }

  /// Exact transits; where the time of birth is uncertain, those that are of this day whatever it was.
  private func transits(
    by bodies: [Body], to points: PointSet, _ nature: AspectKind.Nature, on day: Range<Instant>
  ) -> [Fact] {
    moments.filter { entry in
      guard case .transit(let pass) = entry.moment.event, pass.kind != .quincunx else {
        return false
      }
      let window = entry.moment.window ?? entry.moment.instant...entry.moment.instant
      return bodies.contains(pass.transiting) && points.contains(pass.natal)
        && pass.kind.nature == nature && day.contains(window.lowerBound)
        && day.contains(window.upperBound)
    }.map { Fact(title: $0.title, instant: $0.moment.window == nil ? $0.moment.instant : nil) }
  }

  /// The house of the Moon, which only an exact time of birth gives.
  private func moonHouse(_ houses: [Int], at noon: Instant) throws(EphemerisError) -> [Fact] {
    guard let chart, chart.birth.moment.certainty == .exact else { return [] }
    let moon = try moonPlace(at: noon)
    guard let house = chart.house(at: moon.place.longitude), houses.contains(house) else {
      return []
    }
    let placement = Placement(.moon, at: moon.place, house: house, isRetrograde: false)
    return [Fact(title: Readings.Fact.western(.visit(placement, .birth)).title(lexicon))]
  }

  private func moonPlace(at noon: Instant) throws(EphemerisError) -> Placement {
    let longitude = try ephemeris.position(of: .moon, at: noon).longitude
    return Placement(.moon, at: ZodiacDegree(longitude: longitude), house: nil, isRetrograde: false)
  }

  private func title(of rule: DayRule) -> String { rule.title?(lexicon.knowledge.language) ?? "" }
}
