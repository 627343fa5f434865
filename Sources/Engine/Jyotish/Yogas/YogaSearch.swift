/// The properties of a chart that the rules of the yogas use, computed once.
struct YogaSearch {
  let chart: JyotishChart
  let lagna: Rashi?
  let moon: Rashi
  let sun: Rashi
  let benefics: GrahaSet
  /// All that are not benefics, the nodes included.
  let malefics: GrahaSet

  init(_ chart: JyotishChart) {
    self.chart = chart
    lagna = chart.lagna?.rashi
    (moon, sun) = (chart.rashi(of: .moon), chart.rashi(of: .sun))
    benefics = chart.naturalBenefics
    malefics = GrahaSet.all.subtracting(benefics)
  }

  /// Returns how a yoga is formed in the chart: usually once or not at all, for some by several
  /// pairs of lords.
  func findings(of yoga: Yoga) -> [YogaFinding] {
    if !yoga.needsLagna {
      return finding(yoga, ifFormedBy: yogaWithoutLagna(yoga))
    }
    guard let lagna else { return [] }
    switch yoga {
    case .kemadruma: return finding(yoga, ifFormedBy: kemadruma(lagna))
    case .shakata: return finding(yoga, ifFormedBy: shakata(lagna))
    case .ruchaka: return finding(yoga, ifFormedBy: greatPerson(.mars, lagna))
    case .bhadra: return finding(yoga, ifFormedBy: greatPerson(.mercury, lagna))
    case .hamsa: return finding(yoga, ifFormedBy: greatPerson(.jupiter, lagna))
    case .malavya: return finding(yoga, ifFormedBy: greatPerson(.venus, lagna))
    case .shasha: return finding(yoga, ifFormedBy: greatPerson(.saturn, lagna))
    case .saraswati, .parvata, .shubhaKartari, .papaKartari, .chatussagara:
      return finding(yoga, ifFormedBy: placeYoga(yoga, lagna))
    default: return lordshipFindings(of: yoga, lagna)
    }
  }

  private func yogaWithoutLagna(_ yoga: Yoga) -> GrahaSet? {
    switch yoga {
    case .guruChandala: guruChandala
    case .kalaSarpa: kalaSarpa
    case .amala: amala
    case .vasumati: vasumati
    default: luminaryYoga(yoga)
    }
  }

  /// Returns one finding if the set is not nil.
  private func finding(_ yoga: Yoga, ifFormedBy grahas: GrahaSet?) -> [YogaFinding] {
    grahas.map { [finding(yoga, $0)] } ?? []
  }

  /// Creates a finding, with the houses of its grahas.
  func finding(_ yoga: Yoga, _ grahas: GrahaSet, lordships: HouseSet = []) -> YogaFinding {
    var houses = HouseSet()
    for graha in grahas.members {
      if let house = chart.wholeSignHouse(of: graha) { houses.formUnion(HouseSet(house: house)) }
    }
    return YogaFinding(yoga: yoga, grahas: grahas, houses: houses, lordships: lordships)
  }
}

// The queries of the rules about grahas and places.
extension YogaSearch {
  /// Returns the grahas of a set in the given houses, counted from a sign.
  func grahas(_ set: GrahaSet, in houses: HouseSet, from rashi: Rashi) -> GrahaSet {
    set.filter { isIn(houses, $0, from: rashi) }
  }

  /// Whether a graha is in the given houses from a sign.
  func isIn(_ houses: HouseSet, _ graha: Graha, from rashi: Rashi) -> Bool {
    houses.contains(house: rashi.count(to: chart.rashi(of: graha)))
  }

  /// Whether a graha is in its own sign, in its moolatrikona or exalted.
  func isDignified(_ graha: Graha) -> Bool {
    switch chart[graha].dignity {
    case .exalted, .moolatrikona, .own: true
    default: false
    }
  }

  /// Whether a graha is strong, as several rules ask: neither combust nor debilitated, and dignified
  /// or in a kendra or trikona from the Lagna.
  func isStrong(_ graha: Graha, lagna: Rashi) -> Bool {
    guard !chart[graha].isCombust, chart[graha].dignity != .debilitated else { return false }
    return isDignified(graha) || isIn(HouseSet.kendras.union(.trikonas), graha, from: lagna)
  }

  /// Whether two grahas are in one sign, in mutual full aspect, or in each other's signs.
  func areJoined(_ a: Graha, _ b: Graha) -> Bool {
    let (rashiA, rashiB) = (chart.rashi(of: a), chart.rashi(of: b))
    return rashiA == rashiB || (chart.aspects(a, b) && chart.aspects(b, a))
      || (rashiA.lord == b && rashiB.lord == a)
  }
}

extension JyotishChart {
  /// Returns the yogas of the chart, in the order of `Yoga`; those that need a Lagna only if it is
  /// known.
  public func yogas() -> [YogaFinding] {
    let search = YogaSearch(self)
    return Yoga.allCases.flatMap { search.findings(of: $0) }
  }

  /// Jupiter, Venus, the waxing Moon, and Mercury unless it is with a malefic: benefics by nature
  /// (Brihat Parashara Hora Shastra, ch. 3).
  public var naturalBenefics: GrahaSet {
    var benefics: GrahaSet = [.jupiter, .venus]
    let elongation = SiderealLongitude(self[.moon].longitude.degrees - self[.sun].longitude.degrees)
    if elongation.degrees < 180 { benefics.formUnion(.moon) }
    let companions = grahas(in: rashi(of: .mercury)).subtracting(.mercury)
    if companions.isSubset(of: benefics) { benefics.formUnion(.mercury) }
    return benefics
  }
}
