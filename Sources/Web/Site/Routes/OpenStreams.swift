public import Accounts
internal import Synchronization

/// How many streams of this process each account follows, and how many it may follow at the same time.
public final class OpenStreams: Sendable {
  /// How many an account may follow at the same time.
  public let most: Int
  private let counts = Mutex<[AccountID: Int]>([:])

  /// - Parameter most: how many an account may follow at the same time.
  public init(most: Int) { self.most = most }

  /// Takes a place for a stream of an account; nil where it follows as many as it may. Both in one
  /// step: of many requests that come at once no more get a place than there are.
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

/// The place of a stream, until it ends or its answer is given up.
public final class OpenStream: Sendable {
  private let streams: OpenStreams
  private let account: AccountID
  private let isClosed = Atomic(false)

  fileprivate init(_ streams: OpenStreams, _ account: AccountID) {
    (self.streams, self.account) = (streams, account)
  }

  deinit { close() }

  /// Gives the place back; once is enough.
  func close() {
    guard !isClosed.exchange(true, ordering: .relaxed) else { return }
    streams.close(account)
  }
}
