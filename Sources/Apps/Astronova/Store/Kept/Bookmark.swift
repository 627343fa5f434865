internal import CivilTime
internal import Entries
internal import JSON

/// A text that somebody marked, with a copy of it, so that it can be read when its source is gone
/// (AST-12, AST-179). The kind of its entry is ``Source``.
struct Bookmark: EntryContent, Hashable {
  /// What it is from; the raw values are those of the API.
  enum Source: String, CaseIterable, Sendable {
    case horoscope, chat, compatibility, report, insight, transit
  }

  let title: String
  let content: String
  /// The day that the text is about.
  let originalDate: CivilDate
  /// The ID of its source; nil for one without.
  let sourceID: String?

  static let longestTitle = 200
  static let longestContent = 20_000

  init(title: String, content: String, originalDate: CivilDate, sourceID: String?) {
    (self.title, self.content) = (title, content)
    (self.originalDate, self.sourceID) = (originalDate, sourceID)
  }

  init(_ json: JSONValue) throws {
    guard let title = json["title"]?.string, let content = json["text"]?.string,
      let date = json["originalDate"]?.string, title.count <= Self.longestTitle,
      content.count <= Self.longestContent
    else { throw EntryError.unreadable }
    (self.title, self.content) = (title, content)
    originalDate = try CivilDate(iso8601: date, rule: .gregorian)
    sourceID = json["source"]?.string
  }

  func write(to json: inout JSONWriter) {
    json.field("title", title)
    json.field("text", content)
    json.field("originalDate", "\(originalDate)")
    if let sourceID { json.field("source", sourceID) }
  }
}
