internal import APIKit
internal import Charts
internal import CivilTime
internal import JSON

extension JSONWriter {
  /// Writes what an uncertain time leaves open (AST-240).
  mutating func hour(_ window: HourWindow) {
    object { json in
      json.instant("startDate", window.window.lowerBound)
      json.instant("endDate", window.window.upperBound)
      json.field("lasting", window.lasting)
      json.objects("changes", window.changes) { json, change in
        json.instant("date", change.instant)
        json.field("ended", change.ended)
        json.field("began", change.began)
      }
    }
  }

  /// Writes what each answer of the questionnaire did (AST-241). A time never stands without its
  /// interval.
  mutating func narrowing(_ steps: [Narrowing]) {
    array { json in
      for step in steps {
        json.object { json in
          let interval = step.posterior.interval
          json.field("answers", step.answers)
          json.instant("startDate", interval.lowerBound)
          json.instant("endDate", interval.upperBound)
          json.field("confidence", BirthTimePosterior.level, decimals: 2)
          json.field("spreadMinutes", Int(step.posterior.spread.rounded()))
          json.field("fallMinutes", Int(step.fall.rounded()))
          json.field("support", step.posterior.support, decimals: 3)
          json.field("narrowed", step.posterior.isNarrowed)
        }
      }
    }
  }

  /// Writes how statements fitted (AST-237).
  mutating func lookingBack(_ result: LookingBack) {
    object { json in
      json.field("days", result.days)
      json.field("daysNeeded", LookingBack.least)
      json.objects("planets", result.scores) { json, score in
        json.field("planet", score.planet.name)
        json.field("count", score.count)
        json.field("share", score.share, decimals: 3)
        json.field("least", score.interval.lowerBound, decimals: 3)
        json.field("most", score.interval.upperBound, decimals: 3)
        json.field("chance", score.chance, decimals: 3)
        json.field("differs", score.differs)
      }
    }
  }
}
