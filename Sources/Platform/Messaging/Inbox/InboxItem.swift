internal import JSON
public import Storage

/// The name of something in an inbox.
public struct InboxItemID: RawRepresentable, Hashable, Sendable, Storable {
  /// 22 characters that may stand in an address.
  public let rawValue: String

  /// - Parameter rawValue: what ``rawValue`` gave.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// Something that a person was told, as their inbox shows it.
public struct InboxItem: Hashable, Sendable {
  /// Its name.
  public let id: InboxItemID
  /// The app that told it.
  public let app: String
  /// The kind, by its ``NotificationKind/id``.
  public let kind: String
  /// What it says.
  public let text: NotificationText
  /// The path of the page that it is about.
  public let link: String
  /// When it was told.
  public let createdAt: Timestamp
  /// When it was read, nil before.
  public let readAt: Timestamp?
}

/// What a notification says.
public struct NotificationText: Hashable, Sendable {
  /// The line that the inbox shows.
  public let title: String
  /// What follows it; may be empty.
  public let body: String
  /// All that others may carry of it.
  public let announcement: Announcement

  /// - Parameters:
  ///   - title: the line that the inbox shows; cut after 200 Unicode scalars.
  ///   - body: what follows it; cut after 2,000 Unicode scalars.
  ///   - announcement: all that others may carry of it.
  public init(title: String, body: String = "", announcement: Announcement) {
    self.title = shortened(title, to: 200)
    self.body = shortened(body, to: 2_000)
    self.announcement = announcement
  }
}

/// What a notification is outside of the inbox, on a locked screen or in a mailbox: its kind and a
/// name, and never more (PLT-17).
public struct Announcement: Hashable, Sendable {
  /// What the kind is called in the person's language, such as "New reply".
  public let kind: String
  /// Of whom or of what, such as "Margaret"; nil where no name belongs to it.
  public let name: String?
  /// The language of the two (BCP 47), such as "en".
  public let language: String

  /// - Parameters:
  ///   - kind: what the kind is called in the person's language; cut after 100 Unicode scalars.
  ///   - name: of whom or of what; cut after 100 Unicode scalars.
  ///   - language: of the two.
  public init(kind: String, name: String? = nil, language: String) {
    self.kind = onOneLine(shortened(kind, to: 100))
    self.name = name.map { onOneLine(shortened($0, to: 100)) }
    self.language = language
  }
}

/// Counted in scalars, which have at most four bytes: characters have no such limit.
private func shortened(_ text: String, to count: Int) -> String {
  String(String.UnicodeScalarView(text.unicodeScalars.prefix(count)))
}

/// Control characters as spaces: this may become the subject of a letter.
private func onOneLine(_ text: String) -> String {
  String(
    String.UnicodeScalarView(
      text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
}

extension InboxItem: CustomStringConvertible, CustomReflectable {
  /// Says what it is, and nothing of what it says.
  public var description: String { "<inbox item \(id.rawValue)>" }
  /// Shows nothing.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension NotificationText: CustomStringConvertible, CustomReflectable {
  /// Says what it is, and nothing of what it says.
  public var description: String { "<notification>" }
  /// Shows nothing.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension Announcement: CustomStringConvertible, CustomReflectable {
  /// Says what it is, and nothing of what it says.
  public var description: String { "<announcement>" }
  /// Shows nothing.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// What is sealed of an inbox item: JSON, whose names never change meaning.
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
