internal import CivilTime
internal import Clocks
internal import HTTPServer
internal import HTTPTypes
internal import Site
internal import Storage

/// `/responses`: what relatives have written (HAL-1660 to HAL-1662).
enum AnswersEndpoint {
  private static let one = "/responses/{id}"

  static func mount<Root>(_ routes: Routes<Root, WireCarer>) {
    routes.get("/responses") { request, carer in try await list(request, carer) }
    routes.get(one) { request, carer in
      let record = try await carer.response(request)
      return .json { $0.value(record, carer.wire) }
    }
    routes.allowing(.caregiver) { routes in
      routes.patch(one, body: .wire) { request, carer in try await move(request, carer) }
    }
    GalleryEndpoint.mount(routes)
  }

  private static func list(_ request: Request, _ carer: WireCarer) async throws -> Response {
    let part = try WirePart(request)
    var input = Input(try request.query())
    var listing = AnswerListing()
    listing.relative = input.optionalText("profileId", longest: 64).map { .init(rawValue: $0) }
    listing.habit = input.optionalText("taskId", longest: 64).map { .init(rawValue: $0) }
    listing.isUnmatched = input.optional("unmatched", .flag)
    listing.from = input.optional("from", .habitDate).map { carer.beginning(of: $0) }
    listing.before = input.optional("to", .habitDate).map { last in
      carer.beginning(of: CivilDate(dayNumber: last.dayNumber + 1, calendar: .gregorian))
    }
    try input.checkQuery()
    if let relative = listing.relative { _ = try await carer.profile(relative) }
    let found = try await carer.circle.answers(
      listing, of: carer.owner, after: part.cursor, limit: part.limit)
    return .list(found.items, next: found.next) { $0.value($1, carer.wire) }
  }

  private static func move(_ request: Request, _ carer: WireCarer) async throws -> Response {
    let id = try await carer.response(request).answer.id
    var input = try Input(wire: request)
    let target =
      input.isNull("occurrenceId") ? nil : input.text("occurrenceId", longest: 64)
    try input.check()
    try await carer.circle.move(id, to: target.map { OccurrenceID(rawValue: $0) }, carer.access)
    let record = try await carer.response(request)
    return .json { $0.value(record, carer.wire) }
  }
}

extension WireCarer {
  /// The answer that the path names.
  /// - Throws: `HTTPError` for one of another circle.
  fileprivate func response(_ request: Request) async throws -> AnswerRecord {
    let id = AnswerID(rawValue: try request.parameters.require("id"))
    guard let record = try await circle.answer(id, owner) else { throw HTTPError(.notFound) }
    return record
  }

  /// When a day began by their clocks.
  fileprivate func beginning(of date: CivilDate) -> Timestamp {
    clocks.first(date, .midnight).moment
  }
}
