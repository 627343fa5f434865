internal import Charts
internal import CivilTime
internal import Ephemeris
private import Numerics

/// Finds what can be said of a day by the West, and how often each may be: the Moon and what is exact
/// today come first, and what is slow speaks when something of it changes.
struct DayReader {
  let sky: DaySky
  let rota: Rota
  let ephemeris: Ephemeris
  let lexicon: Lexicon
  private var reader: SkyReader { SkyReader(sky.noon) }
}

// Transits to a birth chart.
extension DayReader {
  /// Transits to points whose places do not hang on an unknown hour; of those of the Moon the closest
  /// alone.
  func transits(to nativity: Nativity) throws(EphemerisError) -> [Timely] {
    var (found, moon) = ([Timely](), nil as (aspect: Aspect, candidate: Candidate, place: Double)?)
    for candidate in reader.transits(to: nativity) {
      guard let factor = candidate.factors.first, factor.certainty == .certain,
        case .western(.transit(let transit)) = factor.fact,
        let place = nativity.chart.points[transit.aspect.second]?.longitude
      else { continue }
      let aspect = transit.aspect
      if aspect.first == .moon {
        if aspect.orb < moon?.aspect.orb ?? 360 { moon = (aspect, candidate, place) }
      } else if sky.makesExact(aspect, to: place) {
        found.append(exact(candidate, aspect, isTimed: nativity.isTimed))
      } else if aspect.first.slowness > 0.5 {
        found += try slow(candidate, aspect, to: place, nativity)
      }
    }
    if let moon, let pace = pace(ofMoonIn: moon.aspect, to: moon.place) {
      let strength = 0.75 + 0.1 * moon.aspect.strength
      found.append(Timely(candidate: moon.candidate.of(strength), pace: pace))
    }
    return found
  }

  /// - Parameter isTimed: whether the hour of birth is known; else nothing is said of the degree.
  private func exact(_ candidate: Candidate, _ aspect: Aspect, isTimed: Bool) -> Timely {
    let strength = 0.8 + 0.2 * aspect.first.slowness
    guard isTimed, aspect.first.slowness > 0.5 else {
      return Timely(candidate: candidate.of(strength), pace: .today)
    }
    return Timely(
      candidate: candidate.of(strength), pace: .today,
      lead: lexicon.frame("day exact", lexicon.transitSlots(aspect)))
  }

  /// A slow transit on the day on which it begins, ends or its planet turns, and otherwise once in a
  /// fortnight, with the day of its end, while it is within half of its orb; without days where the
  /// hour of birth is not known.
  private func slow(
    _ candidate: Candidate, _ aspect: Aspect, to place: Double, _ nativity: Nativity
  ) throws(EphemerisError) -> [Timely] {
    guard let motion = sky.midday[aspect.first] else { return [] }
    func isInReach(_ days: Double) -> Bool {
      let separation = Degrees.separation(motion.longitude + days * motion.speed, place)
      return abs(separation - aspect.kind.angle) <= aspect.limit
    }
    let change =
      sky.turns(aspect.first)
      ? "turns" : !isInReach(-1) ? "begins" : !isInReach(1) ? "ends" : nil
    if let change, nativity.isTimed {
      let news = Candidate(
        ["transit \(change) \(aspect.kind.keyNature)"], candidate.factors, area: candidate.area,
        tone: candidate.tone, strength: 0.9, slots: lexicon.transitSlots(aspect))
      return [Timely(candidate: news, pace: .today)]
    }
    let key = ReadingKey.transit(aspect)
    let count = lexicon.knowledge.texts(key).count
    // Near its exact day the transit has its say then.
    guard aspect.strength >= 0.5,
      rota.turn(.staying(days: Rota.memory), key, of: count) != nil,
      try !sky.isExactNearby(aspect, to: place, ephemeris)
    else { return [] }
    let strength = 0.5 + 0.2 * aspect.strength
    guard nativity.isTimed else {
      return [Timely(candidate: candidate.of(strength), pace: .staying(days: Rota.memory))]
    }
    let found = try nativity.chart.transitPeriod(
      of: aspect, at: sky.noon.instant, ephemeris: ephemeris)
    guard let period = found, let end = period.end
    else { return [] }
    var slots = lexicon.transitSlots(aspect)
    slots["until"] = lexicon.day(end)
    let fact = WesternFact.transit(Transit(aspect, period: period))
    return [
      Timely(
        candidate: candidate.replacing(.western(fact)).of(strength),
        pace: .staying(days: Rota.memory), lead: lexicon.frame("day still", slots))
    ]
  }

  /// Which of the times in a month an aspect of the Moon is; nil for those that are not told.
  private func pace(ofMoonIn aspect: Aspect, to place: Double) -> Pace? {
    guard let moon = sky.midday[.moon] else { return nil }
    let isWaxing = Degrees.difference(from: place, to: moon.longitude) >= 0
    return aspect.kind.paceOfMoon(isWaxing: isWaxing)
  }
}

// Two transits that clash.
extension DayReader {
  /// The strongest transit that helps and the strongest that asks for work, in one sentence.
  func clash(_ personal: [Timely]) -> [Timely] {
    let told = personal.byStrength().filter { $0.lead == nil || $0.pace == .today }
    guard let ally = told.first(where: { $0.candidate.tone == .favourable }),
      let critic = told.first(where: { $0.candidate.tone == .demanding }),
      let help = ally.candidate.transit, let strain = critic.candidate.transit
    else { return [] }
    let slots = [
      "ally": lexicon.plain.transitSlots(help)["transit"] ?? "",
      "critic": lexicon.plain.transitSlots(strain)["transit"] ?? "",
    ]
    let both = Candidate(
      ["clash"], ally.candidate.factors + critic.candidate.factors, strength: 0.93, slots: slots)
    return [Timely(candidate: both, pace: .today)]
  }
}

// Planets in houses.
extension DayReader {
  func visits(of nativity: Nativity) -> [Timely] {
    visits(reader.visits(of: nativity)) { nativity.chart.house(at: $0) }
  }

  func visits(from sign: ZodiacSign) -> [Timely] {
    visits(reader.visits(from: sign)) { sign.distance(to: ZodiacSign(longitude: $0)) + 1 }
  }

  private func visits(_ found: [Candidate], _ house: (Double) -> Int?) -> [Timely] {
    found.compactMap { candidate in
      guard case .western(.visit(let placement, let count))? = candidate.factors.first?.fact,
        let motion = sky.midday[placement.point]
      else { return nil }
      func isThere(_ days: Int) -> Bool {
        house(motion.longitude + Double(days) * motion.speed) == placement.house
      }
      if placement.point == .moon {
        let days = (-7...7).count(where: isThere) + 1
        return Timely(candidate: candidate.of(0.95), pace: .staying(days: days))
      }
      let since = (1...Rota.longest).first { !isThere(-$0) }.map { $0 - 1 } ?? Rota.longest
      guard since == 0 else {
        return Timely(candidate: candidate, pace: .entered(days: since))
      }
      return Timely(
        candidate: candidate.of(0.92), pace: .entered(days: 0), lead: entry(placement, count))
    }
  }

  private func entry(_ placement: Placement, _ count: HouseCount) -> String {
    var slots = lexicon.slots(
      placement.point, sign: placement.place.sign, house: placement.house)
    slots["Subject"] = lexicon.subject(placement.point)
    return switch count {
    case .birth: lexicon.frame("day enters house", slots)
    case .sunSign: lexicon.frame("day enters sign", slots)
    }
  }
}

// What is so for everybody.
extension DayReader {
  func weather() -> [Timely] {
    reader.weather().compactMap { candidate in
      switch candidate.factors.first?.fact {
      case .western(.phase): Timely(candidate: candidate, pace: .staying(days: 5))
      case .western(.sky(let placement)): inSky(placement, candidate)
      case .western(.skyAspect(let aspect)): between(aspect, candidate)
      default: nil
      }
    }
  }

  /// The new or full Moon in the house where it is exact today.
  func lunation(_ visits: [Timely]) -> [Timely] {
    let moon = visits.lazy.map(\.candidate).first { $0.placement?.point == .moon }
    guard let moon, let house = moon.placement?.house else { return [] }
    return [(0.0, "new moon"), (180.0, "full moon")].filter { sky.moonReaches($0.0) }.map {
      Timely(
        candidate: Candidate(
          ["\($0.1) in house \(house)"], moon.factors, area: moon.area, strength: 1),
        pace: .today)
    }
  }

  private func inSky(_ placement: Placement, _ candidate: Candidate) -> Timely {
    if placement.point == .moon { return Timely(candidate: candidate, pace: .staying(days: 3)) }
    return Timely(
      candidate: sky.turns(placement.point) ? candidate.of(0.85) : candidate,
      pace: .staying(days: Rota.memory))
  }

  private func between(_ aspect: Aspect, _ candidate: Candidate) -> Timely? {
    guard aspect.first == .moon || aspect.second == .moon else {
      return sky.makesExact(aspect)
        ? Timely(candidate: candidate.of(0.7), pace: .today) : nil
    }
    let other = aspect.first == .moon ? aspect.second : aspect.first
    guard let moon = sky.midday[.moon], let place = sky.midday[other] else { return nil }
    let isWaxing = Degrees.difference(from: place.longitude, to: moon.longitude) >= 0
    return aspect.kind.paceOfMoon(isWaxing: isWaxing).map {
      Timely(candidate: candidate.of(0.55), pace: $0)
    }
  }
}

extension AspectKind {
  /// Which time of its nature in a month of the Moon an aspect is; nil where it is not told.
  fileprivate func paceOfMoon(isWaxing: Bool) -> Pace? {
    switch self {
    case .conjunction: .monthly(time: 0, of: 1)
    case .sextile: .monthly(time: isWaxing ? 0 : 3, of: 4)
    case .trine: .monthly(time: isWaxing ? 1 : 2, of: 4)
    case .square: .monthly(time: isWaxing ? 0 : 2, of: 3)
    case .opposition: .monthly(time: 1, of: 3)
    default: nil
    }
  }
}

extension Candidate {
  /// The same with a strength of its own.
  fileprivate func of(_ strength: Double) -> Candidate {
    weighed(by: strength / max(self.strength, 0.001))
  }

  /// The transit to a point of birth that this is about.
  fileprivate var transit: Aspect? {
    guard case .western(.transit(let transit))? = factors.first?.fact else { return nil }
    return transit.aspect
  }

  /// The planet whose visit to a house this is about.
  var placement: Placement? {
    guard case .western(.visit(let placement, _))? = factors.first?.fact else { return nil }
    return placement
  }
}

extension Lexicon {
  /// The slots of a transit, with a verb in place of the name of its aspect.
  func transitSlots(_ aspect: Aspect) -> [String: String] {
    var slots = slots(aspect)
    slots["Subject"] = subject(aspect.first)
    slots["subject"] = object(aspect.first)
    slots["transit"] = frame("day transit", slots)
    return slots
  }
}
