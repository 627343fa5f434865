internal import APIKit
internal import AppHost
internal import CivilTime
public import JSON
internal import Schedules
public import Statistics
internal import Storage

/// How an API names what figures are of.
public struct FigureNames: Sendable {
  let task: StaticString
  let person: StaticString
  let people: StaticString
  let byPerson: StaticString
  let hardest: StaticString

  /// - Parameters:
  ///   - task: the ID of a task, such as `taskId`.
  ///   - person: the ID of a person, and the query parameter that selects one, such as `profileId`.
  ///   - people: the people of a weekly report, such as `profiles`.
  ///   - byPerson: the figures of each person, such as `perProfile`.
  ///   - hardest: the ID of the hardest task, such as `hardestTaskId`.
  public init(
    task: StaticString, person: StaticString, people: StaticString, byPerson: StaticString,
    hardest: StaticString
  ) {
    (self.task, self.person, self.people) = (task, person, people)
    (self.byPerson, self.hardest) = (byPerson, hardest)
  }
}

extension ComparedStats {
  /// Writes an object with the figures of some days (HAL-1502, CompletionStats).
  /// - Parameter days: Julian day numbers.
  public func write(_ days: ClosedRange<Int>, into json: inout JSONWriter) {
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
      json.field("medianResponseSeconds", stats.medianResponseSeconds)
      json.field("trend", trend.rawValue)
      json.field("previousRate", before.completionRate)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func fields(_ streak: Streak) {
    field("currentStreak", streak.current)
    field("longestStreak", streak.longest)
  }

  fileprivate mutating func fields(_ week: CalendarWeek) {
    field("isoWeek", week.name)
    date("from", day: week.days.lowerBound)
    date("to", day: week.days.upperBound)
  }
}

/// The figures of a group on the wire (HAL-1670 to HAL-1673).
struct FigureJSON<Entry: DatedOutcome>
where Entry.Person: RawRepresentable<String>, Entry.Category: RawRepresentable<String> {
  let figures: GroupFigures<Entry>
  let names: FigureNames

  init(_ figures: GroupFigures<Entry>, _ names: FigureNames) {
    (self.figures, self.names) = (figures, names)
  }

  /// Writes the fields of the overview (HAL-1670).
  /// - Parameter today: the viewer's date, a Julian day number, for a group without people.
  func overview(
    days length: Int, of person: Entry.Person?, today: Int, into json: inout JSONWriter
  ) {
    let report = figures.overview(days: length, of: person)
    let days = report.period.days ?? today - length + 1...today
    json.key("stats")
    report.all.write(days, into: &json)
    json.objects("perDay", report.days) { json, day in
      json.date("localDate", day: day.day)
      json.field("completionRate", day.stats.completionRate)
      json.field("countable", day.stats.countable)
    }
    json.objects(names.byPerson, report.people) { json, row in
      json.field(names.person, row.person.rawValue)
      json.key("stats")
      row.compared.write(report.period.days(of: row.person) ?? days, into: &json)
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
    json.fields(report.streak)
  }

  /// Writes the fields of the trends (HAL-1671).
  func trends(days length: Int, of person: Entry.Person?, into json: inout JSONWriter) {
    json.objects("items", figures.trends(days: length, of: person)) { json, trend in
      json.field(names.task, trend.task.rawValue)
      json.field(names.person, trend.person.rawValue)
      json.field("title", figures.names.task(trend.task))
      json.field("category", trend.category.rawValue)
      json.objects("points", trend.points) { json, point in
        json.date("from", day: point.days.lowerBound)
        json.date("to", day: point.days.upperBound)
        json.field("completionRate", point.stats.completionRate)
      }
      json.key("stats")
      trend.compared.write(trend.days, into: &json)
      json.fields(trend.streak)
    }
  }

  /// Writes the fields of the streaks (HAL-1672).
  func streaks(of person: Entry.Person?, into json: inout JSONWriter) {
    json.objects("items", figures.streaks(of: person)) { json, item in
      json.field(names.task, item.task?.rawValue)
      json.field(names.person, item.person.rawValue)
      json.fields(item.streak)
      json.date("lastDate", day: item.streak.lastDay)
    }
  }

  /// Writes the fields of a page of the weekly reports (HAL-1673), with the name of its last week
  /// as cursor.
  /// - Parameter last: the last week of the previous page; nil at the beginning.
  func weeks(
    from start: CalendarWeek.Start, after last: CalendarWeek?, limit: Int,
    into json: inout JSONWriter
  ) {
    let byDay = Dictionary(grouping: figures.history, by: \.day)
    let rest = figures.people.weeks(from: start, after: last)
    let part = Array(rest.prefix(limit))
    json.objects("items", part) { json, week in
      json.fields(week)
      json.field(
        "completionRate",
        CompletionStats(week.days.lazy.flatMap { byDay[$0] ?? [] }).completionRate)
    }
    json.field("nextCursor", part.count < rest.count ? part.last?.name : nil)
  }

  /// Writes the fields of a weekly report (HAL-1673).
  /// - Parameters:
  ///   - highlights: its highlights as sentences.
  ///   - photos: the photos of that week; six of each person are written.
  ///   - updatedAt: when it last changed after being announced; nil if it has not (HAL-1107).
  func report(
    _ report: WeeklyReport<Entry>, highlights: [String], photos: [Entry.Person: [FigurePhoto]],
    updatedAt: Timestamp?, into json: inout JSONWriter
  ) {
    json.fields(report.week)
    json.objects(names.people, report.parts) { json, part in
      write(part, in: report.week, photos[part.person] ?? [], into: &json)
    }
    json.field("highlights", highlights)
    json.moment("updatedAt", updatedAt)
  }

  private func write(
    _ part: WeeklyReport<Entry>.Part, in week: CalendarWeek, _ photos: [FigurePhoto],
    into json: inout JSONWriter
  ) {
    json.field(names.person, part.person.rawValue)
    json.field("name", figures.names.person(part.person))
    json.key("stats")
    ComparedStats(part.stats, before: part.before).write(week.days, into: &json)
    json.field("change", part.change)
    json.date("bestDay", day: part.bestDay?.day)
    json.field(names.hardest, part.hardest?.task.rawValue)
    json.field("currentStreak", part.streak.current)
    json.field("photoCount", part.photos)
    json.field("photos", photos.prefix(6).map(\.url))
    json.objects("missed", part.missed) { json, entry in
      json.field("title", figures.names.task(entry.task))
      json.date("localDate", day: entry.day)
    }
  }
}
