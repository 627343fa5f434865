import Charts

// Yogas of benefics and malefics in certain houses, and the five great persons.
extension YogaSearch {
  func greatPerson(_ graha: Graha, _ lagna: Rashi) -> GrahaSet? {
    isDignified(graha) && isIn(.kendras, graha, from: lagna) ? GrahaSet(graha) : nil
  }

  var amala: GrahaSet? {
    firstFormed { from in
      let there = grahas(.all, in: .tenth, from: from)
      return !there.isEmpty && there.isSubset(of: benefics) ? there : nil
    }
  }

  var vasumati: GrahaSet? {
    firstFormed { from in
      let there = grahas(Self.softPlanets, in: .upachayas, from: from)
      return there == Self.softPlanets ? there : nil
    }
  }

  /// Tries the Lagna if known, else the Moon: the first reference that forms the yoga.
  private func firstFormed(_ formed: (Rashi) -> GrahaSet?) -> GrahaSet? {
    lagna.flatMap(formed) ?? formed(moon)
  }

  func placeYoga(_ yoga: Yoga, _ lagna: Rashi) -> GrahaSet? {
    switch yoga {
    case .saraswati: saraswati(lagna)
    case .parvata: parvata(lagna)
    case .shubhaKartari: scissors(of: benefics, around: lagna)
    case .papaKartari: scissors(of: malefics, around: lagna)
    case .chatussagara: chatussagara(lagna)
    default: nil
    }
  }

  private func saraswati(_ lagna: Rashi) -> GrahaSet? {
    let good = HouseSet.kendras.union(.trikonas).union(.second)
    guard grahas(Self.softPlanets, in: good, from: lagna) == Self.softPlanets else { return nil }
    return isDignified(.jupiter) || chart[.jupiter].dignity == .friend ? Self.softPlanets : nil
  }

  private func parvata(_ lagna: Rashi) -> GrahaSet? {
    let there = grahas(benefics, in: .kendras, from: lagna)
    let evil = grahas(malefics, in: [.seventh, .eighth], from: lagna)
    return !there.isEmpty && evil.isEmpty ? there : nil
  }

  private func chatussagara(_ lagna: Rashi) -> GrahaSet? {
    let isOccupied = HouseSet.kendras.members.allSatisfy {
      !chart.grahas(in: lagna.advanced(by: $0 - 1)).isEmpty
    }
    return isOccupied ? grahas(.all, in: .kendras, from: lagna) : nil
  }

  /// Grahas of one kind alone in both the 2nd and the 12th.
  private func scissors(of kind: GrahaSet, around lagna: Rashi) -> GrahaSet? {
    let ahead = grahas(.all, in: .second, from: lagna)
    let behind = grahas(.all, in: .twelfth, from: lagna)
    guard !ahead.isEmpty, !behind.isEmpty else { return nil }
    let both = ahead.union(behind)
    return both.isSubset(of: kind) ? both : nil
  }
}
