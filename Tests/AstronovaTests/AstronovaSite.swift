import Accounts
import AppHost
import AppHostTestSupport
import RateLimits
import Storage
import StorageTestSupport

@testable import Astronova

/// A server with Astronova.
func withAstronova<Result: Sendable>(
  _ engine: Engine = .sqlite, limits: any RateLimitStore = NoLimits(),
  crossOrigins: CrossOrigins = .closed, _ body: (TestSite) async throws -> Result
) async throws -> Result {
  try await TestSite.with(
    engine, apps: [Astronova.app], limits: limits, crossOrigins: crossOrigins, body)
}
