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

  private mutating func text(_ key: String) -> String? {
    composer.words(key).map { Lexicon.fill($0, slots) }
  }

  private func frame(_ name: String, _ more: [String: String] = [:]) -> String {
    lexicon.frame(name, slots.merging(more) { $1 })
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

  /// Both names, the sum, the verdict, the strongest and the weakest kuta and how each dosha stands.
  mutating func summary() -> Section {
    let isOpen = total.certainty == .dependsOnBirthTime
    guard case .match(.total(let sum)) = total.fact else {
      return Section("summary", title: lexicon.frame("section summary"), [])
    }
    let figures = [
      "points": Lexicon.points(sum.points), "effective": Lexicon.points(sum.effective),
      "least": Lexicon.points(sum.possible.lowerBound),
      "most": Lexicon.points(sum.possible.upperBound),
    ]
    var said = [
      Statement(frame(isOpen ? "match total open" : "match total", figures), factors: [total])
    ]
    if sum.effective != sum.points, areMoonsCertain {
      said.append(Statement(frame("match effective", figures), factors: [total]))
    }
    said.append(verdictStatement())
    said += [extremes(), doshaStates()]
    return Section("summary", title: lexicon.frame("section summary"), said)
  }

  private mutating func verdictStatement() -> Statement {
    let verdicts = match.kutas.verdicts
    if verdicts.lowerBound == verdicts.upperBound,
      let words = text(VedicKey.verdict(verdicts.lowerBound))
    {
      return Statement(words, factors: [total])
    }
    let open = frame(
      "match open",
      [
        "low": lexicon.word(verdicts.lowerBound.name).lowercased(),
        "high": lexicon.word(verdicts.upperBound.name).lowercased(),
      ])
    return Statement(open, factors: [total])
  }

  private func extremes() -> Statement {
    let certain = Kuta.allCases.filter { !match.kutas.dependsOnBirthTime($0) }
    let ordered = (certain.isEmpty ? Kuta.allCases : certain).map { kuta in
      (kuta: kuta, share: match.ashtakoota.points[kuta] / Double(kuta.maximum))
    }
    // Of equals the one that weighs more.
    let best = ordered.max { ($0.share, $0.kuta.maximum) < ($1.share, $1.kuta.maximum) }
    let worst = ordered.min { ($0.share, $1.kuta.maximum) < ($1.share, $0.kuta.maximum) }
    let (high, low) = (best?.kuta ?? .nadi, worst?.kuta ?? .varna)
    return Statement(
      frame(
        "match extremes",
        [
          "strongest": lexicon.word(high.name), "high": points(high),
          "weakest": lexicon.word(low.name), "low": points(low),
        ]), factors: [factor(of: high), factor(of: low)])
  }

  private func points(_ kuta: Kuta) -> String {
    lexicon.frame(
      "points of",
      [
        "points": Lexicon.points(match.ashtakoota.points[kuta]), "maximum": "\(kuta.maximum)",
      ])
  }

  private func doshaStates() -> Statement {
    let findings = match.ashtakoota.doshas
    let states = findings.map { finding in
      let state = certainty(of: finding) == .certain ? finding.state.name : "open"
      return lexicon.frame(
        "match dosha \(state)", ["dosha": lexicon.word(finding.dosha.name)])
    }
    return Statement(
      frame("match doshas", ["states": states.joined(separator: ", ")]),
      factors: findings.map(factor))
  }

  mutating func recommendation() -> Section {
    var said = [
      Statement(
        frame("recommend \(match.kutas.verdicts.lowerBound.name.lowercased())"), factors: [total])
    ]
    if match.needsManglikCaution, areTimesExact {
      said.append(Statement(frame("recommend manglik"), factors: manglikFactors))
    }
    return Section("recommendation", title: lexicon.frame("section recommendation"), said)
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
    var said = [Statement(factor.fact.sentence(lexicon), factors: [factor])]
    let share = match.ashtakoota.points[kuta] / Double(kuta.maximum)
    if factor.certainty == .certain, let words = text(VedicKey.kuta(kuta, share: share)) {
      let tone: Tone = share >= 0.7 ? .favourable : share < 0.3 ? .demanding : .mixed
      said.append(Statement(words, factors: [factor], tone: tone))
    }
    for finding in match.ashtakoota.doshas
    where finding.dosha.kuta == kuta && finding.state != .absent {
      said.append(state(of: finding))
    }
    return Section(kuta.name.lowercased(), title: lexicon.word(kuta.name), said)
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

  private func state(of finding: DoshaFinding) -> Statement {
    let factor = factor(finding)
    let words =
      factor.certainty == .certain
      ? factor.fact.sentence(lexicon)
      : frame("say dosha open", ["dosha": lexicon.word(finding.dosha.name)])
    return Statement(words, factors: [factor])
  }

  /// How each dosha stands, what it means, and for a present one a gentle custom.
  mutating func doshas() -> Section {
    var said: [Statement] = []
    for finding in match.ashtakoota.doshas {
      said.append(state(of: finding))
      guard certainty(of: finding) == .certain, finding.state != .absent else { continue }
      let factor = factor(finding)
      if let words = text(VedicKey.dosha(finding)) {
        said.append(Statement(words, factors: [factor]))
      }
      if finding.state == .present, let words = text(VedicKey.remedy(finding.dosha)) {
        said.append(Statement(words, factors: [factor]))
      }
    }
    return Section("doshas", title: lexicon.frame("section doshas"), said)
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
    var said = zip(["name", "other"], factors).map { name, factor in
      Statement(
        frame(
          "match person",
          ["name": slots[name] ?? "", "sentence": factor.fact.sentence(lexicon)]),
        factors: [factor])
    }
    if !areTimesExact {
      said.append(Statement(frame("match manglik open"), factors: factors))
    } else if let words = text(match.manglik.key) {
      said.append(Statement(words, factors: factors))
      if match.needsManglikCaution, let remedy = text(VedicKey.manglikRemedy) {
        said.append(Statement(remedy, factors: factors))
      }
    }
    return Section("manglik", title: lexicon.frame("section manglik"), said)
  }

  mutating func poruthams() -> Section {
    let tests = PoruthamMatch(
      boy: match.kutas.boy.moon, girl: match.kutas.girl.moon)
    var said: [Statement] = []
    for porutham in Porutham.allCases {
      let isPassed = tests.passes(porutham)
      let factor = Factor(.match(.porutham(porutham, isPassed: isPassed)), owner: .nobody)
      let words = text(VedicKey.porutham(porutham, isPassed: isPassed)) ?? ""
      let sentence = factor.fact.sentence(lexicon)
      said.append(
        Statement(
          words.isEmpty ? sentence : sentence + " " + words, factors: [factor],
          tone: isPassed ? .favourable : .demanding))
    }
    return Section("poruthams", title: lexicon.frame("section poruthams"), said)
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
