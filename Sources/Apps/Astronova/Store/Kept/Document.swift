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

  /// - Parameters:
  ///   - names: members that are left out.
  ///   - write: writes the whole object.
  init(without names: Set<String>, _ write: (inout JSONWriter) throws -> Void) throws {
    var json = JSONWriter()
    try write(&json)
    guard let object = try JSONValue(parsing: json.bytes).object else {
      throw EntryError.unreadable
    }
    members = JSONObject(
      object.members.filter { !names.contains($0.name) }.map { ($0.name, $0.value) })
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

extension JSONWriter {
  /// Writes the members of a document, within an object.
  /// - Parameter names: members that are left out.
  mutating func members(of document: Document, without names: Set<String> = []) {
    for member in document.members.members where !names.contains(member.name) {
      key(member.name)
      value(member.value)
    }
  }
}
