internal import Entries
internal import JSON

/// A match that somebody keeps, with its scores as they were computed under their method (AST-11).
struct KeptMatch: EntryContent, Hashable {
  let partnerName: String
  let partner: SentBirth
  /// The friend that it is about; nil for somebody who was not saved. It outlives them (AST-161).
  let friend: String?
  let relationship: Relationship?
  /// The members of `CompatibilityResult` (AST-52).
  let result: Document

  init(
    partnerName: String, partner: SentBirth, friend: String?, relationship: Relationship?,
    result: Document
  ) {
    (self.partnerName, self.partner, self.friend) = (partnerName, partner, friend)
    (self.relationship, self.result) = (relationship, result)
  }

  init(_ json: JSONValue) throws {
    guard let name = json["partnerName"]?.string else { throw EntryError.unreadable }
    partnerName = name
    partner = try SentBirth(json["partner"])
    friend = json["friend"]?.string
    relationship = json["relationship"]?.string.flatMap(Relationship.init)
    result = try Document(json)
  }

  func write(to json: inout JSONWriter) {
    json.field("partnerName", partnerName)
    json.key("partner")
    partner.write(to: &json)
    if let friend { json.field("friend", friend) }
    if let relationship { json.field("relationship", relationship.rawValue) }
    result.write(to: &json)
  }

  /// 0 ... 100; nil in a document that somebody else wrote without it.
  var overallScore: Int? { result["overallScore"]?.integer.map { Int($0) } }
}
