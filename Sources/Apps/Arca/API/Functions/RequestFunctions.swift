internal import APIKit
internal import Accounts
internal import AppHost
internal import HTTPServer
internal import Interface
internal import JSON
internal import Sharing
internal import StoredAnswers

/// Requests to add somebody (section 12 of the specification).
enum RequestFunctions {
  static let all: [ArcaFunction] = [
    .arca("request_connection", .request, send), .arca("list_connection_requests", .read, list),
    answer("approve_connection_request") { try await $0.approve($1, by: $2) },
    answer("decline_connection_request") { try await $0.decline($1, by: $2) },
    answer("cancel_connection_request") { try await $0.cancel($1, by: $2) },
  ]

  @Sendable private static func send(_ call: ArcaCall) async throws -> ArcaFunction.Result {
    let (secret, type) = try call.input(words: call.words) { input in
      _ = input.optional("client_request_id", .requestID)
      return (input.secret("share_secret"), input.value("relationship_type", .relationship))
    }
    let (store, owner) = (call.store, try call.owner())
    let request = try await RequestEffect.once {
      try await store.request(secret, type ?? .friend, by: owner)
    } receipt: {
      $0.id.rawValue
    } again: { id in
      try await store.request(.init(rawValue: id), of: owner)
    }
    return { $0.request(request) }
  }

  @Sendable private static func list(_ call: ArcaCall) async throws -> ArcaFunction.Result {
    let (direction, status) = try call.input(words: call.words) { input in
      (
        input.optional(
          "direction", .choice(ConnectionRequest.Direction.self), isEmptyAbsent: false),
        input.optional("status", .choice(ConnectionRequest.Status.self), isEmptyAbsent: false)
      )
    }
    let requests = try await call.store.requests(direction, status, of: call.owner())
    return { json in json.object { json in json.list("requests", requests) { $0.request($1) } } }
  }

  private static func answer(
    _ name: String,
    _ answer:
      @escaping @Sendable (ArcaStore, ShareRequest.ID, AccountKey) async throws -> ConnectionRequest
  ) -> ArcaFunction {
    .arca(name, .write) { call in
      let id = try call.input(words: call.words) { $0.text("request_id", longest: 64) }
      let (store, owner) = (call.store, try call.owner())
      let request = try await RequestEffect.once {
        try await answer(store, .init(rawValue: id), owner)
      } receipt: {
        $0.id.rawValue
      } again: { id in
        try await store.request(.init(rawValue: id), of: owner)
      }
      return { $0.request(request) }
    }
  }
}
