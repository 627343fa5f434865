public import Storage

/// The name of a message.
public struct ChatMessageID: RawRepresentable, Hashable, Sendable, Storable {
  /// 1 to 64 letters, digits, hyphens and underscores: a UUID, or what a client has chosen (DES-11).
  public let rawValue: String

  /// - Parameter rawValue: what ``rawValue`` gave.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A question, or an answer as far as it is written.
public struct ChatMessage: Hashable, Sendable {
  /// Who speaks.
  public enum Role: String, CaseIterable, Hashable, Sendable, Storable {
    /// The person.
    case user
    /// Whoever answers.
    case assistant
    /// The app, about the conversation itself; never told to a model.
    case system
  }

  /// How far it has come.
  public enum State: String, Hashable, Sendable, Storable {
    /// The answer has not begun.
    case waiting
    /// It is being written.
    case streaming
    /// It is whole.
    case complete
    /// The person stopped it; what was written stays.
    case stopped
    /// It broke off; what was written stays, and ``Conversations/resume(_:of:)`` lets it go on.
    case interrupted
    /// Nothing came of it; ``Conversations/resume(_:of:)`` tries once more.
    case failed

    /// Whether it may still grow.
    public var isOpen: Bool { self == .waiting || self == .streaming }
    static let open: [State] = [.waiting, .streaming]
    /// Whether it can be gone on with.
    public var canResume: Bool { [.stopped, .interrupted, .failed].contains(self) }
  }

  /// Its name.
  public let id: ChatMessageID
  /// The thread in which it stands.
  public let thread: ChatThreadID
  /// What it follows: an answer its question, a question the answer before; nil at the beginning.
  public let parent: ChatMessageID?
  /// Who speaks.
  public let role: Role
  /// How far it has come.
  public let state: State
  /// What is said. An answer refers to its facts: `[3]` after a sentence points to the third.
  public let text: String
  /// Who wrote an answer, nil until that is known and for questions.
  public let writer: ChatWriter?
  /// What an answer rests on, and what was found to be in danger.
  public let details: ChatDetails
  /// When it was asked; of an answer, when it was asked for.
  public let createdAt: Timestamp
  /// When an answer ended; nil while it is being written, and where that is not kept.
  public var endedAt: Timestamp? = nil
}

extension ChatMessage: CustomStringConvertible, CustomReflectable {
  /// Says what it is, and nothing of what it says.
  public var description: String { "<chat message \(id.rawValue)>" }
  /// Shows nothing.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// Who wrote an answer.
public enum ChatWriter: Hashable, Sendable, Storable, CustomStringConvertible {
  /// The persona's own composer.
  case composer
  /// The room that looks after people in danger.
  case safety
  /// A language model: the provider and its name of the model.
  case model(provider: String, name: String)

  /// One word, or the provider and the name with a space between.
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
