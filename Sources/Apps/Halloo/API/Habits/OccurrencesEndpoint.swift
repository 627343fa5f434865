internal import CivilTime
internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import Site
internal import Storage

/// `/occurrences` and `/tasks/{id}/occurrences`: when a habit was due, and what came of it (HAL-1651 to
/// HAL-1653).
enum OccurrencesEndpoint {
  private static let one = "/occurrences/{id}"

  static func mount<Root>(_ routes: Routes<Root, WireCarer>) {
    routes.get("\(TasksEndpoint.one)/occurrences") { request, carer in
      try await list(request, carer)
    }
    routes.get(one) { request, carer in try await show(request, carer) }
    routes.allowing(.caregiver) { routes in
      routes.post("\(one)/complete", body: .wire) { request, carer in
        let note = try note(request)
        return try await act(request, carer) { try await $0.complete($1, note: note, $2) }
      }
      routes.post("\(one)/skip", body: .wire) { request, carer in
        let note = try note(request)
        return try await act(request, carer) { try await $0.skip($1, note: note, $2) }
      }
      routes.post("\(one)/undo", body: .wire) { request, carer in
        try await act(request, carer) { try await $0.undo($1, $2) }
      }
    }
  }

  private static func list(_ request: Request, _ carer: WireCarer) async throws -> Response {
    let part = try WirePart(request)
    var input = Input(try request.query())
    let (first, last) = (input.optional("from", .habitDate), input.optional("to", .habitDate))
    let status: OccurrenceStatus? = input.optional("status", .choice())
    try input.checkQuery()
    let listing = OccurrenceListing(
      habit: try await carer.task(request).habit.id, from: first?.dayNumber, to: last?.dayNumber,
      status: status)
    let found = try await carer.circle.occurrences(
      listing, of: carer.owner, after: part.cursor, limit: part.limit)
    return .list(found.items, next: found.next) { $0.value($1, carer.wire) }
  }

  private static func show(_ request: Request, _ carer: WireCarer) async throws -> Response {
    let record = try await carer.occurrence(request)
    let texts = try await carer.circle.texts(about: record.task.id, carer.owner)
    return .item(record.task.entry.version, for: request) { json in
      json.object { json in
        json.fields(of: record, carer.wire)
        json.list("messages", texts) { $0.value($1, carer.wire) }
      }
    }
  }

  private static func note(_ request: Request) throws -> String {
    var input = try Input(optionalWire: request)
    let note = input.optionalText("note", longest: LedgerEntry.longestNote, lines: .many) ?? ""
    try input.check()
    return note
  }

  private static func act(
    _ request: Request, _ carer: WireCarer,
    _ body: (CircleStore, OccurrenceID, CircleAccess) async throws -> Void
  ) async throws -> Response {
    let id = try await carer.occurrence(request).task.id
    try await body(carer.circle, id, carer.access)
    return try await carer.answer(carer.occurrence(id), request)
  }
}

extension WireCarer {
  /// The due time that the path names.
  func occurrence(_ request: Request) async throws -> OccurrenceRecord {
    try await occurrence(OccurrenceID(rawValue: request.parameters.require("id")))
  }

  /// A due time of the circle.
  /// - Throws: `HTTPError` for one of another circle.
  func occurrence(_ id: OccurrenceID) async throws -> OccurrenceRecord {
    guard let record = try await circle.occurrence(id, owner) else { throw HTTPError(.notFound) }
    return record
  }

  /// A due time as an answer.
  func answer(
    _ record: OccurrenceRecord, status: HTTPResponse.Status = .ok, _ request: Request
  ) -> Response {
    .item(record.task.entry.version, status: status, for: request) { $0.value(record, wire) }
  }
}
