internal import Jyotish

// Verdict.
extension MatchWriter {
  var total: Factor {
    let kutas = match.kutas
    let fact = MatchTotal(
      points: match.ashtakoota.points.total, effective: match.ashtakoota.effectivePoints,
      possible: kutas.total, verdict: match.verdict)
    return Factor(
      .match(.total(fact)), owner: .nobody, certainty: kutas.isOpen ? .dependsOnBirthTime : .certain
    )
  }

  /// The verdict that the points bear out in any case: without what only cancelled doshas give back,
  /// and by the lower end where a time is open.
  private var plainVerdict: MatchVerdict {
    let plain = MatchVerdict(
      effectivePoints: match.kutas.total.lowerBound, isNadiPresent: false)
    return min(plain, match.kutas.verdicts.lowerBound)
  }

  /// Both names, the sum, what it amounts to, the strongest and the weakest kuta and how each dosha
  /// stands.
  mutating func summary() -> Section {
    let said = [sum(), verdictStatement(), extremes(), doshaStates()]
    return Section("summary", title: lexicon.frame("section summary"), said.compactMap(\.self))
  }

  /// The sum; with cancelled doshas also which of them give points back, and how many it is then.
  private mutating func sum() -> Statement? {
    let factor = total
    guard case .match(.total(let sum)) = factor.fact else { return nil }
    let lifted = match.ashtakoota.doshas.filter { $0.givesPointsBack }.map {
      lexicon.word($0.dosha.name)
    }
    let slots = [
      "points": Lexicon.points(sum.points), "effective": Lexicon.points(sum.effective),
      "least": Lexicon.points(sum.possible.lowerBound),
      "most": Lexicon.points(sum.possible.upperBound),
      "lifted": lexicon.frame("lifted dosha", ["dosha": lexicon.list(lifted, "and")]),
    ]
    let isOpen = sum.possible.lowerBound < sum.possible.upperBound
    let isLifted = sum.effective != sum.points && !match.kutas.isOpen
    return statement(
      isLifted ? VedicKey.liftedTotal : VedicKey.total(isOpen: isOpen), slots: slots,
      factors: [factor])
  }

  private mutating func verdictStatement() -> Statement? {
    let verdicts = match.kutas.verdicts
    let (low, high) = (verdicts.lowerBound, verdicts.upperBound)
    guard low == high else {
      let names = [low, high].map { lexicon.frame(VedicKey.verdictFrame($0)) }
      return statement(
        VedicKey.openVerdict, slots: ["low": names[0], "high": names[1]], factors: [total])
    }
    let key =
      if isCapped {
        VedicKey.cappedVerdict
      } else if areMoonsCertain, plainVerdict < low {
        VedicKey.liftedVerdict
      } else {
        VedicKey.verdict(plainVerdict)
      }
    return statement(key, factors: [total])
  }

  /// Whether the points would earn a better verdict than a Nadi dosha that nothing cancels allows.
  private var isCapped: Bool {
    guard match.ashtakoota.state(of: .nadi) == .present, !match.kutas.isOpen(.nadi) else {
      return false
    }
    let lowest = match.kutas.effective.lowerBound
    return MatchVerdict(effectivePoints: lowest, isNadiPresent: false) > match.verdict
  }

  /// The strongest row and the one to talk about, of those that are certain; the same where there is
  /// but one.
  var strongestAndWeakest: (high: Kuta, low: Kuta) {
    let certain = certainRows
    let low = certain.max { match.ashtakoota.burden(of: $0) < match.ashtakoota.burden(of: $1) }
    return (strongest(of: certain), low ?? .varna)
  }

  /// A row with the most of its points. Of several any that weighs, since Nadi has them in most
  /// matches, and one point for respect carries nobody.
  private func strongest(of rows: [Kuta]) -> Kuta {
    func share(_ kuta: Kuta) -> Double { match.ashtakoota.points[kuta] / Double(kuta.maximum) }
    let weighty = rows.filter { $0.maximum >= 3 }
    let among = weighty.contains { share($0) >= 0.5 } ? weighty : rows
    let most = among.map(share).max() ?? 0
    let best = among.filter { share($0) == most }
    return best.isEmpty ? .nadi : best[choice("strongest", of: best.count)]
  }

  /// The rows that are certain, or all where none is.
  private var certainRows: [Kuta] {
    let certain = Kuta.allCases.filter { !match.kutas.dependsOnBirthTime($0) }
    return certain.isEmpty ? Kuta.allCases : certain
  }

  private mutating func extremes() -> Statement? {
    let (high, low) = strongestAndWeakest
    let slots = [
      "strongest": lexicon.word(high.name), "high": points(high),
      "gain": lexicon.frame(VedicKey.gainFrame(high)),
      "weakest": lexicon.word(low.name), "low": points(low),
      "care": lexicon.frame(VedicKey.careFrame(low)),
    ]
    // One row only, or none that lacks a point.
    guard high != low else {
      return statement(VedicKey.certainRow, slots: slots, factors: [factor(of: high)])
    }
    return statement(
      VedicKey.extremes, slots: slots, factors: [factor(of: high), factor(of: low)])
  }

  func points(_ kuta: Kuta) -> String {
    lexicon.frame(
      "points of",
      [
        "points": Lexicon.points(match.ashtakoota.points[kuta]), "maximum": "\(kuta.maximum)",
      ])
  }

  private mutating func doshaStates() -> Statement? {
    let findings = match.ashtakoota.doshas
    let states = findings.map { finding in
      let state = match.kutas.isOpen(finding.dosha) ? "open" : finding.state.name
      return lexicon.frame("match dosha \(state)", ["dosha": lexicon.word(finding.dosha.name)])
    }
    let mars = lexicon.frame(
      "match mars \(match.isManglikOpen ? "open" : match.manglik.state.name)")
    return statement(
      VedicKey.doshaStates, slots: ["states": (states + [mars]).joined(separator: ", ")],
      factors: findings.map(factor) + manglikFactors)
  }
}

// Recommendation.
extension MatchWriter {
  /// What to do about the rows that give nothing and the weakest one; then how to go on, as far as the
  /// points bear it out, and Mars.
  mutating func recommendation() -> Section {
    var said = [tasks(), statement(VedicKey.recommendation(plainVerdict), factors: [total])]
    if match.needsManglikCaution, !match.isManglikOpen {
      said.append(statement(VedicKey.manglikAdvice, factors: manglikFactors))
    }
    return Section(
      "recommendation", title: lexicon.frame("section recommendation"), said.compactMap(\.self))
  }

  /// What to do about Nadi, Bhakoot and Gana where they surely give no point, and about the weakest row;
  /// nil where no row lacks anything.
  private mutating func tasks() -> Statement? {
    let empty = match.ashtakoota.doshas.filter {
      match.kutas.possiblePoints(of: $0.dosha.kuta) == [0]
    }
    var rows = empty.map(\.dosha.kuta)
    let low = strongestAndWeakest.low
    if !rows.contains(low), match.ashtakoota.burden(of: low) > 0 { rows.append(low) }
    guard !rows.isEmpty else { return nil }
    let tasks = rows.map {
      lexicon.frame(VedicKey.taskFrame($0), ["kuta": lexicon.word($0.name)])
    }
    return statement(
      VedicKey.firstAdvice, slots: ["tasks": lexicon.list(tasks, "and")],
      factors: rows.map { factor(of: $0) } + empty.map(factor))
  }
}
