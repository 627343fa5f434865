internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import Site
internal import Storage
internal import StoredAnswers
internal import Vault

/// `/profiles`: the relatives of a circle (HAL-1630 to HAL-1640).
enum ProfilesEndpoint {
  private static let all = "/profiles"
  static let one = "/profiles/{id}"

  static func mount<Root>(_ services: Services, _ routes: Routes<Root, WireCarer>) {
    routes.get(all) { _, carer in try await list(carer) }
    routes.get(one) { request, carer in try await carer.answer(carer.profile(request), request) }
    routes.allowing(.caregiver) { routes in
      routes.post(all, body: .wire) { request, carer in try await create(request, carer) }
      routes.patch(one, body: .wire) { request, carer in try await change(request, carer) }
      routes.post("\(one)/pause") { request, carer in try await pause(request, carer) }
      routes.post("\(one)/resume") { request, carer in try await resume(request, carer) }
    }
    routes.allowing(.owner) { routes in
      routes.delete(one) { request, carer in try await delete(request, carer) }
    }
    ProfilePhotoEndpoint.mount(services, routes)
    SetupEndpoint.mount(routes)
    ConversationEndpoint.mount(routes)
  }

  private static func list(_ carer: WireCarer) async throws -> Response {
    let profiles = try await carer.circle.profiles(of: carer.owner)
    return .json(capacity: 4 << 10) { json in
      json.object { json in
        json.list("items", profiles) { $0.value($1, carer.wire) }
        json.field("nextMemberNumber", profiles.count + 1)
        json.field("limit", Relative.most)
      }
    }
  }

  private static func create(_ request: Request, _ carer: WireCarer) async throws -> Response {
    let input = try ProfileInput(request, carer, isNew: true)
    let id = try await RequestEffect.named(OpaqueID.makeUUID()) { name in
      guard let relative = input.relative(named: name, of: carer) else {
        throw HTTPError(.validationFailed)
      }
      try await carer.circle.add(relative, of: carer.owner)
      return relative.id
    }
    return try await carer.answer(carer.profile(id), status: .created, request)
  }

  private static func change(_ request: Request, _ carer: WireCarer) async throws -> Response {
    let id = try await carer.relative(request).id
    let input = try ProfileInput(request, carer, isNew: false)
    let version = try request.basedVersion()
    try await carer.telling(request, id) {
      try await $0.change(id, version: version, of: carer.owner) { input.change(&$0) }
    }
    return try await carer.answer(carer.profile(id), request)
  }

  private static func delete(_ request: Request, _ carer: WireCarer) async throws -> Response {
    var input = Input(try request.query())
    let isKept = input.optional("keepHistory", .flag) ?? true
    try input.checkQuery()
    let id = try await carer.relative(request).id
    let version = try request.basedVersion()
    try await carer.telling(request, id) {
      try await $0.delete(id, keepingHistory: isKept, version: version, carer.access)
    }
    return Response(status: .noContent)
  }

  /// Lets texts rest; where they rest already nothing changes.
  private static func pause(_ request: Request, _ carer: WireCarer) async throws -> Response {
    let relative = try await carer.relative(request)
    if relative.status != .inactive {
      try await carer.circle.pause(relative.id, carer.owner)
    } else if relative.optedOutAt != nil {
      throw RelativeProblem.optedOut
    }
    return try await carer.answer(carer.profile(relative.id), request)
  }

  /// Lets texts go on; where they do already nothing changes.
  private static func resume(_ request: Request, _ carer: WireCarer) async throws -> Response {
    let relative = try await carer.relative(request)
    if relative.status != .active, relative.status != .confirmed {
      try await carer.circle.resume(relative.id, carer.owner)
    }
    return try await carer.answer(carer.profile(relative.id), request)
  }
}

extension WireCarer {
  /// The relative whom the path names.
  func profile(_ request: Request) async throws -> ProfileRecord {
    try await profile(RelativeID(rawValue: request.parameters.require("id")))
  }

  /// A relative of the circle.
  /// - Throws: `HTTPError` for one of another circle, and for one who is gone.
  func profile(_ id: RelativeID) async throws -> ProfileRecord {
    guard let profile = try await circle.profile(id, owner) else { throw HTTPError(.notFound) }
    return profile
  }

  /// A relative as an answer.
  func answer(
    _ profile: ProfileRecord, status: HTTPResponse.Status = .ok, _ request: Request
  ) -> Response {
    .item(profile.relative.version, status: status, for: request) { $0.value(profile, wire) }
  }

  /// Does something that is based on a version of a relative, and tells how they are now where that is
  /// another one (HAL-1605).
  fileprivate func telling(
    _ request: Request, _ id: RelativeID, _ body: (CircleStore) async throws -> Void
  ) async throws {
    do {
      try await body(circle)
    } catch CircleProblem.changed {
      let profile = try await profile(id)
      try request.checkVersion(profile.relative.version) { $0.value(profile, wire) }
      throw CircleProblem.changed
    }
  }
}

/// `/profiles/{id}/conversation`: what was said between a relative and Halloo, the newest first (HAL-1639).
enum ConversationEndpoint {
  static func mount<Root>(_ routes: Routes<Root, WireCarer>) {
    routes.get("\(ProfilesEndpoint.one)/conversation") { request, carer in
      let part = try WirePart(request)
      let id = try await carer.relative(request).id
      let talk = try await carer.circle.talk(
        with: id, carer.owner, after: part.cursor, limit: part.limit)
      return .list(talk.items, next: talk.next) { json, item in
        json.value(item.record, at: item.at, carer.wire)
      }
    }
  }
}
