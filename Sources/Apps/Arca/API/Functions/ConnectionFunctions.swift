internal import APIKit
internal import Accounts
internal import AppHost
internal import Clocks
internal import HTTPServer
internal import Interface
internal import JSON
internal import People
internal import StoredAnswers

/// Connections (section 8.1 of the specification).
enum ConnectionFunctions {
  static let all: [ArcaFunction] = [
    .arca("create_connection", .write, create), .arca("list_connections", .read, list),
    .arca("update_connection", .write, update), .arca("delete_connection", .write, delete),
    .arca("import_connection", .write, takeIn),
  ]

  @Sendable private static func create(_ call: ArcaCall) async throws -> ArcaFunction.Result {
    let (person, type) = try call.input(words: call.words) { input in
      _ = input.optional("client_request_id", .requestID)
      return (
        PersonInput(&input, isNew: true, longestPlace: Connection.longestPlace),
        input.value("relationship_type", .relationship)
      )
    }
    let (store, owner) = (call.store, try call.owner())
    let today = try await store.clocks(of: owner).date(of: store.now)
    let details = try person.person(
      changing: nil, from: Connection.firstDay, until: today, call.context.services, call.words)
    let connection = try await RequestEffect.once {
      try await store.create(details, type ?? .friend, of: owner)
    } receipt: {
      $0.id.rawValue
    } again: { id in
      try await store.connection(.init(rawValue: id), of: owner)
    }
    return { $0.connection(connection, of: owner) }
  }

  @Sendable private static func list(_ call: ArcaCall) async throws -> ArcaFunction.Result {
    let filter = try call.input(words: call.words) { input in
      WorldFilter(
        type: input.optional("relationship_type", .relationship, isEmptyAbsent: false),
        query: input.optionalText("query", longest: 80))
    }
    let owner = try call.owner()
    let world = try await call.store.world(of: owner, filter)
    return { json in json.object { $0.fields(world, of: owner) } }
  }

  @Sendable private static func update(_ call: ArcaCall) async throws -> ArcaFunction.Result {
    let (id, person, type, revision) = try call.input(words: call.words) { input in
      (
        input.connection(),
        PersonInput(&input, isNew: false, longestPlace: Connection.longestPlace),
        input.changed("relationship_type", .relationship),
        input.optional("expected_revision", .integer(1...Int(Int32.max)))
      )
    }
    let (store, owner, words) = (call.store, try call.owner(), call.words)
    let today = try await store.clocks(of: owner).date(of: store.now)
    let services = call.context.services
    var change: (@Sendable (PersonDetails) throws -> PersonDetails)?
    if !person.isEmpty {
      change = {
        try person.person(changing: $0, from: Connection.firstDay, until: today, services, words)
      }
    }
    let connection = try await RequestEffect.once { [change] in
      try await store.update(id, type, expecting: revision, of: owner, change)
    } receipt: {
      $0.id.rawValue
    } again: { id in
      try await store.connection(.init(rawValue: id), of: owner)
    }
    return { $0.connection(connection, of: owner) }
  }

  @Sendable private static func delete(_ call: ArcaCall) async throws -> ArcaFunction.Result {
    let id = try call.input(words: call.words) { $0.connection() }
    try await call.store.delete(id, of: call.owner())
    return { json in
      json.object { json in
        json.field("deleted", true)
        json.field("connectionId", id.rawValue)
      }
    }
  }

  @Sendable private static func takeIn(_ call: ArcaCall) async throws -> ArcaFunction.Result {
    let (secret, type, isUpdating) = try call.input(words: call.words) { input in
      _ = input.optional("client_request_id", .requestID)
      return (
        input.secret("share_secret"), input.value("relationship_type", .relationship),
        input.optional("update_existing", .flag) ?? false
      )
    }
    let (store, owner) = (call.store, try call.owner())
    let importer = Importer(
      key: owner, isVerified: call.context.account.isEmailVerified, type: type ?? .friend)
    let imported = try await RequestEffect.once {
      try await store.importConnection(secret, by: importer, isUpdating: isUpdating)
    } receipt: {
      "\($0.isNotified ? "+" : "-")\($0.connection.id.rawValue)"
    } again: { text in
      ImportedConnection(
        connection: try await store.connection(
          .init(rawValue: String(text.dropFirst())), of: owner), isNotified: text.first == "+")
    }
    return { json in
      json.object { json in
        json.fields(imported.connection, of: owner)
        json.field("notified", imported.isNotified)
      }
    }
  }
}

extension CallableCall {
  /// The texts in the language that the client accepts.
  var words: MessageCatalog { request.arcaWords() }
}

extension Input.Kind where Value == RelationshipType {
  static let relationship = Input.Kind<RelationshipType>.choice()
}

extension Input {
  /// Reads `connection_id`.
  mutating func connection() -> Connection.ID {
    Connection.ID(rawValue: text("connection_id", longest: 64))
  }
}

extension Input.Kind where Value == String {
  /// A UUID, by which a client names a request of its own.
  static let requestID = Input.Kind<String>(Message(ErrorKey.requestIDForm)) { text in
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let isUUID =
      parts.map(\.utf8.count) == [8, 4, 4, 4, 12] && text.allSatisfy { $0.isHexDigit || $0 == "-" }
    return isUUID ? text : nil
  }
}
