public import Accounts

extension Conversations {
  /// Returns what a button below a check-in sends: the question again, or the words of the button.
  /// Pressing it twice sends one message.
  /// - Parameters:
  ///   - answer: the button.
  ///   - id: the check-in.
  ///   - owner: the person who presses it.
  /// - Throws: ``ChatError`` `notFound` for any other message.
  public func draft(
    pressing answer: CheckInAnswer, below id: ChatMessageID, of owner: AccountKey
  ) async throws -> ChatDraft {
    let message = try await message(id, of: owner)
    guard let checkIn = message.checkIn, let parent = message.parent else {
      throw ChatError(.notFound, .message)
    }
    let question = try await self.message(parent, of: owner)
    return ChatDraft(
      answer == .goOn ? question.text : checkIn.label(of: answer),
      clientID: "\(answer == .goOn ? "go-on" : "help")-\(id.rawValue)", thread: message.thread,
      checkIn: answer)
  }
}
