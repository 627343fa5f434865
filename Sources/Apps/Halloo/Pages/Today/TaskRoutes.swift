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
    routes.get(HallooPath.occurrence("{id}"), show)
    routes.allowing(.caregiver) { routes in
      routes.post(HallooPath.completeOccurrence("{id}")) { request, caregiver in
        try await act(request, caregiver) {
          try await $0.complete($1, note: note(request, caregiver), $2)
        }
      }
      routes.post(HallooPath.skipOccurrence("{id}")) { request, caregiver in
        try await act(request, caregiver) {
          try await $0.skip($1, note: note(request, caregiver), $2)
        }
      }
      routes.get(HallooPath.remindOccurrence("{id}"), RemindPage.show)
      routes.post(HallooPath.remindOccurrence("{id}")) { request, caregiver in
        if let question = try await RemindPage.question(before: request, caregiver) {
          return .seeOther(question)
        }
        return try await act(request, caregiver) { try await $0.remindAgain($1, $2) }
      }
      routes.post(HallooPath.undoOccurrence("{id}")) { request, caregiver in
        try await act(request, caregiver) { try await $0.undo($1, $2) }
      }
    }
  }

  private static func note(_ request: Request, _ caregiver: CaregiverContext) throws -> String {
    var input = Input(try request.form(), words: caregiver.words)
    let note = input.optionalText("note", longest: LedgerEntry.longestNote, lines: .many) ?? ""
    try input.check()
    return note
  }

  private static func act(
    _ request: Request, _ caregiver: CaregiverContext,
    _ body: (CircleStore, OccurrenceID, CircleAccess) async throws -> Void
  ) async throws -> Response {
    let id = try await caregiver.task(request).id
    // The Now card comes back to the dashboard, and so does taking back what was done there.
    let back = try await caregiver.homeReturn(request)
    try await RequestEffect.once { try await body(caregiver.circle, id, caregiver.access) }
    return .seeOther(back?.path(after: id) ?? HallooPath.occurrence(id.rawValue))
  }

  private static func show(_ request: Request, _ caregiver: CaregiverContext) async throws
    -> Response
  {
    let task = try await caregiver.task(request)
    let person = try await caregiver.numbered(task.habit.relative)
    let items = try await caregiver.circle.conversation(about: task.id, caregiver.owner)
    let zone = try caregiver.services.timeZones.rules(for: person.relative.zone)
    let actor = try await caregiver.nameOrYou(task.entry.actor)
    let reminder = try await caregiver.circle.reminder(of: task, caregiver.owner)
    let reminderActor = try await caregiver.nameOrYou(reminder?.actor)
    let note = try task.entry.note(in: caregiver.owner)
    return caregiver.pageContext.page(
      task.habit.title, backTo: HallooPath.home(of: person.id.rawValue),
      toasts: undo(task, caregiver)
    ) {
      TaskPage(
        task: task, person: person, items: items, zone: zone, actor: actor, reminder: reminder,
        reminderActor: reminderActor, note: note,
        mayChange: caregiver.mayChange, now: caregiver.now, times: caregiver.times,
        words: caregiver.words,
        formToken: caregiver.pageContext.formToken)
    }
  }

  /// Returns the toast that undoes the user's last action for eight seconds (HAL-512).
  private static func undo(_ task: ScheduledTask, _ caregiver: CaregiverContext) -> [Toasts.Toast] {
    caregiver.undoing(
      task, caregiver.words.state(of: task),
      HallooPath.undoOccurrence(task.id.rawValue),
      dismissal: HallooPath.occurrence(task.id.rawValue))
  }
}
