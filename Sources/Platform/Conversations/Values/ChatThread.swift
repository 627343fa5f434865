public import Storage

/// The ID of a thread.
public struct ChatThreadID: RawRepresentable, Hashable, Sendable, Storable {
  /// 1 to 64 letters, digits, hyphens and underscores: a UUID, or an ID chosen by a client
  /// (DES-11).
  public let rawValue: String

  /// - Parameter rawValue: a value of ``rawValue``.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A thread as shown in a list.
public struct ChatThread: Hashable, Sendable {
  /// Its ID.
  public let id: ChatThreadID
  /// Its app.
  public let app: String
  /// Its title: the person's name for it, otherwise the beginning of the first question; nil while
  /// there is neither.
  public let title: String?
  /// Whether the person named it.
  public let isNamed: Bool
  /// The beginning of the last message.
  public let preview: String
  /// The areas of life in it, such as "career", in order of first mention.
  public let areas: [String]
  /// The most frequent area; of several, the one mentioned first.
  public let primaryArea: String?
  /// Whether it is pinned.
  public let isPinned: Bool
  /// Whether it is archived.
  public let isArchived: Bool
  /// The last message of the branch that is shown; nil before the first message.
  public let leaf: ChatMessageID?
  /// The number of messages on all branches.
  public let messageCount: Int
  /// When it started.
  public let createdAt: Timestamp
  /// The time of the last question or answer.
  public let updatedAt: Timestamp
}

extension ChatThread: CustomStringConvertible, CustomReflectable {
  /// Redacted: the ID only.
  public var description: String { "<chat thread \(id.rawValue)>" }
  /// Redacted.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
