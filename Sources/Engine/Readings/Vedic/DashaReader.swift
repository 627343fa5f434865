internal import CivilTime
internal import Jyotish

/// Finds the candidates for statements on the periods of Vimshottari.
struct DashaReader {
  let nativity: VedicNativity
  let instant: Instant

  /// Days by which an uncertain time of birth may move a period before it is not spoken of: a range
  /// longer than a year says nothing.
  private static let greatestSpread = 366.0

  /// The running periods whose lords do not depend on the time of birth: two at most.
  func running() -> [DashaSpan] {
    let periods = nativity.chart.vimshottari.running(at: instant, levels: 2)
    let others = nativity.edges.map { $0.vimshottari.running(at: instant, levels: 2) }
    return periods.indices.compactMap { level in
      let same = others.compactMap { level < $0.count ? $0[level] : nil }
        .filter { $0.lords == periods[level].lords }
      guard same.count == others.count else { return nil }
      return DashaSpan([periods[level]] + same, isRunning: true)
    }
    .filter { $0.spread <= Self.greatestSpread }
  }

  /// The antardashas that touch a stretch of time, in order.
  func antardashas(from start: Instant, to end: Instant) -> [DashaSpan] {
    let periods = nativity.chart.vimshottari.antardashas(from: start, to: end)
    let reach = Self.greatestSpread
    let others = nativity.edges.map {
      $0.vimshottari.antardashas(
        from: start.advanced(byDays: -reach), to: end.advanced(byDays: reach))
    }
    return periods.compactMap { period in
      let same = others.compactMap { $0.first { $0.lords == period.lords } }
      guard same.count == others.count else { return nil }
      return DashaSpan([period] + same, isRunning: period.contains(instant))
    }
    .filter { $0.spread <= reach }
  }

  /// The running sub-period, else the running period, as something to say.
  func current() -> [Candidate] {
    running().reversed().map(candidate)
  }

  /// A period as something to say, the text by its lords.
  func candidate(_ span: DashaSpan) -> Candidate {
    let maha = span.lords[1]
    let key =
      span.lords.level == 1 ? VedicKey.mahadasha(maha) : VedicKey.dasha(maha, span.lords.last)
    return Candidate(
      [key], [Factor(.vedic(.dasha(span)))], area: area(of: span.lords.last),
      tone: tone(of: span.lords.last), strength: 0.9, source: .dashaEffects)
  }

  /// What the running sub-period does for the houses that its lord rules; nothing without a Lagna.
  func houses() -> [Candidate] {
    guard let span = running().last else { return [] }
    let (lord, chart) = (span.lords.last, nativity.chart)
    guard let place = chart[lord].house else { return [] }
    return chart.houses(ownedBy: lord).members.map { house in
      let lordship = Factor(
        .vedic(.lordship(house: house, lord: lord, in: place)),
        certainty: nativity.certaintyOfHouse(lord))
      return Candidate(
        [VedicKey.dashaLord(house)], [lordship, Factor(.vedic(.dasha(span)))],
        area: .ofBhava(house), strength: 0.7, source: .dashaEffects)
    }
  }

  /// The area of life of a lord: that of the first house that it rules, or where it stands, or what it
  /// stands for.
  func area(of lord: Graha) -> LifeArea {
    let chart = nativity.chart
    guard nativity.certaintyOfLagna == .certain else { return .ofGraha(lord) }
    let owned = chart.houses(ownedBy: lord).members.first { _ in true }
    return (owned ?? chart[lord].house).map(LifeArea.ofBhava) ?? .ofGraha(lord)
  }

  /// A period is as good as its lord stands.
  private func tone(of lord: Graha) -> Tone {
    let placement = nativity.chart[lord]
    if placement.dignity.tone != .mixed { return placement.dignity.tone }
    return placement.house.map { lord.tone(inHouse: $0, in: nativity.chart) } ?? .mixed
  }
}

extension DashaSpan {
  /// The same period as it is at a moment: running if it has begun by every time of birth and by none
  /// has ended.
  func seen(from now: Instant) -> DashaSpan {
    DashaSpan(
      lords: lords, start: start, end: end,
      isRunning: start.upperBound <= now && now < end.lowerBound)
  }

  /// One period as it is by several times of birth; there is at least one.
  fileprivate init(_ periods: [DashaPeriod], isRunning: Bool) {
    let starts = periods.map(\.start).sorted()
    let ends = periods.map(\.end).sorted()
    self.init(
      lords: periods[0].lords, start: starts[0]...starts[starts.count - 1],
      end: ends[0]...ends[ends.count - 1], isRunning: isRunning)
  }
}

extension Vimshottari {
  /// The antardashas that touch a stretch of time.
  fileprivate func antardashas(from start: Instant, to end: Instant) -> [DashaPeriod] {
    mahadashas().filter { $0.end > start && $0.start < end }.flatMap(children)
      .filter { $0.end > start && $0.start < end && $0.end > birth }
  }
}
