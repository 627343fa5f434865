internal import Idempotency
internal import Storage
internal import Synchronization

/// An effect that a request with an `Idempotency-Key` has only once, even if the process dies
/// before answering.
///
/// The transaction of the effect also stores a receipt; a retry of the request finds the receipt
/// and continues after the effect, so that its answer is about the same result. If another attempt
/// has started meanwhile, the transaction fails with ``AttemptSuperseded`` and is rolled back. The
/// effects of a request are identified by their order. Without a key the body simply runs.
public enum RequestEffect {
  /// Whether an earlier attempt has completed the next effect.
  public static var isDone: Bool { RunningRequest.current?.isNextDone ?? false }

  /// Runs `body` unless it is already done. Its first transaction with changes has to contain the
  /// whole effect.
  public static func once(_ body: () async throws -> Void) async throws {
    guard let effect = RunningRequest.current?.next() else { return try await body() }
    guard effect.receipt == nil else { return }
    try await effect.recording({ _ in "" }, body)
  }

  /// Runs `body` unless it is already done, and returns the ID of what was created. Its first
  /// transaction with changes has to contain the whole effect, and to return the ID.
  public static func once<Name: RawRepresentable<String> & Sendable>(
    creating body: () async throws -> Name
  ) async throws -> Name {
    try await once(body, receipt: \.rawValue) { Name(rawValue: $0) }
  }

  /// Runs `body` unless it is already done, and returns its result. Its first transaction with
  /// changes has to contain the whole effect, and to return the same result.
  /// - Parameters:
  ///   - receipt: the stored form of the result, without U+0000.
  ///   - restore: parses the stored form.
  public static func once<Value: Sendable>(
    _ body: () async throws -> Value, receipt: @escaping @Sendable (Value) -> String,
    restore: (String) -> Value?
  ) async throws -> Value {
    guard let effect = RunningRequest.current?.next() else { return try await body() }
    if let known = effect.receipt.flatMap(restore) { return known }
    return try await effect.recording({ ($0 as? Value).map(receipt) }, body)
  }

  /// Runs `body` unless it is already done; otherwise runs `again` for what was created. The first
  /// transaction of `body` with changes has to contain the whole effect, and to return its result.
  /// - Parameters:
  ///   - receipt: the ID of what was created, without U+0000.
  ///   - again: makes the result for that ID.
  public static func once<Value: Sendable>(
    _ body: () async throws -> Value, receipt: @escaping @Sendable (Value) -> String,
    again: (_ name: String) async throws -> Value
  ) async throws -> Value {
    guard let effect = RunningRequest.current?.next() else { return try await body() }
    if let name = effect.receipt { return try await again(name) }
    return try await effect.recording({ ($0 as? Value).map(receipt) }, body)
  }

  /// Runs `body` with the ID of what is to be created: a new one, or that of an earlier attempt.
  /// `body` must change nothing if something with that ID exists.
  public static func named<Result>(
    _ fresh: String, _ body: (_ name: String) async throws -> Result
  ) async throws -> Result {
    guard let effect = RunningRequest.current?.next() else { return try await body(fresh) }
    let name = effect.receipt ?? fresh
    return try await effect.recording({ _ in name }) { try await body(name) }
  }
}

/// A request with a key, in progress.
final class RunningRequest: Sendable {
  @TaskLocal static var current: RunningRequest?

  private struct Progress {
    var receipts: Receipts
    var count = 0
  }

  private let attempt: StoredAnswers.Attempt
  private let progress: Mutex<Progress>

  init(_ attempt: StoredAnswers.Attempt) {
    self.attempt = attempt
    progress = Mutex(Progress(receipts: attempt.receipts))
  }

  /// Whether its next effect is already done.
  var isNextDone: Bool { progress.withLock { $0.receipts[$0.count] != nil } }

  /// The next effect.
  func next() -> Effect {
    progress.withLock { progress in
      defer { progress.count += 1 }
      return Effect(
        request: self, number: progress.count, receipt: progress.receipts[progress.count])
    }
  }

  /// An effect, with the ID of what an earlier attempt has created.
  struct Effect {
    let request: RunningRequest
    let number: Int
    let receipt: String?

    /// Runs `body`, whose transactions store the receipt.
    func recording<Result>(
      _ name: @escaping @Sendable (any Sendable) -> String?, _ body: () async throws -> Result
    ) async throws -> Result {
      let record = EffectRecord(request: request, number: number, name: name)
      return try await Database.$participant.withValue(record) { try await body() }
    }
  }

  fileprivate func store(
    _ name: String, of effect: Int, in transaction: borrowing Transaction
  ) throws {
    let receipts = progress.withLock { progress in
      progress.receipts[effect] = name
      return progress.receipts.sealed(of: attempt)
    }
    let isOurs = try transaction.run(
      """
      UPDATE stored_answers SET receipts = \(receipts)
      WHERE \(attempt.row.condition) AND attempt = \(attempt.id)
      """)
    guard isOurs == 1 else { throw AttemptSuperseded() }
  }
}

/// Stores the receipt of an effect in its transaction.
private struct EffectRecord: TransactionParticipant {
  let request: RunningRequest
  let number: Int
  let name: @Sendable (any Sendable) -> String?

  func join<Result: Sendable>(
    _ transaction: borrowing Transaction, returning result: Result
  ) throws {
    guard let name = name(result) else {
      throw StorageError(.other, "the transaction of an effect returned no name")
    }
    try request.store(name, of: number, in: transaction)
  }
}
