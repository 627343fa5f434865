internal import APIKit
internal import AppHost
internal import Charting
internal import Charts
internal import Interface
internal import JSON
internal import Readings
internal import Storage

extension JSONWriter {
  /// Writes two people in all modes (section 2.4 of the specification).
  mutating func compatibility(_ result: CompatibilityResult) {
    object {
      let pair = result.pair
      $0.modes { pair[$0] }
      $0.objects("aspects", pair.aspects) { $0.fields($1) }
      $0.object("compositeSummary") { $0.fields(pair.composite) }
      $0.calculated(at: result.calculatedAt)
      $0.field("scoringVersion", RelationshipScore.version)
      $0.field("textSource", ChartGeometry.writer)
      $0.field("fingerprint", result.fingerprint)
    }
  }

  /// Writes what a blind link gives in the same shape: one score and its phrase, and nothing that
  /// says more of the birth (ARC-1112).
  mutating func compatibility(
    blind result: BlindResult, _ lexicon: Lexicon, at now: Timestamp, _ words: MessageCatalog
  ) {
    object { json in
      json.modes { result.mode($0, lexicon, words) }
      json.field("aspects", [String]())
      json.object("compositeSummary") { json in
        json.sun("compositeSun", "compositeSuns", nil)
        json.field("compositeMoon", nil as String?)
        json.field("summary", "")
        json.field("strengths", [String]())
        json.field("challenges", [String]())
      }
      json.calculated(at: now)
      json.field("scoringVersion", RelationshipScore.version)
      json.field("textSource", ChartGeometry.writer)
      json.field("fingerprint", "")
    }
  }

  private mutating func modes(_ told: (RelationshipMode) -> PairReport.Mode) {
    object("romantic") { $0.fields(told(.romantic)) }
    object("friendship") { $0.fields(told(.friendship)) }
    object("coworker") { $0.fields(told(.coworker)) }
  }

  private mutating func fields(_ mode: PairReport.Mode) {
    field("overallScore", mode.overallScore)
    field("relationshipVerb", mode.relationshipVerb)
    objects("categories", mode.categories) { $0.fields($1) }
    field("missingDataPrompts", mode.prompts.map(\.text))
    field("missingDataCodes", mode.prompts.map(\.code))
    field("unavailableReason", mode.unavailableReason?.rawValue)
    field("overallLeast", mode.span.lowerBound)
    field("overallMost", mode.span.upperBound)
  }

  private mutating func fields(_ category: PairReport.Category) {
    let score = category.score
    field("id", score.category.id)
    field("name", category.name)
    field("score", score.score)
    field("summary", category.summary)
    field("aspectIds", score.leading.map(\.aspect.synastryID))
    field("confidence", score.coverage, decimals: 2)
    field("least", category.span.lowerBound)
    field("most", category.span.upperBound)
    model("sum", category.slots) { json, slots in json.object { $0.sum(score, slots) } }
    objects("contributions", score.leading) {
      $0.field("aspectId", $1.aspect.synastryID)
      $0.field("points", $1.points)
    }
  }

  /// Writes the sum of a category slot by slot (ARC-520).
  private mutating func sum(_ score: CategoryScore, _ slots: [CategoryScore.Slot]) {
    field("r", score.rawSum)
    field("mu", score.expected.mean)
    field("sigma", score.expected.deviation)
    field("z", score.standardScore)
    field("coverage", score.coverage)
    objects("slots", slots) {
      $0.field("pair", "\($1.mine.name)-\($1.theirs.name)".filter { $0 != " " })
      $0.field("aspectId", $1.aspect?.synastryID)
      $0.field("u", $1.weight)
      $0.field("v", $1.value)
      $0.field("f", $1.falloff)
      $0.field("points", $1.points)
    }
  }

  private mutating func fields(_ synastry: PairReport.Link) {
    let aspect = synastry.aspect
    field("id", aspect.synastryID)
    field("userPlanet", aspect.first.name)
    field("theirPlanet", aspect.second.name)
    field("aspectType", aspect.kind.name)
    field("orb", aspect.orb, decimals: 2)
    field("orbLeast", synastry.orbs?.lowerBound.hundredths)
    field("orbMost", synastry.orbs?.upperBound.hundredths)
    field("interpretation", synastry.interpretation)
    field("isHarmonious", aspect.isHarmonious)
    field("aspectSymbol", aspect.kind.symbol)
    field("strength", aspect.falloff)
  }

  private mutating func fields(_ composite: PairReport.Composite) {
    sun("compositeSun", "compositeSuns", composite.sun)
    field("compositeMoon", composite.moon?.name)
    field("summary", composite.summary)
    field("strengths", composite.strengths)
    field("challenges", composite.challenges)
  }
}

extension Double {
  /// Rounded to two decimals.
  fileprivate var hundredths: Double { (self * 100).rounded() / 100 }
}

extension BlindResult {
  /// A mode as it is told: the one of the link, the others as withheld.
  fileprivate func mode(
    _ mode: RelationshipMode, _ lexicon: Lexicon, _ words: MessageCatalog
  ) -> PairReport.Mode {
    let isShown = mode == self.mode
    return PairReport.Mode(
      score: isShown ? score : 0,
      verb: isShown ? lexicon.verb(verb, in: self.mode) : words(.withheldVerb),
      unavailable: isShown ? nil : .blind)
  }
}
