internal import APIKit
internal import AppHost
internal import CirclePages
internal import CivilTime
internal import Clocks
internal import HTTPServer
internal import Storage
internal import StoredAnswers

/// `/responses`: the answers of relatives (HAL-1660 to HAL-1662).
enum AnswersEndpoint {
  private static let one = "/responses/{id}"

  static func mount<Root>(_ routes: Routes<Root, CaregiverAPIContext>) {
    routes.get("/responses") { try await $1.list($0) }
    routes.get(one) { request, caregiver in
      let record = try await caregiver.response(request)
      return .json { $0.value(record, caregiver.models) }
    }
    routes.allowing(.caregiver) { routes in routes.patch(one, body: .api) { try await $1.move($0) }
    }
    GalleryEndpoint.mount(routes)
  }
}

extension CaregiverAPIContext {
  fileprivate func list(_ request: Request) async throws -> Response {
    let part = try Paging(request, .halloo)
    let listing = try request.query(.halloo) { input in
      var listing = AnswerListing()
      listing.relative = input.optionalText("profileId", longest: 64).map { .init(rawValue: $0) }
      listing.habit = input.optionalText("taskId", longest: 64).map { .init(rawValue: $0) }
      listing.isUnmatched = input.optional("unmatched", .flag)
      listing.from = input.optional("from", .scheduled).map { beginning(of: $0) }
      listing.before = input.optional("to", .scheduled).map { last in
        beginning(of: CivilDate(dayNumber: last.dayNumber + 1, calendar: .gregorian))
      }
      return listing
    }
    if let relative = listing.relative { _ = try await profile(relative) }
    let found = try await circle.answers(listing, of: owner, after: part.cursor, limit: part.limit)
    return .page(found.items, next: found.next) { $0.value($1, models) }
  }

  fileprivate func move(_ request: Request) async throws -> Response {
    let id = try await response(request).answer.id
    let target = try request.input(.halloo, words: words) {
      $0.isNull("occurrenceId") ? nil : $0.text("occurrenceId", longest: 64)
    }
    try await RequestEffect.once {
      try await circle.move(id, to: target.map { OccurrenceID(rawValue: $0) }, access)
    }
    let record = try await response(request)
    return .json { $0.value(record, models) }
  }
}

extension CaregiverAPIContext {
  /// Returns the answer named in the path.
  /// - Throws: `HTTPError` if it belongs to another circle.
  fileprivate func response(_ request: Request) async throws -> AnswerRecord {
    let id = AnswerID(rawValue: try request.parameters.require("id"))
    return try await circle.answer(id, owner).found()
  }

  /// Returns the start of a day in the user's time zone.
  fileprivate func beginning(of date: CivilDate) -> Timestamp {
    clocks.first(date, .midnight).moment
  }
}
