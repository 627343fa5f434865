public import Jyotish

/// A Vedic match in words: verdict, kuta by kuta, doshas with what lifts them and gentle customs,
/// Manglik and the ten poruthams (DES-98 to DES-100).
///
/// What depends on an unknown hour of birth is left open: its row says which points are possible and
/// nothing of what they would mean.
public struct MatchReading: Hashable, Sendable {
  /// `summary`, `recommendation`, one section for each kuta under its name in lower case, `doshas`,
  /// `manglik`, and `poruthams` where both Moons are certain.
  public let reading: Reading

  /// - Parameter names: how the two are called, the groom's role first.
  public init(_ match: KundaliMatch, names: (boy: String, girl: String), lexicon: Lexicon) {
    var writer = MatchWriter(match: match, names: names, lexicon: lexicon)
    var sections = [writer.summary(), writer.recommendation()]
    sections += Kuta.allCases.map { writer.section(of: $0) }
    sections += [writer.doshas(), writer.manglik()]
    if writer.areMoonsCertain { sections.append(writer.poruthams()) }
    reading = Reading(sections)
  }
}

/// Writes the sections of a match.
struct MatchWriter {
  let match: KundaliMatch
  let lexicon: Lexicon
  private let slots: [String: String]
  private var composer: Composer

  init(match: KundaliMatch, names: (boy: String, girl: String), lexicon: Lexicon) {
    (self.match, self.lexicon) = (match, lexicon)
    slots = ["name": names.boy, "other": names.girl]
    let moons = [match.kutas.boy.moon, match.kutas.girl.moon]
    let fingerprint = moons.reduce(UInt64(0)) { $0 &* 21_601 &+ UInt64($1.degrees * 60) }
    composer = Composer(lexicon, seed: Seed(person: fingerprint))
  }

  /// Whether sign, nakshatra and pada of both Moons are certain.
  var areMoonsCertain: Bool { match.kutas.areMoonsCertain }

  /// Whether both times of birth are exact.
  private var areTimesExact: Bool { match.kutas.boy.isExact && match.kutas.girl.isExact }

  /// A text of a key; which of its variants, the two Moons decide.
  private mutating func text(_ key: String, slots more: [String: String] = [:]) -> String? {
    composer.words(key).map { Lexicon.fill($0, slots.merging(more) { $1 }) }
  }

  private mutating func statement(
    _ key: String, slots: [String: String] = [:], factors: [Factor], tone: Tone = .mixed
  ) -> Statement? {
    text(key, slots: slots).map { Statement($0, factors: factors, tone: tone) }
  }
}

// Verdict.
extension MatchWriter {
  private var total: Factor {
    let kutas = match.kutas
    let isOpen = kutas.total.lowerBound < kutas.total.upperBound
    let fact = MatchTotal(
      points: match.ashtakoota.points.total, effective: match.ashtakoota.effectivePoints,
      possible: kutas.total, verdict: match.verdict)
    return Factor(
      .match(.total(fact)), owner: .nobody, certainty: isOpen ? .dependsOnBirthTime : .certain)
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
    let key = VedicKey.total(isOpen: factor.certainty == .dependsOnBirthTime)
    var said = [statement(key, slots: figures, factors: [factor])]
    if sum.effective != sum.points, areMoonsCertain {
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

  /// The strongest row and the one to talk about, of those that are certain.
  private mutating func extremes() -> Statement? {
    let certain = Kuta.allCases.filter { !match.kutas.dependsOnBirthTime($0) }
    let ordered = (certain.isEmpty ? Kuta.allCases : certain).map { kuta in
      (kuta: kuta, share: match.ashtakoota.points[kuta] / Double(kuta.maximum))
    }
    // Of equals the one that weighs more.
    let best = ordered.max { ($0.share, $0.kuta.maximum) < ($1.share, $1.kuta.maximum) }
    let worst = ordered.min { ($0.share, $1.kuta.maximum) < ($1.share, $0.kuta.maximum) }
    let (high, low) = (best?.kuta ?? .nadi, worst?.kuta ?? .varna)
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

  private func points(_ kuta: Kuta) -> String {
    lexicon.frame(
      "points of",
      [
        "points": Lexicon.points(match.ashtakoota.points[kuta]), "maximum": "\(kuta.maximum)",
      ])
  }

  private mutating func doshaStates() -> Statement? {
    let findings = match.ashtakoota.doshas
    let states = findings.map { finding in
      let state = certainty(of: finding) == .certain ? finding.state.name : "open"
      return lexicon.frame(
        "match dosha \(state)", ["dosha": lexicon.word(finding.dosha.name)])
    }
    return statement(
      VedicKey.doshaStates, slots: ["states": states.joined(separator: ", ")],
      factors: findings.map(factor))
  }
}

// Recommendation.
extension MatchWriter {
  /// What gives nothing comes first; then what the points bear out, and Mars.
  mutating func recommendation() -> Section {
    var said = [
      emptyRows(), statement(VedicKey.recommendation(plainVerdict), factors: [total]),
    ]
    if match.needsManglikCaution, areTimesExact {
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
      certainty(of: $0) == .certain && !$0.cancellations.isEmpty
    }
    let rows = findings.map { finding in
      lexicon.frame(
        "match row",
        ["kuta": lexicon.word(finding.dosha.name), "points": points(finding.dosha.kuta)])
    }
    return statement(
      VedicKey.emptyRows(areLifted: isLifted), slots: ["rows": rows.joined(separator: ", ")],
      factors: findings.map { factor(of: $0.dosha.kuta) } + findings.map(factor))
  }
}

// Kutas and doshas.
extension MatchWriter {
  private func factor(of kuta: Kuta) -> Factor {
    Factor(
      .match(
        .kuta(
          match.ashtakoota.explanation(of: kuta), possible: match.kutas.possiblePoints(of: kuta))),
      owner: .nobody,
      certainty: match.kutas.dependsOnBirthTime(kuta) ? .dependsOnBirthTime : .certain)
  }

  /// The rule and how both values gave the points, then what that means for the pair.
  mutating func section(of kuta: Kuta) -> Section {
    let factor = factor(of: kuta)
    var said: [Statement?] = [Statement(factor.fact.sentence(lexicon), factors: [factor])]
    let share = match.ashtakoota.points[kuta] / Double(kuta.maximum)
    if factor.certainty == .certain {
      let tone: Tone = share >= 0.7 ? .favourable : share < 0.3 ? .demanding : .mixed
      said.append(
        statement(VedicKey.kuta(kuta, share: share), factors: [factor], tone: tone))
    }
    for finding in match.ashtakoota.doshas
    where finding.dosha.kuta == kuta && finding.state != .absent {
      said.append(state(of: finding))
    }
    return Section(
      kuta.name.lowercased(), title: lexicon.word(kuta.name), said.compactMap(\.self))
  }

  /// A dosha can change with pada, though the points of its kuta stay.
  private func certainty(of finding: DoshaFinding) -> Factor.Certainty {
    let isSure =
      areMoonsCertain
      || (finding.state == .absent && !match.kutas.dependsOnBirthTime(finding.dosha.kuta))
    return isSure ? .certain : .dependsOnBirthTime
  }

  private func factor(_ finding: DoshaFinding) -> Factor {
    Factor(.match(.dosha(finding)), owner: .nobody, certainty: certainty(of: finding))
  }

  private mutating func state(of finding: DoshaFinding) -> Statement? {
    let factor = factor(finding)
    guard factor.certainty == .certain else {
      return statement(
        VedicKey.openDosha, slots: ["dosha": lexicon.word(finding.dosha.name)],
        factors: [factor])
    }
    return Statement(factor.fact.sentence(lexicon), factors: [factor])
  }

  /// How each dosha stands, what it means, and for a present one a gentle custom.
  mutating func doshas() -> Section {
    let said = match.ashtakoota.doshas.flatMap { words(on: $0) }
    return Section("doshas", title: lexicon.frame("section doshas"), said)
  }

  private mutating func words(on finding: DoshaFinding) -> [Statement] {
    let factor = factor(finding)
    let isCertain = factor.certainty == .certain
    var said: [Statement?] = []
    // The text on an absent one says itself that it is absent.
    if !isCertain || finding.state != .absent { said.append(state(of: finding)) }
    if isCertain { said.append(statement(VedicKey.dosha(finding), factors: [factor])) }
    if isCertain, finding.state == .present {
      said.append(statement(VedicKey.remedy(finding.dosha), factors: [factor]))
    }
    return said.compactMap(\.self)
  }
}

// Mars, and the ten tests of the South.
extension MatchWriter {
  private var manglikFactors: [Factor] {
    let (boy, girl) = (match.kutas.boy, match.kutas.girl)
    return [
      Factor(
        .match(.manglik(match.manglik.boy)), owner: .reader,
        certainty: boy.isExact ? .certain : .dependsOnBirthTime),
      Factor(
        .match(.manglik(match.manglik.girl)), owner: .other,
        certainty: girl.isExact ? .certain : .dependsOnBirthTime),
    ]
  }

  mutating func manglik() -> Section {
    let factors = manglikFactors
    var said: [Statement?] = zip(["name", "other"], factors).map { name, factor in
      Statement(
        lexicon.frame(
          "match person",
          ["name": slots[name] ?? "", "sentence": factor.fact.sentence(lexicon)]),
        factors: [factor])
    }
    said.append(
      statement(areTimesExact ? match.manglik.key : VedicKey.openManglik, factors: factors))
    if areTimesExact, match.needsManglikCaution {
      said.append(statement(VedicKey.manglikRemedy, factors: factors))
    }
    return Section("manglik", title: lexicon.frame("section manglik"), said.compactMap(\.self))
  }

  mutating func poruthams() -> Section {
    let tests = PoruthamMatch(
      boy: match.kutas.boy.moon, girl: match.kutas.girl.moon)
    let said = Porutham.allCases.map { statement(on: $0, isPassed: tests.passes($0)) }
    return Section("poruthams", title: lexicon.frame("section poruthams"), said)
  }

  private mutating func statement(on porutham: Porutham, isPassed: Bool) -> Statement {
    let factor = Factor(.match(.porutham(porutham, isPassed: isPassed)), owner: .nobody)
    let outcome = isPassed ? "yes" : "no"
    let words = text(VedicKey.porutham(porutham, isPassed: isPassed)).map { words in
      lexicon.frame(
        "match porutham \(outcome)",
        ["porutham": lexicon.word(porutham.name), "text": words])
    }
    return Statement(
      words ?? factor.fact.sentence(lexicon), factors: [factor],
      tone: isPassed ? .favourable : .demanding)
  }
}

extension ManglikMatch {
  /// The key of the text about both: they balance each other, other rules lift it, or one has it.
  var key: String {
    switch (boy.isManglik, girl.isManglik) {
    case (true, true): "manglik both"
    case (false, false): "manglik neither"
    default: boy.isUncancelled || girl.isUncancelled ? "manglik one" : "manglik cancelled"
    }
  }
}
