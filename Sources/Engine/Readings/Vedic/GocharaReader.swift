internal import CivilTime
internal import Ephemeris
internal import Jyotish
internal import Numerics

/// Finds the candidates for statements on the grahas of a moment, seen from a birth chart.
struct GocharaReader {
  let nativity: VedicNativity
  /// The sidereal sky of the moment, cast as the birth chart was.
  let sky: JyotishChart

  init(_ nativity: VedicNativity, sky: Sky) {
    self.nativity = nativity
    self.sky = JyotishChart(sky: sky, place: nil, options: nativity.chart.options)
  }

  /// A graha of the sky in the house that it goes through; nil from the Lagna of a chart without one.
  func gochara(
    _ graha: Graha, from reference: GocharaReference, until: Instant? = nil
  ) -> Gochara? {
    guard let from = nativity.rashi(of: reference) else { return nil }
    let placement = sky[graha]
    return Gochara(
      graha: graha, place: placement.longitude, house: from.count(to: placement.rashi),
      reference: reference, isRetrograde: placement.isRetrograde && !graha.isNode, until: until)
  }

  /// What a graha brings in the house that it goes through.
  func candidate(_ gochara: Gochara) -> Candidate {
    let (graha, house) = (gochara.graha, gochara.house)
    let isGood = graha.goodPlacesFromMoon.contains(house: house)
    let tone: Tone = gochara.reference == .lagna ? .mixed : isGood ? .favourable : .demanding
    return Candidate(
      [VedicKey.gochara(graha, house)],
      [Factor(.vedic(.gochara(gochara)), certainty: nativity.certainty(of: gochara.reference))],
      area: .ofBhava(house), tone: tone, strength: 0.3 + 0.4 * graha.slowness)
  }

  /// Sade sati and the other named stands; nil where a graha has none.
  func stand(_ gochara: Gochara) -> Candidate? {
    guard gochara.reference == .moon,
      let stand = MoonStand(gochara.graha, house: gochara.house)
    else { return nil }
    return Candidate(
      [stand.name],
      [Factor(.vedic(.stand(stand, gochara)), certainty: nativity.certainty(of: .moon))],
      tone: stand == .jupiterFavourable ? .favourable : .demanding,
      strength: 0.5 + 0.4 * gochara.graha.slowness)
  }

  /// Grahas of the sky beside or opposite a point of the birth chart, the nearest first.
  ///
  /// Points that an uncertain time of birth moves by more than the orb are left out.
  /// - Parameter orb: in degrees.
  func contacts(of grahas: GrahaSet, orb: Double = 1) -> [GocharaContact] {
    var found: [GocharaContact] = []
    for graha in grahas.members {
      for (target, place) in targets {
        let separation = Degrees.separation(
          sky[graha].longitude.degrees, place.degrees)
        let isOpposition = separation > 90
        let distance = isOpposition ? 180 - separation : separation
        guard distance <= orb else { continue }
        found.append(
          GocharaContact(
            graha: graha, place: sky[graha].longitude, target: target, isOpposition: isOpposition,
            orb: distance, exact: []))
      }
    }
    return found.enumerated()
      .sorted { ($0.element.orb, $0.offset) < ($1.element.orb, $1.offset) }.map(\.element)
  }

  /// The points of the birth chart that are where the chart has them, to a degree.
  private var targets: [(VedicPoint, SiderealLongitude)] {
    let chart = nativity.chart
    let points: [(VedicPoint, SiderealLongitude)] =
      Graha.allCases.map { (.graha($0), chart[$0].longitude) }
      + (chart.lagna.map { [(.lagna, $0)] } ?? [])
    return points.filter { point, place in
      nativity.edges.allSatisfy { edge in
        let other: SiderealLongitude? =
          switch point {
          case .graha(let graha): edge[graha].longitude
          case .lagna: nativity.certaintyOfLagna == .certain ? edge.lagna : nil
          }
        return other.map { Degrees.separation(place.degrees, $0.degrees) <= 1 } ?? false
      }
    }
  }

  /// Where a point of the birth chart stands.
  func place(of point: VedicPoint) -> SiderealLongitude? {
    switch point {
    case .graha(let graha): nativity.chart[graha].longitude
    case .lagna: nativity.chart.lagna
    }
  }

  /// What a contact brings.
  func candidate(_ contact: GocharaContact) -> Candidate {
    let isSure = nativity.isExact
    return Candidate(
      [VedicKey.contact(contact.graha, contact.target)],
      [
        Factor(
          .vedic(.contact(contact)), certainty: isSure ? .certain : .dependsOnBirthTime)
      ],
      area: contact.target.area, strength: 0.4 + 0.5 * contact.graha.slowness)
  }
}

extension VedicPoint {
  /// What a point of the birth chart is first asked about.
  var area: LifeArea {
    switch self {
    case .graha(let graha): .ofGraha(graha)
    case .lagna: .general
    }
  }
}
