internal import Accounts
internal import AppHost
internal import Entries
internal import JSON
internal import MediaLibrary
internal import Storage

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

  func imported(by account: AccountID, in transaction: borrowing Transaction) throws -> VisionItem {
    var item = self
    item.picture = try picture.flatMap { picture in
      try MediaLibrary.imported(picture, for: account, in: transaction)?.rawValue
    }
    return item
  }
}
