import Charts

// Yogas of lordship.
extension YogaSearch {
  func lordshipFindings(of yoga: Yoga, _ lagna: Rashi) -> [YogaFinding] {
    switch yoga {
    case .raja: rajaYogas(lagna)
    case .dhana: dhanaYogas(lagna)
    case .harsha: reversal(yoga, house: 6, lagna)
    case .sarala: reversal(yoga, house: 8, lagna)
    case .vimala: reversal(yoga, house: 12, lagna)
    case .neechabhanga: neechabhangas(lagna)
    case .mahaParivartana, .khalaParivartana, .dainyaParivartana: exchanges(yoga, lagna)
    case .kahala: kahala(lagna)
    case .lakshmi: lakshmi(lagna)
    case .pushkala: pushkala(lagna)
    case .chamara: chamara(lagna)
    default: []
    }
  }

  private func lord(_ house: Int, _ lagna: Rashi) -> Graha { lagna.advanced(by: house - 1).lord }

  /// The houses among `houses` that a graha owns.
  private func owned(by graha: Graha, among houses: HouseSet) -> HouseSet {
    chart.houses(ownedBy: graha).intersection(houses)
  }

  private func rajaYogas(_ lagna: Rashi) -> [YogaFinding] {
    var result: [YogaFinding] = []
    for graha in GrahaSet.seven.members {
      // Without the 1st house: kendra and trikona in one, its lordship alone is no Raja yoga.
      let kendras = owned(by: graha, among: [.fourth, .seventh, .tenth])
      let trikonas = owned(by: graha, among: [.fifth, .ninth])
      if !kendras.isEmpty, !trikonas.isEmpty {
        result.append(finding(.raja, GrahaSet(graha), lordships: kendras.union(trikonas)))
      }
    }
    return result
      + joinedLords(.raja) { a, b in
        let (kendraA, trikonaA) = (owned(by: a, among: .kendras), owned(by: a, among: .trikonas))
        let (kendraB, trikonaB) = (owned(by: b, among: .kendras), owned(by: b, among: .trikonas))
        let isFormed =
          (!kendraA.isEmpty && !trikonaB.isEmpty) || (!kendraB.isEmpty && !trikonaA.isEmpty)
        return isFormed ? kendraA.union(trikonaA).union(kendraB).union(trikonaB) : nil
      }
  }

  private func dhanaYogas(_ lagna: Rashi) -> [YogaFinding] {
    let wealth: HouseSet = [.first, .second, .fifth, .ninth, .eleventh]
    let gain: HouseSet = [.second, .eleventh]
    return joinedLords(.dhana) { a, b in
      let (ofA, ofB) = (owned(by: a, among: wealth), owned(by: b, among: wealth))
      guard !ofA.isEmpty, !ofB.isEmpty, !gain.isDisjoint(with: ofA.union(ofB)) else { return nil }
      return ofA.union(ofB)
    }
  }

  /// Returns the pairs of the seven that are joined and whose lordships qualify.
  private func joinedLords(
    _ yoga: Yoga, lordships: (Graha, Graha) -> HouseSet?
  ) -> [YogaFinding] {
    var result: [YogaFinding] = []
    for a in GrahaSet.seven.members {
      for b in GrahaSet.seven.members where a.rawValue < b.rawValue && areJoined(a, b) {
        guard let houses = lordships(a, b) else { continue }
        result.append(finding(yoga, [GrahaSet(a), GrahaSet(b)], lordships: houses))
      }
    }
    return result
  }

  private func reversal(_ yoga: Yoga, house: Int, _ lagna: Rashi) -> [YogaFinding] {
    let lord = lord(house, lagna)
    guard isIn(.dusthanas, lord, from: lagna) else { return [] }
    return [finding(yoga, GrahaSet(lord), lordships: HouseSet(house: house))]
  }

  private func neechabhangas(_ lagna: Rashi) -> [YogaFinding] {
    let fallen = GrahaSet.seven.filter { chart[$0].dignity == .debilitated }
    return fallen.members.compactMap { graha in
      let helpers = GrahaSet.seven.filter { helper in
        helper != graha && helps(helper, graha)
          && (isIn(.kendras, helper, from: lagna) || isIn(.kendras, helper, from: moon))
      }
      return helpers.isEmpty ? nil : finding(.neechabhanga, helpers.union(GrahaSet(graha)))
    }
  }

  /// Whether a graha can lift another from its debilitation.
  private func helps(_ helper: Graha, _ fallen: Graha) -> Bool {
    let rashi = chart.rashi(of: fallen)
    return helper == rashi.lord || helper == fallen.exaltation?.rashi.lord
      || helper.exaltation?.rashi == rashi
  }

  private func exchanges(_ yoga: Yoga, _ lagna: Rashi) -> [YogaFinding] {
    (1...12).compactMap { house in
      let lord = lord(house, lagna)
      // Each exchange is met from both its houses; the lower one reports it.
      let other = lagna.count(to: chart.rashi(of: lord))
      let otherLord = self.lord(other, lagna)
      guard other > house, otherLord != lord,
        chart.rashi(of: otherLord) == lagna.advanced(by: house - 1),
        Self.kindOfExchange(house, other) == yoga
      else { return nil }
      return finding(
        yoga, [GrahaSet(lord), GrahaSet(otherLord)],
        lordships: [HouseSet(house: house), HouseSet(house: other)])
    }
  }

  private static func kindOfExchange(_ a: Int, _ b: Int) -> Yoga {
    if HouseSet.dusthanas.contains(house: a) || HouseSet.dusthanas.contains(house: b) {
      return .dainyaParivartana
    }
    return a == 3 || b == 3 ? .khalaParivartana : .mahaParivartana
  }
}

// Yogas of lords that are dignified or well placed.
extension YogaSearch {
  private func kahala(_ lagna: Rashi) -> [YogaFinding] {
    let (first, fourth, tenth) = (lord(1, lagna), lord(4, lagna), lord(10, lagna))
    if fourth != .jupiter, isIn(.kendras, .jupiter, from: chart.rashi(of: fourth)),
      isStrong(first, lagna: lagna)
    {
      let grahas: GrahaSet = [GrahaSet(fourth), .jupiter, GrahaSet(first)]
      return [finding(.kahala, grahas, lordships: [.first, .fourth])]
    }
    if fourth != tenth, isDignified(fourth), chart.rashi(of: fourth) == chart.rashi(of: tenth) {
      let grahas: GrahaSet = [GrahaSet(fourth), GrahaSet(tenth)]
      return [finding(.kahala, grahas, lordships: [.fourth, .tenth])]
    }
    return []
  }

  private func lakshmi(_ lagna: Rashi) -> [YogaFinding] {
    let (first, ninth) = (lord(1, lagna), lord(9, lagna))
    guard isDignified(ninth), isIn(.kendras, ninth, from: lagna), isStrong(first, lagna: lagna)
    else { return [] }
    return [finding(.lakshmi, [GrahaSet(ninth), GrahaSet(first)], lordships: [.first, .ninth])]
  }

  private func pushkala(_ lagna: Rashi) -> [YogaFinding] {
    let (first, host) = (lord(1, lagna), moon.lord)
    let rashi = chart.rashi(of: host)
    let isWellPlaced = isIn(.kendras, host, from: lagna) || chart[host].dignity == .friend
    let strong = chart.grahas(in: lagna).intersection(.seven).filter { isStrong($0, lagna: lagna) }
    guard host != first, chart.rashi(of: first) == rashi, isWellPlaced,
      host.aspects(lagna, from: rashi), !strong.isEmpty
    else { return [] }
    return [finding(.pushkala, strong.union([GrahaSet(host), GrahaSet(first)]), lordships: .first)]
  }

  private func chamara(_ lagna: Rashi) -> [YogaFinding] {
    let first = lord(1, lagna)
    if chart[first].dignity == .exalted, isIn(.kendras, first, from: lagna),
      chart.aspects(.jupiter, first)
    {
      return [finding(.chamara, [GrahaSet(first), .jupiter], lordships: .first)]
    }
    for house in [1, 7, 9, 10] {
      let there = grahas(benefics, in: HouseSet(house: house), from: lagna)
      if there.count >= 2 { return [finding(.chamara, there)] }
    }
    return []
  }
}
