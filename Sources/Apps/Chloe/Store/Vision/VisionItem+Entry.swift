internal import AppHost
internal import Entries
internal import JSON

/// The kind of its entry is the category.
extension VisionItem: EntryContent {
  init(_ json: JSONValue) throws {
    guard let title = json["title"]?.string, (1...Self.longestTitle).contains(title.count),
      let category = json["category"]?.string.flatMap(VisionCategory.init)
    else { throw EntryError.unreadable }
    self.init(title: title, category: category, picture: json["picture"]?.string)
  }

  func write(to json: inout JSONWriter) {
    json.field("title", title)
    json.field("category", category.rawValue)
    json.field("picture", picture)
  }
}
