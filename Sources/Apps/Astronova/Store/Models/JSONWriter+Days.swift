internal import APIKit
internal import Charts
internal import CivilTime
internal import JSON
internal import Readings

extension JSONWriter {
  /// Writes the calendar of the year (AST-242).
  mutating func calendar(_ calendar: YearCalendar) {
    object { json in
      json.objects("moments", calendar.entries) { json, entry in
        json.field("id", entry.id)
        json.field("sort", entry.moment.sort.rawValue)
        json.instant("date", entry.moment.instant)
        json.instant("earliest", entry.moment.window?.lowerBound)
        json.instant("latest", entry.moment.window?.upperBound)
        json.field("title", entry.title)
        json.field("notes", entry.notes)
      }
      json.field("uncertainTransits", calendar.uncertainTransits)
    }
  }

  /// Writes the days of a purpose, the best first (AST-243).
  mutating func bestDays(_ days: BestDays) {
    object { json in
      json.field("purpose", days.purpose.rawValue)
      json.objects("days", days.ranked) { json, day in
        json.day("date", day.date)
        json.field("score", day.score)
        json.objects("facts", day.reasons) { json, reason in
          json.field("rule", reason.rule)
          json.field("weight", reason.weight)
          json.field("fact", reason.fact.title)
          json.instant("exactDate", reason.fact.instant)
          json.instant("startDate", reason.fact.span?.lowerBound)
          json.instant("endDate", reason.fact.span?.upperBound)
        }
      }
    }
  }

  /// Writes the rules that days are ranked by (AST-243).
  mutating func rules(of purpose: Purpose, _ language: String) {
    array { json in
      for rule in DayRule.all {
        guard let weight = rule.weights[purpose] else { continue }
        json.object { json in
          json.field("id", rule.id)
          json.field("weight", weight)
          json.field("text", rule.text(language))
          json.field("source", rule.source)
          json.field("personal", rule.isPersonal)
        }
      }
    }
  }
}
