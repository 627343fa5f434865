internal import Charts
internal import CivilTime
internal import Ephemeris
internal import Numerics

/// What is computed of a Western chart and has no text of its own.
struct WesternBareFacts {
  let chart: NatalChart
  let span: BareFactSpan

  func all() throws(EphemerisError) -> [BareFact] {
    chart.relations + chart.conditions + (try passes()) + (try stays()) + (try returns())
  }

  /// The exact passes of each planet in the sky over each point of the chart.
  private func passes() throws(EphemerisError) -> [BareFact] {
    var found: [BareFact] = []
    for body in PointSet.planets.compactMap(\.planet) {
      let passes = try chart.transitPasses(
        by: PointSet(ChartPoint(body)), during: span.window(of: body), ephemeris: span.ephemeris)
      let kinds = Dictionary(grouping: passes) { [Int($0.natal.rawValue), Int($0.kind.rawValue)] }
      found += kinds.values.flatMap { $0.facts(of: ChartPoint(body)) }
    }
    return found
  }

  /// The signs and the natal houses that planets go through.
  private func stays() throws(EphemerisError) -> [BareFact] {
    var found: [BareFact] = []
    let signs = ZodiacSign.allCases.map(\.start)
    let cusps = chart.cusps.map { cusps in (0..<12).map { cusps[$0] } }
    let bodies = PointSet.planets.compactMap(\.planet) + [Body.trueNode]
    for body in bodies {
      let (course, window) = (Course.longitude(of: body), span.window(of: body))
      let point = ChartPoint(body)
      found += try span.stays(of: course, between: signs, during: window).map { stay in
        let sign = ZodiacSign.allCases[stay.index]
        return .stay([.sign(point, sign)], from: stay.start, to: stay.end, at: span.now)
      }
      guard let cusps else { continue }
      found += try span.stays(of: course, between: cusps, during: window).map { stay in
        .stay([.house(point, stay.index + 1)], from: stay.start, to: stay.end, at: span.now)
      }
    }
    return found
  }

  /// The last and the next returns of the planets to their places of birth.
  private func returns() throws(EphemerisError) -> [BareFact] {
    var found: [BareFact] = []
    for body in [Body.sun, .moon, .mercury, .venus, .mars, .jupiter, .saturn] {
      let longitude = chart.sky[body].longitude
      let last = try span.ephemeris.previousReturn(of: body, to: longitude, before: span.now)
      let next = try span.ephemeris.nextReturn(of: body, to: longitude, after: span.now)
      let name =
        switch body {
        case .sun: "solar return"
        case .moon: "lunar return"
        default: "\(ChartPoint(body).key) return"
        }
      found += [last, next].compactMap(\.self).map { instant in
        BareFact(
          claims: [.figure(name), .transit(ChartPoint(body), .conjunction, ChartPoint(body))],
          dates: [FactDate(instant, .start, .exact)], frame: .sky, isPresent: false)
      }
    }
    return found
  }
}

extension NatalChart {
  /// How far points are apart, and which aspect is the closest.
  fileprivate var relations: [BareFact] {
    let known = ChartPoint.allCases.compactMap { point in
      longitude(of: point).map { (point, $0) }
    }
    let apart = known.flatMap { first, start in
      known.filter { $0.0.rawValue > first.rawValue }
        .flatMap { Claim.apart(first, $0.0, by: Degrees.separation(start, $0.1)) }
    }
    let closest = aspects.min { $0.orb < $1.orb }
      .map { [Claim.closest(between: $0.first, $0.second)] }
    return [BareFact(claims: apart + (closest ?? []))]
  }

  /// Dignities by the rulers of today too, what is no dignity, the apex of figures, the sect.
  fileprivate var conditions: [BareFact] {
    let planets = Array(PointSet.planets)
    var claims: [Claim] = []
    for point in planets {
      guard let sign = sign(of: point) else { continue }
      claims += sign.conditions(of: point).map { .dignity(point, $0) }
    }
    let retrograde = planets.filter { (points[$0]?.speed ?? 0) < 0 }
    claims.append(.count("retrograde", retrograde.count))
    for name in ["domicile", "exaltation", "detriment", "fall"] {
      let dignified = claims.filter { claim in
        if case .dignity(_, name) = claim { true } else { false }
      }
      claims.append(.count(name, dignified.count))
    }
    claims += patterns().compactMap { pattern in pattern.apex.map { .dignity($0, "apex") } }
    let formed = Set(patterns().map { $0.kind.name.lowercased() })
    let figures = ChartPattern.Kind.allCases.map { $0.name.lowercased() }
      .filter { !formed.contains($0) }
    let sects = Sect.allCases.filter { $0 != sect }.map { "\($0.name.lowercased()) birth" }
    return [BareFact(claims: claims, denied: (figures + sects).map { .figure($0) })]
  }
}

extension ZodiacSign {
  /// How a planet stands in the sign, by the rulers of old and of today.
  fileprivate func conditions(of point: ChartPoint) -> [String] {
    func rules(_ sign: ZodiacSign) -> Bool {
      [sign.traditionalRuler, sign.modernRuler].map(ChartPoint.init).contains(point)
    }
    func isExalted(in sign: ZodiacSign) -> Bool {
      sign.exaltation.map { ChartPoint($0.planet) == point } ?? false
    }
    return [
      ("domicile", rules(self)), ("detriment", rules(opposite)),
      ("exaltation", isExalted(in: self)), ("fall", isExalted(in: opposite)),
    ].filter(\.1).map(\.0)
  }
}

extension [TransitPass] {
  /// All passes of one kind as one fact, and those of a planet that moves backwards each for itself.
  fileprivate func facts(of point: ChartPoint) -> [BareFact] {
    guard let first else { return [] }
    let claim = Claim.transit(point, first.kind, first.natal)
    // A series of passes begins with the first and ends with the last.
    let ends = [FactDate(first.instant, .start), FactDate(self[count - 1].instant, .end)]
    let all = BareFact(
      claims: [claim], dates: map { FactDate($0.instant, .exact) } + (count > 1 ? ends : []),
      frame: .sky, isPresent: false)
    return [all]
      + filter(\.isRetrograde).map { pass in
        BareFact(
          claims: [claim, .retrograde(point)], dates: [FactDate(pass.instant, .exact)],
          frame: .sky, isPresent: false)
      }
  }
}
