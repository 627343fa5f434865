internal import AppHost
internal import CivilTime
internal import Clocks
internal import Entries
internal import JSON
internal import Storage

/// The kind of its entry is the status.
extension Goal: EntryContent {
  init(_ json: JSONValue) throws {
    let details = json["description"]?.string
    guard let title = json["title"]?.string, (1...Self.longestTitle).contains(title.count),
      let status = json["status"]?.string.flatMap(GoalStatus.init),
      (details ?? "").count <= Self.longestDetails
    else { throw EntryError.unreadable }
    self.init(
      title: title, details: details, status: status,
      completedAt: json["completedAt"]?.string.flatMap {
        (try? Instant(iso8601: $0)).map { Timestamp($0) }
      })
  }

  func write(to json: inout JSONWriter) {
    json.field("title", title)
    json.field("description", details)
    json.field("status", status.rawValue)
    json.field("completedAt", completedAt)
  }
}
