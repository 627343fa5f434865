/// Who has which of a fixed number of things, and who waits for one: first come, first served.
/// Pure, so that every order of events can be tested; the owner does what the answers say.
struct PoolState: Sendable {
  /// What the owner does with a request.
  enum Answer: Equatable, Sendable {
    /// Here is the thing of this number.
    case granted(Int)
    /// Wait until `release` or `cancel` or `close` names the ticket.
    case wait
    /// The pool is closed.
    case refused
  }

  private var idle: [Int]
  private var waiting: [Int] = []
  private var isClosed = false

  init(count: Int) { idle = Array((0..<count).reversed()) }

  /// A request under a number of its own. The thing returned last is given first: it is warm.
  mutating func request(ticket: Int) -> Answer {
    guard !isClosed else { return .refused }
    if let member = idle.popLast() { return .granted(member) }
    waiting.append(ticket)
    return .wait
  }

  /// Gives back a thing; returns the ticket of whoever has it next.
  mutating func release(_ member: Int) -> Int? {
    guard !waiting.isEmpty else {
      idle.append(member)
      return nil
    }
    return waiting.removeFirst()
  }

  /// Withdraws a request; false if it does not wait (any more).
  mutating func cancel(ticket: Int) -> Bool {
    guard let index = waiting.firstIndex(of: ticket) else { return false }
    waiting.remove(at: index)
    return true
  }

  /// Grants nothing any more; returns the tickets of those who wait.
  mutating func close() -> [Int] {
    isClosed = true
    defer { waiting = [] }
    return waiting
  }
}
