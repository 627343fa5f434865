internal import CivilTime
internal import Clocks
internal import Elementary
internal import HTTPServer
internal import Places
internal import Site
internal import Storage

/// `/halloo/today` and `/halloo/summary`: the day of everybody (HAL-516, HAL-517).
enum TodayRoutes {
  static func mount<Root>(_ routes: Routes<Root, Carer>) {
    routes.get(HallooPath.today) { request, carer in
      let filter = try request.query()["show"].flatMap { TodayFilter(rawValue: $0) } ?? .all
      let days = try await days(carer)
      return carer.caller.page(carer.words(.today)) {
        TodayPage(days: days, filter: filter, times: carer.times, words: carer.words)
      }
    }
  }

  /// The day of each relative, by their own clocks.
  static func days(_ carer: Carer) async throws -> [PersonDay] {
    var days: [PersonDay] = []
    for person in try await carer.circle.relatives(of: carer.owner).numbered {
      let zone = try carer.services.timeZones.rules(for: person.relative.zone)
      let day = zone.civil(carer.now).date.dayNumber
      let tasks = try await carer.circle.tasks(of: person.id, on: day, carer.owner)
      days.append(PersonDay(person: person, zone: zone, tasks: tasks))
    }
    return days
  }
}

/// The day of somebody.
struct PersonDay: Sendable {
  let person: Numbered
  let zone: ZoneRules
  let tasks: [DueTask]
}

/// `/halloo/summary`: how the day has gone, for everybody together and for each (HAL-517).
enum SummaryRoutes {
  static func mount<Root>(_ routes: Routes<Root, Carer>) {
    routes.get(HallooPath.summary) { _, carer in
      let figures = try await carer.circle.figures(of: carer.owner)
      let days = try await TodayRoutes.days(carer)
      return carer.caller.page(carer.words(.summaryTitle), backTo: HallooPath.today) {
        SummaryPage(figures: figures, days: days, words: carer.words)
      }
    }
  }
}
