public import Charts
internal import CivilTime
public import Jyotish

extension VedicFact {
  var isOfSky: Bool {
    switch self {
    case .gochara, .stand, .contact, .ingress, .limb, .moonStay, .tara: true
    default: false
    }
  }

  /// The chart that most of the claims are about.
  var claimFrame: Frame {
    if case .varga(let varga, _, _) = self { return .varga(varga.parts) }
    return isOfSky ? .sky : .natal
  }

  var claims: [Claim] {
    switch self {
    case .sign(let placement): [placement.sign]
    case .graha(let placement):
      [placement.sign] + (placement.house.map { [.house(placement.graha.point, $0)] } ?? [])
    case .lagna(let place):
      [.sign(.ascendant, place.rashi), .house(.ascendant, 1)] + place.rashi.claimsOfHouses
    case .dignity(let placement):
      [placement.sign]
        + (placement.dignity.map { [.dignity(placement.graha.point, $0.claimed)] } ?? [])
    case .combust(let placement, _):
      [placement.sign, .dignity(placement.graha.point, "combust")]
    case .retrograde(let placement): [placement.sign, .retrograde(placement.graha.point)]
    case .bhava(let house, let rashi): [.cusp(house, rashi), .lord(house: house, rashi.lord.point)]
    case .lordship(let house, let lord, let place):
      [.lord(house: house, lord.point), .lordIn(house: house, place), .house(lord.point, place)]
    case .star(let point, let place):
      [.nakshatra(point.point, place.nakshatra), .sign(point.point, place.rashi)]
    case .yoga(let finding): [.figure(finding.yoga.name.lowercased())]
    case .varga(_, let point, let rashi): [.sign(point.point, rashi)]
    case .vargottama(let graha, let rashi):
      [.sign(graha.point, rashi), .dignity(graha.point, "vargottama")]
    default: claimsOfTime
    }
  }

  /// The claims supported by facts about periods and the sky.
  private var claimsOfTime: [Claim] {
    switch self {
    case .dasha(let span): span.lords.claims + [.stretch]
    case .dashaChange(let period, let next):
      period.lords.claims + [.period(next.point, level: nil)]
        + [.period(next.point, level: 2), .succession(period.lord.point, next.point)]
        + [.succession(next.point, period.lord.point)]
    case .gochara(let gochara), .moonStay(let gochara, _): gochara.claims
    case .tara(_, let star): [.nakshatra(.moon, star)]
    case .stand(let stand, let gochara): gochara.claims + stand.claims
    case .contact(let contact): contact.claims
    case .ingress(let graha, let rashi, _): [.sign(graha.point, rashi)]
    case .limb(let limb): limb.claims
    default: []
    }
  }

  /// When what is claimed begins, is exact or ends.
  var dates: [FactDate] {
    switch self {
    case .dasha(let span):
      [span.start.lowerBound, span.start.upperBound].map { FactDate($0, .start) }
        + [span.end.lowerBound, span.end.upperBound].map { FactDate($0, .end) }
    case .dashaChange(let period, _): [FactDate(period.end, .start, .end)]
    case .gochara(let gochara), .stand(_, let gochara):
      gochara.until.map { [FactDate($0, .end)] } ?? []
    case .contact(let contact): contact.exact.map { FactDate($0, .exact) }
    case .moonStay(let gochara, let start):
      [FactDate(start, .start)] + (gochara.until.map { [FactDate($0, .end)] } ?? [])
    case .ingress(_, _, let date): [FactDate(date, .start, .exact)]
    default: []
    }
  }

  /// Whether a period is running, rather than to come.
  var isPresent: Bool {
    switch self {
    case .dasha(let span): span.isRunning
    default: true
    }
  }
}

extension DashaLords {
  /// The lords at their levels, and the pairs of mahadasha and sub-period.
  var claims: [Claim] {
    let lords = all.map(\.point)
    return lords.enumerated().map { .period($1, level: $0 + 1) }
      + (lords.count > 1 ? [.subPeriod(of: lords[0], lords[1])] : [])
  }
}

extension Rashi {
  /// The signs and the lords of all houses, counted in whole signs from this one.
  fileprivate var claimsOfHouses: [Claim] {
    (1...12).flatMap { house -> [Claim] in
      let rashi = advanced(by: house - 1)
      return [.cusp(house, rashi), .lord(house: house, rashi.lord.point)]
    }
  }
}

extension CalendarLimb {
  fileprivate var claims: [Claim] {
    switch self {
    case .nakshatra(let limb): [.nakshatra(.moon, limb.value)]
    default: []
    }
  }
}

extension GrahaPlacement {
  fileprivate var sign: Claim { .sign(graha.point, rashi) }
}

extension Dignity {
  /// The name in claims, which have the Western ones.
  var claimed: String {
    switch self {
    case .exalted: "exaltation"
    case .own, .moolatrikona: "domicile"
    case .debilitated: "fall"
    case .friend: "friend"
    case .neutral: "neutral"
    case .enemy: "enemy"
    }
  }
}

extension MoonStand {
  fileprivate var claims: [Claim] {
    switch self {
    case .sadeSatiRising, .sadeSatiPeak, .sadeSatiSetting:
      [.figure("sade sati"), .figure(name)]
    case .kantaka, .ashtama, .jupiterFavourable, .jupiterResting: [.figure(name)]
    }
  }
}

extension Gochara {
  fileprivate var claims: [Claim] {
    [
      .sign(graha.point, place.rashi),
      reference == .lagna ? .house(graha.point, house) : .houseFrom(graha.point, house, of: .moon),
    ] + (isRetrograde ? [.retrograde(graha.point)] : [])
  }
}

extension GocharaContact {
  fileprivate var claims: [Claim] {
    [
      .transit(graha.point, isOpposition ? .opposition : .conjunction, target.point),
      .sign(graha.point, place.rashi),
    ]
  }
}

extension Graha {
  /// The point of the chart that the graha is: the nodes go by their Western names.
  public var point: ChartPoint {
    switch self {
    case .rahu: .northNode
    case .ketu: .southNode
    // All others are bodies of the sky.
    default: body.map(ChartPoint.init) ?? .sun
    }
  }

  /// The name in keys: the English one in lower case.
  var key: String { name.lowercased() }

  /// The houses from the natal Moon in which the graha of a day is taken to help (Phaladeepika,
  /// ch. 26; the nodes as Saturn).
  var goodPlacesFromMoon: HouseSet {
    switch self {
    case .sun: [.third, .sixth, .tenth, .eleventh]
    case .moon: [.first, .third, .sixth, .seventh, .tenth, .eleventh]
    case .mars, .saturn, .rahu, .ketu: [.third, .sixth, .eleventh]
    case .mercury: [.second, .fourth, .sixth, .eighth, .tenth, .eleventh]
    case .jupiter: [.second, .fifth, .seventh, .ninth, .eleventh]
    case .venus:
      [.first, .second, .third, .fourth, .fifth, .eighth, .ninth, .eleventh, .twelfth]
    }
  }
}

extension VedicPoint {
  /// The point of the chart, the Lagna being the Ascendant.
  public var point: ChartPoint {
    switch self {
    case .graha(let graha): graha.point
    case .lagna: .ascendant
    }
  }

  /// The name in keys: the English one in lower case.
  var key: String { name.lowercased() }
}
