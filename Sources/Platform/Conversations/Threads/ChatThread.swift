public import Storage

/// The name of a thread.
public struct ChatThreadID: RawRepresentable, Hashable, Sendable, Storable {
  /// 1 to 64 letters, digits, hyphens and underscores: a UUID, or what a client has chosen (DES-11).
  public let rawValue: String

  /// - Parameter rawValue: what ``rawValue`` gave.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A conversation, as a list shows it.
public struct ChatThread: Hashable, Sendable {
  /// Its name.
  public let id: ChatThreadID
  /// The app in which it is held.
  public let app: String
  /// What it is called: what the person named it, else the beginning of the first question; nil while
  /// there is neither.
  public let title: String?
  /// Whether the person named it.
  public let isNamed: Bool
  /// The beginning of what was said last.
  public let preview: String
  /// The areas of life that were spoken of, such as "career", in the order in which they came up.
  public let areas: [String]
  /// The area that was spoken of most often, and of several the one that came up first.
  public let primaryArea: String?
  /// Whether it stands above the others.
  public let isPinned: Bool
  /// Whether it is put away.
  public let isArchived: Bool
  /// The message at which the branch ends that is shown; nil before the first.
  public let leaf: ChatMessageID?
  /// How many messages it has, on all branches.
  public let messageCount: Int
  /// When it began.
  public let createdAt: Timestamp
  /// When something was last said: the time of the last message that is a question or an answer.
  public let updatedAt: Timestamp
}

extension ChatThread: CustomStringConvertible, CustomReflectable {
  /// Says what it is, and nothing of what is said in it.
  public var description: String { "<chat thread \(id.rawValue)>" }
  /// Shows nothing.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
