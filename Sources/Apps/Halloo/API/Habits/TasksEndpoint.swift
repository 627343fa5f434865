internal import APIKit
internal import AppHost
internal import CirclePages
internal import HTTPServer
internal import HTTPTypes
internal import StoredAnswers
internal import Vault

/// `/tasks`: the habits of a circle (HAL-1645 to HAL-1651).
enum TasksEndpoint {
  private static let all = "/tasks"
  static let one = "/tasks/{id}"

  static func mount<Root>(_ routes: Routes<Root, CaregiverAPIContext>) {
    routes.get(all) { try await $1.list($0) }
    routes.get(one, CaregiverAPIContext.tasks.show)
    routes.allowing(.caregiver) { routes in
      routes.post(all, body: .api) { try await $1.create($0) }
      routes.patch(one, body: .api) { try await $1.change($0) }
      routes.delete(one) { try await $1.archive($0) }
    }
    TaskActionsEndpoint.mount(routes)
    OccurrencesEndpoint.mount(routes)
    CategoriesEndpoint.mount(routes)
    DashboardEndpoint.mount(routes)
  }
}

extension CaregiverAPIContext {
  fileprivate func list(_ request: Request) async throws -> Response {
    let part = try Paging(request, .halloo)
    let listing = try request.query(.halloo) {
      HabitListing(
        relative: $0.optionalText("profileId", longest: 64).map(RelativeID.init),
        status: $0.optional("status", .choice()), category: $0.optional("category", .choice()))
    }
    if let relative = listing.relative { _ = try await profile(relative) }
    let habits = try await circle.habits(listing, of: owner, after: part.cursor, limit: part.limit)
    return .page(habits.items, next: habits.next) { $0.value($1, models) }
  }

  fileprivate func create(_ request: Request) async throws -> Response {
    let (relative, sent) = try request.input(.halloo, words: words) {
      (RelativeID(rawValue: $0.text("profileId", longest: 64)), TaskInput(&$0, need: .whole))
    }
    let profile = try await profile(relative)
    let clock = try circle.reminders.clock(of: profile.relative)
    let id = try await RequestEffect.named(OpaqueID.makeUUID()) { name in
      let habit = sent.habit(HabitID(rawValue: name), of: relative, by: clock, self)
      try await circle.add(habit, of: owner)
      return habit.id
    }
    return try await Self.tasks.answer(id, status: .created, request, self)
  }

  fileprivate func change(_ request: Request) async throws -> Response {
    let id = try await habit(request).id
    let sent = try request.input(.halloo, words: words) { TaskInput(&$0, need: .nothing) }
    try await Self.tasks.change(id, request, self) { version in
      try await RequestEffect.once {
        try await circle.change(id, version: version, of: owner) { sent.change(&$0, by: $1) }
      }
    }
    return try await Self.tasks.answer(id, request, self)
  }

  fileprivate func archive(_ request: Request) async throws -> Response {
    let id = try await habit(request).id
    try await Self.tasks.change(id, request, self) { version in
      try await circle.archive(id, version: version, access)
    }
    return .noContent
  }
}

extension CaregiverAPIContext {
  /// The habits of the circle, including removed ones.
  static let tasks = VersionedResource<Self, HabitID, HabitRecord>(
    version: \.habit.version,
    isChanged: { if case HabitProblem.changed = $0 { true } else { false } },
    find: { try await $0.circle.habitRecord($1, $0.owner) }, write: { $0.value($1, $2.models) })
}
