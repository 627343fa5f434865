/// Somebody who is asked for answers before the composer: a chain of language models.
public struct AnswerWriter: Sendable {
  let write: @Sendable (ChatQuestion, ChatGrounds, AnswerPen) async throws -> Void

  /// - Parameter write: writes an answer with the pen and returns when it is whole. ``Declined`` hands
  ///   the question on to the next; any other error means that the answer broke off. Its task is
  ///   cancelled when the person stops it, or another node has taken over.
  public init(
    write: @escaping @Sendable (ChatQuestion, ChatGrounds, AnswerPen) async throws -> Void
  ) {
    self.write = write
  }

  /// Thrown by a writer that has not begun and will not.
  public struct Declined: Error {
    /// A writer that will not.
    public init() {}
  }
}

/// What an answer is written with. Everything returns at once: what was written is stored together with
/// what other answers have, and shown after that. It throws where the answer is no longer this node's.
public struct AnswerPen: Sendable {
  /// Where it is written.
  let add: @Sendable ((inout AnswerPage.Draft) -> Void) throws -> Void

  /// Says who writes; to come first.
  public func begin(_ writer: ChatWriter) throws { try add { $0.writer = writer } }

  /// Adds to the answer.
  public func write(_ text: String) throws { try add { $0.text += text.utf8 } }

  /// Replaces what is known of the answer: facts, tools that ran. Followers are told of it before they
  /// are given text that is written after.
  public func note(_ details: ChatDetails) throws { try add { $0.details = details } }
}

extension AnswerPen {
  /// Writes an answer that this node holds.
  init(desk: AnswerDesk, answer: HeldAnswer) {
    add = { change in try desk.add(to: answer, change) }
  }
}
