internal import Jobs
public import Storage
internal import Synchronization

/// The clock of simulated phones: ahead of the real one by all the time that was let pass
/// (HAL-1405). It never goes back.
///
/// What it is ahead by is in the database, so that it survives a restart and holds on all nodes. A
/// node knows it as of its last ``read(in:)``.
public final class SimulatedClock: Sendable {
  /// How long time may pass at once.
  public static let longest = Duration.seconds(31 * 86_400)

  private static let row = "clock"

  /// The row of the clock.
  struct State {
    /// In milliseconds.
    var ahead = 0
    /// Until when time passes; nil while it does not.
    var goal: Timestamp?
  }

  /// The real time.
  let real: @Sendable () -> Timestamp
  private let known = Mutex(State())

  init(_ real: @escaping @Sendable () -> Timestamp) { self.real = real }

  /// The time that it shows.
  public func now() -> Timestamp { moment(known.withLock { $0 }) }

  /// Until when time passes; nil while it does not.
  public var goal: Timestamp? { known.withLock { $0.goal } }

  /// Learns what other nodes have done, and returns the time.
  @discardableResult
  public func read(in transaction: borrowing Transaction) throws -> Timestamp {
    let stored = try stored(in: transaction)
    known.withLock { known in
      // An older view of the database does not turn it back.
      if stored.ahead >= known.ahead { known = stored }
    }
    return now()
  }

  /// Learns what other nodes have done.
  public func load(from database: Database) async throws {
    try await database.read { transaction in _ = try read(in: transaction) }
  }

  /// Starts to let time pass: from then on each ``SimulatedProvider/step(in:next:)`` takes it on.
  /// - Returns: until when it passes.
  /// - Throws: ``SimulatorError``.
  @discardableResult
  public func letPass(
    _ duration: Duration, in transaction: borrowing Transaction
  ) throws -> Timestamp {
    guard duration > .zero, duration <= Self.longest else { throw SimulatorError.invalid(.minutes) }
    let stored = try stored(in: transaction)
    guard stored.goal == nil else { throw SimulatorError.timePasses }
    let goal = moment(stored).advanced(by: duration)
    try transaction.run(
      """
      INSERT INTO simulated_clock (id, ahead, goal) VALUES (\(Self.row), \(stored.ahead), \(goal))
      ON CONFLICT (id) DO UPDATE SET goal = excluded.goal
      """)
    return goal
  }

  func stored(in transaction: borrowing Transaction) throws -> State {
    try transaction.first(
      "SELECT ahead, goal FROM simulated_clock WHERE id = \(Self.row)"
    ) { row in State(ahead: try row["ahead"], goal: try row["goal"]) } ?? State()
  }

  /// The time by a state.
  func moment(_ state: State) -> Timestamp {
    real().advanced(by: .milliseconds(state.ahead))
  }

  /// Moves it on from a state.
  /// - Returns: false if another node was first.
  func move(
    _ state: State, by wait: Duration, until goal: Timestamp?,
    in transaction: borrowing Transaction
  ) throws -> Bool {
    try transaction.run(
      """
      UPDATE simulated_clock SET ahead = \(state.ahead + Int(wait / .milliseconds(1))),
        goal = \(goal)
      WHERE id = \(Self.row) AND ahead = \(state.ahead) AND goal = \(state.goal)
      """) == 1
  }
}

extension SimulatedProvider {
  /// What the network of the phones does in time.
  private static let webhooks = [JobKind.simulatedReport, .simulatedInbound]
  /// The longest step: what is planned ahead is planned again after each.
  private static let longestStep = Duration.seconds(6 * 3_600)

  /// Whether a webhook of the phones is being posted, or due.
  public func isPosting(in transaction: borrowing Transaction) throws -> Bool {
    try queue.isBusy(with: Self.webhooks, at: clock.real(), in: transaction)
  }

  /// Takes time on to the next moment at which anything is due, while it is let pass; webhooks of
  /// the phones are due as much earlier. The caller does what is due then, before the next step.
  /// - Parameter next: the next moment at which the app has something to do after a given one.
  /// - Returns: whether it took a step: not while a webhook is posted, or where another node did.
  public func step(
    in transaction: borrowing Transaction,
    next: (Timestamp, borrowing Transaction) throws -> Timestamp?
  ) throws -> Bool {
    let stored = try clock.stored(in: transaction)
    guard let goal = stored.goal, try !isPosting(in: transaction) else { return false }
    let now = clock.moment(stored)
    let webhook = try queue.next(of: Self.webhooks, in: transaction)?
      .advanced(by: .milliseconds(stored.ahead))
    let others = [webhook, try next(now, transaction)].compactMap(\.self).filter { $0 > now }
    let target = max(now, min(others.min() ?? goal, goal, now.advanced(by: Self.longestStep)))
    let wait = target.duration(since: now)
    guard
      try clock.move(stored, by: wait, until: target < goal ? goal : nil, in: transaction)
    else { return false }
    try queue.hasten(Self.webhooks, by: wait, in: transaction)
    return true
  }
}
