internal import Numerics

// Yogas about the Moon, the Sun and the nodes. Each function returns the set of grahas that form
// the yoga, or `nil`.
extension YogaSearch {
  func luminaryYoga(_ yoga: Yoga) -> GrahaSet? {
    switch yoga {
    case .gajakesari: isIn(.kendras, .jupiter, from: moon) ? [.moon, .jupiter] : nil
    case .sunapha: flanked(.moon, by: .second, notBy: .twelfth)
    case .anapha: flanked(.moon, by: .twelfth, notBy: .second)
    case .durudhura: flankedOnBothSides(.moon)
    case .adhi:
      grahas(Self.softPlanets, in: [.sixth, .seventh, .eighth], from: moon) == Self.softPlanets
        ? Self.softPlanets.union(.moon) : nil
    case .chandraMangala: chart.rashi(of: .mars) == moon ? [.moon, .mars] : nil
    case .vesi: flanked(.sun, by: .second, notBy: .twelfth)
    case .vasi: flanked(.sun, by: .twelfth, notBy: .second)
    case .ubhayachari: flankedOnBothSides(.sun)
    case .budhaditya: chart.rashi(of: .mercury) == sun ? [.sun, .mercury] : nil
    default: nil
    }
  }

  /// Mercury, Jupiter and Venus, the benefics that are not luminaries.
  static let softPlanets: GrahaSet = [.mercury, .jupiter, .venus]

  private func flanked(
    _ light: Graha, by side: HouseSet, notBy otherSide: HouseSet
  ) -> GrahaSet? {
    let rashi = chart.rashi(of: light)
    let there = grahas(.starry, in: side, from: rashi)
    guard !there.isEmpty, grahas(.starry, in: otherSide, from: rashi).isEmpty else { return nil }
    return there.union(GrahaSet(light))
  }

  private func flankedOnBothSides(_ light: Graha) -> GrahaSet? {
    let rashi = chart.rashi(of: light)
    let ahead = grahas(.starry, in: .second, from: rashi)
    let behind = grahas(.starry, in: .twelfth, from: rashi)
    guard !ahead.isEmpty, !behind.isEmpty else { return nil }
    return ahead.union(behind).union(GrahaSet(light))
  }

  func kemadruma(_ lagna: Rashi) -> GrahaSet? {
    let near = grahas(.starry, in: [.first, .second, .twelfth], from: moon)
    let angular = grahas(.starry, in: .kendras, from: lagna)
    return near.isEmpty && angular.isEmpty ? .moon : nil
  }

  func shakata(_ lagna: Rashi) -> GrahaSet? {
    let isApart = isIn(.dusthanas, .moon, from: chart.rashi(of: .jupiter))
    return isApart && !isIn(.kendras, .moon, from: lagna) ? [.moon, .jupiter] : nil
  }

  var guruChandala: GrahaSet? {
    let nodes = chart.grahas(in: chart.rashi(of: .jupiter)).intersection([.rahu, .ketu])
    return nodes.isEmpty ? nil : nodes.union(.jupiter)
  }

  var kalaSarpa: GrahaSet? {
    let rahu = chart[.rahu].longitude.degrees
    let ahead = GrahaSet.seven.filter {
      Degrees.difference(from: rahu, to: chart[$0].longitude.degrees) > 0
    }
    return ahead.isEmpty || ahead == .seven ? GrahaSet.all : nil
  }
}
