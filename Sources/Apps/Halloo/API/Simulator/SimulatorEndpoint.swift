internal import APIKit
internal import AppHost
internal import CirclePages
internal import HTTPServer
internal import HTTPTypes
internal import RateLimits
internal import Storage
internal import StoredAnswers
internal import TextMessagePages
internal import TextMessages

/// `/simulator`: simulated phones of the relatives (HAL-1692 to HAL-1697); absent where texts are
/// really sent.
enum SimulatorEndpoint {
  private static let phones = PhonesAPI<CaregiverAPIContext>(
    "/simulator", .halloo, ownerField: "profileId",
    pictureURL: { caregiver, owner, picture in
      caregiver.services.origin.url(HallooPath.phonePages.picture(owner.id, picture))
    }, invalid: { HTTPError(.validationFailed, "This cannot be sent.", field: $0) })

  static func mount<Root>(_ services: Dependencies, _ routes: Routes<Root, CaregiverAPIContext>) {
    phones.mount(routes)
    routes.get("/simulator/time") { _, caregiver in try await caregiver.time() }
    routes.allowing(.owner) { routes in
      routes.post("/simulator/time", body: .api) { request, caregiver in
        try await caregiver.letTimePass(request)
      }
    }
    routes.allowing(.caregiver) { routes in
      let limit = RateLimit<CaregiverAPIContext>(services.limits, perAccount: [.simulatedReplies])
      routes.group("", middleware: [limit]) { phones.mountReplies($0) }
      phones.mountNetwork(routes)
      routes.post("/simulator/occurrences/{id}/fire") { request, caregiver in
        try await caregiver.rehearse(request) { try $0.fire($1, of: $2, in: $3) }
      }
      routes.post("/simulator/occurrences/{id}/expire") { request, caregiver in
        try await caregiver.rehearse(request) { try $0.expire($1, of: $2, in: $3) }
      }
    }
  }
}

extension CaregiverAPIContext: PhoneContext {
  /// The time of the phones, and until when it is passing.
  fileprivate func time() async throws -> Response {
    let clock = try simulator().clock
    try await clock.load(from: services.database)
    return .object { json in
      json.moment("now", clock.now())
      json.moment("until", clock.goal)
    }
  }

  fileprivate func letTimePass(_ request: Request) async throws -> Response {
    let clock = try simulator().clock
    let minutes = try request.input(.halloo, words: words) {
      $0.value("minutes", .integer(1...TimeSpan.mostMinutes)) ?? 1
    }
    let goal = try await RequestEffect.once(
      { try await circle.letTimePass(.seconds(60 * minutes), of: owner.account, by: clock) },
      receipt: { "\($0.milliseconds)" }, restore: { Int64($0).map { Timestamp(milliseconds: $0) } })
    return .object(status: .accepted) { json in
      json.moment("now", clock.now())
      json.moment("until", goal)
    }
  }

  fileprivate func rehearse(
    _ request: Request,
    _ body:
      @Sendable (ReminderService, OccurrenceID, CircleKey, borrowing Transaction) throws -> Void
  ) async throws -> Response {
    _ = try simulator()
    let id = try await Self.occurrences.item(request, self).task.id
    try await RequestEffect.once { try await circle.act { try body($0, id, owner, $1) } }
    return try await Self.occurrences.answer(id, request, self)
  }
}

extension RateLimitPolicy {
  /// The rate limit of replies on simulated phones (HAL-1694).
  fileprivate static let simulatedReplies = RateLimitPolicy(
    name: "halloo-replies", quota: 30, window: .seconds(60))
}
