import Accounts
import HTTPServer
import HTTPTypes
import JSON
import Jobs
import Metrics
import Site
import Storage
import Vault

/// What those ask who run the server: does it live, may it be sent people, how is it.
struct OperationRoutes: Sendable {
  static let paths: Set<String> = ["/healthz", "/readyz", "/metrics"]

  private let health: Health
  private let services: Services
  private let metrics: MetricsRegistry
  private let jobs: Family<Gauge>
  private let measures: [App.Measure]
  private let token: Secret?

  init(health: Health, services: Services, metrics: MetricsRegistry, token: Secret?) {
    (self.health, self.services, self.metrics, self.token) = (health, services, metrics, token)
    jobs = metrics.gauges("asterism_jobs", "Jobs by state.", by: "state")
    measures = services.apps.flatMap { $0.measures(services) }
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

  func mount(_ routes: Routes<Visit, Visit>) {
    routes.get("/healthz") { _, _ in .json { $0.object { $0.field("status", "ok") } } }
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

  /// What the rooms count as it happens, and what the database knows when somebody asks.
  private func answer(_ request: Request) async throws -> Response {
    guard maySeeMetrics(request) else { throw HTTPError(.notFound) }
    let counts = try await services.database.read { transaction in
      for measure in measures { try measure(transaction) }
      return try JobQueue().counts(in: transaction)
    }
    for state in JobState.allCases { jobs[state.rawValue].set(counts[state] ?? 0) }
    return .metrics(metrics)
  }

  /// Whoever has the token that was set; and on this machine, but not through a proxy that speaks for
  /// the world, whoever has the operator's.
  private func maySeeMetrics(_ request: Request) -> Bool {
    guard let sent = request.headers[.authorization], sent.hasPrefix("Bearer ") else {
      return false
    }
    let shown = String(sent.dropFirst("Bearer ".count))
    if let token, ConstantTime.areEqual(shown, token.text) { return true }
    return request.isLocal && services.operatorToken.matches(shown)
  }
}
