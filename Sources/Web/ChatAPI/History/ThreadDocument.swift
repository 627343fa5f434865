internal import AppHost
internal import ChatPages
internal import Conversations
internal import JSON

/// A conversation as JSON (DES-13).
struct ThreadDocument: Sendable {
  let thread: ChatThread
  /// The title of an untitled one.
  let untitled: String
  /// Writes the app's own fields.
  let fields: @Sendable (inout JSONWriter) -> Void
  let group: HistoryGroup
}

extension JSONWriter {
  mutating func value(_ document: ThreadDocument) { object { $0.fields(of: document) } }

  /// Writes the fields of a conversation into a larger object.
  mutating func fields(of document: ThreadDocument) {
    let thread = document.thread
    field("id", thread.id.rawValue)
    document.fields(&self)
    field("title", thread.title ?? document.untitled)
    field("preview", thread.preview)
    field("primaryArea", thread.primaryArea)
    field("area", thread.primaryArea ?? "general")
    field("areasDiscussed", thread.areas)
    field("messageCount", thread.messageCount)
    field("isArchived", thread.isArchived)
    field("isPinned", thread.isPinned)
    field("createdAt", thread.createdAt)
    field("updatedAt", thread.updatedAt)
    field("dateGroup", document.group.name)
  }

  /// A page of the list, and the same grouped by date (DES-189).
  mutating func list(
    _ documents: [ThreadDocument], count: Int,
    groups names: [(days: HistoryGroup, names: [StaticString])]
  ) {
    object { json in
      json.key("threads")
      json.array(documents)
      json.field("totalCount", count)
      let groups = Dictionary(grouping: documents, by: \.group)
      for (group, names) in names {
        for name in names {
          json.key(name)
          json.array(groups[group] ?? [])
        }
      }
    }
  }

  private mutating func array(_ documents: [ThreadDocument]) {
    array { json in for document in documents { json.value(document) } }
  }
}

extension HistoryGroup {
  /// Its name in the field `date_group` (DES-189).
  fileprivate var name: String {
    switch self {
    case .week: "last_7_days"
    case .month: "last_30_days"
    case .pinned, .today, .yesterday, .older: rawValue
    }
  }
}
