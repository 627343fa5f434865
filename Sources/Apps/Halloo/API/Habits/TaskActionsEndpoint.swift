internal import APIKit
internal import AppHost
internal import CirclePages
internal import CivilTime
internal import Clocks
internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import Schedules
internal import StoredAnswers

/// Actions on a habit, and previews of its texts (HAL-1648 to HAL-1650).
enum TaskActionsEndpoint {
  static func mount<Root>(_ routes: Routes<Root, CaregiverAPIContext>) {
    routes.post("/tasks/schedule-preview", body: .api) { try await $1.preview($0) }
    routes.allowing(.caregiver) { routes in
      routes.post("\(TasksEndpoint.one)/pause") { request, caregiver in
        let habit = try await caregiver.habit(request)
        try await caregiver.circle.pause(habit.id, caregiver.owner)
        return try await CaregiverAPIContext.tasks.answer(habit.id, request, caregiver)
      }
      routes.post("\(TasksEndpoint.one)/resume") { request, caregiver in
        let habit = try await caregiver.habit(request)
        try await caregiver.circle.resume(habit, caregiver.owner)
        return try await CaregiverAPIContext.tasks.answer(habit.id, request, caregiver)
      }
      routes.post("\(TasksEndpoint.one)/send-now") { try await $1.sendNow($0) }
    }
  }
}

extension CaregiverAPIContext {
  fileprivate func sendNow(_ request: Request) async throws -> Response {
    let habit = try await habit(request)
    let id = try await RequestEffect.once(creating: {
      guard habit.status == .active else { throw HTTPError(.conflict, words.refusal(.habitRests)) }
      return try await circle.sendNow(habit.id, owner)
    })
    return try await Self.occurrences.answer(id, status: .accepted, request, self)
  }

  fileprivate func preview(_ request: Request) async throws -> Response {
    let (relative, sent) = try request.input(.halloo, words: words) {
      (RelativeID(rawValue: $0.text("profileId", longest: 64)), TaskInput(&$0, need: .schedule))
    }
    let clock = try circle.reminders.clock(of: await profile(relative).relative)
    let habit = sent.habit(HabitID(rawValue: ""), of: relative, by: clock, self)
    try habit.check(against: clock, at: now)
    // The preview covers five texts (HAL-609).
    let next = habit.schedule.next(
      5, by: clock, inQuietHours: habit.terms.ignoresQuietHours, after: now)
    return .object { json in
      json.list("items", next.map(\.moment)) { $0.preview($1, by: clock.zone, clocks) }
    }
  }
}

extension JSONWriter {
  /// Writes a previewed text, with times in the relative's and the user's zone.
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
