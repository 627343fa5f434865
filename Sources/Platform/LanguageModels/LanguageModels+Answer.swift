public import Accounts
internal import HTTPClient
internal import Logging
internal import Storage

extension LanguageModels {
  /// Asks the models that an account has agreed to, one after the other, until one begins to answer.
  ///
  /// One that fails, takes too long or would not answer is passed over for the next (PLT-18), as long
  /// as nothing of its answer was shown. Cancelling the task closes the connection to the provider at
  /// once, and what was used until then is counted.
  /// - Parameters:
  ///   - request: what is asked. Names, addresses and exact coordinates do not belong in it (PLT-19).
  ///   - account: for whom, and on whose account.
  ///   - limits: how long each model may take.
  ///   - receive: is told what the model says as it comes, from ``ModelEvent/began(_:)`` on; the next
  ///     event waits for it. What it throws ends the answer.
  /// - Returns: what the model said, whole.
  /// - Throws: ``NoModelAnswered`` where nothing was shown: the composer's turn. ``ModelFailure`` where
  ///   the answer broke off. `CancellationError`, `StorageError`, and what `receive` throws.
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

  /// What came of asking one model.
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

  /// Relays an answer, once it has begun.
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

  /// Counts what was used, in a task of its own: this one may be cancelled, and could write nothing.
  /// Where that fails the most it could have been stays counted.
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
        logger.error("Use of a model not settled", metadata: ["error": "\(error)"])
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
