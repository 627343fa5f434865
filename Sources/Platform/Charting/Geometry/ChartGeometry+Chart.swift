internal import ChartDrawing
internal import Charts
public import CivilTime
internal import Clocks
public import Ephemeris
internal import People
public import Readings
public import Storage

extension ChartGeometry {
  /// The chart of a birth (ARC-301, ARC-308).
  /// - Throws: `.outsideSpan` for a birth that the ephemeris does not reach.
  public init(
    of subject: ChartSubject, ephemeris: Ephemeris, lexicon: Lexicon, at now: Timestamp
  ) throws(EphemerisError) {
    let nativity = try subject.nativity(ephemeris)
    let chart = nativity.chart
    let shown = WheelChart.usualPoints
    let open = try subject.open(ephemeris)
    let aspects = chart.aspects.filter { open == nil || open?.orbs(of: $0) != nil }
    let reading = ChartReading(
      of: nativity, points: shown, aspects: aspects,
      isMinor: subject.details.isMinor(on: now.utc.date),
      lexicon: lexicon)
    wheel = WheelChart(chart, title: subject.name, aspects: aspects, open: open)
    let layout = WheelLayout(wheel)
    let parts = ChartParts(
      chart: chart, open: open, layout: layout, reading: reading, lexicon: lexicon)
    planets = parts.planets(chart.points, in: shown, at: layout.points, isBirth: true)
    houses = parts.houses(planets)
    angles = parts.angles()
    self.aspects = parts.aspects(aspects, from: chart.points) { open?.orbs(of: $0) }
    meta = ChartMeta(
      of: subject, nativity, date: nil, julianDay: chart.sky.instant.julianDayUT,
      fingerprint: Self.fingerprint(of: subject, lexicon, at: now), lexicon, at: now)
  }

  /// The planets of a day over the chart of a birth (ARC-309, ARC-310).
  /// - Parameters:
  ///   - date: of the account.
  ///   - lexicon: with the zone of the account, at whose noon the planets are taken.
  /// - Throws: `.outsideSpan` for a birth or a day that the ephemeris does not reach.
  public init(
    transitsOn date: CivilDate, over subject: ChartSubject, ephemeris: Ephemeris,
    lexicon: Lexicon, at now: Timestamp
  ) throws(EphemerisError) {
    let nativity = try subject.nativity(ephemeris)
    let chart = nativity.chart
    let sky = try ephemeris.sky(
      at: lexicon.zone.moment(date, .noon, longitude: nil).instant)
    let transiting = PointPositions(sky: sky)
    let open = try subject.open(ephemeris)
    let aspects = chart.transits(of: sky, orbs: .scaledTransits)
      .filter { open == nil || open?.orbs(of: $0, from: transiting) != nil }
    let reading = ChartReading(
      of: sky, over: nativity, aspects: aspects, isMinor: subject.details.isMinor(on: now.utc.date),
      lexicon: lexicon)
    wheel = WheelChart(
      chart, title: subject.name, around: transiting, named: "Transiting",
      showingOutside: .planets, aspects: aspects, open: open)
    let layout = WheelLayout(wheel)
    let parts = ChartParts(
      chart: chart, open: open, layout: layout, reading: reading, lexicon: lexicon)
    planets = parts.planets(transiting, in: .planets, at: layout.outerPoints, isBirth: false)
    houses = parts.houses(planets)
    angles = parts.angles()
    self.aspects = parts.aspects(aspects, from: transiting) {
      open?.orbs(of: $0, from: transiting)
    }
    meta = ChartMeta(
      of: subject, nativity, date: date, julianDay: sky.instant.julianDayUT,
      fingerprint: Self.fingerprint(of: subject, on: date, lexicon, at: now), lexicon, at: now)
  }

  /// What a chart of a birth is computed from, or one with the planets of a day.
  public static func fingerprint(
    of subject: ChartSubject, on date: CivilDate? = nil, _ lexicon: Lexicon, at now: Timestamp
  ) -> String {
    // Minors have texts of their own.
    let young = subject.details.isMinor(on: now.utc.date) ? ["minor"] : []
    return ChartFingerprint.of(
      date == nil ? "natal" : "transit", [subject], on: date,
      more: (date == nil ? [] : [lexicon.zone.name]) + young, in: lexicon)
  }
}

/// Puts together what is computed, drawn and told of each part of a chart.
private struct ChartParts {
  let chart: NatalChart
  let open: OpenBirth?
  let layout: WheelLayout
  let reading: ChartReading
  let lexicon: Lexicon

  /// - Parameters:
  ///   - placements: of the points that are there, in order.
  ///   - isBirth: whether the points are those of the birth, which may be open.
  func planets(
    _ positions: PointPositions, in shown: PointSet, at placements: [PointPlacement], isBirth: Bool
  ) -> [PlanetGeometry] {
    zip(shown.filter { positions[$0] != nil }, placements).compactMap { point, placement in
      guard let motion = positions[point] else { return nil }
      return PlanetGeometry(
        point: point, place: ZodiacDegree(longitude: motion.longitude),
        reach: isBirth ? open?.reach(of: point) : nil,
        house: house(of: point, at: motion.longitude, isBirth: isBirth) ?? 0,
        isRetrograde: motion.speed < 0,
        display: placement.glyph.center, text: ChartText(reading.planets[point], lexicon))
    }
  }

  /// The house that a point is in, whatever the moment of birth.
  private func house(of point: ChartPoint, at longitude: Double, isBirth: Bool) -> Int? {
    guard let open else { return chart.house(at: longitude) }
    return isBirth ? open.house(of: point) : open.house(at: longitude)
  }

  func houses(_ planets: [PlanetGeometry]) -> [HouseGeometry] {
    zip(layout.houses, reading.houses).map { house, statement in
      HouseGeometry(
        number: house.number, cusp: ZodiacDegree(longitude: house.cusp),
        reach: open?.reach(ofCusp: house.number), span: house.span,
        tenants: planets.filter { $0.house == house.number }.map(\.point),
        display: house.middle, cuspInner: house.cuspInner, cuspOuter: house.cuspOuter,
        text: ChartText(statement, lexicon))
    }
  }

  func angles() -> [AngleGeometry] {
    let points: [ChartPoint] = [.ascendant, .midheaven, .descendant, .imumCoeli]
    return zip(points, layout.angles).map { point, angle in
      AngleGeometry(
        point: point, place: ZodiacDegree(longitude: angle.longitude),
        reach: open?.reach(of: point), display: angle.outer,
        text: ChartText(reading.angles[point], lexicon))
    }
  }

  /// - Parameter orbs: the least and the greatest while the moment of birth is open; nil where the
  ///   orb is known.
  func aspects(
    _ aspects: [Aspect], from first: PointPositions, orbs: (Aspect) -> ClosedRange<Double>?
  ) -> [AspectGeometry] {
    zip(aspects, reading.aspects).compactMap { aspect, statement in
      guard let one = first[aspect.first], let two = chart.points[aspect.second] else {
        return nil
      }
      let (start, end) = layout.aspectLine(from: one.longitude, to: two.longitude)
      return AspectGeometry(
        aspect: aspect, orbs: orbs(aspect) ?? aspect.orb...aspect.orb, start: start, end: end,
        text: ChartText(statement, lexicon))
    }
  }
}

extension ChartMeta {
  fileprivate init(
    of subject: ChartSubject, _ nativity: Nativity, date: CivilDate?, julianDay: Double,
    fingerprint: String, _ lexicon: Lexicon, at now: Timestamp
  ) {
    let system = nativity.chart.houses?.systemUsed ?? nativity.chart.options.houseSystem
    let details = subject.details
    subjectName = subject.name
    houseSystem = system == .porphyry ? "porphyry" : "placidus"
    timeKnown = details.birthTime != .unknown
    placeKnown = details.birthPlace != nil
    zoneKnown = details.birthPlace != nil || details.birthZone != nil
    let missing = Self.missing(timeKnown: timeKnown, placeKnown: placeKnown, zoneKnown: zoneKnown)
    let polar = nativity.chart.houses != nil && system == .porphyry ? "porphyry" : nil
    var notes = [missing, polar].compactMap { $0.map { lexicon.frame("chart \($0)") } }
    if case .approximate(_, let minutes) = details.birthTime {
      notes.insert(lexicon.frame("chart about time", ["minutes": "\(minutes)"]), at: 0)
      isTimeAbout = true
    } else {
      isTimeAbout = false
    }
    self.notes = notes
    (self.date, self.julianDay, self.fingerprint) = (date, julianDay, fingerprint)
    calculatedAt = now
  }

  /// Which note says what is missing (ARC-306); nil where nothing is.
  private static func missing(timeKnown: Bool, placeKnown: Bool, zoneKnown: Bool) -> String? {
    switch (timeKnown, placeKnown, zoneKnown) {
    case (true, true, _): nil
    case (true, false, true): "no place"
    case (true, false, false): "no zone"
    case (false, true, _): "no time"
    case (false, false, _): "no time place"
    }
  }
}
