internal import APIKit
internal import AppHost
internal import JSON
internal import Messaging

extension JSONWriter {
  /// Writes an entry of the inbox. Its payload is what the original client reads in a push
  /// (ARC-1301).
  /// - Parameter secret: that of the link by which an approved request came.
  mutating func notification(_ item: InboxItem, secret: String?) {
    object { json in
      json.field("notificationId", item.id.rawValue)
      json.field("title", item.text.title)
      json.field("body", item.text.body)
      json.field("action", item.kind)
      json.object("payload") { $0.payload(item, secret: secret) }
      json.field("read", item.readAt != nil)
      json.date("createdAt", iso: "createdAtIso", item.createdAt)
    }
  }

  private mutating func payload(_ item: InboxItem, secret: String?) {
    object("aps") { json in
      json.object("alert") { json in
        json.field("title", item.text.title)
        json.field("body", item.text.body)
      }
    }
    for member in ArcaPath.named(in: item.link) {
      key(member.name)
      value(member.value)
    }
    if let secret { field("share_secret", secret) }
    field("action", item.kind)
  }
}
