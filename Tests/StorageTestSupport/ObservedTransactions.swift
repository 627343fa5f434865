import Storage
import Synchronization

/// The transactions that a piece of work begins, in their order.
public struct ObservedTransactions: Sendable {
  private let all: [TransactionOrigin]

  /// Those that only read, each as the place that asked for it.
  public var reads: [String] { all.filter { !$0.writes }.map(\.description) }
  /// Those that may write.
  public var writes: [String] { all.filter(\.writes).map(\.description) }
  /// Those that only read and begin before the first that may write.
  public var readsBeforeWrite: [String] { all.prefix { !$0.writes }.map(\.description) }

  /// Those of the task that runs `body`.
  public static func during<Result>(
    _ body: () async throws -> Result
  ) async rethrows -> (result: Result, transactions: Self) {
    let origins = Origins()
    let result = try await Database.$observer.withValue(
      { origins.add($0) }, operation: { try await body() })
    return (result, Self(all: origins.all))
  }
}

private final class Origins: Sendable {
  private let origins = Mutex<[TransactionOrigin]>([])

  var all: [TransactionOrigin] { origins.withLock { $0 } }

  func add(_ origin: TransactionOrigin) { origins.withLock { $0.append(origin) } }
}
