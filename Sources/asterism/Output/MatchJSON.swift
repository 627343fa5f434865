import ChartJSON
import Charts
import JSON
import Jyotish

extension JSONWriter {
  /// A match by both systems.
  mutating func value(_ report: MatchReport, poruthams: Bool) {
    let match = report.vedic.ashtakoota
    object { json in
      json.field(person: report.people.first, named: "first", moon: match.boy)
      json.field(person: report.people.second, named: "second", moon: match.girl)
      json.field(kutas: report.vedic.kutas)
      if poruthams { json.field(poruthams: report.poruthams) }
      json.field(manglik: report.vedic.manglik)
      json.field(western: report.western, confidence: report.confidence)
    }
  }

  private mutating func field(person: BirthReport, named name: String, moon: KutaMoon) {
    key(name)
    object { json in
      json.field(moment: person.moment)
      if let location = person.location { json.field(location: location) }
      json.field(moon: moon.longitude)
    }
  }

  private mutating func field(kutas: UncertainMatch) {
    let match = kutas.match
    key("ashtakoota")
    object { json in
      json.field("rules", match.rules.name)
      json.field("points", match.points.total, decimals: 1)
      json.field("maximum", 36)
      json.field("effectivePoints", match.effectivePoints, decimals: 1)
      json.field("verdict", match.verdict.name)
      json.field(range: kutas.total, named: "possiblePoints")
      json.field(range: kutas.effective, named: "possibleEffectivePoints")
      json.key("kutas")
      json.array { json in
        for row in match.explanations {
          json.object(onOneLine: true) { json in
            json.field("kuta", row.kuta.name)
            json.field("first", row.boy.name)
            json.field("second", row.girl.name)
            json.field("points", row.points, decimals: 1)
            json.field("maximum", row.maximum)
            json.field("dependsOnBirthTime", kutas.dependsOnBirthTime(row.kuta))
            json.field("rule", row.rule)
          }
        }
      }
      json.key("doshas")
      json.array { json in
        for finding in match.doshas {
          json.object(onOneLine: true) { json in
            json.field("dosha", finding.dosha.name)
            json.field("state", finding.state.name)
            json.field("cancelledBy", finding.cancellations.map { "\($0.id): \($0.text)" })
          }
        }
      }
    }
  }

  private mutating func field(range: ClosedRange<Double>, named name: String) {
    key(name)
    array(onOneLine: true) { json in
      json.value(range.lowerBound, decimals: 1)
      json.value(range.upperBound, decimals: 1)
    }
  }

  private mutating func field(poruthams match: PoruthamMatch) {
    key("poruthams")
    object { json in
      json.field("passed", match.passed)
      json.field("maximum", Porutham.allCases.count)
      json.key("tests")
      json.array { json in
        for porutham in Porutham.allCases {
          json.object(onOneLine: true) { json in
            json.field("porutham", porutham.name)
            json.field("passed", match.passes(porutham))
            json.field("rule", porutham.rule)
          }
        }
      }
    }
  }

  private mutating func field(manglik match: ManglikMatch) {
    key("manglik")
    object { json in
      json.field("rules", match.boy.rules.name)
      json.field("result", match.result.name)
      json.field(manglik: match.boy, named: "first")
      json.field(manglik: match.girl, named: "second")
    }
  }

  /// The field `western`: the scores of AST-53.
  mutating func field(western score: CompatibilityScore, confidence: Double) {
    key("western")
    object { json in
      json.field("scoringVersion", CompatibilityScore.version)
      json.field("overall", score.overall)
      json.field("band", score.band.name)
      for area in CompatibilityArea.allCases { json.field(area.name, score[area]) }
      json.field("strengths", score.strengths.map(\.name))
      json.field("challenges", score.challenges.map(\.name))
      json.field("confidence", confidence, decimals: 2)
    }
  }
}
