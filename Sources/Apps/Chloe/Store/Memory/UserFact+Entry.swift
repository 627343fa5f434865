internal import AppHost
internal import CivilTime
internal import Clocks
internal import Entries
internal import JSON
internal import Storage

/// The kind of its entry is the category.
extension UserFact: EntryContent {
  init(_ json: JSONValue) throws {
    guard let category = json["category"]?.string.flatMap(FactCategory.init),
      let text = json["text"]?.string, Self.lengths.contains(text.count),
      let confidence = json["confidence"]?.double, (0...1).contains(confidence),
      let lastSeenAt = json["lastSeenAt"]?.string.flatMap({
        (try? Instant(iso8601: $0)).map { Timestamp($0) }
      })
    else { throw EntryError.unreadable }
    self.init(
      category: category, text: text, confidence: confidence,
      conversationID: json["sourceConversationId"]?.string,
      messageIDs: json["sourceMessageIds"]?.array?.compactMap(\.string) ?? [],
      isPinned: json["isPinned"]?.boolean ?? false,
      isEdited: json["isUserEdited"]?.boolean ?? false, lastSeenAt: lastSeenAt)
  }

  func write(to json: inout JSONWriter) {
    json.field("category", category.rawValue)
    json.field("text", text)
    json.field("confidence", confidence, decimals: 3)
    json.field("sourceConversationId", conversationID)
    json.field("sourceMessageIds", messageIDs)
    json.field("isPinned", isPinned)
    json.field("isUserEdited", isEdited)
    json.field("lastSeenAt", lastSeenAt)
  }

  var texts: [String] { [text] }
}
