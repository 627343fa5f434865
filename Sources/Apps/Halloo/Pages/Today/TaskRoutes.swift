internal import AppHost
internal import CirclePages
internal import Elementary
internal import HTTPServer
internal import Interface
internal import Places
internal import StoredAnswers

/// `/halloo/occurrences/{id}`: an occurrence, its texts and answer, and its actions (HAL-511,
/// HAL-512, HAL-1206).
enum TaskRoutes {
  static func mount<Root>(_ routes: Routes<Root, CaregiverContext>) {
    routes.get(HallooPath.occurrence("{id}")) { try await $1.show($0) }
    routes.allowing(.caregiver) { routes in
      routes.post(HallooPath.completeOccurrence("{id}")) { request, caregiver in
        try await caregiver.act(request) {
          try await $0.complete($1, note: caregiver.note(request), $2)
        }
      }
      routes.post(HallooPath.skipOccurrence("{id}")) { request, caregiver in
        try await caregiver.act(request) {
          try await $0.skip($1, note: caregiver.note(request), $2)
        }
      }
      routes.get(HallooPath.remindOccurrence("{id}"), RemindPage.show)
      routes.post(HallooPath.remindOccurrence("{id}")) { request, caregiver in
        if let question = try await RemindPage.question(before: request, caregiver) {
          return .seeOther(question)
        }
        return try await caregiver.act(request) { try await $0.remindAgain($1, $2) }
      }
      routes.post(HallooPath.undoOccurrence("{id}")) { request, caregiver in
        try await caregiver.act(request) { try await $0.undo($1, $2) }
      }
    }
  }
}

extension CaregiverContext {
  fileprivate func note(_ request: Request) throws -> String {
    var input = Input(try request.form(), words: words)
    let note = input.optionalText("note", longest: LedgerEntry.longestNote, lines: .many) ?? ""
    try input.check()
    return note
  }

  fileprivate func act(
    _ request: Request, _ body: (CircleStore, OccurrenceID, CircleAccess) async throws -> Void
  ) async throws -> Response {
    let id = try await task(request).id
    // The Now card comes back to the dashboard, and so does taking back what was done there.
    let back = try await homeReturn(request)
    try await RequestEffect.once { try await body(circle, id, access) }
    return .seeOther(back?.path(after: id) ?? HallooPath.occurrence(id.rawValue))
  }

  fileprivate func show(_ request: Request) async throws -> Response {
    let task = try await task(request)
    let person = try await numbered(task.habit.relative)
    let items = try await circle.conversation(about: task.id, owner)
    let zone = try services.timeZones.rules(for: person.relative.zone)
    let actor = try await nameOrYou(task.entry.actor)
    let reminder = try await circle.reminder(of: task, owner)
    let reminderActor = try await nameOrYou(reminder?.actor)
    let note = try task.entry.note(in: owner)
    return pageContext.page(
      task.habit.title, backTo: HallooPath.home(of: person.id.rawValue), toasts: undo(task)
    ) {
      TaskPage(
        task: task, person: person, items: items, zone: zone, actor: actor, reminder: reminder,
        reminderActor: reminderActor, note: note, mayChange: mayChange, now: now, times: times,
        words: words, formToken: pageContext.formToken)
    }
  }

  /// Returns the toast that undoes the user's last action for eight seconds (HAL-512).
  fileprivate func undo(_ task: ScheduledTask) -> [Toasts.Toast] {
    undoing(
      task, words.state(of: task), HallooPath.undoOccurrence(task.id.rawValue),
      dismissal: HallooPath.occurrence(task.id.rawValue))
  }
}
