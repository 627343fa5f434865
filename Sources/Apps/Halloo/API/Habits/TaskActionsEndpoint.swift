internal import CivilTime
internal import Clocks
internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import Site
internal import Storage
internal import StoredAnswers

/// What is done with a habit beside changing it, and a look at what one would send (HAL-1648 to HAL-1650).
enum TaskActionsEndpoint {
  /// So many texts are looked ahead to (HAL-609).
  private static let previewed = 5

  static func mount<Root>(_ routes: Routes<Root, WireCarer>) {
    routes.post("/tasks/schedule-preview", body: .wire) { request, carer in
      try await preview(request, carer)
    }
    routes.allowing(.caregiver) { routes in
      routes.post("\(TasksEndpoint.one)/pause") { request, carer in
        let habit = try await carer.habit(request)
        try await carer.circle.pause(habit.id, carer.owner)
        return try await carer.answer(carer.task(habit.id), request)
      }
      routes.post("\(TasksEndpoint.one)/resume") { request, carer in
        let habit = try await carer.habit(request)
        try await carer.circle.resume(habit, carer.owner)
        return try await carer.answer(carer.task(habit.id), request)
      }
      routes.post("\(TasksEndpoint.one)/send-now") { request, carer in
        try await sendNow(request, carer)
      }
    }
  }

  private static func sendNow(_ request: Request, _ carer: WireCarer) async throws -> Response {
    let habit = try await carer.habit(request)
    let id = try await RequestEffect.once(creating: {
      guard habit.status == .active else {
        throw HTTPError(.conflict, "This habit does not go on: resume it first.")
      }
      return try await carer.circle.sendNow(habit.id, carer.owner)
    })
    return try await carer.answer(carer.occurrence(id), status: .accepted, request)
  }

  private static func preview(_ request: Request, _ carer: WireCarer) async throws -> Response {
    var input = try Input(wire: request)
    let relative = RelativeID(rawValue: input.text("profileId", longest: 64))
    let sent = TaskInput(&input, need: .schedule)
    try input.check()
    let clock = try carer.circle.ledger.clock(of: await carer.profile(relative).relative)
    let habit = sent.habit(HabitID(rawValue: ""), of: relative, by: clock, carer)
    try habit.check(against: clock, at: carer.now)
    let next = habit.schedule.next(
      previewed, by: clock, inQuietHours: habit.terms.ignoresQuietHours, after: carer.now)
    return .json { json in
      json.object { json in
        json.list("items", next.map(\.moment)) { $0.preview($1, by: clock.zone, carer.clocks) }
      }
    }
  }
}

extension JSONWriter {
  /// One text that would be sent: by the clocks of the relative, and by those of who asks.
  fileprivate mutating func preview(_ due: DueMoment, by zone: ZoneRules, _ viewer: ZoneRules) {
    let local = zone.civil(due.moment)
    object { json in
      json.field("localDate", local.date.wire)
      json.field("localTime", local.time.wire)
      json.moment("dueAt", due.moment)
      json.field("viewerTime", viewer.civil(due.moment).time.wire)
      json.field("shift", due.shift?.rawValue)
    }
  }
}
