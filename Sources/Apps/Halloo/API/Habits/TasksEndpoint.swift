internal import HTTPServer
internal import HTTPTypes
internal import Site
internal import Storage
internal import StoredAnswers
internal import Vault

/// `/tasks`: the habits of a circle (HAL-1645 to HAL-1651).
enum TasksEndpoint {
  private static let all = "/tasks"
  static let one = "/tasks/{id}"

  static func mount<Root>(_ routes: Routes<Root, WireCarer>) {
    routes.get(all) { request, carer in try await list(request, carer) }
    routes.get(one) { request, carer in try await carer.answer(carer.task(request), request) }
    routes.allowing(.caregiver) { routes in
      routes.post(all, body: .wire) { request, carer in try await create(request, carer) }
      routes.patch(one, body: .wire) { request, carer in try await change(request, carer) }
      routes.delete(one) { request, carer in try await archive(request, carer) }
    }
    TaskActionsEndpoint.mount(routes)
    OccurrencesEndpoint.mount(routes)
    CategoriesEndpoint.mount(routes)
    DashboardEndpoint.mount(routes)
  }

  private static func list(_ request: Request, _ carer: WireCarer) async throws -> Response {
    let part = try WirePart(request)
    var input = Input(try request.query())
    let relative = input.optionalText("profileId", longest: 64).map { RelativeID(rawValue: $0) }
    let listing = HabitListing(
      relative: relative, status: input.optional("status", .choice()),
      category: input.optional("category", .choice()))
    try input.checkQuery()
    if let relative { _ = try await carer.profile(relative) }
    let habits = try await carer.circle.habits(
      listing, of: carer.owner, after: part.cursor, limit: part.limit)
    return .list(habits.items, next: habits.next) { $0.value($1, carer.wire) }
  }

  private static func create(_ request: Request, _ carer: WireCarer) async throws -> Response {
    var input = try Input(wire: request)
    let relative = RelativeID(rawValue: input.text("profileId", longest: 64))
    let sent = TaskInput(&input, need: .whole)
    try input.check()
    let profile = try await carer.profile(relative)
    let clock = try carer.circle.ledger.clock(of: profile.relative)
    let id = try await RequestEffect.named(OpaqueID.makeUUID()) { name in
      let habit = sent.habit(HabitID(rawValue: name), of: relative, by: clock, carer)
      try await carer.circle.add(habit, of: carer.owner)
      return habit.id
    }
    return try await carer.answer(carer.task(id), status: .created, request)
  }

  private static func change(_ request: Request, _ carer: WireCarer) async throws -> Response {
    let id = try await carer.habit(request).id
    var input = try Input(wire: request)
    let sent = TaskInput(&input, need: .nothing)
    try input.check()
    let version = try request.basedVersion()
    try await carer.telling(request, id) {
      try await $0.change(id, version: version, of: carer.owner) { habit, clock in
        sent.change(&habit, by: clock)
      }
    }
    return try await carer.answer(carer.task(id), request)
  }

  private static func archive(_ request: Request, _ carer: WireCarer) async throws -> Response {
    let id = try await carer.habit(request).id
    let version = try request.basedVersion()
    try await carer.telling(request, id) {
      try await $0.archive(id, version: version, carer.access)
    }
    return Response(status: .noContent)
  }
}

extension WireCarer {
  /// The habit that the path names, also one that was taken away.
  func task(_ request: Request) async throws -> HabitRecord {
    try await task(HabitID(rawValue: request.parameters.require("id")))
  }

  /// The habit that the path names.
  /// - Throws: `HTTPError` for one of another circle, and for one that is gone.
  func habit(_ request: Request) async throws -> Habit {
    let id = HabitID(rawValue: try request.parameters.require("id"))
    guard let habit = try await circle.habit(id, owner) else { throw HTTPError(.notFound) }
    return habit
  }

  /// A habit of the circle.
  /// - Throws: `HTTPError` for one of another circle.
  func task(_ id: HabitID) async throws -> HabitRecord {
    guard let record = try await circle.habitRecord(id, owner) else { throw HTTPError(.notFound) }
    return record
  }

  /// A habit as an answer.
  func answer(
    _ record: HabitRecord, status: HTTPResponse.Status = .ok, _ request: Request
  ) -> Response {
    .item(record.habit.version, status: status, for: request) { $0.value(record, wire) }
  }

  /// Does something that is based on a version of a habit, and tells how it is now where that is another
  /// one (HAL-1605).
  fileprivate func telling(
    _ request: Request, _ id: HabitID, _ body: (CircleStore) async throws -> Void
  ) async throws {
    do {
      try await body(circle)
    } catch HabitProblem.changed {
      let record = try await task(id)
      try request.checkVersion(record.habit.version) { $0.value(record, wire) }
      throw HabitProblem.changed
    }
  }
}
