internal import Entries
internal import JSON

/// The kind of its entry is the mood.
extension JournalText: EntryContent {
  init(_ json: JSONValue) throws {
    guard let title = json["title"]?.string, let content = json["content"]?.string,
      let mood = json["mood"]?.string, title.count <= Self.longestTitle, !content.isEmpty,
      content.count <= Self.longestContent, mood.count <= 40
    else { throw EntryError.unreadable }
    self.init(title: title, content: content, mood: mood)
  }

  func write(to json: inout JSONWriter) {
    json.field("title", title)
    json.field("content", content)
    json.field("mood", mood)
  }

  var texts: [String] { [title, content] }
}
