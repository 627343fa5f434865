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
    content = Self.sealed(note: note, of: id, in: owner)
  }

  /// A note as it is kept; nil for an empty one.
  static func sealed(note: String, of id: OccurrenceID, in owner: CircleOwner) -> [UInt8]? {
    guard !note.isEmpty else { return nil }
    var json = JSONWriter()
    json.object { $0.field("note", note) }
    return owner.key.seal(json.bytes, for: owner.content(of: id))
  }
}
