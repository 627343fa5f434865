internal import APIKit
internal import Accounts
internal import AppHost
internal import CirclePages
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Storage
internal import StoredAnswers
internal import Vault

/// `/profiles`: the relatives of a circle (HAL-1630 to HAL-1640).
enum ProfilesEndpoint {
  private static let all = "/profiles"
  static let one = "/profiles/{id}"

  static func mount<Root>(_ services: Dependencies, _ routes: Routes<Root, CaregiverAPIContext>) {
    routes.get(all) { _, caregiver in try await caregiver.list() }
    routes.get(one, CaregiverAPIContext.profiles.show)
    routes.allowing(.caregiver) { routes in
      routes.post(all, body: .api) { try await $1.create($0) }
      routes.patch(one, body: .api) { try await $1.change($0) }
      routes.post("\(one)/pause") { try await $1.pause($0) }
      routes.post("\(one)/resume") { try await $1.resume($0) }
    }
    routes.allowing(.owner) { routes in routes.delete(one) { try await $1.delete($0) } }
    ProfilePhotoEndpoint.mount(services, routes)
    SetupEndpoint.mount(routes)
    ConversationEndpoint.mount(routes)
  }
}

extension CaregiverAPIContext {
  fileprivate func list() async throws -> Response {
    let profiles = try await circle.profiles(of: owner)
    return .object(capacity: 4 << 10) { json in
      json.list("items", profiles) { $0.value($1, models) }
      json.field("nextMemberNumber", profiles.count + 1)
      json.field("limit", Relative.most)
    }
  }

  fileprivate func create(_ request: Request) async throws -> Response {
    let input = try ProfileInput(request, self)
    let id = try await RequestEffect.named(OpaqueID.makeUUID()) { name in
      guard let relative = input.relative(named: name, of: self) else {
        throw HTTPError(.validationFailed)
      }
      try await circle.add(relative, of: owner)
      return relative.id
    }
    let made = try await profile(id)
    let note = input.assumedZone.map { words(SetupKey.zoneAssumed, ["zone": .text($0)]) }
    return .item(made.relative.version, status: .created, for: request) {
      $0.value(made, models, zoneNote: note)
    }
  }

  fileprivate func change(_ request: Request) async throws -> Response {
    let known = try await relative(request)
    let id = known.id
    let input = try ProfileInput(request, self, of: known)
    try await Self.profiles.change(id, request, self) { version in
      try await RequestEffect.once {
        try await circle.change(id, version: version, by: person.account.id, of: owner) {
          input.change(&$0)
        }
      }
    }
    return try await Self.profiles.answer(id, request, self)
  }

  fileprivate func delete(_ request: Request) async throws -> Response {
    let isKept = try request.query(.halloo) { $0.optional("keepHistory", .flag) ?? true }
    let id = try await relative(request).id
    try await Self.profiles.change(id, request, self) { version in
      try await circle.delete(id, keepingHistory: isKept, version: version, access)
    }
    return .noContent
  }

  /// Pauses texts. Does nothing if they are paused.
  fileprivate func pause(_ request: Request) async throws -> Response {
    let relative = try await relative(request)
    if relative.status != .inactive {
      try await circle.pause(relative.id, owner)
    } else if relative.optedOutAt != nil {
      throw RelativeProblem.optedOut
    }
    return try await Self.profiles.answer(relative.id, request, self)
  }

  /// Resumes texts. Does nothing if they are not paused.
  fileprivate func resume(_ request: Request) async throws -> Response {
    let relative = try await relative(request)
    if relative.status != .active, relative.status != .confirmed {
      try await circle.resume(relative.id, owner)
    }
    return try await Self.profiles.answer(relative.id, request, self)
  }
}

extension CaregiverAPIContext {
  /// The relatives of the circle.
  static let profiles = VersionedResource<Self, RelativeID, ProfileRecord>(
    version: \.relative.version,
    isChanged: { if case CircleProblem.changed = $0 { true } else { false } },
    find: { try await $0.circle.profile($1, $0.owner) }, write: { $0.value($1, $2.models) })

  /// Returns a relative of the circle.
  /// - Throws: `HTTPError` if they are deleted or in another circle.
  func profile(_ id: RelativeID) async throws -> ProfileRecord {
    try await Self.profiles.item(id, self)
  }
}

/// `/profiles/{id}/conversation`: the texts between a relative and Halloo, newest first (HAL-1639).
enum ConversationEndpoint {
  static func mount<Root>(_ routes: Routes<Root, CaregiverAPIContext>) {
    routes.get("\(ProfilesEndpoint.one)/conversation") { request, caregiver in
      let part = try Paging(request, .halloo)
      let id = try await caregiver.relative(request).id
      let talk = try await caregiver.circle.talk(
        with: id, caregiver.owner, after: part.cursor, limit: part.limit)
      return .page(talk.items, next: talk.next) { json, item in
        json.value(item.record, at: item.at, caregiver.models)
      }
    }
  }
}
