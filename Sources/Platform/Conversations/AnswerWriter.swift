/// A writer of answers that takes precedence over the composer: a chain of language models.
public struct AnswerWriter: Sendable {
  let write: @Sendable (ChatQuestion, ChatGrounds, AnswerSink) async throws -> Void

  /// - Parameter write: writes an answer to the sink and returns when it is complete. ``Declined``
  ///   passes the question on to the next writer; any other error interrupts the answer. Its task
  ///   is cancelled when the person stops it, or another node has taken over the lease.
  public init(
    write: @escaping @Sendable (ChatQuestion, ChatGrounds, AnswerSink) async throws -> Void
  ) {
    self.write = write
  }

  /// Thrown by a writer that has written nothing and will not.
  public struct Declined: Error {
    /// Declines the question.
    public init() {}
  }
}

/// The sink that an answer is written to. All methods return at once: changes are stored together
/// with those of other answers, and shown after that. They throw once this node has lost the lease.
public struct AnswerSink: Sendable {
  /// Records a change.
  let add: @Sendable ((inout AnswerBuffer.Draft) -> Void) throws -> Void

  /// Sets the writer; has to be called first.
  public func begin(_ writer: ChatWriter) throws { try add { $0.writer = writer } }

  /// Appends to the text.
  public func write(_ text: String) throws { try add { $0.text += text.utf8 } }

  /// Replaces the details of the answer: facts, executed tools. Followers get them before any text
  /// written afterwards.
  public func note(_ details: ChatDetails) throws { try add { $0.details = details } }
}

extension AnswerSink {
  /// A sink for an answer whose lease this node holds.
  init(desk: AnswerCoordinator, answer: HeldAnswer) {
    add = { change in try desk.add(to: answer, change) }
  }
}
