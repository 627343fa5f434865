internal import APIKit
internal import AppHost
internal import HTTPServer
internal import HTTPTypes
internal import RateLimits
internal import StoredAnswers
internal import TextMessagePages
internal import TextMessages

/// `/simulator`: simulated phones of the relatives (HAL-1692 to HAL-1696); absent where texts are
/// really sent.
enum SimulatorEndpoint {
  private static let phones = PhonesAPI<CaregiverAPIContext>(
    "/simulator", .halloo, ownerField: "profileId",
    pictureURL: { caregiver, owner, picture in
      caregiver.services.origin.url(HallooPath.phonePages.picture(owner.id, picture))
    }, invalid: { HTTPError(.validationFailed, "This cannot be sent.", field: $0) })

  static func mount<Root>(_ services: Dependencies, _ routes: Routes<Root, CaregiverAPIContext>) {
    phones.mount(routes)
    routes.allowing(.caregiver) { routes in
      let limit = RateLimit<CaregiverAPIContext>(services.limits, perAccount: [.simulatedReplies])
      routes.group("", middleware: [limit]) { phones.mountReplies($0) }
      phones.mountNetwork(routes)
      routes.post("/simulator/occurrences/{id}/fire") { request, caregiver in
        try await caregiver.rehearse(request) { try await $0.fire($1, $2) }
      }
      routes.post("/simulator/occurrences/{id}/expire") { request, caregiver in
        try await caregiver.rehearse(request) { try await $0.expire($1, $2) }
      }
    }
  }
}

extension CaregiverAPIContext: PhoneContext {
  var phoneParty: TextParty { owner.party }
  func phoneOwners() async throws -> [PhoneOwner] { try await circle.phoneOwners(of: owner) }

  fileprivate func rehearse(
    _ request: Request, _ body: (CircleStore, OccurrenceID, CircleKey) async throws -> Void
  ) async throws -> Response {
    _ = try simulator()
    let id = try await Self.occurrences.item(request, self).task.id
    try await RequestEffect.once { try await body(circle, id, owner) }
    return try await Self.occurrences.answer(id, request, self)
  }
}

extension RateLimitPolicy {
  /// The rate limit of replies on simulated phones (HAL-1694).
  fileprivate static let simulatedReplies = RateLimitPolicy(
    name: "halloo-replies", quota: 30, window: .seconds(60))
}
