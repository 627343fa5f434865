internal import Charts
internal import Jyotish

/// What follows from several facts of one birth chart: who rules a house, where its lord stands, how
/// many planets an element has, what a graha looks at.
struct FactDerivation {
  /// The facts of one person that others follow from.
  fileprivate struct Chart {
    var signs: [ChartPoint: ZodiacSign] = [:]
    var houses: [ChartPoint: Int] = [:]
    var cusps: [Int: ZodiacSign] = [:]
    var stelliums: [PointSet] = []
    var isVedic = false
  }

  private(set) var derived: [(claim: Claim, basis: FactIndex.Basis)] = []

  init(_ factors: [Factor]) {
    var charts: [Factor.Owner: Chart] = [:]
    for factor in factors where factor.owner != .nobody {
      charts[factor.owner, default: Chart()].take(factor.fact)
    }
    for (owner, chart) in charts {
      let basis = FactIndex.Basis(frame: .natal, owner: owner, fact: nil)
      derived += chart.claims.map { ($0, basis) }
    }
  }
}

extension FactDerivation.Chart {
  fileprivate mutating func take(_ fact: Fact) {
    switch fact {
    case .western(.placement(let placement)):
      signs[placement.point] = placement.place.sign
      houses[placement.point] = placement.house
    case .western(.cusp(let house, let place)): cusps[house] = place.sign
    case .western(.pattern(let pattern)) where pattern.kind == .stellium:
      stelliums.append(pattern.points)
    case .vedic(.sign(let placement)), .vedic(.graha(let placement)),
      .vedic(.dignity(let placement)), .vedic(.retrograde(let placement)):
      isVedic = true
      signs[placement.graha.point] = placement.rashi
      if let house = placement.house { houses[placement.graha.point] = house }
    case .vedic(.lagna(let place)):
      (signs[.ascendant], houses[.ascendant]) = (place.rashi, 1)
      for house in 1...12 { cusps[house] = place.rashi.advanced(by: house - 1) }
    case .vedic(.lordship(_, let lord, let house)): houses[lord.point] = house
    default: break
    }
  }

  fileprivate var claims: [Claim] {
    lords + counts + (isVedic ? companions + gazes + looks + housesFromMoon : []) + wholes
      + crowds + groups
  }

  /// Who rules each house, and where that ruler stands.
  private var lords: [Claim] {
    var cusps = cusps
    if let rising = signs[.ascendant], cusps[1] == nil { cusps[1] = rising }
    return cusps.flatMap { house, sign -> [Claim] in
      let bodies = isVedic ? [sign.traditionalRuler] : [sign.traditionalRuler, sign.modernRuler]
      return bodies.map(ChartPoint.init).flatMap { ruler -> [Claim] in
        [.lord(house: house, ruler)] + (houses[ruler].map { [.lordIn(house: house, $0)] } ?? [])
      }
    }
  }

  /// How many of the ten planets, or of the nine grahas, are of each element and modality.
  private var counts: [Claim] {
    let planets = isVedic ? Graha.allCases.map(\.point) : PointSet.planets.map(\.self)
    let known = planets.compactMap { signs[$0] }
    guard known.count == planets.count else { return [] }
    return Element.allCases.map { element in
      .count(element.name.lowercased(), known.count { $0.element == element })
    }
      + Modality.allCases.map { modality in
        .count(modality.name.lowercased(), known.count { $0.modality == modality })
      }
  }

  /// Grahas of one sign are together.
  private var companions: [Claim] {
    let grahas = signs.keys.filter { $0 != .ascendant }
    return grahas.flatMap { first in
      grahas.filter { $0.rawValue > first.rawValue && signs[$0] == signs[first] }
        .map { .aspect(first, .conjunction, $0) }
    }
  }

  /// What the grahas look at: the seventh place all, the fourth and eighth Mars, the fifth and ninth
  /// Jupiter, the third and tenth Saturn (Brihat Parashara Hora Shastra, ch. 26).
  private var gazes: [Claim] {
    houses.filter { $0.key != .ascendant }.flatMap { point, house -> [Claim] in
      let more: [Int] =
        switch point {
        case .mars: [4, 8]
        case .jupiter: [5, 9]
        case .saturn: [3, 10]
        default: []
        }
      return ([7] + more).flatMap { step -> [Claim] in
        let seen = (house + step - 2) % 12 + 1
        return [.gaze(point, seen)]
          + houses.filter { $0.value == seen && $0.key != point }
          .map { .aspect(between: point, nil, $0.key) }
      }
    }
  }

  /// The same, with the place in which each of these aspects falls.
  private var looks: [Claim] {
    houses.flatMap { point, house -> [Claim] in
      guard let graha = Graha.allCases.first(where: { $0.point == point }) else { return [] }
      return graha.drishti.members.flatMap { step -> [Claim] in
        let seen = (house + step - 2) % 12 + 1
        return [.lookAt(point, step, house: seen)]
          + houses.filter { $0.value == seen && $0.key != point }.map { .look(point, step, $0.key) }
      }
    }
  }

  /// Houses of one kind: the angles and the rest.
  private var groups: [Claim] {
    let kinds: [(String, HouseSet)] = [
      ("kendra", .kendras), ("trikona", .trikonas), ("dusthana", .dusthanas),
      ("upachaya", .upachayas),
    ]
    return houses.flatMap { point, house in
      kinds.filter { $0.1.contains(house: house) }.map { .dignity(point, $0.0) }
    }
  }

  /// How many planets are in each sign and house; in Jyotish with the nodes and without.
  private var crowds: [Claim] {
    let planets = isVedic ? Graha.allCases.map(\.point) : PointSet.planets.map(\.self)
    let bodies = planets.filter { !PointSet.nodes.contains($0) }
    return [planets, bodies].flatMap { points -> [Claim] in
      guard points.allSatisfy({ signs[$0] != nil }) else { return [] }
      let inSigns = ZodiacSign.allCases.map { sign in
        Claim.count("in \(sign.key)", points.count { signs[$0] == sign })
      }
      guard points.allSatisfy({ houses[$0] != nil }) else { return inSigns }
      return inSigns
        + (1...12).map { (house: Int) -> Claim in
          .count("in house \(house)", points.count { houses[$0] == house })
        }
    }
  }

  private var housesFromMoon: [Claim] {
    guard let moon = signs[.moon] else { return [] }
    return signs.map { .houseFrom($0, moon.distance(to: $1) + 1, of: .moon) }
  }

  /// Houses without planets, and the signs of stelliums.
  private var wholes: [Claim] {
    let planets = isVedic ? Graha.allCases.map(\.point) : PointSet.planets.map(\.self)
    let taken = planets.compactMap { houses[$0] }
    let empty = taken.count == planets.count ? (1...12).filter { !taken.contains($0) } : []
    return empty.map { .emptyHouse($0) }
      + stelliums.compactMap { points in
        points.first { signs[$0] != nil }.flatMap { signs[$0] }
          .map { .figureIn("stellium", $0) }
      }
  }
}
