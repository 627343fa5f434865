internal import Accounts
internal import Logging
internal import Storage
internal import TextMessages

/// Writes down what came of attempts, many together: a commit takes as long for a hundred as for one, and
/// what is due is handed over first. What is not written when the process ends is found out by looking it up.
actor AttemptRecorder {
  /// Writes down what came of one attempt.
  typealias Settling = @Sendable (borrowing Transaction) throws -> Void

  private let database: Database
  private let logger: Logger
  private var waiting: [(text: ClaimedText, settling: Settling)] = []
  private var isWriting = false
  private var waitingSince = ContinuousClock.now

  /// So long an outcome waits for others at most.
  private static let patience = Duration.seconds(5)
  /// So many are written in one transaction, so that others can write in between.
  private static let most = 200

  init(_ database: Database, logger: Logger) {
    self.database = database
    self.logger = logger
  }

  /// Has something written down, soon.
  func record(_ text: ClaimedText, _ settling: @escaping Settling) async {
    if waiting.isEmpty { waitingSince = .now }
    waiting.append((text, settling))
    if waitingSince.duration(to: .now) >= Self.patience { await finish() }
  }

  /// Writes everything down, unless somebody does so already.
  func finish() async {
    guard !isWriting else { return }
    isWriting = true
    while !waiting.isEmpty {
      // In the order of accounts, so that whoever else changes relatives of several does not wait in a ring.
      let batch = waiting.prefix(Self.most).sorted {
        $0.text.owner.account.rawValue < $1.text.owner.account.rawValue
      }
      waiting.removeFirst(batch.count)
      await write(batch)
    }
    isWriting = false
  }

  /// Where something cannot be written, the lease runs out, and it is found out once more.
  private func write(_ batch: [(text: ClaimedText, settling: Settling)]) async {
    do {
      try await database.write(.readCommitted) { [logger] transaction in
        for one in batch {
          try transaction.apart { error in
            logger.error("What became of a text could not be written down", one.text, error)
          } _: { transaction in
            try one.settling(transaction)
          }
        }
      }
    } catch {
      for one in batch {
        logger.error("What became of a text could not be written down", one.text, error)
      }
    }
  }
}

extension Logger {
  fileprivate func error(_ message: Message, _ text: ClaimedText, _ error: any Error) {
    self.error(
      message, metadata: ["text": "\(text.id.rawValue)", "error": "\(String(reflecting: error))"])
  }
}
