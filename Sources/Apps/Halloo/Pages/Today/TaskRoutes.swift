internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Places
internal import Site
internal import Storage

/// `/halloo/occurrences/{id}`: one due time, its texts and its answer, and what can be done with it (HAL-511,
/// HAL-512, HAL-1206).
enum TaskRoutes {
  static func mount<Root>(_ routes: Routes<Root, Carer>) {
    routes.get(HallooPath.occurrence("{id}")) { request, carer in try await show(request, carer) }
    routes.allowing(.caregiver) { routes in
      routes.post(HallooPath.completeOccurrence("{id}")) { request, carer in
        try await act(request, carer) { try await $0.complete($1, note: note(request, carer), $2) }
      }
      routes.post(HallooPath.skipOccurrence("{id}")) { request, carer in
        try await act(request, carer) { try await $0.skip($1, note: note(request, carer), $2) }
      }
      routes.post(HallooPath.undoOccurrence("{id}")) { request, carer in
        try await act(request, carer) { try await $0.undo($1, $2) }
      }
    }
  }

  private static func note(_ request: Request, _ carer: Carer) throws -> String {
    var input = Input(try request.form(), words: carer.words)
    let note = input.optionalText("note", longest: LedgerEntry.longestNote, lines: .many) ?? ""
    try input.check()
    return note
  }

  private static func act(
    _ request: Request, _ carer: Carer,
    _ body: (CircleStore, OccurrenceID, CircleAccess) async throws -> Void
  ) async throws -> Response {
    let id = OccurrenceID(rawValue: try request.parameters.require("id"))
    guard try await carer.circle.task(id, carer.owner) != nil else { throw HTTPError(.notFound) }
    try await body(carer.circle, id, carer.access)
    return .seeOther(HallooPath.occurrence(id.rawValue))
  }

  private static func show(_ request: Request, _ carer: Carer) async throws -> Response {
    let id = OccurrenceID(rawValue: try request.parameters.require("id"))
    guard let task = try await carer.circle.task(id, carer.owner) else {
      throw HTTPError(.notFound)
    }
    let people = try await carer.circle.relatives(of: carer.owner).numbered
    guard let person = people.first(where: { $0.id == task.habit.relative }) else {
      throw HTTPError(.notFound)
    }
    let items = try await carer.circle.conversation(about: id, carer.owner)
    let zone = try carer.services.timeZones.rules(for: person.relative.zone)
    let actor = try await carer.name(of: task.entry.actor)
    let note = try task.entry.note(in: carer.owner)
    return carer.caller.page(
      task.habit.title, backTo: HallooPath.home(of: person.id.rawValue),
      toasts: undo(task, carer)
    ) {
      TaskPage(
        task: task, person: person, items: items, zone: zone, actor: actor, note: note,
        mayChange: carer.mayChange, times: carer.times, words: carer.words,
        formToken: carer.caller.formToken)
    }
  }

  /// What somebody of the family has just done can be taken back for eight seconds (HAL-512).
  private static func undo(_ task: DueTask, _ carer: Carer) -> [Toasts.Toast] {
    guard let undo = task.entry.occurrence.undo, undo.until > carer.now else { return [] }
    return [
      .init(
        carer.words.name(of: task.status), dismissal: HallooPath.occurrence(task.id.rawValue),
        undo: .init(
          to: HallooPath.undoOccurrence(task.id.rawValue), token: carer.caller.formToken),
        seconds: 8)
    ]
  }
}
