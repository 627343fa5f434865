internal import Charts
internal import CivilTime
internal import Ephemeris
internal import Readings

/// A planet of a moment in aspect to a point of a birth chart or to another planet (AST-47, AST-90).
struct TransitEntry: Sendable {
  /// The most characters of a description.
  static let longest = 280

  /// The same for as long as the transit lasts: `mars-square-moon-2027-03-14`.
  let id: String
  /// The transiting planet first.
  let aspect: Aspect
  let isRetrograde: Bool
  let sign: ZodiacSign
  /// The house of the birth chart that the planet goes through; nil without houses.
  let house: Int?
  /// When the planet enters and leaves the orb; nil where the ephemeris ends before.
  let start: Instant?
  let end: Instant?
  /// When the aspect is exact, in order: the three nearest, none where the planet turns back before.
  let exact: [Instant]
  /// The pass that is nearest.
  let nearest: Instant?
  /// Where the time of birth is open, between which moments the nearest pass lies; the moments above
  /// are unknown then.
  let span: ClosedRange<Instant>?
  let title: String
  let statement: Statement

  var description: String { statement.text }
  var strength: Double { aspect.strength }
}

extension TransitEntry {
  /// A transit to a birth chart.
  /// - Parameter periods: of the aspect at the moment of the sky, for each moment of the birth.
  init(
    _ aspect: Aspect, _ periods: [TransitPeriod?], of sky: Sky, to nativity: Nativity,
    lexicon: Lexicon
  ) {
    let period = periods.count == 1 ? periods[0] : nil
    let nearest = periods.compactMap { $0?.passes.map(\.instant).nearest(to: sky.instant) }
    let transit = Transit(aspect, period: period, at: sky.instant)
    self.init(
      aspect, from: period?.start, until: period?.end, passes: period?.passes.map(\.instant) ?? [],
      span: nearest.count == periods.count && periods.count > 1
        ? nearest.min().flatMap { first in nearest.max().map { first...$0 } } : nil,
      of: sky, house: { nativity.chart.house(at: $0) },
      title: Fact.western(.transit(transit)).title(lexicon),
      statement: lexicon.statement(of: transit, to: nativity, length: Self.longest))
  }

  /// An aspect between two planets of the sky.
  init(sky aspect: Aspect, _ stay: SkyAspectStay, of sky: Sky, lexicon: Lexicon) {
    self.init(
      aspect, from: stay.start, until: stay.end, passes: stay.exact, of: sky, house: { _ in nil },
      title: Fact.western(.skyAspect(aspect)).title(lexicon),
      statement: lexicon.statement(ofSky: aspect, length: Self.longest))
  }

  private init(
    _ aspect: Aspect, from start: Instant?, until end: Instant?, passes: [Instant],
    span: ClosedRange<Instant>? = nil, of sky: Sky, house: (Double) -> Int?, title: String,
    statement: Statement
  ) {
    // Every mover is a planet.
    let position = sky[aspect.first.planet ?? .sun]
    let name = [aspect.first.name, aspect.kind.name, aspect.second.name].joined(separator: "-")
    let day = start.map { "-\($0.civil(rule: .gregorian).date)" } ?? ""
    let nearest = passes.byDistance(to: sky.instant)
    id = String((name + day).lowercased().map { $0 == " " ? "-" : $0 })
    (self.aspect, self.start, self.end) = (aspect, start, end)
    (isRetrograde, sign) = (position.isRetrograde, ZodiacSign(longitude: position.longitude))
    self.house = house(position.longitude)
    (exact, self.nearest, self.span) = (nearest.prefix(3).sorted(), nearest.first, span)
    (self.title, self.statement) = (title, statement)
  }
}

extension [Instant] {
  fileprivate func byDistance(to instant: Instant) -> [Instant] {
    sorted { $0.distance(to: instant) < $1.distance(to: instant) }
  }

  fileprivate func nearest(to instant: Instant) -> Instant? { byDistance(to: instant).first }
}

extension Instant {
  /// Days between two instants.
  fileprivate func distance(to other: Instant) -> Double { abs(julianDayUT - other.julianDayUT) }
}
