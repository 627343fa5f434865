internal import JSON

/// A push message in the declarative Web Push format, which a browser can show on its own and a
/// service worker can read (WebKit, "Meet Declarative Web Push"; W3C Push API, section "Declarative
/// push message").
struct PushMessage {
  let item: InboxItem
  let origin: String

  /// The kind and the name. Less than 3,052 bytes, which every push library can decrypt: 200
  /// scalars, a link of 1,000 bytes and an origin.
  var whole: [UInt8] {
    json { json in
      let announcement = item.text.announcement
      json.field("title", announcement.kind)
      json.field("navigate", origin + item.link)
      if let name = announcement.name { json.field("body", name) }
      json.field("lang", announcement.language)
      // A message that is sent twice is shown once.
      json.field("tag", item.id.rawValue)
    }
  }

  /// The kind only, for a service that rejects the whole as too large.
  var smallest: [UInt8] {
    json { json in
      json.field("title", item.text.announcement.kind)
      json.field("navigate", origin + "/")
    }
  }

  private func json(_ notification: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("web_push", 8030)
      json.key("notification")
      json.object { json in notification(&json) }
    }
    return json.bytes
  }
}
