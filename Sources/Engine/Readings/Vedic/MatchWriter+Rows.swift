internal import Charts
internal import Jyotish

// The eight rows.
extension MatchWriter {
  func factor(of kuta: Kuta) -> Factor {
    Factor(
      .match(
        .kuta(
          match.ashtakoota.explanation(of: kuta), possible: match.kutas.possiblePoints(of: kuta))),
      owner: .nobody,
      certainty: match.kutas.dependsOnBirthTime(kuta) ? .dependsOnBirthTime : .certain)
  }

  /// What the kuta finds of these two; then what that means, or how the dosha that it shows stands.
  /// The points stand beside it.
  mutating func section(of kuta: Kuta) -> Section {
    let said = match.kutas.dependsOnBirthTime(kuta) ? [openRow(kuta)] : certainRow(kuta)
    return Section(
      kuta.name.lowercased(), title: lexicon.word(kuta.name), said.compactMap(\.self))
  }

  private mutating func openRow(_ kuta: Kuta) -> Statement? {
    let possible = match.kutas.possiblePoints(of: kuta).map(Lexicon.points)
    let slots = rowSlots(kuta).merging(["possible": lexicon.list(possible, "or")]) { $1 }
    return statement(VedicKey.openRow, slots: slots, factors: [factor(of: kuta)])
  }

  private mutating func certainRow(_ kuta: Kuta) -> [Statement?] {
    let share = match.ashtakoota.points[kuta] / Double(kuta.maximum)
    let tone: Tone = share >= 0.7 ? .favourable : share < 0.3 ? .demanding : .mixed
    let factors = [factor(of: kuta)]
    // A dosha says more of a row than a general advice.
    let dosha = match.ashtakoota.doshas.first { $0.dosha.kuta == kuta && $0.state != .absent }
    return [
      finding(of: kuta, share: share, tone: tone),
      dosha.map { rowState(of: $0) }
        ?? statement(VedicKey.kuta(kuta, share: share), factors: factors, tone: tone),
    ]
  }

  /// What a kuta finds of the two, or that it stands at any hour.
  private mutating func finding(of kuta: Kuta, share: Double, tone: Tone) -> Statement? {
    let values = match.kutas.certainValues(of: kuta)
    guard match.kutas.boy.isInOneStar, match.kutas.girl.isInOneStar,
      let boy = values.boy, let girl = values.girl
    else {
      return statement(
        VedicKey.settledRow, slots: rowSlots(kuta), factors: [factor(of: kuta)], tone: tone)
    }
    let key =
      sharedRow(kuta) ?? VedicKey.row(kuta, share: share, areAlike: boy.name == girl.name)
    return statement(
      key, slots: rowSlots(kuta).merging(found(boy, girl)) { $1 },
      factors: [factor(of: kuta)] + moonFactors, tone: tone)
  }

  /// The key of a row whose sign or nakshatra both have, which need not be compared.
  private func sharedRow(_ kuta: Kuta) -> String? {
    let (his, hers) = (match.ashtakoota.boy, match.ashtakoota.girl)
    return switch kuta {
    case .varna, .vashya, .bhakoot: his.rashi == hers.rashi ? VedicKey.rowOfOneSign : nil
    case .tara, .yoni, .gana, .nadi:
      his.nakshatra == hers.nakshatra ? VedicKey.rowOfOneStar : nil
    case .grahaMaitri: nil
    }
  }

  private func rowSlots(_ kuta: Kuta) -> [String: String] {
    [
      "kuta": lexicon.word(kuta.name), "points": points(kuta), "maximum": "\(kuta.maximum)",
    ]
  }

  /// What a row names of the two: their signs and nakshatras, and what the kuta makes of these; for
  /// Bhakoot how far the signs are apart, for Tara whose star is good for whom.
  private func found(_ boy: KutaValue, _ girl: KutaValue) -> [String: String] {
    let (his, hers) = (match.ashtakoota.boy, match.ashtakoota.girl)
    var slots = [
      "sign": lexicon.word(his.rashi.name), "osign": lexicon.word(hers.rashi.name),
      "star": lexicon.word(his.nakshatra.name), "ostar": lexicon.word(hers.nakshatra.name),
      "first": lexicon.plain(boy), "second": lexicon.plain(girl),
    ]
    switch (boy, girl) {
    case (.rashi(_, let house), .rashi(_, let other)):
      slots["distance"] = lexicon.frame("distance \(min(house, other))")
    case (.tara(let star, let tara, _), .tara(let ostar, _, _)):
      // His star is good for her where its count from hers is.
      let isHis = !tara.isBad
      slots["gstar"] = lexicon.word((isHis ? star : ostar).name)
      slots["giver"] = self.slots[isHis ? "name" : "other"]
      slots["taker"] = self.slots[isHis ? "other" : "name"]
    default: break
    }
    return slots
  }

  /// How a dosha of a row stands, with the reason where a rule cancels it; a reason that Gana has told
  /// is referred to.
  private mutating func rowState(of finding: DoshaFinding) -> Statement? {
    let factor = factor(finding)
    var slots = ["dosha": lexicon.word(finding.dosha.name)]
    guard factor.certainty == .certain else {
      return statement(VedicKey.openDosha, slots: slots, factors: [factor])
    }
    let factors = [factor] + moonFactors
    slots["reason"] = finding.cancellations.first.map(reason) ?? ""
    let gana = match.ashtakoota.doshas.first { $0.dosha == .gana }
    if finding.dosha == .bhakoot, let gana, !match.kutas.isOpen(.gana),
      gana.cancellations.first.map(reason) == slots["reason"]
    {
      slots["kuta"] = lexicon.word(Kuta.gana.name)
      return statement(VedicKey.rowDoshaAlike, slots: slots, factors: factors)
    }
    return statement(VedicKey.rowState(finding), slots: slots, factors: factors)
  }

  private func reason(_ rule: CancellationRule) -> String {
    let (his, hers) = (match.ashtakoota.boy, match.ashtakoota.girl)
    return lexicon.frame(
      reasonFrame(rule),
      [
        "sign": lexicon.word(his.rashi.name), "star": lexicon.word(his.nakshatra.name),
        "lords": lexicon.pair(his.lord, hers.lord),
        "rulers": lexicon.pair(his.navamsha.lord, hers.navamsha.lord),
      ])
  }

  /// Two Moons with one lord need words of their own: nothing can agree with itself.
  private func reasonFrame(_ rule: CancellationRule) -> String {
    let (his, hers) = (match.ashtakoota.boy, match.ashtakoota.girl)
    let isOne =
      switch rule {
      case .g1: his.lord == hers.lord
      case .b3, .g2: his.navamsha.lord == hers.navamsha.lord
      case .n1, .n2, .n3, .b1, .b2: false
      }
    return "reason \(rule.id.lowercased())\(isOne ? " one" : "")"
  }
}

extension Lexicon {
  /// What a kuta makes of a Moon, in a word that needs no table: `strong-willed` for Rakshasa.
  fileprivate func plain(_ value: KutaValue) -> String {
    switch value {
    case .varna(let varna): frame("varna \(varna.name.lowercased())")
    case .vashya(let group): frame("vashya \(group.name.lowercased())")
    case .gana(let gana): frame("gana \(gana.name.lowercased())")
    case .nadi(let nadi): frame("nadi \(nadi.name.lowercased())")
    case .yoni: word(value.name).lowercased()
    case .tara(_, _, let count): "\(count)"
    case .rashi(_, let house): "\(house)"
    case .lord: word(value.name)
    }
  }

  /// Two grahas, or the one that both are.
  fileprivate func pair(_ one: Graha, _ other: Graha) -> String {
    one == other ? word(one.name) : list([word(one.name), word(other.name)], "and")
  }

  /// Words in a row: `Gana, Bhakoot and Nadi`.
  /// - Parameter last: the frame `list <last>` that joins the last two, `and` or `or`.
  func list(_ words: [String], _ last: String) -> String {
    guard words.count > 1, let end = words.last else { return words.first ?? "" }
    return frame(
      "list \(last)", ["first": words.dropLast().joined(separator: ", "), "last": end])
  }
}
