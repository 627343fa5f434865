internal import Jyotish

// Doshas.
extension MatchWriter {
  func factor(_ finding: DoshaFinding) -> Factor {
    Factor(
      .match(.dosha(finding)), owner: .nobody,
      certainty: match.kutas.isOpen(finding.dosha) ? .dependsOnBirthTime : .certain)
  }

  /// What each dosha means as it stands, and for a present one a gentle custom.
  mutating func doshas() -> Section {
    let said = match.ashtakoota.doshas.flatMap { words(on: $0) }
    return Section("doshas", title: lexicon.frame("section doshas"), said)
  }

  private mutating func words(on finding: DoshaFinding) -> [Statement] {
    let factor = factor(finding)
    guard factor.certainty == .certain else {
      let slots = ["dosha": lexicon.word(finding.dosha.name)]
      return [statement(VedicKey.openDosha, slots: slots, factors: [factor])].compactMap(\.self)
    }
    var said = [statement(VedicKey.dosha(finding), factors: [factor])]
    if finding.state == .present {
      said.append(statement(VedicKey.remedy(finding.dosha), factors: [factor]))
    }
    return said.compactMap(\.self)
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
    var said = [
      mars(match.manglik.boy, of: "name", factors[0]),
      mars(match.manglik.girl, of: "other", factors[1]),
    ]
    said.append(
      statement(match.isManglikOpen ? VedicKey.openManglik : match.manglik.key, factors: factors))
    if match.needsManglikCaution, !match.isManglikOpen {
      said.append(statement(VedicKey.manglikRemedy, factors: factors))
    }
    return Section("manglik", title: lexicon.frame("section manglik"), said.compactMap(\.self))
  }

  private mutating func mars(
    _ finding: ManglikFinding, of slot: String, _ factor: Factor
  ) -> Statement? {
    let isOpen = factor.certainty == .dependsOnBirthTime
    var slots = lexicon.slots(finding)
    slots["person"] = self.slots[slot]
    return statement(
      VedicKey.mars(isOpen ? "open" : finding.state.name), slots: slots, factors: [factor])
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
