internal import Idempotency
internal import Storage
internal import Synchronization

/// What a request under an `Idempotency-Key` does only once, even where the process dies before it has
/// answered.
///
/// The transaction that does it also stores a receipt; a later attempt at the same request finds the receipt
/// and goes on after the effect, so that its answer is about the same thing. If another attempt has begun
/// meanwhile, the transaction fails with ``AttemptSuperseded`` and is rolled back. The effects of a request
/// are told apart by their order. Without a key the body simply runs.
public enum RequestEffect {
  /// Runs `body` unless it was done. Its first transaction that changes anything has to be all of the effect.
  public static func once(_ body: () async throws -> Void) async throws {
    guard let effect = RunningRequest.current?.next() else { return try await body() }
    guard effect.receipt == nil else { return }
    try await effect.recording({ _ in "" }, body)
  }

  /// Runs `body` unless it was done, and returns the name of what was created. Its first transaction that
  /// changes anything has to be all of the effect, and to return the name.
  public static func once<Name: RawRepresentable<String> & Sendable>(
    creating body: () async throws -> Name
  ) async throws -> Name {
    try await once(body, receipt: \.rawValue) { Name(rawValue: $0) }
  }

  /// Runs `body` unless it was done, and returns what it returned. Its first transaction that changes anything
  /// has to be all of the effect, and to return the same.
  /// - Parameters:
  ///   - receipt: what is stored of it, without U+0000.
  ///   - restore: reads that again.
  public static func once<Value: Sendable>(
    _ body: () async throws -> Value, receipt: @escaping @Sendable (Value) -> String,
    restore: (String) -> Value?
  ) async throws -> Value {
    guard let effect = RunningRequest.current?.next() else { return try await body() }
    if let known = effect.receipt.flatMap(restore) { return known }
    return try await effect.recording({ ($0 as? Value).map(receipt) }, body)
  }

  /// Runs `body` unless it was done, and otherwise what answers about what it has created. Its first transaction
  /// that changes anything has to be all of the effect, and to return what it returns.
  /// - Parameters:
  ///   - receipt: the name of what was created, without U+0000.
  ///   - again: makes an answer of that name.
  public static func once<Value: Sendable>(
    _ body: () async throws -> Value, receipt: @escaping @Sendable (Value) -> String,
    again: (_ name: String) async throws -> Value
  ) async throws -> Value {
    guard let effect = RunningRequest.current?.next() else { return try await body() }
    if let name = effect.receipt { return try await again(name) }
    return try await effect.recording({ ($0 as? Value).map(receipt) }, body)
  }

  /// Runs `body` with the name under which something is created: a fresh one, or that of the attempt that has
  /// created it. `body` has to change nothing where there is something of that name already.
  public static func named<Result>(
    _ fresh: String, _ body: (_ name: String) async throws -> Result
  ) async throws -> Result {
    guard let effect = RunningRequest.current?.next() else { return try await body(fresh) }
    let name = effect.receipt ?? fresh
    return try await effect.recording({ _ in name }) { try await body(name) }
  }
}

/// A request under a key, while it is done.
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

  /// The next of its effects.
  func next() -> Effect {
    progress.withLock { progress in
      defer { progress.count += 1 }
      return Effect(
        request: self, number: progress.count, receipt: progress.receipts[progress.count])
    }
  }

  /// An effect, and the name of what an earlier attempt has created.
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
