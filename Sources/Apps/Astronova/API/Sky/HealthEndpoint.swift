internal import APIKit
internal import AppHost
internal import CivilTime
internal import Clocks
internal import Ephemeris
internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import LanguageModels
internal import Places
internal import Storage

/// `/misc/health`: whether the parts work (AST-101); for anybody, and not limited.
enum HealthEndpoint {
  static func mount(_ services: Dependencies, _ routes: Routes<RequestContext, RequestContext>) {
    let start = services.now()
    routes.get("/misc/health") { _, context in
      let health = await Health(context.services)
      let now = context.services.now()
      return .object(status: health.isHealthy ? .ok : .serviceUnavailable) { json in
        json.field("status", health.isHealthy ? "healthy" : "unhealthy")
        json.second("timestamp", now)
        json.field("version", Dependencies.version)
        json.field("uptimeSeconds", Int(now.duration(since: start).components.seconds))
        json.object("services") { json in
          json.field("database", health.database.rawValue)
          json.field("cache", Health.Standing.ok.rawValue)
          json.field("ephemeris", health.ephemeris.rawValue)
          json.field("llm", health.models.rawValue)
          json.field("gazetteer", health.gazetteer.rawValue)
        }
      }
    }
  }
}

/// How the parts of the server do. The cache is in the process, and works when it answers.
private struct Health {
  enum Standing: String { case ok, degraded, off }

  let database: Standing
  let ephemeris: Standing
  let models: Standing
  let gazetteer: Standing

  init(_ services: Dependencies) async {
    // What failed is logged where it fails; here only whether it did counts.
    let one = try? await services.database.read { try $0.value("SELECT 1") as Int? }
    database = one == 1 ? .ok : .degraded
    let sky = try? services.ephemeris.sky(at: Instant(services.now()))
    ephemeris = sky == nil ? .degraded : .ok
    models = services.models.isConfigured ? .ok : .off
    gazetteer = services.gazetteer.search("London", limit: 1).isEmpty ? .degraded : .ok
  }

  var isHealthy: Bool { database == .ok && ephemeris == .ok }
}
