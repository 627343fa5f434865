internal import AppHost
internal import Charting
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import People
internal import StoredAnswers

/// `/arca/connections`: the list, and the form of a person (ARC-1613 to ARC-1617).
enum ConnectionRoutes {
  static func mount<Root>(_ routes: Routes<Root, ArcaContext>) {
    routes.get(ArcaPath.connections) { request, context in try await list(request, context) }
    routes.get(ArcaPath.newConnection) { _, context in
      try await form(context, ConnectionFields(nil, context))
    }
    routes.post(ArcaPath.connections) { request, context in try await create(request, context) }
    routes.get(ArcaPath.editConnection("{id}")) { request, context in
      let connection = try await context.connection(request)
      return try await form(context, ConnectionFields(connection, context), of: connection)
    }
    routes.post(ArcaPath.editConnection("{id}")) { request, context in
      try await change(request, context)
    }
    routes.post(ArcaPath.deleteConnection("{id}")) { request, context in
      try await context.store.delete(context.connection(request).id, of: context.owner)
      return .seeOther(ArcaPath.connections)
    }
  }

  private static func list(_ request: Request, _ context: ArcaContext) async throws -> Response {
    let model = try await ConnectionListModel(request, context)
    return context.page(
      context.words(.tabConnections), tab: ArcaPath.connections,
      head: .title(actions: [
        .init(context.words(.addConnection), to: ArcaPath.newConnection, icon: .plus)
      ])
    ) { ConnectionListPage(model: model, context: context) }
  }

  private static func create(_ request: Request, _ context: ArcaContext) async throws -> Response {
    let sent = try ConnectionForm(request.form(), changing: nil, context)
    guard let details = sent.birth.details else {
      return try await form(context, ConnectionFields(sent), status: .unprocessableContent)
    }
    return try await saved(sent, of: nil, request, context) {
      try await context.store.create(details, sent.type, of: context.owner)
    }
  }

  private static func change(_ request: Request, _ context: ArcaContext) async throws -> Response {
    let connection = try await context.connection(request)
    // Of a blind connection the type alone is the account's own.
    guard connection.details != nil else {
      let type = try ConnectionForm.type(request.form()) ?? connection.type
      return try await changeBlind(connection, to: type, context)
    }
    let sent = try ConnectionForm(request.form(), changing: connection, context)
    guard let details = sent.birth.details else {
      return try await form(
        context, ConnectionFields(sent), of: connection, status: .unprocessableContent)
    }
    return try await saved(sent, of: connection, request, context) {
      try await context.store.update(
        connection.id, sent.type, expecting: nil, of: context.owner
      ) { _ in details }
    }
  }

  private static func changeBlind(
    _ connection: Connection, to type: RelationshipType, _ context: ArcaContext
  ) async throws -> Response {
    do {
      let changed = try await context.store.update(
        connection.id, type, expecting: nil, of: context.owner, nil)
      return .seeOther(ArcaPath.connection(changed.id.rawValue))
    } catch WorldError.minor {
      let problem = context.words(WorldError.minor)
      return try await form(
        context, ConnectionFields(connection, as: type, problem: problem, context),
        of: connection, status: .unprocessableContent)
    }
  }

  /// Saves, and shows how the two fit; what is refused is said above the form, which stays filled.
  private static func saved(
    _ sent: ConnectionForm, of connection: Connection?, _ request: Request,
    _ context: ArcaContext, _ save: @Sendable @escaping () async throws -> Connection
  ) async throws -> Response {
    do {
      let made = try await RequestEffect.once {
        try await save()
      } receipt: {
        $0.id.rawValue
      } again: { id in
        try await context.store.connection(.init(rawValue: id), of: context.owner)
      }
      return .seeOther(ArcaPath.connection(made.id.rawValue))
    } catch WorldError.minor {
      return try await form(
        context, ConnectionFields(sent, problem: context.words(WorldError.minor)),
        of: connection, status: .unprocessableContent)
    } catch WorldError.connectionLimit {
      return try await form(
        context, ConnectionFields(sent), of: connection, status: .conflict,
        trouble: context.words(.connectionLimit, most: Connection.most))
    }
  }

  static func form(
    _ context: ArcaContext, _ fields: ConnectionFields, of connection: Connection? = nil,
    status: HTTPResponse.Status = .ok, trouble: String? = nil
  ) async throws -> Response {
    let words = context.words
    // Minors are scored without romance, which the device does not know of the other one.
    let own = try context.isBorn ? context.readings.ownSubject() : nil
    let trial = own.flatMap { $0.details.isMinor(on: context.today) ? nil : TrialBirth($0) }
    return try await context.page(
      connection.map { words(.editName($0.name)) } ?? words(.addConnection),
      about: connection?.id, status: status,
      backTo: connection.map { ArcaPath.connection($0.id.rawValue) } ?? ArcaPath.connections,
      needsSky: trial != nil
    ) {
      ConnectionFormPage(
        fields: fields, connection: connection, trouble: trouble, trial: trial, context: context)
    }
  }
}
