public import Storage

/// The name of a thread.
public struct ChatThreadID: RawRepresentable, Hashable, Sendable, Storable {
  /// 22 characters that may stand in an address.
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
  /// The area of life of the last answer, such as "career".
  public let area: String?
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
  /// When something was last said.
  public let updatedAt: Timestamp
}

extension ChatThread: CustomStringConvertible, CustomReflectable {
  /// Says what it is, and nothing of what is said in it.
  public var description: String { "<chat thread \(id.rawValue)>" }
  /// Shows nothing.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
