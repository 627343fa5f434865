internal import Accounts
internal import Logging
internal import Storage
internal import TextMessages

/// Records the outcomes of attempts in batches: a commit takes as long for a hundred as for one,
/// and dispatching due texts takes precedence. Outcomes that are unrecorded when the process ends
/// are recovered by a lookup.
actor AttemptLog {
  /// Records the outcome of one attempt.
  typealias Settling = @Sendable (borrowing Transaction) throws -> Void

  private struct Outcome {
    let text: TextMessageID
    let account: AccountID
    let settling: Settling
  }

  private let database: Database
  private let logger: Logger
  private var waiting: [Outcome] = []
  private var isWriting = false
  private var waitingSince = ContinuousClock.now

  /// The maximum delay of an outcome.
  private static let patience = Duration.seconds(5)
  /// The maximum batch size, so that other transactions can run in between.
  private static let most = 200

  init(_ database: Database, logger: Logger) {
    self.database = database
    self.logger = logger
  }

  /// Records an outcome soon.
  func record(_ text: TextMessageID, of account: AccountID, _ settling: @escaping Settling) async {
    if waiting.isEmpty { waitingSince = .now }
    waiting.append(Outcome(text: text, account: account, settling: settling))
    if waitingSince.duration(to: .now) >= Self.patience { await finish() }
  }

  /// Records everything pending, unless that is in progress.
  func finish() async {
    guard !isWriting else { return }
    isWriting = true
    while !waiting.isEmpty {
      // Ordered by account, so that transactions that change recipients of several accounts cannot
      // deadlock.
      let batch = waiting.prefix(Self.most).sorted { $0.account.rawValue < $1.account.rawValue }
      waiting.removeFirst(batch.count)
      await write(batch)
    }
    isWriting = false
  }

  /// An outcome that cannot be recorded is looked up again once its lease has expired.
  private func write(_ batch: [Outcome]) async {
    do {
      try await database.write(.readCommitted) { [logger] transaction in
        for one in batch {
          try transaction.apart { error in
            logger.notRecorded(one.text, error)
          } _: { transaction in
            try one.settling(transaction)
          }
        }
      }
    } catch {
      for one in batch { logger.notRecorded(one.text, error) }
    }
  }
}

extension Logger {
  fileprivate func notRecorded(_ text: TextMessageID, _ error: any Error) {
    self.error(
      "Text outcome not recorded",
      metadata: ["text": "\(text.rawValue)", "error": "\(String(reflecting: error))"])
  }
}
