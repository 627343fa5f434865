internal import JSON
public import Storage

/// The ID of an inbox item.
public struct InboxItemID: RawRepresentable, Hashable, Sendable, Storable {
  /// 22 characters, safe in a URL.
  public let rawValue: String

  /// - Parameter rawValue: a value of ``rawValue``.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A notification as shown in the inbox.
public struct InboxItem: Hashable, Sendable {
  /// Its ID.
  public let id: InboxItemID
  /// The app that sent it.
  public let app: String
  /// The kind, by its ``NotificationKind/id``.
  public let kind: String
  /// Its text.
  public let text: NotificationText
  /// The path of the page that it links to.
  public let link: String
  /// When it was sent.
  public let createdAt: Timestamp
  /// When it was read, nil before.
  public let readAt: Timestamp?
}

/// The text of a notification.
public struct NotificationText: Hashable, Sendable {
  /// The title, as shown in the inbox.
  public let title: String
  /// The body; may be empty.
  public let body: String
  /// The only part that other channels may carry.
  public let announcement: Announcement

  /// - Parameters:
  ///   - title: the title; truncated to 200 Unicode scalars.
  ///   - body: the body; truncated to 2,000 Unicode scalars.
  ///   - announcement: the only part that other channels may carry.
  public init(title: String, body: String = "", announcement: Announcement) {
    self.title = shortened(title, to: 200)
    self.body = shortened(body, to: 2_000)
    self.announcement = announcement
  }
}

/// The part of a notification that is shown outside of the inbox, on a locked screen or in a
/// mailbox: its kind and a name, and never more (PLT-17).
public struct Announcement: Hashable, Sendable {
  /// The name of the kind in the person's language, such as "New reply".
  public let kind: String
  /// The name of the person or thing, such as "Margaret"; nil if there is none.
  public let name: String?
  /// The language of the two (BCP 47), such as "en".
  public let language: String

  /// - Parameters:
  ///   - kind: the name of the kind in the person's language; truncated to 100 Unicode scalars.
  ///   - name: the name of the person or thing; truncated to 100 Unicode scalars.
  ///   - language: the language of both.
  public init(kind: String, name: String? = nil, language: String) {
    self.kind = onOneLine(shortened(kind, to: 100))
    self.name = name.map { onOneLine(shortened($0, to: 100)) }
    self.language = language
  }
}

/// Counts scalars, which have at most four bytes; characters have no such limit.
private func shortened(_ text: String, to count: Int) -> String {
  String(String.UnicodeScalarView(text.unicodeScalars.prefix(count)))
}

/// Replaces control characters by spaces: this may become a mail subject.
private func onOneLine(_ text: String) -> String {
  String(
    String.UnicodeScalarView(
      text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
}

extension InboxItem: CustomStringConvertible, CustomReflectable {
  /// Redacted: the ID only.
  public var description: String { "<inbox item \(id.rawValue)>" }
  /// Redacted.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension NotificationText: CustomStringConvertible, CustomReflectable {
  /// Redacted.
  public var description: String { "<notification>" }
  /// Redacted.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension Announcement: CustomStringConvertible, CustomReflectable {
  /// Redacted.
  public var description: String { "<announcement>" }
  /// Redacted.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// The sealed content of an inbox item: JSON, whose member names never change meaning.
struct InboxContent {
  let text: NotificationText
  let link: String

  init(text: NotificationText, link: String) {
    self.text = text
    self.link = link
  }

  var encoded: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("title", text.title)
      json.field("body", text.body)
      json.field("link", link)
      json.field("kindName", text.announcement.kind)
      if let name = text.announcement.name { json.field("name", name) }
      json.field("language", text.announcement.language)
    }
    return json.bytes
  }

  init(encoded bytes: [UInt8]) throws {
    let json = try JSONValue(parsing: bytes)
    guard let title = json["title"]?.string, let body = json["body"]?.string,
      let link = json["link"]?.string, let kind = json["kindName"]?.string,
      let language = json["language"]?.string
    else { throw UnreadableContent() }
    let announcement = Announcement(kind: kind, name: json["name"]?.string, language: language)
    self.init(
      text: NotificationText(title: title, body: body, announcement: announcement), link: link)
  }
}
