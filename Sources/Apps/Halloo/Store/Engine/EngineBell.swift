internal import Storage

/// Wakes the engine: when somebody has asked it to look, and when it is to stop. Rung several times before
/// it is heard it has rung once.
struct EngineBell: Sendable {
  /// The channel on which transactions ask the engines of all nodes to look.
  static let channel = "halloo"

  /// What is to be looked after.
  enum Ring: String, Sendable {
    /// A text waits.
    case text
    /// Something is to be planned.
    case plan
  }

  /// A stroke for each time that it was rung; one that nobody has heard yet is not heard twice.
  let strokes: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (strokes, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  func ring() { continuation.yield() }

  /// Rings as each second of the clock begins, until it is cancelled: what is due is due at one.
  func ringEverySecond(by clock: @Sendable () -> Timestamp) async {
    while (try? await Task.sleep(for: .milliseconds(1_000 - clock().milliseconds % 1_000))) != nil {
      ring()
    }
  }
}

extension Transaction {
  /// Asks the engines of all nodes to look, once this is committed.
  func ring(_ ring: EngineBell.Ring) throws { try notify(EngineBell.channel, ring.rawValue) }
}
