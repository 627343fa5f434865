internal import AppHost
internal import Charts
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import People
internal import StoredAnswers

/// `/arca/tables`: groups of three to eight, every two of them scored (ARC-1631).
enum TableRoutes {
  static func mount<Root>(_ routes: Routes<Root, ArcaContext>) {
    routes.get(ArcaPath.tables) { _, context in try await list(context) }
    routes.post(ArcaPath.tables) { request, context in try await add(request, context) }
    routes.get(ArcaPath.table("{id}")) { request, context in try await show(request, context) }
    routes.post(ArcaPath.deleteTable("{id}")) { request, context in
      try await context.store.deleteTable(request.table(), of: context.owner)
      return .seeOther(ArcaPath.tables)
    }
  }

  private static func list(
    _ context: ArcaContext, _ answers: FormState = FormState(), chosen: Set<String> = [],
    status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    let world = try await context.store.world(of: context.owner)
    let tables = try await context.store.tables(of: context.owner)
    return context.page(
      context.words(.tables), status: status, tab: ArcaPath.me, backTo: ArcaPath.me
    ) {
      TablesPage(
        tables: tables, people: world.connections, answers: answers, chosen: chosen,
        context: context)
    }
  }

  private static func add(_ request: Request, _ context: ArcaContext) async throws -> Response {
    let form = try request.form()
    var input = Input(form, words: context.words)
    let name = input.text("name", longest: PeopleGroup.longestName)
    let people = Array(Set(form[values: "people"])).sorted()
    if !PeopleGroup.sizes.contains(people.count) {
      input.refuse("people", Message(TableKey.sizeProblem))
    }
    guard input.errors.isEmpty else {
      return try await list(
        context, FormState(form, problems: input.errors, trouble: nil), chosen: Set(people),
        status: .unprocessableContent)
    }
    do {
      let made = try await RequestEffect.once {
        try await context.store.addTable(
          name, people.map { Connection.ID(rawValue: $0) }, of: context.owner)
      } receipt: {
        $0.id.rawValue
      } again: { id in
        try await context.store.table(.init(rawValue: id), of: context.owner)
      }
      return .seeOther(ArcaPath.table(made.id.rawValue))
    } catch WorldError.tableLimit {
      return try await list(
        context,
        FormState(form, problems: [], trouble: context.words(.tableLimit, most: PeopleGroup.most)),
        chosen: Set(people), status: .conflict)
    } catch WorldError.unknown { throw HTTPError(.notFound) }
  }

  private static func show(_ request: Request, _ context: ArcaContext) async throws -> Response {
    let group = try await context.table(request)
    let asked = try request.query()["mode"].flatMap(RelationshipMode.init(named:)) ?? .friendship
    return try await context.bornPage(group.name, tab: ArcaPath.me, backTo: ArcaPath.tables) {
      TablePage(model: try await TableModel(group, asked, context), context: context)
    }
  }
}

extension Request {
  /// The table in the path.
  fileprivate func table() throws -> PeopleGroup.ID {
    PeopleGroup.ID(rawValue: try parameters.require("id"))
  }
}

extension ArcaContext {
  /// The table in the path.
  /// - Throws: `HTTPError` if it does not exist or is another account's.
  fileprivate func table(_ request: Request) async throws -> PeopleGroup {
    do { return try await store.table(request.table(), of: owner) } catch WorldError.unknown {
      throw HTTPError(.notFound)
    }
  }
}
