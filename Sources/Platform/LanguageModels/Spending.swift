internal import Accounts
internal import Storage

/// A reservation of the maximum usage of a call.
struct Reservation: Sendable {
  let model: ModelIdentity
  let account: AccountID
  let day: Int
  let usage: TokenUsage
  let cost: Int
}

/// The usage of a day.
struct DayOfUsage: Hashable, Sendable {
  /// Days since 1970-01-01, UTC.
  let day: Int
  let calls: Int
  let usage: TokenUsage
  /// Millionths of a US dollar.
  let cost: Int
}

/// The accounting of tokens and cost, in the database, for all nodes.
///
/// The maximum of a call is reserved before it is made, and corrected after it: so a hundred
/// concurrent calls stay within the limits, and the calls of a killed node stay counted.
struct Spending: Sendable {
  let database: Database
  let budget: ModelBudget
  let now: @Sendable () -> Timestamp

  /// Reserves the usage of a call before it is made.
  /// - Parameter most: the maximum usage.
  /// - Throws: ``ModelFailure/Code/overBudget`` if that exceeds a limit; nothing is reserved then.
  func reserve(
    _ most: TokenUsage, with model: ModelIdentity, for account: AccountID
  ) async throws -> Reservation {
    let reservation = Reservation(
      model: model, account: account, day: now().day, usage: most,
      cost: budget.cost(of: most, with: model))
    try await database.write(.readCommitted) { transaction in
      try countTokens(reservation, in: transaction)
      try countCost(reservation, in: transaction)
    }
    return reservation
  }

  private func countTokens(
    _ reservation: Reservation, in transaction: borrowing Transaction
  ) throws {
    let (usage, cost) = (reservation.usage, reservation.cost)
    let most = budget.dailyTokens - usage.input - usage.output
    guard most >= 0,
      try transaction.run(
        """
        INSERT INTO model_usage (account_id, day, calls, input_tokens, output_tokens, cost)
        VALUES (\(reservation.account), \(reservation.day), 1, \(usage.input), \(usage.output),
          \(cost))
        ON CONFLICT (account_id, day) DO UPDATE
        SET calls = model_usage.calls + 1,
          input_tokens = model_usage.input_tokens + excluded.input_tokens,
          output_tokens = model_usage.output_tokens + excluded.output_tokens,
          cost = model_usage.cost + excluded.cost
        WHERE model_usage.input_tokens + model_usage.output_tokens <= \(most)
        """) == 1
    else { throw ModelFailure(.overBudget, "the tokens of an account") }
  }

  private func countCost(_ reservation: Reservation, in transaction: borrowing Transaction) throws {
    guard reservation.cost > 0 else { return }
    let most = (budget.dailyCost ?? Int.max) - reservation.cost
    guard most >= 0,
      try transaction.run(
        """
        INSERT INTO model_spending (day, cost) VALUES (\(reservation.day), \(reservation.cost))
        ON CONFLICT (day) DO UPDATE SET cost = model_spending.cost + excluded.cost
        WHERE model_spending.cost <= \(most)
        """) == 1
    else { throw ModelFailure(.overBudget, "the cost of all accounts") }
  }

  /// Replaces a reservation by the actual usage, and returns its cost.
  func settle(_ reservation: Reservation, as usage: TokenUsage) async throws -> Int {
    let cost = budget.cost(of: usage, with: reservation.model)
    let moreCost = cost - reservation.cost
    try await database.write(.readCommitted) { transaction in
      try transaction.run(
        """
        UPDATE model_usage
        SET input_tokens = input_tokens + \(usage.input - reservation.usage.input),
          output_tokens = output_tokens + \(usage.output - reservation.usage.output),
          cost = cost + \(moreCost)
        WHERE account_id = \(reservation.account) AND day = \(reservation.day)
        """)
      guard moreCost != 0 else { return }
      try transaction.run(
        "UPDATE model_spending SET cost = cost + \(moreCost) WHERE day = \(reservation.day)")
    }
    return cost
  }
}

extension Transaction {
  /// The usage of an account, by day in ascending order.
  func modelUsage(of account: AccountID) throws -> [DayOfUsage] {
    try rows(LanguageModels.usage(of: account)) { row in
      DayOfUsage(
        day: try row["day"], calls: try row["calls"],
        usage: TokenUsage(input: try row["input_tokens"], output: try row["output_tokens"]),
        cost: try row["cost"])
    }
  }
}

extension LanguageModels {
  static func usage(of account: AccountID) -> SQL {
    """
    SELECT day, calls, input_tokens, output_tokens, cost FROM model_usage
    WHERE account_id = \(account) ORDER BY day
    """
  }
}

extension Timestamp {
  /// Days since 1970-01-01, UTC.
  fileprivate var day: Int {
    let (quotient, rest) = milliseconds.quotientAndRemainder(dividingBy: 86_400_000)
    return Int(rest < 0 ? quotient - 1 : quotient)
  }
}
