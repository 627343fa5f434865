public import HTTPClient
public import Logging
public import Storage

/// The language models of an installation: tried in order, for each account only those it has
/// consented to, and within the budget.
///
/// ```swift
/// let turn = try await models.answer(request, for: account) { event in
///   if case .text(let words) = event { … }
/// }
/// ```
public struct LanguageModels: Sendable {
  /// The models in order.
  let chain: [LanguageModel]
  let database: Database
  let client: HTTPClient
  let spending: Spending
  let metrics: ModelMetrics
  let logger: Logger
  let now: @Sendable () -> Timestamp

  /// - Parameters:
  ///   - chain: the models in order; may be empty.
  ///   - budget: the limits on usage and cost.
  ///   - database: migrated with ``Accounts/migrations`` and ``migrations``.
  ///   - client: calls the providers; configured with ``clientConfiguration``.
  ///   - metrics: counts calls, tokens and cost.
  ///   - logger: logs failures.
  ///   - now: the current time.
  public init(
    _ chain: [LanguageModel], budget: ModelBudget, database: Database, client: HTTPClient,
    metrics: ModelMetrics, logger: Logger, now: @escaping @Sendable () -> Timestamp
  ) {
    self.chain = chain
    self.database = database
    self.client = client
    spending = Spending(database: database, budget: budget, now: now)
    self.metrics = metrics
    self.logger = logger
    self.now = now
  }

  /// Whether there is any model to call.
  public var isConfigured: Bool { !chain.isEmpty }

  /// The configuration for the client that calls the providers. A stream occupies its connection
  /// for as long as it lasts, and a request queued behind it would time out as silent; and a model
  /// may run on this machine, where the operator has put it.
  public static var clientConfiguration: HTTPClientConfiguration {
    var configuration = HTTPClientConfiguration()
    configuration.maximumConnections = 2_048
    configuration.maximumConnectionsPerHost = 2_048
    configuration.addressPolicy = .any
    return configuration
  }

  /// The tables of this module.
  public static let migrations = MigrationSeries(
    "language models",
    [
      Migration(
        "usage and consents",
        """
        CREATE TABLE model_usage (
          account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
          day \(.integer) NOT NULL, calls \(.integer) NOT NULL, input_tokens \(.integer) NOT NULL,
          output_tokens \(.integer) NOT NULL, cost \(.integer) NOT NULL,
          PRIMARY KEY (account_id, day))\(strict: true)
        """,
        """
        CREATE TABLE model_spending (
          day \(.integer) PRIMARY KEY, cost \(.integer) NOT NULL)\(strict: true)
        """,
        """
        CREATE TABLE model_consents (
          account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
          provider \(.text) NOT NULL, host \(.text) NOT NULL, answer \(.text) NOT NULL,
          at \(.timestamp) NOT NULL, PRIMARY KEY (account_id, provider, host))\(strict: true)
        """)
    ])
}
