internal import Charts
internal import Ephemeris
internal import Numerics

// The chart as a whole.
extension NatalReader {
  /// Elements and modalities that stand out, the spread of the planets, and figures.
  func figures() -> [Candidate] {
    let chart = nativity.chart
    return balance(chart.balance) + chart.patterns().compactMap(pattern) + shape(of: chart)
      + [birthPhase(of: chart)] + sect(of: chart)
  }

  private func balance(_ balance: Balance) -> [Candidate] {
    var found: [Candidate] = []
    for element in Element.allCases {
      found += outstanding(
        element.name, balance[element], .western(.element(element, count: balance[element])))
    }
    for modality in Modality.allCases {
      found += outstanding(
        modality.name, balance[modality], .western(.modality(modality, count: balance[modality])))
    }
    guard let halves = balance.hemispheres else { return found }
    let counts: [(SkyHalf, Int)] = [
      (.upper, halves.above), (.lower, halves.below), (.eastern, halves.east),
      (.western, halves.west),
    ]
    for (half, count) in counts where count >= 7 {
      found.append(
        Candidate(
          [half.name], [Factor(.western(.half(half, count: count)), certainty: certainty)],
          strength: Double(count) / 14))
    }
    return found
  }

  /// Four planets of ten are more than an even share of four parts or three; none is none.
  private func outstanding(_ name: String, _ count: Int, _ fact: Fact) -> [Candidate] {
    if count >= 4 {
      return [Candidate(["\(name) strong"], [Factor(fact)], strength: Double(count) / 10)]
    }
    return count == 0 ? [Candidate(["\(name) lacking"], [Factor(fact)], strength: 0.5)] : []
  }

  private func pattern(_ pattern: ChartPattern) -> Candidate? {
    guard let certainty = nativity.certainty(of: .pattern(pattern)),
      let point = pattern.points.first(where: { _ in true }),
      let sign = nativity.chart.sign(of: point)
    else { return nil }
    let kind = pattern.kind.name.lowercased()
    let key =
      switch pattern.kind {
      case .grandTrine: "\(kind) \(sign.element.name)"
      case .tSquare, .grandCross: "\(kind) \(sign.modality.name)"
      case .stellium: "\(kind) in \(sign.key)"
      case .yod, .kite, .mysticRectangle: kind
      }
    return Candidate(
      [key], [Factor(.western(.pattern(pattern)), certainty: certainty)], strength: 0.75)
  }

  private func shape(of chart: NatalChart) -> [Candidate] {
    guard let shape = chart.shape else { return [] }
    return [
      Candidate(
        [shape.name], [Factor(.western(.shape(shape)))], strength: 0.45, source: Citation("jones"))
    ]
  }

  private func birthPhase(of chart: NatalChart) -> Candidate {
    let elongation = chart.sky.elongationOfMoon
    let phase = MoonPhaseName(elongation: elongation)
    return Candidate(
      ["born at \(phase.name.lowercased())"],
      [Factor(.western(.birthPhase(phase, elongation: elongation)))], strength: 0.5)
  }

  private func sect(of chart: NatalChart) -> [Candidate] {
    guard let sect = chart.sect else { return [] }
    return [
      Candidate(
        ["\(sect.name) birth"], [Factor(.western(.sect(sect)), certainty: certainty)],
        strength: 0.4)
    ]
  }

  private var certainty: Factor.Certainty { nativity.isExact ? .certain : .dependsOnBirthTime }
}

extension Sky {
  /// How far the Moon is ahead of the Sun, 0 ..< 360 degrees.
  var elongationOfMoon: Double {
    Degrees.normalized(self[.moon].longitude - self[.sun].longitude)
  }
}
