internal import APIKit
internal import Accounts
internal import AppHost
internal import ChartDrawing
internal import Charts
internal import CivilTime
internal import Clocks
internal import Entries
internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import Storage

/// `/chart`: charts that are only cast, and those that are kept (AST-87 to AST-89).
enum ChartEndpoints {
  static func mountOpen<Root>(_ routes: Routes<Root, AstronovaAPIContext>) {
    routes.post("/chart/calculate", body: .api, calculate)
    TransitEndpoint.mount(routes)
  }

  static func mountOwn<Root>(_ routes: Routes<Root, UserAPIContext>) {
    routes.post("/chart/generate", body: .api, generate)
    routes.get("/chart/{id}") { request, user in
      let entry = try await self.entry(request, user)
      let chart = try self.chart(of: entry.content, user)
      return .json { $0.birthChart(chart, id: entry.id.rawValue, user.lexicon) }
    }
    routes.delete("/chart/{id}", remove)
    routes.get("/chart/{id}/svg", drawing)
  }

  private static func calculate(
    _ request: Request, _ caller: AstronovaAPIContext
  ) async throws -> Response {
    let sent = try ChartRequest(request, caller)
    let tag = "\"\(ChartFingerprint.version(of: sent.birth, sent.options))\""
    let headers: HTTPFields = [.eTag: tag, .cacheControl: "private, max-age=3600"]
    if request.headers[.ifNoneMatch] == tag {
      return Response(status: .notModified, headers: headers)
    }
    let chart = try BirthChart(
      of: sent.birth, sent.options, at: Instant(caller.services.now()),
      ephemeris: caller.services.ephemeris)
    var response = Response.json { $0.birthChart(chart, id: nil, caller.lexicon) }
    for field in headers { response.headers.append(field) }
    return response
  }

  private static func generate(_ request: Request, _ user: UserAPIContext) async throws -> Response
  {
    let sent = try ChartRequest(request, user.caller)
    let kept = KeptChart(name: sent.name, birth: SentBirth(sent.birth), options: sent.options)
    let chart = try chart(of: sent.birth, sent.options, user)
    let charts = AstronovaStore.charts
    let store = user.store
    let (entry, isNew) = try await store.database.write { transaction in
      try charts.add(
        kept, as: type(of: charts).id(of: sent.fingerprint, for: user.owner), of: user.owner,
        at: store.now(), store.events, in: transaction)
    }
    return .json(status: isNew ? .created : .ok) {
      $0.birthChart(chart, id: entry.id.rawValue, user.lexicon)
    }
  }

  private static func remove(_ request: Request, _ user: UserAPIContext) async throws -> Response {
    let entry = try await entry(request, user)
    if entry.content.name.isEmpty, let own = try user.caller.ownBirth(),
      SentBirth(own) == entry.content.birth
    {
      throw HTTPError(.conflict, "This is the chart of your profile.")
    }
    let store = user.store
    try await store.database.write { transaction in
      try AstronovaStore.charts.remove(
        entry.id, of: user.owner, at: store.now(), store.events, in: transaction)
    }
    return .noContent
  }

  private static func drawing(_ request: Request, _ user: UserAPIContext) async throws -> Response {
    let (theme, size) = try request.query(.astronova) {
      ($0.optional("theme", .choice(Theme.self)), $0.optional("size", .integer(64...4_096)))
    }
    let entry = try await entry(request, user)
    let chart = try chart(of: entry.content, user)
    let drawing = WheelDrawing(
      WheelChart(chart.chart, title: entry.content.name), theme: theme?.colors ?? .adaptive,
      size: size)
    return Response(
      headers: [.contentType: "image/svg+xml", .cacheControl: "private, no-cache"],
      body: .bytes(drawing.bytes()))
  }

  private enum Theme: String, CaseIterable {
    case light, dark

    var colors: ChartTheme { self == .light ? .light : .dark }
  }

  /// The kept chart that the path names.
  private static func entry(
    _ request: Request, _ user: UserAPIContext
  ) async throws -> Entry<KeptChart> {
    let id: String = try request.parameters.require("id")
    return try await user.chart(named: id)
  }

  private static func chart(of kept: KeptChart, _ user: UserAPIContext) throws -> BirthChart {
    try chart(of: kept.birth.data(user.services.timeZones), kept.options, user)
  }

  private static func chart(
    of birth: BirthData, _ options: BirthChart.Options, _ user: UserAPIContext
  ) throws -> BirthChart {
    try BirthChart(
      of: birth, options, at: Instant(user.services.now()), ephemeris: user.services.ephemeris)
  }
}

extension UserAPIContext {
  /// A kept chart.
  /// - Throws: `EntryError.notFound`.
  func chart(named id: String) async throws -> Entry<KeptChart> {
    try await store.database.read { transaction in
      try AstronovaStore.charts.entry(.init(rawValue: id), of: owner, in: transaction)
    }
  }
}
