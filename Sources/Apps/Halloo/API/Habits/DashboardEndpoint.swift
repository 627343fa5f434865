internal import CivilTime
internal import Clocks
internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import Site
internal import Storage

/// `/dashboard`, `/today` and `/summary/today`: the day of one relative and of all (HAL-1655 to HAL-1657).
enum DashboardEndpoint {
  static func mount<Root>(_ routes: Routes<Root, WireCarer>) {
    routes.get("/dashboard") { request, carer in try await dashboard(request, carer) }
    routes.get("/today") { request, carer in try await today(request, carer) }
    routes.get("/summary/today") { _, carer in try await summary(carer) }
  }

  private static func dashboard(_ request: Request, _ carer: WireCarer) async throws -> Response {
    var input = Input(try request.query())
    let wanted = input.optionalText("profileId", longest: 64).map { RelativeID(rawValue: $0) }
    try input.checkQuery()
    let (profiles, day) = try await carer.circle.dashboard(of: wanted, carer.owner)
    guard wanted == nil || day != nil else { throw HTTPError(.notFound) }
    var canAdd = carer.mayChange && profiles.count < Relative.most
    if canAdd { canAdd = try await carer.circle.mayAddRelative(carer.owner) }
    return .json(capacity: 16 << 10) { json in
      json.object { json in
        json.list("profiles", profiles) { $0.value($1, carer.wire) }
        json.day(day, carer)
        json.field("canAddProfile", canAdd)
        json.field(
          "canAddTask",
          carer.mayChange && day.map { $0.profile.habits < Habit.most } ?? false)
        json.moment("generatedAt", carer.now)
      }
    }
  }

  private static func today(_ request: Request, _ carer: WireCarer) async throws -> Response {
    var input = Input(try request.query())
    let shown = input.optional("status", .todaysTasks) ?? .filter(.all)
    try input.checkQuery()
    let days = try await carer.circle.today(carer.owner)
    return .json(capacity: 16 << 10) { json in
      json.object { json in
        json.list("groups", days) { json, day in json.group(day, shown, carer.wire) }
      }
    }
  }

  private static func summary(_ carer: WireCarer) async throws -> Response {
    let figures = try await carer.circle.figures(of: carer.owner)
    let summary = DaySummary(figures, day: carer.clocks.civil(carer.now).date.dayNumber)
    return .json { $0.value(summary) }
  }
}

extension JSONWriter {
  /// The day of the relative who is chosen, within the dashboard.
  fileprivate mutating func day(_ day: DayRecord?, _ carer: WireCarer) {
    let tasks = day?.tasks ?? []
    let records = Dictionary(
      tasks.map { ($0.task.id, $0) }, uniquingKeysWith: { first, _ in first })
    let shown = tasks.map(\.task)
    field("selectedProfileId", day?.profile.id.rawValue)
    field("localDate", day?.date.wire)
    list("upcoming", shown.upcoming.compactMap { records[$0.id] }) { $0.value($1, carer.wire) }
    list("completed", shown.completed.compactMap { records[$0.id] }) { $0.value($1, carer.wire) }
    key("attention")
    object { json in
      json.field("missed", shown.count(.missed))
      json.field("skipped", shown.count(.skipped))
      json.field("failed", shown.count(.failed))
    }
  }

  /// The day of one of all.
  fileprivate mutating func group(
    _ day: DayRecord, _ shown: TodaysTasks, _ wire: WireContext
  ) {
    object { json in
      json.key("profile")
      json.value(day.profile, wire)
      json.field("localDate", day.date.wire)
      json.list("items", day.tasks.filter { shown.contains($0.task.status) }) {
        $0.value($1, wire)
      }
      json.key("counts")
      json.object { json in
        for filter in TodayFilter.allCases {
          json.field(filter.rawValue, day.tasks.count { filter.contains($0.task.status) })
        }
      }
    }
  }
}

/// Which tasks of the day are asked for: a part as pages show it, or one state of HAL-1504.
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
  /// A part of the day, or a state; "missed" is the part, with what was skipped or failed.
  fileprivate static let todaysTasks = Input.Kind<TodaysTasks>(
    .oneOf(
      (TodayFilter.allCases.map(\.rawValue) + OccurrenceStatus.allCases.map(\.rawValue))
        .joined(separator: ", "))
  ) { word in
    TodayFilter(rawValue: word).map { .filter($0) }
      ?? OccurrenceStatus(rawValue: word).map { .status($0) }
  }
}
