import ChartJSON
import Charts
import JSON
import Jyotish

extension JSONWriter {
  /// A match by both systems.
  mutating func value(_ report: MatchReport, poruthams: Bool, arca: ArcaSum?) {
    object { json in
      json.field(person: report.people.first, named: "first", moon: report.vedic.kutas.boy)
      json.field(person: report.people.second, named: "second", moon: report.vedic.kutas.girl)
      json.field(kutas: report.vedic.kutas)
      if poruthams, report.vedic.kutas.areMoonsCertain { json.field(poruthams: report.poruthams) }
      json.field(manglik: report.vedic)
      json.field(western: report.western, confidence: report.confidence)
      if let arca { json.field(arca: arca) }
    }
  }

  private mutating func field(person: BirthReport, named name: String, moon: MoonWindow) {
    key(name)
    object { json in
      json.field(moment: person.moment)
      if let location = person.location { json.field(location: location) }
      // Without an hour it may have been in the next pada.
      if moon.isInOnePada { json.field(moon: moon.moon) }
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
      json.field("verdict", kutas.verdicts.lowerBound.name)
      json.field(range: kutas.total, named: "possiblePoints")
      json.field(range: kutas.effective, named: "possibleEffectivePoints")
      json.key("kutas")
      json.array { json in
        for row in match.explanations {
          json.object(onOneLine: true) { json in
            json.field("kuta", row.kuta.name)
            let values = kutas.certainValues(of: row.kuta)
            let possible = kutas.possiblePoints(of: row.kuta)
            if let value = values.boy { json.field("first", value.name) }
            if let value = values.girl { json.field("second", value.name) }
            if possible.count == 1 { json.field("points", row.points, decimals: 1) }
            json.field("maximum", row.maximum)
            json.field("dependsOnBirthTime", possible.count > 1)
            json.key("possiblePoints")
            json.array(onOneLine: true) { json in
              for points in possible { json.value(points, decimals: 1) }
            }
            json.field("rule", row.rule)
          }
        }
      }
      json.key("doshas")
      json.array { json in
        for finding in match.doshas {
          json.object(onOneLine: true) { json in
            json.field("dosha", finding.dosha.name)
            let isOpen = kutas.isOpen(finding.dosha)
            json.field("state", isOpen ? "open" : finding.state.name)
            json.field(
              "cancelledBy", isOpen ? [] : finding.cancellations.map { "\($0.id): \($0.text)" })
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

  private mutating func field(manglik vedic: KundaliMatch) {
    let match = vedic.manglik
    key("manglik")
    object { json in
      json.field("rules", match.boy.rules.name)
      json.field("result", vedic.isManglikOpen ? "open" : match.result.name)
      if !vedic.isBoyManglikOpen { json.field(manglik: match.boy, named: "first") }
      if !vedic.isGirlManglikOpen { json.field(manglik: match.girl, named: "second") }
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
