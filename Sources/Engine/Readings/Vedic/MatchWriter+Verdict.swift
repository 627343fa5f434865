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

  /// Both names, the sum, the verdict, the strongest and the weakest kuta and how each dosha stands.
  mutating func summary() -> Section {
    let said = sums() + [verdictStatement(), extremes(), doshaStates()]
    return Section("summary", title: lexicon.frame("section summary"), said.compactMap(\.self))
  }

  /// The sum, and what it is with the points of cancelled doshas.
  private mutating func sums() -> [Statement?] {
    let factor = total
    guard case .match(.total(let sum)) = factor.fact else { return [] }
    let figures = [
      "points": Lexicon.points(sum.points), "effective": Lexicon.points(sum.effective),
      "least": Lexicon.points(sum.possible.lowerBound),
      "most": Lexicon.points(sum.possible.upperBound),
    ]
    let isOpen = sum.possible.lowerBound < sum.possible.upperBound
    let key = VedicKey.total(isOpen: isOpen)
    var said = [statement(key, slots: figures, factors: [factor])]
    if sum.effective != sum.points, !match.kutas.isOpen {
      said.append(statement(VedicKey.effectiveTotal, slots: figures, factors: [factor]))
    }
    return said
  }

  private mutating func verdictStatement() -> Statement? {
    let verdicts = match.kutas.verdicts
    let (low, high) = (verdicts.lowerBound, verdicts.upperBound)
    guard low == high else {
      let names = [low, high].map { lexicon.word($0.name).lowercased() }
      return statement(
        VedicKey.openVerdict, slots: ["low": names[0], "high": names[1]], factors: [total])
    }
    let isLifted = areMoonsCertain && plainVerdict < low
    return statement(
      isLifted ? VedicKey.liftedVerdict : VedicKey.verdict(plainVerdict), factors: [total])
  }

  /// The strongest row and the one to talk about, of those that are certain; the same where there is
  /// but one.
  var strongestAndWeakest: (high: Kuta, low: Kuta) {
    let ordered = certainShares
    // Of equals the one that weighs more.
    let best = ordered.max { ($0.share, $0.kuta.maximum) < ($1.share, $1.kuta.maximum) }
    let worst = ordered.min { ($0.share, $1.kuta.maximum) < ($1.share, $0.kuta.maximum) }
    return (best?.kuta ?? .nadi, worst?.kuta ?? .varna)
  }

  /// The rows that are certain, or all where none is, with their share of the most points.
  var certainShares: [(kuta: Kuta, share: Double)] {
    let certain = Kuta.allCases.filter { !match.kutas.dependsOnBirthTime($0) }
    return (certain.isEmpty ? Kuta.allCases : certain).map { kuta in
      (kuta, match.ashtakoota.points[kuta] / Double(kuta.maximum))
    }
  }

  private mutating func extremes() -> Statement? {
    let (high, low) = strongestAndWeakest
    let slots = [
      "strongest": lexicon.word(high.name), "high": points(high),
      "weakest": lexicon.word(low.name), "low": points(low),
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
  /// What gives nothing comes first; then what the points bear out, and Mars.
  mutating func recommendation() -> Section {
    var said = [
      emptyRows(), statement(VedicKey.recommendation(plainVerdict), factors: [total]),
    ]
    if match.needsManglikCaution, !match.isManglikOpen {
      said.append(statement(VedicKey.manglikAdvice, factors: manglikFactors))
    }
    return Section(
      "recommendation", title: lexicon.frame("section recommendation"), said.compactMap(\.self))
  }

  /// Nadi, Bhakoot and Gana where they surely give no point; nil where there is none of them.
  private mutating func emptyRows() -> Statement? {
    let findings = match.ashtakoota.doshas.filter {
      match.kutas.possiblePoints(of: $0.dosha.kuta) == [0]
    }
    guard !findings.isEmpty else { return nil }
    let isLifted = findings.allSatisfy {
      !match.kutas.isOpen($0.dosha) && !$0.cancellations.isEmpty
    }
    let tasks = findings.map {
      lexicon.frame(VedicKey.taskFrame($0.dosha), ["kuta": lexicon.word($0.dosha.name)])
    }
    return statement(
      VedicKey.emptyRows(areLifted: isLifted), slots: ["tasks": lexicon.list(tasks, "and")],
      factors: findings.map { factor(of: $0.dosha.kuta) } + findings.map(factor))
  }
}
