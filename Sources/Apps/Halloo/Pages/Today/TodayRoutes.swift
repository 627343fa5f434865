internal import AppHost
internal import CivilTime
internal import Clocks
internal import Elementary
internal import HTTPServer
internal import Places
internal import Statistics

/// `/halloo/today` and `/halloo/summary`: everybody's day (HAL-516, HAL-517).
enum TodayRoutes {
  static func mount<Root>(_ routes: Routes<Root, CaregiverContext>) {
    routes.get(HallooPath.today) { request, caregiver in
      let filter = try request.query()["show"].flatMap { TodayFilter(rawValue: $0) } ?? .all
      let days = try await days(caregiver)
      let model = try await caregiver.care(of: days.map(\.person))
      return caregiver.pageContext.page(caregiver.words(.today)) {
        TodayPage(days: days, filter: filter, model: model)
      }
    }
  }

  /// Returns the day of each relative, in their own time zone.
  static func days(_ caregiver: CaregiverContext) async throws -> [PersonDay] {
    var days: [PersonDay] = []
    for person in try await caregiver.circle.relatives(of: caregiver.owner).numbered {
      let zone = try caregiver.services.timeZones.rules(for: person.relative.zone)
      let day = zone.civil(caregiver.now).date.dayNumber
      let tasks = try await caregiver.circle.tasks(of: person.id, on: day, caregiver.owner)
      days.append(PersonDay(person: person, zone: zone, tasks: tasks))
    }
    return days
  }
}

/// A relative's day.
struct PersonDay: Sendable {
  let person: RelativeSlot
  let zone: ZoneRules
  let tasks: [ScheduledTask]
}

extension [PersonDay] {
  /// The outcomes of the tasks that the pages list and count.
  var stats: CompletionStats { CompletionStats(flatMap(\.tasks).map(CountedOccurrence.init)) }
  /// The number of texts that could not be sent.
  var unsent: Int { reduce(0) { $0 + $1.tasks.count(.failed) } }
}

extension CountedOccurrence {
  /// Creates the input of the statistics from an occurrence.
  fileprivate init(_ task: ScheduledTask) {
    let occurrence = task.entry.occurrence
    self.init(
      habit: task.habit.id, relative: task.entry.relative, category: task.habit.category,
      day: task.entry.day, dueAt: occurrence.dueAt, sentAt: occurrence.sentAt,
      completedAt: occurrence.completedAt, completedBy: occurrence.completedBy, status: task.status)
  }
}

/// `/halloo/summary`: the summary of the day, for all relatives together and for each (HAL-517).
enum SummaryRoutes {
  static func mount<Root>(_ routes: Routes<Root, CaregiverContext>) {
    routes.get(HallooPath.summary) { _, caregiver in
      let figures = try await caregiver.circle.figures(of: caregiver.owner, .last(days: 1))
      let days = try await TodayRoutes.days(caregiver)
      return caregiver.pageContext.page(caregiver.words(.summaryTitle), backTo: HallooPath.today) {
        SummaryPage(figures: figures, days: days, words: caregiver.words)
      }
    }
  }
}
