internal import Charts
internal import Jyotish
internal import Numerics

/// Finds the candidates for statements on a Vedic birth chart.
struct VedicNatalReader {
  let nativity: VedicNativity

  private var chart: JyotishChart { nativity.chart }

  /// A graha in its sign.
  func sign(_ graha: Graha) -> Candidate {
    let placement = chart[graha]
    // A house that may be another is not named beside a sign that is sure.
    let fact: VedicFact =
      nativity.certaintyOfHouse(graha) == .certain ? .graha(placement) : .sign(placement)
    return Candidate(
      [VedicKey.sign(graha, placement.rashi)],
      [Factor(.vedic(fact), certainty: nativity.certaintyOfSign(graha))],
      area: .ofGraha(graha), tone: placement.dignity.tone, strength: graha.weight,
      source: .signs)
  }

  /// A graha in its house; nil without a Lagna.
  func house(_ graha: Graha) -> Candidate? {
    let placement = chart[graha]
    guard let house = placement.house else { return nil }
    let isKendra = HouseSet.kendras.contains(house: house)
    return Candidate(
      [VedicKey.house(graha, house)],
      [Factor(.vedic(.graha(placement)), certainty: nativity.certaintyOfHouse(graha))],
      area: .ofBhava(house), tone: graha.tone(inHouse: house, in: chart),
      strength: graha.weight * (isKendra ? 1 : 0.85), source: .bhava(house))
  }

  /// What a house is about; nil without a Lagna.
  func bhava(_ house: Int) -> Candidate? {
    guard let rashi = chart.rashi(ofHouse: house) else { return nil }
    return Candidate(
      [VedicKey.bhava(house)],
      [Factor(.vedic(.bhava(house, rashi)), certainty: nativity.certaintyOfLagna)],
      area: .ofBhava(house), strength: 0.3, source: .bhava(house))
  }

  /// Where the lord of a house stands; nil without a Lagna.
  func lord(of house: Int) -> Candidate? {
    guard let lord = chart.lord(ofHouse: house), let place = chart[lord].house else { return nil }
    let special = house == 1 ? [VedicKey.lagnaLord(place)] : []
    return Candidate(
      special + [VedicKey.lord(house, place)],
      [
        Factor(
          .vedic(.lordship(house: house, lord: lord, in: place)),
          certainty: nativity.certaintyOfHouse(lord))
      ],
      area: .ofBhava(house), tone: .ofLord(house, in: place), strength: house == 1 ? 0.95 : 0.8,
      source: .lords)
  }

  /// The rising sign, or nothing without one.
  func lagna() -> [Candidate] {
    guard let lagna = chart.lagna else { return [] }
    let sign = Candidate(
      [VedicKey.lagna(lagna.rashi)],
      [Factor(.vedic(.lagna(lagna)), certainty: nativity.certaintyOfLagna)], strength: 0.95,
      source: .bhava(1))
    return [sign] + star(.lagna)
  }

  /// The nakshatra of the Moon, the Sun or the Lagna; the other grahas have no texts for theirs.
  func star(_ point: VedicPoint) -> [Candidate] {
    let place: SiderealLongitude? =
      switch point {
      case .graha(let graha) where graha == .moon || graha == .sun: chart[graha].longitude
      case .graha: nil
      case .lagna: chart.lagna
      }
    guard let place else { return [] }
    return [
      Candidate(
        [VedicKey.star(point, place.nakshatra)],
        [Factor(.vedic(.star(point, place)), certainty: nativity.certaintyOfStar(point))],
        strength: point == .graha(.moon) ? 0.9 : 0.6)
    ]
  }

  /// What strengthens or hampers a graha: dignity, combustion, backward motion, vargottama.
  func condition(_ graha: Graha) -> [Candidate] {
    let placement = chart[graha]
    var found: [Candidate] = []
    if let dignity = placement.dignity, let key = VedicKey.dignity(graha, dignity) {
      let factor = Factor(
        .vedic(.dignity(placement)),
        certainty: nativity.certainty { $0[graha].dignity == dignity })
      found.append(
        Candidate(
          [key], [factor], tone: placement.dignity.tone, strength: graha.weight, source: .grahas))
    }
    if placement.isCombust {
      let distance = Degrees.separation(
        placement.longitude.degrees, chart[.sun].longitude.degrees)
      let factor = Factor(
        .vedic(.combust(placement, fromSun: distance)),
        certainty: nativity.certainty { $0[graha].isCombust })
      found.append(
        Candidate(
          [VedicKey.combust(graha)], [factor], tone: .demanding, strength: 0.7 * graha.weight))
    }
    if placement.isRetrograde, !graha.isNode {
      let factor = Factor(
        .vedic(.retrograde(placement)), certainty: nativity.certainty { $0[graha].isRetrograde })
      found.append(Candidate([VedicKey.retrograde(graha)], [factor], strength: 0.5 * graha.weight))
    }
    return found + vargottama(graha)
  }

  private func vargottama(_ graha: Graha) -> [Candidate] {
    let rashi = chart.rashi(of: graha)
    guard chart.rashi(of: graha, in: .navamsha) == rashi else { return [] }
    let certainty = nativity.certainty {
      $0.rashi(of: graha) == rashi && $0.rashi(of: graha, in: .navamsha) == rashi
    }
    return [
      Candidate(
        [VedicKey.vargottama], [Factor(.vedic(.vargottama(graha, rashi)), certainty: certainty)],
        tone: .favourable, strength: 0.6 * graha.weight)
    ]
  }
}

// The chart as a whole, and its divisions.
extension VedicNatalReader {
  /// The yogas, each once.
  func yogas() -> [Candidate] {
    let elsewhere = nativity.edges.map { Set($0.yogas().map(\.yoga)) }
    var seen: Set<Yoga> = []
    return chart.yogas().filter { seen.insert($0.yoga).inserted }.map { finding in
      let isSure =
        elsewhere.allSatisfy { $0.contains(finding.yoga) }
        && (!finding.yoga.needsLagna || nativity.certaintyOfLagna == .certain)
      return Candidate(
        [VedicKey.yoga(finding.yoga)],
        [Factor(.vedic(.yoga(finding)), certainty: isSure ? .certain : .dependsOnBirthTime)],
        tone: finding.yoga.tone, strength: 0.7, source: .yoga(finding.yoga))
    }
  }

  /// A graha in a divisional chart, read by the texts of its sign.
  func varga(_ varga: Varga, _ graha: Graha) -> Candidate {
    let rashi = chart.rashi(of: graha, in: varga)
    let certainty = nativity.certainty { $0.rashi(of: graha, in: varga) == rashi }
    return Candidate(
      [VedicKey.sign(graha, rashi)],
      [Factor(.vedic(.varga(varga, .graha(graha), rashi)), certainty: certainty)],
      area: varga == .navamsha ? .marriage : .career, strength: 0.6 * graha.weight)
  }

  /// The rising sign of a divisional chart, or nothing without a Lagna.
  func lagna(in varga: Varga) -> [Candidate] {
    guard let rashi = chart.lagnaRashi(in: varga) else { return [] }
    let holds = nativity.certainty { $0.lagnaRashi(in: varga) == rashi }
    return [
      Candidate(
        [VedicKey.lagna(rashi)],
        [
          Factor(
            .vedic(.varga(varga, .lagna, rashi)),
            certainty: nativity.certaintyOfLagna == .certain ? holds : .dependsOnBirthTime)
        ],
        area: varga == .navamsha ? .marriage : .career, strength: 0.5)
    ]
  }
}
