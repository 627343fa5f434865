internal import Charts
internal import CivilTime
internal import Ephemeris
internal import Jyotish
internal import Numerics

/// What is computed of a Vedic chart and has no text of its own.
struct VedicBareFacts {
  let nativity: VedicNativity
  let span: BareFactSpan

  private var chart: JyotishChart { nativity.chart }

  func all() throws(EphemerisError) -> [BareFact] {
    periods + successions + yogas + placements + points + vargas + doshas + apart
      + (try meridian()) + (try stays()) + (try sadeSati())
  }

  // MARK: Periods

  /// The periods of the whole life at two levels, and those of a third within the running ones.
  private var periods: [BareFact] {
    let tree = chart.vimshottari
    let first = tree.mahadashas()
    let second = first.flatMap(tree.children)
    let third = second.filter { abs($0.start.julianDayUT - span.now.julianDayUT) < 1500 }
      .flatMap(tree.children)
    let born = BareFact.stay(
      [.period(tree.firstLord.point, level: 0)], from: first.first?.start, to: first.first?.end,
      at: span.now, in: .natal)
    return [born]
      + (first + second + third).filter { $0.end > tree.birth }.map { period in
        .stay(period.lords.claims, from: period.start, to: period.end, at: span.now, in: .natal)
      }
  }

  /// What period follows which.
  private var successions: [BareFact] {
    let tree = chart.vimshottari
    let first = tree.mahadashas()
    let second = first.map(tree.children)
    return ([first] + second).flatMap { periods in
      zip(periods, periods.dropFirst()).map { last, next in
        BareFact(
          claims: [.succession(last.lord.point, next.lord.point)]
            + last.lords.claims + next.lords.claims,
          dates: [FactDate(last.end, .start, .end)],
          isPresent: last.contains(span.now))
      }
    }
  }

  // MARK: The chart

  private var yogas: [BareFact] {
    let found = chart.yogas().map(\.yoga)
    var claims: [Claim] = found.map { .figure($0.name.lowercased()) }
    let great: [Yoga] = [.ruchaka, .bhadra, .hamsa, .malavya, .shasha]
    let reversed: [Yoga] = [.harsha, .sarala, .vimala]
    let exchanges: [Yoga] = [.mahaParivartana, .khalaParivartana, .dainyaParivartana]
    var missing = Yoga.allCases.filter { !found.contains($0) }.map { $0.name.lowercased() }
    if found.contains(where: exchanges.contains) {
      claims.append(.figure("parivartana"))
    } else {
      missing.append("parivartana")
    }
    if found.contains(where: great.contains) { claims.append(.figure("mahapurusha")) }
    if found.contains(where: reversed.contains) { claims.append(.figure("vipareeta raja")) }
    claims += chart.yogas().flatMap { finding in
      finding.grahas.members.map { .dignity($0.point, finding.yoga.name.lowercased()) }
    }
    return [BareFact(claims: claims, denied: missing.map { .figure($0) })]
  }

  /// Kendras from the Moon and the other groups, dignities that are counted, karakas.
  private var placements: [BareFact] {
    let groups: [(String, HouseSet)] = [
      ("kendra", .kendras), ("trikona", .trikonas), ("dusthana", .dusthanas),
      ("upachaya", .upachayas),
    ]
    var claims: [Claim] = []
    let moon = chart.rashi(of: .moon)
    for graha in Graha.allCases {
      let fromMoon = moon.count(to: chart.rashi(of: graha))
      for (name, houses) in groups {
        if houses.contains(house: fromMoon) {
          claims.append(.dignity(graha.point, "\(name) from moon"))
        }
      }
      if let dignity = chart[graha].dignity {
        claims.append(.dignity(graha.point, dignity.claimed))
      }
      let owned = chart.houses(ownedBy: graha)
      if !owned.intersection([.fourth, .seventh, .tenth]).isEmpty,
        !owned.intersection([.fifth, .ninth]).isEmpty
      {
        claims.append(.dignity(graha.point, "yogakaraka"))
      }
    }
    return [BareFact(claims: claims + karakas + countsOfStates)]
  }

  /// The charakarakas of seven grahas, by the degrees in their signs.
  private var karakas: [Claim] {
    let names = [
      "atmakaraka", "amatyakaraka", "bhratrikaraka", "matrikaraka", "putrakaraka", "gnatikaraka",
      "darakaraka",
    ]
    let sorted = GrahaSet.seven.members.sorted {
      chart[$0].longitude.degreesInRashi > chart[$1].longitude.degreesInRashi
    }
    return zip(sorted, names).map { .dignity($0.point, $1) }
  }

  /// How many grahas move backwards or stand in a dignity, with the nodes and without.
  private var countsOfStates: [Claim] {
    let seven = GrahaSet.seven.members.map { chart[$0] }
    let nine = chart.grahas
    func count(_ name: String, _ holds: (GrahaPlacement) -> Bool) -> [Claim] {
      [.count(name, seven.count(where: holds)), .count(name, nine.count(where: holds))]
    }
    return [Claim.count("retrograde", seven.count(where: \.isRetrograde))]
      + count("exaltation") { $0.dignity == .exalted }
      + count("fall") { $0.dignity == .debilitated }
      + count("domicile") { $0.dignity == .own || $0.dignity == .moolatrikona }
      + count("combust", \.isCombust)
      + Element.allCases.map { element in
        .count(element.name.lowercased(), seven.count { $0.rashi.element == element })
      }
      + Modality.allCases.map { modality in
        .count(modality.name.lowercased(), seven.count { $0.rashi.modality == modality })
      }
  }

  /// The points of the ashtakavarga, by sign and by house.
  private var points: [BareFact] {
    guard let table = chart.ashtakavarga(), let lagna = chart.lagna?.rashi else { return [] }
    let sums = Rashi.allCases.map { ($0, table.sarva(in: $0)) }
    let most = sums.map(\.1).max()
    let claims = sums.flatMap { rashi, sum -> [Claim] in
      let house = lagna.count(to: rashi)
      return [.bindus(house: house, sum), .bindus(house: house, nil)]
        + (sum == most ? [.figure("most bindus \(house)")] : [])
    }
    return [BareFact(claims: claims)]
  }

  /// Who is together in the divisional charts, and how grahas stand there.
  private var vargas: [BareFact] {
    [Varga.navamsha, .dashamsha].map { varga in
      let signs = Graha.allCases.map { ($0, chart.rashi(of: $0, in: varga)) }
      let together = signs.flatMap { first, sign in
        signs.filter { $0.0.rawValue > first.rawValue && $0.1 == sign }
          .map { Claim.aspect(between: first.point, .conjunction, $0.0.point) }
      }
      let states = signs.flatMap { graha, sign -> [Claim] in
        let peak = graha.exaltation?.rashi
        return [
          ("exaltation", peak == sign), ("fall", peak?.opposite == sign),
          ("domicile", sign.lord == graha),
        ].filter(\.1).map { .dignity(graha.point, $0.0) }
      }
      return BareFact(claims: together + states, frame: .varga(varga.parts))
    }
  }

  private var doshas: [BareFact] {
    let finding = ManglikFinding(of: chart)
    let manglik = Claim.figure("manglik")
    let cancelled = Claim.figure("manglik cancelled")
    switch finding.state {
    case .none: return [BareFact(claims: [], denied: [manglik, cancelled])]
    case .present: return [BareFact(claims: [manglik], denied: [cancelled])]
    case .cancelled: return [BareFact(claims: [manglik, cancelled])]
    }
  }

  private var apart: [BareFact] {
    let grahas = chart.grahas
    return [
      BareFact(
        claims: grahas.flatMap { first in
          grahas.filter { $0.graha.rawValue > first.graha.rawValue }.flatMap { second in
            Claim.apart(
              first.graha.point, second.graha.point,
              by: Degrees.separation(first.longitude.degrees, second.longitude.degrees))
          }
        })
    ]
  }
}

// The meridian.
extension VedicBareFacts {
  /// The signs and degrees of the angles, which Jyotish names less often.
  private func meridian() throws(EphemerisError) -> [BareFact] {
    let western = try NatalChart(birth: nativity.birth, ephemeris: span.ephemeris)
    let claims = [ChartPoint.midheaven, .imumCoeli, .descendant].flatMap { point -> [Claim] in
      guard let longitude = western.longitude(of: point) else { return [] }
      let place = SiderealLongitude(Degrees.normalized(longitude - chart.ayanamsa))
      return [
        .sign(point, place.rashi), .degree(point, Int(place.degreesInRashi)),
        .nakshatra(point, place.nakshatra),
      ]
        + chart.grahas.flatMap { placement in
          Claim.apart(
            placement.graha.point, point,
            by: Degrees.separation(placement.longitude.degrees, place.degrees))
        }
    }
    return [BareFact(claims: claims)]
  }
}

// The sky.
extension VedicBareFacts {
  /// The signs that the grahas go through, and their houses from the Lagna and from the Moon.
  private func stays() throws(EphemerisError) -> [BareFact] {
    var found: [BareFact] = []
    for graha in Graha.allCases {
      found += try stays(of: graha, during: span.window(of: graha.body ?? .meanNode))
        .map { stay in
          .stay(
            claims(of: graha, in: stay.rashi), from: stay.start, to: stay.end, at: span.now)
        }
    }
    return found
  }

  private func stays(
    of graha: Graha, during window: Range<Instant>
  ) throws(EphemerisError) -> [(rashi: Rashi, start: Instant?, end: Instant?)] {
    let node: Body = chart.options.lunarNode == .mean ? .meanNode : .trueNode
    let course = Course.longitude(of: graha.body ?? node, in: chart.options.ayanamsa)
    let borders = Rashi.allCases.map(\.start)
    return try span.stays(of: course, between: borders, during: window).map { stay in
      // Ketu is opposite Rahu.
      (Rashi(wrapping: stay.index + (graha == .ketu ? 6 : 0)), stay.start, stay.end)
    }
  }

  private func claims(of graha: Graha, in rashi: Rashi) -> [Claim] {
    let point = graha.point
    let moon = chart.rashi(of: .moon).count(to: rashi)
    return [.sign(point, rashi), .houseFrom(point, moon, of: .moon)]
      + (chart.lagna.map { [.house(point, $0.rashi.count(to: rashi))] } ?? [])
  }

  /// Saturn's ways past the Moon, some thirty years both ways; those that do not run are denied.
  private func sadeSati() throws(EphemerisError) -> [BareFact] {
    let window = span.now.advanced(byDays: -12_000)..<span.now.advanced(byDays: 12_000)
    let moon = chart.rashi(of: .moon)
    var facts: [BareFact] = []
    var running: Set<String> = []
    for stay in try stays(of: .saturn, during: window) {
      let house = moon.count(to: stay.rashi)
      guard let name = MoonStand(.saturn, house: house)?.name else { continue }
      // Saturn in the fourth and the eighth place is the small panoti.
      let isSmall = house == 4 || house == 8
      let more = [12, 1, 2].contains(house) ? ["sade sati"] : isSmall ? [Self.small] : []
      let names = [name] + more
      let fact = BareFact.stay(
        names.map { .figure($0) }, from: stay.start, to: stay.end, at: span.now)
      if fact.isPresent { running.formUnion(names) }
      facts.append(fact)
    }
    let all = [
      "sade sati", "sade sati rising", "sade sati peak", "sade sati setting", "ashtama saturn",
      "kantaka saturn", Self.small,
    ]
    let denied = all.filter { !running.contains($0) }.map { Claim.figure($0) }
    return facts + [BareFact(claims: [], denied: denied, frame: .sky)]
  }

  private static let small = "small panoti"
}
