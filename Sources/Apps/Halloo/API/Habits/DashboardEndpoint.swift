internal import APIKit
internal import AppHost
internal import CivilTime
internal import Clocks
internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import Schedules
internal import Statistics

/// `/dashboard`, `/today` and `/summary/today`: the day of one relative and of all (HAL-1655 to
/// HAL-1657).
enum DashboardEndpoint {
  static func mount<Root>(_ routes: Routes<Root, CaregiverAPIContext>) {
    routes.get("/dashboard") { try await $1.dashboard($0) }
    routes.get("/today") { try await $1.today($0) }
    routes.get("/summary/today") { _, caregiver in try await caregiver.summary() }
  }
}

extension CaregiverAPIContext {
  fileprivate func dashboard(_ request: Request) async throws -> Response {
    let wanted = try request.query(.halloo) { input in
      input.optionalText("profileId", longest: 64).map { RelativeID(rawValue: $0) }
    }
    let (profiles, day) = try await circle.dashboard(of: wanted, owner)
    guard wanted == nil || day != nil else { throw HTTPError(.notFound) }
    var canAdd = mayChange && profiles.count < Relative.most
    if canAdd { canAdd = try await circle.mayAddRelative(owner) }
    return .object(capacity: 16 << 10) { json in
      json.list("profiles", profiles) { $0.value($1, models) }
      json.day(day, self)
      json.field("canAddProfile", canAdd)
      json.field("canAddTask", mayChange && day.map { $0.profile.habits < Habit.most } ?? false)
      json.moment("generatedAt", now)
    }
  }

  fileprivate func today(_ request: Request) async throws -> Response {
    let shown = try request.query(.halloo) { $0.optional("status", .todaysTasks) ?? .filter(.all) }
    let days = try await circle.today(owner)
    return .object(capacity: 16 << 10) { json in
      json.list("groups", days) { json, day in json.group(day, shown, models) }
    }
  }

  fileprivate func summary() async throws -> Response {
    let figures = try await circle.figures(of: owner, .last(days: 1))
    let summary = DaySummary(figures, day: clocks.civil(now).date.dayNumber)
    return .json { $0.value(summary) }
  }
}

extension JSONWriter {
  /// Writes the day of the selected relative, within the dashboard.
  fileprivate mutating func day(_ day: DayRecord?, _ caregiver: CaregiverAPIContext) {
    let tasks = day?.tasks ?? []
    let records = Dictionary(
      tasks.map { ($0.task.id, $0) }, uniquingKeysWith: { first, _ in first })
    let shown = tasks.map(\.task)
    field("selectedProfileId", day?.profile.id.rawValue)
    field("localDate", day?.date.wire)
    list("upcoming", shown.upcoming.compactMap { records[$0.id] }) {
      $0.value($1, caregiver.models)
    }
    list("completed", shown.completed.compactMap { records[$0.id] }) {
      $0.value($1, caregiver.models)
    }
    object("attention") { json in
      json.field("missed", shown.count(.missed))
      json.field("skipped", shown.count(.skipped))
      json.field("failed", shown.count(.failed))
    }
  }

  /// Writes the day of one relative in a list.
  fileprivate mutating func group(_ day: DayRecord, _ shown: TodaysTasks, _ models: ModelContext) {
    object { json in
      json.key("profile")
      json.value(day.profile, models)
      json.field("localDate", day.date.wire)
      json.list("items", day.tasks.filter { shown.contains($0.task.status) }) {
        $0.value($1, models)
      }
      json.object("counts") { json in
        for filter in TodayFilter.allCases {
          json.field(filter.rawValue, day.tasks.count { filter.contains($0.task.status) })
        }
      }
    }
  }
}

/// A filter of the day's tasks: a section of the page, or a state of HAL-1504.
enum TodaysTasks: Sendable {
  case filter(TodayFilter)
  case status(OccurrenceStatus)

  func contains(_ status: OccurrenceStatus) -> Bool {
    switch self {
    case .filter(let filter): filter.contains(status)
    case .status(let only): only == status
    }
  }
}

extension Input.Kind where Value == TodaysTasks {
  /// A section or a state; "missed" is the section, including skipped and failed tasks.
  fileprivate static let todaysTasks = Input.Kind<TodaysTasks>(
    .oneOf(
      (TodayFilter.allCases.map(\.rawValue) + OccurrenceStatus.allCases.map(\.rawValue)).joined(
        separator: ", "))
  ) { word in
    TodayFilter(rawValue: word).map { .filter($0) }
      ?? OccurrenceStatus(rawValue: word).map { .status($0) }
  }
}
