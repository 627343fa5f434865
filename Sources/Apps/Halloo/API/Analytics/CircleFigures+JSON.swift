internal import APIKit
internal import AppHost
internal import CivilTime
internal import Interface
internal import JSON
internal import Schedules
internal import Statistics
internal import Storage

// The statistics on the wire (HAL-1670 to HAL-1673).

extension ComparedStats {
  /// Writes the fields of CompletionStats (HAL-1502).
  func write(_ days: ClosedRange<Int>, into json: inout JSONWriter) {
    json.object { json in
      json.date("from", day: days.lowerBound)
      json.date("to", day: days.upperBound)
      json.field("completed", stats.completed)
      json.field("completedLate", stats.completedLate)
      json.field("missed", stats.missed)
      json.field("skipped", stats.skipped)
      json.field("countable", stats.countable)
      json.field("completionRate", stats.completionRate)
      json.field("onTimeRate", stats.onTimeRate)
      json.model("medianResponseSeconds", stats.medianResponseSeconds) { $0.value($1) }
      json.field("trend", trend.rawValue)
      json.field("previousRate", before.completionRate)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func field(_ streak: Streak) {
    field("currentStreak", streak.current)
    field("longestStreak", streak.longest)
  }
}

extension CircleFigures {
  /// Returns the overview (HAL-1670).
  /// - Parameter today: the user's date, a Julian day number, for a circle without relatives.
  func overviewJSON(days length: Int, of relative: RelativeID? = nil, today: Int) -> [UInt8] {
    let report = overview(days: length, of: relative)
    var json = JSONWriter()
    json.object { json in
      let days = report.period.days ?? today - length + 1...today
      json.key("stats")
      report.all.write(days, into: &json)
      json.objects("perDay", report.days) { json, day in
        json.date("localDate", day: day.day)
        json.field("completionRate", day.stats.completionRate)
        json.field("countable", day.stats.countable)
      }
      json.objects("perProfile", report.people) { json, person in
        json.field("profileId", person.person.rawValue)
        json.key("stats")
        person.compared.write(report.period.days(of: person.person) ?? days, into: &json)
      }
      json.objects("perCategory", report.categories) { json, sort in
        json.field("category", sort.category.rawValue)
        json.key("stats")
        sort.compared.write(days, into: &json)
      }
      json.objects("perWeekday", report.weekdays) { json, weekday in
        json.field("day", weekday.weekday.rawValue)
        json.field("completionRate", weekday.stats.completionRate)
      }
      json.field(report.streak)
    }
    return json.bytes
  }

  /// Returns the trends (HAL-1671).
  func trendsJSON(days length: Int, of relative: RelativeID? = nil) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.objects("items", trends(days: length, of: relative)) { json, trend in
        json.field("taskId", trend.task.rawValue)
        json.field("profileId", trend.person.rawValue)
        json.field("title", habits[trend.task]?.title ?? "")
        json.field("category", trend.category.rawValue)
        json.objects("points", trend.points) { json, point in
          json.date("from", day: point.days.lowerBound)
          json.date("to", day: point.days.upperBound)
          json.field("completionRate", point.stats.completionRate)
        }
        json.key("stats")
        trend.compared.write(trend.days, into: &json)
        json.field(trend.streak)
      }
    }
    return json.bytes
  }

  /// Returns the streaks (HAL-1672).
  func streaksJSON(of relative: RelativeID? = nil) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.objects("items", streaks(of: relative)) { json, item in
        json.field("taskId", item.habit?.rawValue)
        json.field("profileId", item.relative.rawValue)
        json.field(item.streak)
        json.field("lastDate", item.streak.lastDay.map(CivilDate.wire))
      }
    }
    return json.bytes
  }

  /// Returns a page of the weekly reports (HAL-1673), with the name of its last week as cursor.
  /// - Parameter last: the last week of the previous page; nil at the beginning.
  func weeksJSON(from start: CalendarWeek.Start, after last: CalendarWeek?, limit: Int) -> [UInt8] {
    let byDay = Dictionary(grouping: history, by: \.day)
    let rest = people.weeks(from: start, after: last)
    let part = Array(rest.prefix(limit))
    var json = JSONWriter()
    json.object { json in
      json.objects("items", part) { json, week in
        json.field(week)
        json.field(
          "completionRate",
          CompletionStats(week.days.lazy.flatMap { byDay[$0] ?? [] }).completionRate)
      }
      json.field("nextCursor", part.count < rest.count ? part.last?.name : nil)
    }
    return json.bytes
  }

  /// Returns a weekly report (HAL-1673); nil if there is none.
  /// - Parameters:
  ///   - photos: the number of photos of that week.
  ///   - thumbnails: the URLs of up to six of them.
  ///   - updatedAt: when it last changed after being announced; nil if it has not (HAL-1107).
  func reportJSON(
    of week: CalendarWeek, photos: [RelativeID: Int], thumbnails: [RelativeID: [String]],
    updatedAt: Timestamp? = nil, words: MessageCatalog
  ) -> [UInt8]? {
    guard let report = report(of: week, photos: photos) else { return nil }
    var json = JSONWriter()
    json.object { json in
      json.field(week)
      json.objects("profiles", report.parts) { json, part in
        write(part, in: week, thumbnails: thumbnails[part.person] ?? [], into: &json)
      }
      json.field("highlights", report.highlights.map { $0.sentence(words, names) })
      json.moment("updatedAt", updatedAt)
    }
    return json.bytes
  }

  private func write(
    _ part: CircleWeek.Part, in week: CalendarWeek, thumbnails: [String],
    into json: inout JSONWriter
  ) {
    json.field("profileId", part.person.rawValue)
    json.field("name", names.person(part.person))
    json.key("stats")
    ComparedStats(part.stats, before: part.before).write(week.days, into: &json)
    json.field("change", part.change)
    json.field("bestDay", part.bestDay.map { CivilDate.wire($0.day) })
    json.field("hardestTaskId", part.hardest?.task.rawValue)
    json.field("currentStreak", part.streak.current)
    json.field("photoCount", part.photos)
    json.field("photos", Array(thumbnails.prefix(6)))
    json.objects("missed", part.missed) { json, occurrence in
      json.field("title", names.task(occurrence.habit))
      json.date("localDate", day: occurrence.day)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func field(_ week: CalendarWeek) {
    field("isoWeek", week.name)
    date("from", day: week.days.lowerBound)
    date("to", day: week.days.upperBound)
  }
}
