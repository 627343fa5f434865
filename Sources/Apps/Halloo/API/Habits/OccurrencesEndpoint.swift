internal import APIKit
internal import AppHost
internal import CirclePages
internal import CivilTime
internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import StoredAnswers

/// `/occurrences` and `/tasks/{id}/occurrences`: the occurrences of habits and their outcomes
/// (HAL-1651 to HAL-1653).
enum OccurrencesEndpoint {
  private static let one = "/occurrences/{id}"

  static func mount<Root>(_ routes: Routes<Root, CaregiverAPIContext>) {
    routes.get("\(TasksEndpoint.one)/occurrences") { try await $1.list($0) }
    routes.get(one) { try await $1.show($0) }
    routes.allowing(.caregiver) { routes in
      routes.post("\(one)/complete", body: .api) { request, caregiver in
        let note = try note(request)
        return try await caregiver.act(request) { try await $0.complete($1, note: note, $2) }
      }
      routes.post("\(one)/skip", body: .api) { request, caregiver in
        let note = try note(request)
        return try await caregiver.act(request) { try await $0.skip($1, note: note, $2) }
      }
      routes.post("\(one)/undo", body: .api) { request, caregiver in
        try await caregiver.act(request) { try await $0.undo($1, $2) }
      }
    }
  }

  private static func note(_ request: Request) throws -> String {
    try request.input(.halloo, isOptional: true) {
      $0.optionalText("note", longest: LedgerEntry.longestNote, lines: .many) ?? ""
    }
  }
}

extension CaregiverAPIContext {
  fileprivate func list(_ request: Request) async throws -> Response {
    let part = try Paging(request, .halloo)
    let (first, last, status) = try request.query(.halloo) {
      (
        $0.optional("from", .scheduled), $0.optional("to", .scheduled),
        $0.optional("status", .choice(OccurrenceStatus.self))
      )
    }
    let listing = OccurrenceListing(
      habit: try await Self.tasks.item(request, self).habit.id, from: first?.dayNumber,
      to: last?.dayNumber, status: status)
    let found = try await circle.occurrences(
      listing, of: owner, after: part.cursor, limit: part.limit)
    return .page(found.items, next: found.next) { $0.value($1, models) }
  }

  fileprivate func show(_ request: Request) async throws -> Response {
    let record = try await Self.occurrences.item(request, self)
    let texts = try await circle.texts(about: record.task.id, owner)
    return .item(record.task.entry.version, for: request) { json in
      json.object { json in
        json.fields(of: record, models)
        json.list("messages", texts) { $0.value($1, models) }
      }
    }
  }

  fileprivate func act(
    _ request: Request, _ body: (CircleStore, OccurrenceID, CircleAccess) async throws -> Void
  ) async throws -> Response {
    let id = try await Self.occurrences.item(request, self).task.id
    try await RequestEffect.once { try await body(circle, id, access) }
    return try await Self.occurrences.answer(id, request, self)
  }
}

extension CaregiverAPIContext {
  /// The occurrences of the circle.
  static let occurrences = VersionedResource<Self, OccurrenceID, OccurrenceRecord>(
    version: \.task.entry.version, find: { try await $0.circle.occurrence($1, $0.owner) },
    write: { $0.value($1, $2.models) })
}
