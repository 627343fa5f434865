/// The allocation state of a pool: first come, first served. A pure value, so that every order of
/// events can be tested; the owner acts on the returned answers.
struct PoolState: Sendable {
  /// The answer to a request.
  enum Answer: Equatable, Sendable {
    /// The member with this number is granted.
    case granted(Int)
    /// Wait until `release`, `cancel` or `close` names the ticket.
    case wait
    /// The pool is closed.
    case refused
  }

  private var idle: [Int]
  private var waiting: [Int] = []
  private var isClosed = false

  init(count: Int) { idle = Array((0..<count).reversed()) }

  /// Requests a member under a unique ticket. The member returned last is granted first: it is
  /// warm.
  mutating func request(ticket: Int) -> Answer {
    guard !isClosed else { return .refused }
    if let member = idle.popLast() { return .granted(member) }
    waiting.append(ticket)
    return .wait
  }

  /// Returns a member; yields the ticket of its next holder.
  mutating func release(_ member: Int) -> Int? {
    guard !waiting.isEmpty else {
      idle.append(member)
      return nil
    }
    return waiting.removeFirst()
  }

  /// Withdraws a request; false if it is not waiting.
  mutating func cancel(ticket: Int) -> Bool {
    guard let index = waiting.firstIndex(of: ticket) else { return false }
    waiting.remove(at: index)
    return true
  }

  /// Stops granting; returns the tickets of waiting requests.
  mutating func close() -> [Int] {
    isClosed = true
    defer { waiting = [] }
    return waiting
  }
}
