private import Charts
internal import Jyotish

extension MatchFact {
  func title(_ lexicon: Lexicon) -> String { lexicon.frame("fact \(frame)", slots(lexicon)) }

  func sentence(_ lexicon: Lexicon) -> String {
    switch self {
    case .kuta(_, let possible) where possible.count > 1:
      lexicon.frame("say kuta", slots(lexicon)) + " "
        + lexicon.frame("say kuta open", slots(lexicon))
    case .total(let total) where total.possible.lowerBound < total.possible.upperBound:
      lexicon.frame("say total open", slots(lexicon))
    default: lexicon.frame("say \(frame)", slots(lexicon))
    }
  }

  /// The name of the frames: `fact <name>` and `say <name>`.
  private var frame: String {
    switch self {
    case .kuta: "kuta"
    case .total: "total"
    case .dosha(let finding): "dosha \(finding.state.name)"
    case .manglik(let finding):
      if !finding.isManglik {
        finding.includesLagna ? "manglik none" : "manglik none without lagna"
      } else {
        finding.isUncancelled ? "manglik present" : "manglik cancelled"
      }
    case .porutham(_, let isPassed): isPassed ? "porutham yes" : "porutham no"
    }
  }

  private func slots(_ lexicon: Lexicon) -> [String: String] {
    switch self {
    case .kuta(let row, let possible):
      [
        "kuta": lexicon.word(row.kuta.name), "measures": lexicon.word(row.kuta.measures),
        "rule": lexicon.frame("rule \(row.kuta.name.lowercased())"),
        "first": lexicon.word(row.boy.name),
        "second": lexicon.word(row.girl.name), "points": Lexicon.points(row.points),
        "maximum": "\(row.maximum)",
        "possible": possible.map(Lexicon.points).joined(separator: ", "),
      ]
    case .total(let total):
      [
        "points": Lexicon.points(total.points), "effective": Lexicon.points(total.effective),
        "least": Lexicon.points(total.possible.lowerBound),
        "most": Lexicon.points(total.possible.upperBound),
        "verdict": lexicon.word(total.verdict.name),
      ]
    case .dosha(let finding):
      [
        "dosha": lexicon.word(finding.dosha.name),
        "rule": finding.cancellations.first.map { lexicon.word($0.text) } ?? "",
        "id": finding.cancellations.first?.id ?? "",
      ]
    case .manglik(let finding): lexicon.slots(finding)
    case .porutham(let porutham, _): ["porutham": lexicon.word(porutham.name)]
    }
  }

  /// Returns the computed details, one per line.
  func details(_ lexicon: Lexicon) -> [String] {
    switch self {
    case .kuta(let row, _): [lexicon.word(row.rule)]
    case .total: [lexicon.frame("fact total rule", slots(lexicon))]
    case .dosha(let finding):
      finding.cancellations.map { "\($0.id): \(lexicon.word($0.text))" }
    case .manglik(let finding):
      finding.placements.map(lexicon.place)
        + finding.cancellations.map { "\($0.id): \(lexicon.word($0.text))" }
    case .porutham(let porutham, _): [lexicon.word(porutham.rule)]
    }
  }

  /// The claims that the fact supports.
  var claims: [Claim] {
    switch self {
    case .kuta(let row, let possible):
      [.figure(row.kuta.name.lowercased())] + possible.map { .score($0, of: row.maximum) }
    case .total(let total):
      [total.points, total.effective, total.possible.lowerBound, total.possible.upperBound]
        .map { .score($0, of: 36) }
    case .dosha(let finding): [.figure("\(finding.dosha.name.lowercased()) dosha")]
    case .manglik(let finding):
      [.figure(finding.isManglik ? "manglik" : "no manglik")]
        + finding.placements.map(\.claim)
    case .porutham(let porutham, _): [.figure(porutham.name.lowercased())]
    }
  }
}

extension ManglikFinding.Placement {
  /// Mars is in a house from the Lagna, the Moon or Venus.
  fileprivate var claim: Claim {
    switch reference {
    case .lagna: .house(.mars, house)
    case .moon: .houseFrom(.mars, house, of: .moon)
    case .venus: .houseFrom(.mars, house, of: .venus)
    }
  }
}

extension Lexicon {
  /// Points with a half where there is one: `24`, `24.5`.
  static func points(_ points: Double) -> String {
    points == points.rounded() ? "\(Int(points))" : "\(points)"
  }

  /// `7th from the Lagna`.
  fileprivate func place(_ placement: ManglikFinding.Placement) -> String {
    frame(
      "fact manglik place",
      [
        "ordinal": ordinal(placement.house),
        "reference": word("reference \(placement.reference.name)"),
      ])
  }

  /// What the texts name of a finding about Mars.
  func slots(_ finding: ManglikFinding) -> [String: String] {
    let rule = finding.cancellations.first
    return [
      "places": finding.placements.map(place).joined(separator: ", "),
      "severity": word(finding.severity.name),
      "rule": rule.map(reason) ?? "",
      "id": rule?.id ?? "",
    ]
  }

  /// Why a rule excuses Mars: `Jupiter keeps it calm`.
  func reason(_ rule: ManglikCancellation) -> String { frame("reason \(rule.id.lowercased())") }
}
