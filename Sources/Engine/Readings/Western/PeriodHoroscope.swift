internal import Charts
public import CivilTime
public import Ephemeris

/// A week, a month or another stretch of days for a sign or for a birth chart: overview, love, career
/// and wellbeing, with the days on which things are exact (AST-83).
public struct PeriodHoroscope: Hashable, Sendable {
  /// Four sections.
  public let reading: Reading

  /// - Parameters:
  ///   - date: the first day, by the clocks of the lexicon.
  ///   - days: how many days it lasts.
  /// - Throws: `.outsideSpan` where the ephemeris does not reach.
  public init(
    for subject: DailyHoroscope.Subject, from date: CivilDate, days: Int, ephemeris: Ephemeris,
    lexicon: Lexicon
  ) throws(EphemerisError) {
    let window =
      lexicon.instant(
        date, .midnight)..<lexicon.instant(date.advanced(byDays: days), .midnight)
    let period = PeriodReader(window: window, ephemeris: ephemeris, lexicon: lexicon)
    let personal: [Timely]
    switch subject {
    case .sign: personal = []
    case .person(let nativity): personal = try period.transits(to: nativity)
    }
    let general = try period.lunations(subject) + personal
    reading = Reading(
      personal: personal, visits: try period.visits(subject), general: general,
      by: Rota(person: subject.fingerprint, day: date.dayNumber), lexicon)
  }
}

/// Finds what can be said of a stretch of days.
private struct PeriodReader {
  let window: Range<Instant>
  let ephemeris: Ephemeris
  let lexicon: Lexicon

  /// The quick planets whose exact transits are told of.
  private static let quick = PointSet(.sun, .mercury, .venus, .mars)
  /// How many of them.
  private static let mostQuick = 5

  private var length: Double { window.upperBound.julianDayUT - window.lowerBound.julianDayUT }
  private var middle: Instant { window.lowerBound.advanced(byDays: length / 2) }

  /// The transits of slow planets, and the exact ones of quick planets to what weighs most; each with
  /// its dates. What hangs on an open time of birth has no dates and is left out.
  func transits(to nativity: Nativity) throws(EphemerisError) -> [Timely] {
    let reader = WindowReader(nativity: nativity, ephemeris: ephemeris, now: window.lowerBound)
    let slow = try reader.transits(
      from: window.lowerBound, to: window.upperBound.advanced(byDays: -0.01), weighed: { $0 })
    let found = slow + (try quickTransits(to: nativity))
    return found.filter { $0.factors.allSatisfy { $0.certainty == .certain } }.map { candidate in
      Timely(
        candidate: candidate, pace: .today,
        lead: candidate.factors.first?.fact.sentence(lexicon))
    }
  }

  private func quickTransits(to nativity: Nativity) throws(EphemerisError) -> [Candidate] {
    let passes = try nativity.chart.transitPasses(
      by: Self.quick, during: window, ephemeris: ephemeris
    ).enumerated().sorted {
      ($1.element.natal.weight, $0.offset) < ($0.element.natal.weight, $1.offset)
    }.map(\.element)
    var found: [Candidate] = []
    for pass in passes where found.count < Self.mostQuick {
      let candidate = SkyReader(try ephemeris.sky(at: pass.instant)).transits(to: nativity)
        .first { $0.isTransit(pass) }
      guard let candidate,
        case .western(.transit(let transit))? = candidate.factors.first?.fact,
        let period = try nativity.chart.transitPeriod(
          of: transit.aspect, at: pass.instant, ephemeris: ephemeris)
      else { continue }
      found.append(
        candidate.replacing(
          .western(
            .transit(Transit(transit.aspect, period: period, at: window.lowerBound)))))
    }
    return found
  }

  /// The houses that the planets go through in the middle of the stretch; the Moon is soon elsewhere.
  func visits(_ subject: DailyHoroscope.Subject) throws(EphemerisError) -> [Timely] {
    SkyReader(try ephemeris.sky(at: middle)).visits(subject)
      .filter { $0.placement?.point != .moon }
      .map { Timely(candidate: $0, pace: .today, lead: $0.factors.first?.fact.sentence(lexicon)) }
  }

  /// The new and the full moons in the houses where they are exact.
  func lunations(_ subject: DailyHoroscope.Subject) throws(EphemerisError) -> [Timely] {
    var found: [Timely] = []
    for quarter in try ephemeris.lunarQuarters(during: window)
    where quarter.phase == .newMoon || quarter.phase == .fullMoon {
      let visits = SkyReader(try ephemeris.sky(at: quarter.instant)).visits(subject)
      guard let visit = visits.first(where: { $0.placement?.point == .moon }),
        let placement = visit.placement, let house = placement.house
      else { continue }
      let name = lexicon.frame(
        "moment phase",
        [
          "phase": lexicon.word(quarter.phase.name),
          "sign": lexicon.word(placement.place.sign.name),
        ])
      let event = Factor(.western(.event(.moon(quarter.phase, quarter.instant))), owner: .nobody)
      let candidate = Candidate(
        ["\(quarter.phase.name.lowercased()) in house \(house)"], [event] + visit.factors,
        area: visit.area, strength: 1)
      found.append(
        Timely(
          candidate: candidate, pace: .today, lead: "\(name): \(lexicon.moment(quarter.instant))."))
    }
    return found
  }
}

extension SkyReader {
  /// The houses of the subject: those of the chart, else those counted from the sign of the Sun.
  fileprivate func visits(_ subject: DailyHoroscope.Subject) -> [Candidate] {
    switch subject {
    case .sign(let sign): visits(from: sign)
    case .person(let nativity): visitsOrSolar(of: nativity)
    }
  }
}

extension Candidate {
  fileprivate func isTransit(_ pass: TransitPass) -> Bool {
    guard case .western(.transit(let transit))? = factors.first?.fact else { return false }
    return transit.aspect.first.planet == pass.transiting && transit.aspect.second == pass.natal
      && transit.aspect.kind == pass.kind
  }
}
