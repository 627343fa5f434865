public import HTTPClient
public import Logging
public import Storage

/// The models of an installation: asked in their order, each account only those that it has agreed to,
/// within what they may cost.
///
/// ```swift
/// let turn = try await models.answer(request, for: account) { event in
///   if case .text(let words) = event { … }
/// }
/// ```
public struct LanguageModels: Sendable {
  /// In the order in which they are asked.
  let chain: [LanguageModel]
  let database: Database
  let client: HTTPClient
  let spending: Spending
  let metrics: ModelMetrics
  let logger: Logger
  let now: @Sendable () -> Timestamp

  /// - Parameters:
  ///   - chain: in the order in which they are asked; empty where there is none.
  ///   - budget: how much they may be used.
  ///   - database: migrated with ``Accounts/migrations`` and ``migrations``.
  ///   - client: calls the providers; made with ``clientConfiguration``.
  ///   - metrics: where calls, tokens and cost are counted.
  ///   - logger: where failures are told.
  ///   - now: the moment.
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

  /// How the client is to be set that calls the providers. A stream holds its connection for as long as
  /// it lasts, and one that had to wait for another's end would be passed over as silent; and a model
  /// may run on this machine, where the operator has put it.
  public static var clientConfiguration: HTTPClientConfiguration {
    var configuration = HTTPClientConfiguration()
    configuration.maximumConnections = 2_048
    configuration.maximumConnectionsPerHost = 2_048
    configuration.addressPolicy = .any
    return configuration
  }

  /// The tables of this room.
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
