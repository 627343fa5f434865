internal import CivilTime
internal import Clocks
internal import Places
internal import Site
internal import Storage

/// What the dashboard shows (HAL-501): the relatives, and the day of the one who is chosen.
struct HomeModel: Sendable {
  let people: [Numbered]
  /// Who is chosen; nil where there is nobody.
  let chosen: Numbered?
  /// Where the chosen one lives.
  let zone: ZoneRules
  let tasks: [DueTask]
  /// How many habits the chosen one has.
  let habits: Int
}

extension HomeModel {
  /// - Parameter wanted: who was chosen; where nobody of the name is there, the first.
  init(_ carer: Carer, wanted: RelativeID?) async throws {
    people = try await carer.circle.relatives(of: carer.owner).numbered
    chosen = people.first { $0.id == wanted } ?? people.first
    guard let relative = chosen?.relative else {
      (zone, tasks, habits) = (carer.clocks, [], 0)
      return
    }
    zone = try carer.services.timeZones.rules(for: relative.zone)
    let day = zone.civil(carer.now).date.dayNumber
    tasks = try await carer.circle.tasks(of: relative.id, on: day, carer.owner)
    habits = try await carer.circle.habits(of: relative.id, carer.owner).count {
      $0.status == .active || $0.status == .paused
    }
  }
}
