internal import Charts
internal import Jyotish

// Doshas.
extension MatchWriter {
  func factor(_ finding: DoshaFinding) -> Factor {
    Factor(
      .match(.dosha(finding)), owner: .nobody,
      certainty: match.kutas.isOpen(finding.dosha) ? .dependsOnBirthTime : .certain)
  }

  /// What the rows have not said of each dosha: a custom for one that stands, what a cancelled one gives
  /// back. Of an absent one its state is all there is to say.
  mutating func doshas() -> Section {
    let said = match.ashtakoota.doshas.compactMap { words(on: $0) }
    return Section("doshas", title: lexicon.frame("section doshas"), said)
  }

  private mutating func words(on finding: DoshaFinding) -> Statement? {
    let factor = factor(finding)
    guard factor.certainty == .certain else {
      let slots = ["dosha": lexicon.word(finding.dosha.name)]
      return statement(VedicKey.openDosha, slots: slots, factors: [factor])
    }
    guard finding.state != .absent else { return nil }
    return statement(VedicKey.dosha(finding), factors: [factor])
  }
}

// Mars, and the ten tests of the South.
extension MatchWriter {
  var manglikFactors: [Factor] {
    [
      Factor(
        .match(.manglik(match.manglik.boy)), owner: .reader,
        certainty: match.isBoyManglikOpen ? .dependsOnBirthTime : .certain),
      Factor(
        .match(.manglik(match.manglik.girl)), owner: .other,
        certainty: match.isGirlManglikOpen ? .dependsOnBirthTime : .certain),
    ]
  }

  /// One statement on each of the two, then what both together come to.
  mutating func manglik() -> Section {
    let factors = manglikFactors
    let said = [
      mars(match.manglik.boy, in: match.boy, of: "name", factors[0]),
      mars(match.manglik.girl, in: match.girl, of: "other", factors[1]),
      statement(match.isManglikOpen ? VedicKey.openManglik : match.manglik.key, factors: factors),
    ]
    return Section("manglik", title: lexicon.frame("section manglik"), said.compactMap(\.self))
  }

  private mutating func mars(
    _ finding: ManglikFinding, in chart: JyotishChart, of slot: String, _ factor: Factor
  ) -> Statement? {
    let isOpen = factor.certainty == .dependsOnBirthTime
    // That both are Manglik is said of both together; of each only what else excuses it.
    let own = finding.cancellations.first { $0 != .m5 }
    let isBalanced = finding.state == .cancelled && own == nil
    let state = isOpen ? "open" : isBalanced ? "present" : finding.state.name
    var slots = lexicon.slots(finding)
    slots["person"] = self.slots[slot]
    slots["rule"] = own.map(lexicon.reason) ?? ""
    slots["sign"] = lexicon.word(chart.rashi(of: .mars).name)
    var factors = [factor]
    if !isOpen {
      factors.append(Factor(.vedic(.sign(chart[.mars])), owner: factor.owner))
    }
    return statement(VedicKey.mars(state), slots: slots, factors: factors)
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
