internal import Storage

extension String {
  /// Whether a client may have made it up: 1 to 64 letters, digits, hyphens and underscores.
  var isNameOfClient: Bool {
    1...64 ~= utf8.count
      && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
  }
}

extension ChatThreadID {
  /// Refuses what cannot be the name of a thread.
  func check() throws(ChatError) {
    guard rawValue.isNameOfClient else { throw ChatError(.invalid, .thread) }
  }
}

extension ChatMessageID {
  /// Refuses what cannot be the name of a message.
  func check() throws(ChatError) {
    guard rawValue.isNameOfClient else { throw ChatError(.invalid, .message) }
  }
}

// Names are those of all accounts: these look at no more than whether one is in use.
extension Transaction {
  /// Refuses the name of a thread that there is, deleted or whoever's it is.
  func requireFree(_ thread: ChatThreadID) throws {
    let known: String? = try value("SELECT id FROM chat_threads WHERE id = \(thread)")
    if known != nil { throw ChatError(.taken, .thread) }
  }

  /// Refuses the name of a message that there is, whoever's it is.
  func requireFree(_ message: ChatMessageID) throws {
    let known: String? = try value("SELECT id FROM chat_messages WHERE id = \(message)")
    if known != nil { throw ChatError(.taken, .message) }
  }
}
