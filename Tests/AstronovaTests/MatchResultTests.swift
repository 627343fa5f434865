import Charts
import CivilTime
import Ephemeris
import JSON
import Readings
import Testing

@testable import Astronova

@Suite struct MatchResultTests {
  private func partner(isTimeKnown: Bool = true) throws -> BirthChart {
    try Fixture.chart(
      BirthData(
        Fixture.instant("1988-11-02T20:15:00Z"), isTimeKnown: isTimeKnown, in: .utc,
        at: Fixture.place(51.5, -0.12)))
  }

  private func match(
    _ first: BirthChart, _ second: BirthChart, _ language: String = "en"
  ) -> MatchResult {
    MatchResult(
      first, second, named: "Sam", hasMinor: false, lexicon: Fixture.lexicon(language))
  }

  @Test(
    "AST-52 AST-54 AST-56 the scores are the same from both sides", arguments: Fixture.languages)
  func symmetry(language: String) throws {
    let (one, two) = (try Fixture.chart(), try partner())
    let (there, back) = (match(one, two, language), match(two, one, language))
    for area in CompatibilityArea.allCases { #expect(there.score[area] == back.score[area]) }
    let areas = CompatibilityArea.allCases.map { Double(there.score[$0]) }
    #expect(there.score.overall == Int((areas.reduce(0, +) / 4 + 0.5).rounded(.down)))
    #expect(there.band == CompatibilityBand(score: there.score.overall))
    #expect((80...200).contains(there.analysis.words))
    #expect((1...5).contains(there.reading.strengths.count))
    #expect((1...5).contains(there.reading.challenges.count))
    #expect(!there.facts.isEmpty && Set(there.facts).count == there.facts.count)
    #expect(there.id == match(one, two).id && there.id != back.id)
  }

  @Test("AST-52 AST-56 overlays and confidence follow from what is known of both")
  func known() throws {
    let one = try Fixture.chart()
    let full = match(one, try partner())
    #expect(full.confidence == 0.95 && full.overlays?.count == 20)
    #expect(full.overlays?.allSatisfy { (1...12).contains($0.house) } == true)
    let open = match(one, try partner(isTimeKnown: false))
    #expect(open.confidence == 0.8 && open.overlays == nil)
  }

  @Test("AST-52 a match is written with all of its fields, the labels in its language")
  func fields() throws {
    let (one, two) = (try Fixture.chart(), try partner())
    let json = try Fixture.json {
      $0.match(match(one, two, "es"), matchID: nil, Fixture.spanish)
    }
    #expect(
      Fixture.names(json) == [
        "id", "matchId", "overallScore", "emotionalScore", "mentalScore", "physicalScore",
        "spiritualScore", "analysis", "strengths", "challenges", "aspects", "houseOverlays",
        "confidence", "band", "facts", "scoringVersion", "statements",
      ])
    #expect(json["scoringVersion"] == .string("astronova-2"))
    let english = match(one, two).reading.strengths.map { JSONValue.string($0.label.name) }
    #expect(json["strengths"] != .array(english))
  }
}
