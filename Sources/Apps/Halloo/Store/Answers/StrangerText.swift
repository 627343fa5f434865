internal import JSON
internal import Storage
internal import TextMessages

// What comes from numbers that nobody looks after is kept for a month, for nobody to see but whoever has to
// find out what went wrong (HAL-906). It belongs to no account, so that the key of the numbers seals it.
extension Transaction {
  /// How long it is kept.
  static var strangerLifetime: Duration { .seconds(30 * 86_400) }

  /// Keeps a text of a number that nobody looks after, once.
  /// - Returns: whether it is new.
  func keepStranger(
    _ text: InboundText, at now: Timestamp, _ hashes: NumberHashes
  ) throws -> Bool {
    var json = JSONWriter()
    json.object { json in
      json.field("from", text.from.e164)
      json.field("body", text.body)
    }
    let sealed = hashes.seal(json.bytes, table: "hal_strangers", row: text.id.rawValue)
    return try run(
      """
      INSERT INTO hal_strangers (id, number_hash, received_at, content)
      VALUES (\(text.id.rawValue), \(hashes.hash(of: text.from)), \(now), \(sealed))
      ON CONFLICT (id) DO NOTHING
      """) == 1
  }
}
