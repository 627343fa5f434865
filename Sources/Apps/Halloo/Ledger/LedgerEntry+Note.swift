internal import JSON
internal import Vault

extension LedgerEntry {
  /// How many characters a note has at most (HAL-1653).
  static let longestNote = 160

  /// What somebody of the family noted when they marked it done or left it out; empty for nothing.
  func note(in owner: CircleOwner) throws -> String {
    guard let content else { return "" }
    let json = try JSONValue(parsing: owner.key.open(content, for: owner.content(of: id)))
    return json["note"]?.string ?? ""
  }

  /// Keeps a note, sealed.
  mutating func setNote(_ note: String, in owner: CircleOwner) {
    var json = JSONWriter()
    json.object { $0.field("note", note) }
    content = note.isEmpty ? nil : owner.key.seal(json.bytes, for: owner.content(of: id))
  }
}
