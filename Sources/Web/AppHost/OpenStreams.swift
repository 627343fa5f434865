public import Accounts
internal import Synchronization

/// Counts and limits the open event streams of each account in this process.
public final class OpenStreams: Sendable {
  /// The maximum number of concurrent streams per account.
  public let most: Int
  private let counts = Mutex<[AccountID: Int]>([:])

  /// - Parameter most: the maximum number of concurrent streams per account.
  public init(most: Int) { self.most = most }

  /// Reserves a stream; nil where the account is at its limit. Check and increment are atomic, so
  /// concurrent requests cannot exceed it.
  public func open(for account: AccountID) -> OpenStream? {
    let isTaken = counts.withLock { counts in
      guard counts[account, default: 0] < most else { return false }
      counts[account, default: 0] += 1
      return true
    }
    return isTaken ? OpenStream(self, account) : nil
  }

  fileprivate func close(_ account: AccountID) {
    counts.withLock { counts in
      let rest = (counts[account] ?? 1) - 1
      counts[account] = rest == 0 ? nil : rest
    }
  }
}

/// A reserved stream, until the stream ends or its response is dropped.
public final class OpenStream: Sendable {
  private let streams: OpenStreams
  private let account: AccountID
  private let isClosed = Atomic(false)

  fileprivate init(_ streams: OpenStreams, _ account: AccountID) {
    (self.streams, self.account) = (streams, account)
  }

  deinit { close() }

  /// Releases the stream; idempotent.
  public func close() {
    guard !isClosed.exchange(true, ordering: .relaxed) else { return }
    streams.close(account)
  }
}
