internal import JSON

/// What ``AdminLog`` keeps of changes to texts.
public enum ContentChange {
  /// The subject of the changes.
  public static let subject = "content"
}

extension ContentItem {
  /// The item as the log of changes keeps it.
  var json: String {
    var json = JSONWriter()
    json.object { json in
      json.field("kind", draft.kind)
      json.field("category", draft.category)
      if let title = draft.title { json.field("title", title) }
      json.field("body", draft.body)
      json.field("language", draft.language)
      json.field("priority", draft.priority)
      json.field("isActive", draft.isActive)
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
