public import Storage

/// The ID of a message.
public struct ChatMessageID: RawRepresentable, Hashable, Sendable, Storable {
  /// 1 to 64 letters, digits, hyphens and underscores: a UUID, or an ID chosen by a client
  /// (DES-11).
  public let rawValue: String

  /// - Parameter rawValue: a value of ``rawValue``.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A question, or an answer with the text written so far.
public struct ChatMessage: Hashable, Sendable {
  /// The sender.
  public enum Role: String, CaseIterable, Hashable, Sendable, Storable {
    /// The person.
    case user
    /// The persona.
    case assistant
    /// The app, about the conversation itself; never sent to a model.
    case system
  }

  /// The state of a message.
  public enum State: String, Hashable, Sendable, Storable {
    /// The answer has not started.
    case waiting
    /// It is being written.
    case streaming
    /// It is complete.
    case complete
    /// The person stopped it; the text so far stays.
    case stopped
    /// It was interrupted; the text so far stays, and ``Conversations/resume(_:of:)`` continues it.
    case interrupted
    /// It failed without text; ``Conversations/resume(_:of:)`` retries it.
    case failed

    /// Whether it may still grow.
    public var isOpen: Bool { self == .waiting || self == .streaming }
    static let open: [State] = [.waiting, .streaming]
    /// Whether it can be resumed.
    public var canResume: Bool { [.stopped, .interrupted, .failed].contains(self) }
  }

  /// Its ID.
  public let id: ChatMessageID
  /// Its thread.
  public let thread: ChatThreadID
  /// Its predecessor: of an answer the question, of a question the answer before; nil for the
  /// first.
  public let parent: ChatMessageID?
  /// The sender.
  public let role: Role
  /// Its state.
  public let state: State
  /// The text. An answer refers to its facts: `[3]` after a sentence points to the third.
  public let text: String
  /// The writer of an answer; nil until that is known, and for questions.
  public let writer: ChatWriter?
  /// The details of an answer, and the detected danger.
  public let details: ChatDetails
  /// When it was asked; for an answer, when it was requested.
  public let createdAt: Timestamp
  /// When an answer ended; nil while it is being written, and if that was not recorded.
  public var endedAt: Timestamp? = nil
}

extension ChatMessage: CustomStringConvertible, CustomReflectable {
  /// Redacted: the ID only.
  public var description: String { "<chat message \(id.rawValue)>" }
  /// Redacted.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// The writer of an answer.
public enum ChatWriter: Hashable, Sendable, Storable, CustomStringConvertible {
  /// The persona's own composer.
  case composer
  /// The safety module.
  case safety
  /// A language model: the provider and its model name.
  case model(provider: String, name: String)

  /// One word, or the provider and the model name separated by a space.
  public var description: String {
    switch self {
    case .composer: "composer"
    case .safety: "safety"
    case .model(let provider, let name): "\(provider) \(name)"
    }
  }

  public var storedValue: Value { .text(description) }

  public init(storedValue: Value) throws(StorageError) {
    let words = try String(storedValue: storedValue).split(separator: " ", maxSplits: 1)
    switch (words.first, words.count) {
    case ("composer", 1): self = .composer
    case ("safety", 1): self = .safety
    case (let provider?, 2): self = .model(provider: String(provider), name: String(words[1]))
    default: throw .unexpected(storedValue, for: Self.self)
    }
  }
}
