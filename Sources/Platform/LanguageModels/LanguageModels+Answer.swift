public import Accounts
internal import HTTPClient
internal import Logging
internal import Storage

extension LanguageModels {
  /// Asks the models that an account has consented to, in order, until one begins to answer.
  ///
  /// A model that fails, times out or refuses is skipped (PLT-18), as long as nothing of its answer
  /// has been shown. Cancelling the task closes the connection to the provider at once, and the
  /// usage so far is counted.
  /// - Parameters:
  ///   - request: the request. It must not contain names, addresses or exact coordinates (PLT-19).
  ///   - account: the account that asks, whose budget is used.
  ///   - limits: the time limits for each model.
  ///   - receive: called with each event as it arrives, from ``ModelEvent/began(_:)`` on; the next
  ///     event waits for it. Throwing ends the answer.
  /// - Returns: the complete turn of the model.
  /// - Throws: ``NoModelAnswered`` if nothing was shown: the composer takes over. ``ModelFailure``
  ///   if the answer was interrupted. `CancellationError`, `StorageError`, and what `receive`
  ///   throws.
  public func answer(
    _ request: ModelRequest, for account: AccountID, within limits: ModelTimeLimits = .init(),
    _ receive: (ModelEvent) async throws -> Void
  ) async throws -> ModelTurn {
    var attempts: [NoModelAnswered.Attempt] = []
    for model in try await chain(for: account) {
      let exchange = ModelExchange(
        model: model, request: request, limits: limits, client: client, record: ExchangeRecord())
      switch try await attempt(exchange, for: account, receive) {
      case .answered(let turn): return turn
      case .failed(let failure): attempts.append(.init(model: model.identity, failure: failure))
      }
    }
    throw NoModelAnswered(attempts: attempts)
  }

  /// The outcome of asking one model.
  fileprivate enum Outcome {
    case answered(ModelTurn)
    /// Nothing was shown.
    case failed(ModelFailure)
  }

  private func attempt(
    _ exchange: ModelExchange, for account: AccountID, _ receive: (ModelEvent) async throws -> Void
  ) async throws -> Outcome {
    let (model, request) = (exchange.model.identity, exchange.request)
    let reservation: Reservation
    do {
      let most = TokenUsage(input: request.estimatedTokens, output: request.maximumOutputTokens)
      reservation = try await spending.reserve(most, with: model, for: account)
    } catch let failure as ModelFailure {
      metrics.count(model.provider, failure.code.rawValue)
      return .failed(failure)
    }
    do {
      let outcome = try await converse(exchange, receive)
      await settle(reservation, exchange, outcome.name)
      if case .failed(let failure) = outcome { log(failure, of: model) }
      return outcome
    } catch {
      let failure = error as? ModelFailure
      await settle(reservation, exchange, failure.map { "broken-\($0.code)" } ?? "stopped")
      if let failure { log(failure, of: model) }
      throw error
    }
  }

  /// Relays an answer that has begun.
  private func converse(
    _ exchange: ModelExchange, _ receive: (ModelEvent) async throws -> Void
  ) async throws -> Outcome {
    var answer: OpenAnswer
    do {
      answer = try await exchange.open()
    } catch let failure as ModelFailure {
      try Task.checkCancellation()
      return .failed(failure)
    }
    var turn = ModelTurn()
    var event: ModelEvent? = .began(exchange.model.identity)
    while let said = event {
      turn.take(said)
      try await receive(said)
      event = try await answer.next()
    }
    return .answered(turn)
  }

  /// Records the usage, in a separate task: this one may be cancelled, and then could not write. If
  /// that fails, the reserved maximum stays counted.
  private func settle(
    _ reservation: Reservation, _ exchange: ModelExchange, _ outcome: String
  ) async {
    let usage = exchange.record.usage(ofRequest: exchange.request.estimatedTokens)
    await Task {
      do {
        let cost = try await spending.settle(reservation, as: usage)
        metrics.count(reservation.model.provider, outcome, usage, cost: cost)
      } catch {
        metrics.count(reservation.model.provider, outcome, usage)
        logger.error("Recording model usage failed", metadata: ["error": "\(error)"])
      }
    }.value
  }

  private func log(_ failure: ModelFailure, of model: ModelIdentity) {
    logger.warning(
      "Model did not answer",
      metadata: [
        "model.provider": "\(model.provider.rawValue)", "model.name": "\(model.name)",
        "error": "\(failure)",
      ])
  }
}

extension LanguageModels.Outcome {
  /// For the metrics.
  fileprivate var name: String {
    switch self {
    case .answered: "answered"
    case .failed(let failure): failure.code.rawValue
    }
  }
}
