public import Accounts
internal import Synchronization

/// How many streams of this process each account follows.
public final class OpenStreams: Sendable {
  private let most: Int
  private let counts = Mutex<[AccountID: Int]>([:])

  /// - Parameter most: how many an account may follow at the same time.
  public init(most: Int) { self.most = most }

  /// Whether an account may follow another one.
  public func hasRoom(for account: AccountID) -> Bool {
    counts.withLock { $0[account, default: 0] < most }
  }

  /// Counts a stream for as long as `body` runs.
  func counting(_ account: AccountID, _ body: () async throws -> Void) async rethrows {
    counts.withLock { $0[account, default: 0] += 1 }
    defer {
      counts.withLock { counts in
        let rest = (counts[account] ?? 1) - 1
        counts[account] = rest == 0 ? nil : rest
      }
    }
    try await body()
  }
}
