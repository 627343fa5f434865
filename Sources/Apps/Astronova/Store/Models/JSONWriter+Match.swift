internal import APIKit
internal import AppHost
internal import Charts
internal import JSON
internal import Readings

extension JSONWriter {
  /// Writes two people (AST-52).
  /// - Parameters:
  ///   - matchID: of the kept match; nil where nothing is kept.
  ///   - lexicon: in the language of the texts.
  mutating func match(_ match: MatchResult, matchID: String?, _ lexicon: Lexicon) {
    object { json in
      json.field("id", match.id)
      json.field("matchId", matchID)
      json.field("overallScore", match.score.overall)
      json.field("emotionalScore", match.score.emotional)
      json.field("mentalScore", match.score.mental)
      json.field("physicalScore", match.score.physical)
      json.field("spiritualScore", match.score.spiritual)
      json.field("analysis", match.analysis)
      json.field("strengths", match.reading.strengths.map { lexicon.word($0.label.name) })
      json.field("challenges", match.reading.challenges.map { lexicon.word($0.label.name) })
      json.objects("statements", match.statements) { json, said in
        json.field("part", said.part.rawValue)
        json.field("label", said.label)
        json.field("text", said.text)
        json.field("facts", said.facts)
      }
      json.list("aspects", match.aspects) { $0.aspect($1) }
      json.model("houseOverlays", match.overlays) { json, overlays in
        json.list(overlays) { json, overlay in
          json.object { json in
            json.field("planet", overlay.point.name)
            json.field("of", overlay.isOwnPoint ? "user" : "partner")
            json.field("house", overlay.house)
          }
        }
      }
      json.field("confidence", match.confidence, decimals: 2)
      json.field("band", match.band.name)
      json.field("facts", match.facts)
      json.field("scoringVersion", CompatibilityScore.version)
    }
  }
}
