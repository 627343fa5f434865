internal import Entries
internal import JSON

/// A result as it was computed and sent, kept whole: a horoscope, a match, a report.
///
/// What the API adds when it is sent (ID, account, moments, revision) is not among its members.
struct Document: EntryContent, Hashable {
  let members: JSONObject

  /// - Parameter write: writes the members.
  init(_ write: (inout JSONWriter) throws -> Void) throws {
    var json = JSONWriter()
    try json.object(write)
    guard let members = try JSONValue(parsing: json.bytes).object else {
      throw EntryError.unreadable
    }
    self.members = members
  }

  init(_ json: JSONValue) throws {
    guard let members = json["document"]?.object else { throw EntryError.unreadable }
    self.members = members
  }

  func write(to json: inout JSONWriter) {
    json.key("document")
    json.value(.object(members))
  }

  subscript(name: String) -> JSONValue? { members[name] }

  /// A member that is a text.
  func text(_ name: String) -> String? { members[name]?.string }
}
