import Accounts
import AppHost
import HTTPServer
import HTTPTypes
import JSON
import Jobs
import Metrics
import Storage
import Vault

/// The routes for operators: liveness, readiness, metrics.
struct OperationRoutes: Sendable {
  static let paths: Set<String> = ["/healthz", "/readyz", "/metrics"]

  private let health: Health
  private let services: Dependencies
  private let metrics: MetricsRegistry
  private let jobs: Family<Gauge>
  private let measures: [App.GaugeProvider]
  private let token: Secret?

  init(
    health: Health, services: Dependencies, apps: [App], metrics: MetricsRegistry, token: Secret?
  ) {
    (self.health, self.services, self.metrics, self.token) = (health, services, metrics, token)
    jobs = metrics.gauges("asterism_jobs", "Jobs by state.", by: "state")
    measures = apps.flatMap { $0.measures(services) }
    metrics.gauge("process_resident_memory_bytes", "Memory that the process holds.") {
      System.residentMemory ?? 0
    }
    let accounts = services.accounts
    metrics.counter(
      "asterism_key_cache_hits_total", "Keys of accounts that were at hand, unwrapped."
    ) { accounts.keyLookups.hits }
    metrics.counter(
      "asterism_key_cache_misses_total", "Keys of accounts that had to be unwrapped."
    ) { accounts.keyLookups.misses }
  }

  func mount(_ routes: Routes<RequestContext, RequestContext>) {
    let alive = Response.json { $0.object { $0.field("status", "ok") } }
    routes.get("/healthz", atOnce: { _ in alive })
    routes.get("/readyz") { _, _ in await ready() }
    routes.get("/metrics") { request, _ in try await answer(request) }
  }

  private func ready() async -> Response {
    let checks = await health.checks()
    let isReady = checks.allSatisfy { $0.problem == nil || !$0.isNeeded }
    var response = Response.json(status: isReady ? .ok : .serviceUnavailable) { json in
      json.object { json in
        json.field("ready", isReady)
        for check in checks {
          json.field(check.name, check.problem.map { check.isNeeded ? $0 : "degraded" } ?? "ok")
        }
      }
    }
    if !isReady { response.headers[.retryAfter] = "5" }
    return response
  }

  /// The metrics counted by the modules, and those read from the database on demand.
  private func answer(_ request: Request) async throws -> Response {
    guard maySeeMetrics(request) else { throw HTTPError(.notFound) }
    let counts = try await services.database.read { transaction in
      for measure in measures { try measure(transaction) }
      return try JobQueue().counts(in: transaction)
    }
    for state in JobState.allCases { jobs[state.rawValue].set(counts[state] ?? 0) }
    return .metrics(metrics)
  }

  /// Requires the configured token, or, for direct requests from this machine, the operator token.
  private func maySeeMetrics(_ request: Request) -> Bool {
    guard let sent = request.headers[.authorization], sent.hasPrefix("Bearer ") else {
      return false
    }
    let shown = String(sent.dropFirst("Bearer ".count))
    if let token, ConstantTime.areEqual(shown, token.text) { return true }
    return request.isLocal && services.operatorToken.matches(shown)
  }
}
