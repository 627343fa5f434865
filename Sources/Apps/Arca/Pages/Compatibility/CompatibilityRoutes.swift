internal import Accounts
internal import AppHost
internal import Charting
internal import Charts
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import People
internal import Readings

/// `/arca/connections/{id}` and what is below it: how two people fit, each category by itself, and
/// their next days.
enum CompatibilityRoutes {
  static func mount<Root>(_ routes: Routes<Root, ArcaContext>) {
    routes.get(ArcaPath.connection("{id}")) { request, context in
      try await context.chartOrNote(request) { try await show(request, context) }
    }
    routes.post(ArcaPath.refresh("{id}")) { request, context in
      let id = try await context.connection(request).id.rawValue
      do { try await context.take(.interpret) } catch let error as HTTPError {
        // What was computed before stays on the page, below the reason (ARC-1802).
        guard let minutes = error.minutesToWait else { throw error }
        return .seeOther(ArcaPath.connection(id, waiting: minutes))
      }
      return .seeOther(ArcaPath.connection(id))
    }
    routes.get(ArcaPath.category("{category}", "{mode}", of: "{id}")) { request, context in
      try await context.chartOrNote(request) { try await category(request, context) }
    }
    routes.get(ArcaPath.sums(of: "{id}")) { request, context in
      try await context.chartOrNote(request) { try await sums(request, context) }
    }
    routes.get(ArcaPath.days(of: "{id}")) { request, context in
      try await context.chartOrNote(request) { try await days(request, context) }
    }
  }

  private static func show(_ request: Request, _ context: ArcaContext) async throws -> Response {
    let (connection, query) = (try await context.connection(request), try request.query())
    let wish = query["ask"].flatMap(HolderWish.init)
    let wait = query["wait"].flatMap { Int($0) }.flatMap { 1...60 ~= $0 ? $0 : nil }
    if case .blind(let result) = connection.content {
      return try await page(connection, context) {
        BlindPage(connection: connection, result: result, context: context)
      }
    }
    guard context.isBorn else {
      return try await page(connection, context) { context.birthMissing }
    }
    let model = try await model(
      connection, context, wish: wish, trouble: wait.map { context.words(.slowDown, minutes: $0) })
    return try await page(connection, context) { CompatibilityPage(model: model, context: context) }
  }

  private static func sums(_ request: Request, _ context: ArcaContext) async throws -> Response {
    let connection = try await context.connection(request)
    guard connection.details != nil, context.isBorn else { throw HTTPError(.notFound) }
    let model = try await model(connection, context, explain: true)
    return try await context.page(
      context.words(.sums), about: connection.id,
      backTo: ArcaPath.connection(connection.id.rawValue)
    ) { SumsPage(model: model, context: context) }
  }

  private static func model(
    _ connection: Connection, _ context: ArcaContext, explain: Bool = false,
    wish: HolderWish? = nil, trouble: String? = nil
  ) async throws -> CompatibilityModel {
    let readings = context.readings
    let (viewer, other) = (try readings.ownSubject(), try readings.subject(of: connection))
    let ephemeris = context.services.ephemeris
    return CompatibilityModel(
      connection: connection,
      result: try await readings.compatibility(
        of: viewer, and: other, connection, explain: explain),
      own: viewer.name, suns: (try viewer.sun(ephemeris), try other.sun(ephemeris)),
      signs: (try viewer.sunSign(ephemeris), try other.sunSign(ephemeris)),
      shortName: other.shortName, reach: SpanReach(viewer, other), wish: wish, trouble: trouble)
  }

  private static func category(_ request: Request, _ context: ArcaContext) async throws -> Response
  {
    let connection = try await context.connection(request)
    let mode: String = try request.parameters.require("mode")
    let category: String = try request.parameters.require("category")
    guard connection.details != nil, context.isBorn, let chosen = RelationshipMode(named: mode)
    else { throw HTTPError(.notFound) }
    let model = try await model(connection, context, explain: true)
    let found = model[chosen].categories.first { $0.score.category.id == category }
    guard let found else { throw HTTPError(.notFound) }
    return try await context.page(
      found.name, about: connection.id, backTo: ArcaPath.connection(connection.id.rawValue)
    ) { CategoryPage(category: found, mode: chosen, model: model, context: context) }
  }

  private static func days(_ request: Request, _ context: ArcaContext) async throws -> Response {
    let connection = try await context.connection(request)
    guard connection.details != nil else { throw HTTPError(.notFound) }
    let path = ArcaPath.connection(connection.id.rawValue)
    let readings = context.readings
    let days = context.isBorn ? try await readings.days(of: connection.id) : nil
    let isAbout =
      try context.isBorn
      && [readings.ownSubject(), readings.subject(of: connection)]
        .contains { $0.birth.moment.isOpen }
    return try await context.page(context.words(.nextDays), about: connection.id, backTo: path) {
      if let days {
        DaysPage(days: days, connection: connection, isAbout: isAbout, context: context)
      } else {
        context.birthMissing
      }
    }
  }

  private static func page(
    _ connection: Connection, _ context: ArcaContext, @HTMLBuilder content: () -> some HTML
  ) async throws -> Response {
    let id = connection.id.rawValue
    var actions = [
      PageHead.Action(context.words(.edit), to: ArcaPath.editConnection(id), icon: .pencil)
    ]
    if connection.details != nil {
      actions.insert(
        .init(context.words(.openChart), to: ArcaPath.chart(of: id), icon: .chart), at: 0)
    }
    return try await context.page(
      connection.name, about: connection.id, backTo: ArcaPath.connections,
      head: .title(actions: actions), content: content)
  }
}
