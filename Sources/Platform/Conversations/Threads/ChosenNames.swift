internal import Storage

extension String {
  /// Whether it is a valid ID from a client: 1 to 64 letters, digits, hyphens and underscores.
  var isNameOfClient: Bool {
    1...64 ~= utf8.count
      && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
  }
}

extension ChatThreadID {
  /// Throws unless it is a valid thread ID.
  func check() throws(ChatError) {
    guard rawValue.isNameOfClient else { throw ChatError(.invalid, .thread) }
  }
}

extension ChatMessageID {
  /// Throws unless it is a valid message ID.
  func check() throws(ChatError) {
    guard rawValue.isNameOfClient else { throw ChatError(.invalid, .message) }
  }
}

// IDs are unique across accounts: these checks reveal no more than whether one is in use.
extension Transaction {
  /// Throws if the thread ID is in use, even by a deleted thread or another account.
  func requireFree(_ thread: ChatThreadID) throws {
    let known: String? = try value("SELECT id FROM chat_threads WHERE id = \(thread)")
    if known != nil { throw ChatError(.taken, .thread) }
  }

  /// Throws if the message ID is in use, even by another account.
  func requireFree(_ message: ChatMessageID) throws {
    let known: String? = try value("SELECT id FROM chat_messages WHERE id = \(message)")
    if known != nil { throw ChatError(.taken, .message) }
  }
}
