public import Charts
internal import CivilTime
public import Jyotish

extension VedicFact {
  var isOfSky: Bool {
    switch self {
    case .gochara, .stand, .contact, .ingress, .limb: true
    default: false
    }
  }

  var claims: [Claim] {
    switch self {
    case .sign(let placement): [placement.sign]
    case .graha(let placement):
      [placement.sign] + (placement.house.map { [.house(placement.graha.point, $0)] } ?? [])
    case .lagna(let place):
      [.sign(.ascendant, place.rashi), .house(.ascendant, 1)]
    case .dignity(let placement):
      [placement.sign]
        + (placement.dignity?.claimed.map { [.dignity(placement.graha.point, $0)] } ?? [])
    case .combust(let placement, _): [placement.sign]
    case .retrograde(let placement): [placement.sign, .retrograde(placement.graha.point)]
    case .bhava(let house, let rashi): [.cusp(house, rashi), .lord(house: house, rashi.lord.point)]
    case .lordship(let house, let lord, let place):
      [.lord(house: house, lord.point), .lordIn(house: house, place), .house(lord.point, place)]
    case .star(let point, let place):
      [.nakshatra(point.point, place.nakshatra), .sign(point.point, place.rashi)]
    case .yoga(let finding): [.figure(finding.yoga.name.lowercased())]
    case .varga(_, let point, let rashi): [.sign(point.point, rashi)]
    case .vargottama(let graha, let rashi): [.sign(graha.point, rashi)]
    default: claimsOfTime
    }
  }

  /// What facts about periods and the sky bear out.
  private var claimsOfTime: [Claim] {
    switch self {
    case .dasha(let span):
      span.lords.all.map { .period($0.point) }
        + [span.start.lowerBound, span.start.upperBound, span.end.lowerBound, span.end.upperBound]
        .map(Claim.month(of:))
    case .dashaChange(let period, let next):
      (period.lords.all + [next]).map { .period($0.point) } + [.month(of: period.end)]
    case .gochara(let gochara): gochara.claims
    case .stand(let stand, let gochara): gochara.claims + stand.claims
    case .contact(let contact): contact.claims
    case .ingress(let graha, let rashi, let date):
      [.sign(graha.point, rashi), .month(year: date.year, month: date.month)]
    case .limb(.nakshatra(let limb)): [.nakshatra(.moon, limb.value)]
    default: []
    }
  }
}

extension GrahaPlacement {
  fileprivate var sign: Claim { .sign(graha.point, rashi) }
}

extension Dignity {
  /// The name in claims, which have the Western ones.
  fileprivate var claimed: String? {
    switch self {
    case .exalted: "exaltation"
    case .own, .moolatrikona: "domicile"
    case .debilitated: "fall"
    case .friend, .neutral, .enemy: nil
    }
  }
}

extension MoonStand {
  fileprivate var claims: [Claim] {
    switch self {
    case .sadeSatiRising, .sadeSatiPeak, .sadeSatiSetting: [.figure("sade sati")]
    case .kantaka, .ashtama, .jupiterFavourable, .jupiterResting: []
    }
  }
}

extension Gochara {
  fileprivate var claims: [Claim] {
    [.sign(graha.point, place.rashi), .house(graha.point, house)]
      + (isRetrograde ? [.retrograde(graha.point)] : []) + (until.map { [.month(of: $0)] } ?? [])
  }
}

extension GocharaContact {
  fileprivate var claims: [Claim] {
    let (first, second) = (graha.point, target.point)
    let kind: AspectKind = isOpposition ? .opposition : .conjunction
    return [.aspect(between: first, kind, second), .sign(graha.point, place.rashi)]
      + (exact.map { [.month(of: $0)] } ?? [])
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
