internal import ChatPages
internal import Conversations
internal import JSON
internal import Site

/// A conversation as the wire tells of it (DES-13).
struct ThreadEntry: Sendable {
  let thread: ChatThread
  /// In which it is held; nil for one that came from an export.
  let session: DestinySession.ID?
  /// Whose it is, as an address.
  let address: String
  let group: HistoryGroup

  /// What a conversation is called that has no name and in which nothing was asked yet.
  static let untitled = "New Conversation"
}

extension HistoryGroup {
  /// Its name on the wire (DES-189).
  var wireName: StaticString {
    switch self {
    case .pinned: "pinned"
    case .today: "today"
    case .yesterday: "yesterday"
    case .week: "last_7_days"
    case .month: "last_30_days"
    case .older: "older"
    }
  }

  /// What it is also called, for older clients.
  fileprivate var otherName: StaticString? {
    switch self {
    case .week: "this_week"
    case .month: "this_month"
    case .pinned, .today, .yesterday, .older: nil
    }
  }
}

extension JSONWriter {
  mutating func value(_ entry: ThreadEntry) {
    object { $0.fields(of: entry) }
  }

  /// The fields of a conversation, within an object that has more.
  mutating func fields(of entry: ThreadEntry) {
    let thread = entry.thread
    field("id", thread.id.rawValue)
    field("session_id", entry.session?.rawValue)
    field("user_email", entry.address)
    field("title", thread.title ?? ThreadEntry.untitled)
    field("preview", thread.preview)
    field("primary_area", thread.primaryArea)
    field("area", thread.primaryArea ?? "general")
    field("areas_discussed", thread.areas)
    field("message_count", thread.messageCount)
    field("is_archived", thread.isArchived)
    field("is_pinned", thread.isPinned)
    field("created_at", thread.createdAt)
    field("updated_at", thread.updatedAt)
    field("date_group", "\(entry.group.wireName)")
  }

  /// A part of the list, and the same by days (DES-189).
  mutating func list(_ entries: [ThreadEntry], count: Int) {
    object { json in
      json.key("threads")
      json.array(entries)
      json.field("total_count", count)
      let groups = Dictionary(grouping: entries, by: \.group)
      for group in HistoryGroup.allCases {
        for name in [group.wireName, group.otherName].compactMap(\.self) {
          json.key(name)
          json.array(groups[group] ?? [])
        }
      }
    }
  }

  private mutating func array(_ entries: [ThreadEntry]) {
    array { json in for entry in entries { json.value(entry) } }
  }
}
