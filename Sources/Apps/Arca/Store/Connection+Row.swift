internal import Accounts
internal import Charts
internal import JSON
internal import People
internal import Readings
internal import Storage
internal import Vault

// The sealed content of `arca_connections.content`: JSON, whose member names never change meaning.
extension Connection {
  /// The content to seal.
  var encoded: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      switch content {
      case .person(let details, let sign):
        details.write(to: &json)
        json.field("sunSign", sign.sign.name)
        if let near = sign.near { json.field("sunNear", near.name) }
      case .blind(let result): result.write(to: &json)
      }
    }
    return json.bytes
  }

  /// Opens a row.
  init(_ row: borrowing Row, _ owner: AccountKey) throws {
    let id: ID = try row["id"]
    let opened = try owner.key.open(try row["content"], for: owner.content(of: id))
    let (kind, json): (Kind, JSONValue) = (try row["kind"], try JSONValue(parsing: opened))
    let source: AccountID? = try row["source_id"]
    self.init(
      id: id, kind: kind, content: try Content(json, kind), type: try row["type"],
      source: source, createdAt: try row["created_at"], updatedAt: try row["updated_at"],
      revision: try row["revision"])
  }
}

extension Connection.Content {
  /// - Throws: `PersonError`, or ``UnreadableConnection``.
  init(_ json: JSONValue, _ kind: Connection.Kind) throws {
    if kind == .blind {
      guard let result = BlindResult(json) else { throw UnreadableConnection() }
      self = .blind(result)
    } else {
      guard let sign = ZodiacSign(json["sunSign"]) else { throw UnreadableConnection() }
      let sun = SunSign(sign, near: ZodiacSign(json["sunNear"]))
      self = .person(try PersonDetails(json), sunSign: sun)
    }
  }
}

extension BlindResult {
  /// Writes the members of the object.
  func write(to json: inout JSONWriter) {
    json.field("name", name)
    json.field("mode", mode.name)
    json.field("score", score)
    json.field("verb", verb)
    if let sunSign { json.field("sunSign", sunSign.name) }
  }

  /// Nil for anything else.
  init?(_ json: JSONValue) {
    guard let name = json["name"]?.string, let verb = json["verb"]?.string,
      let mode = json["mode"]?.string.flatMap(RelationshipMode.init(named:)),
      let score = json["score"]?.integer.flatMap({ Int(exactly: $0) }), 0...100 ~= score
    else { return nil }
    self.init(name: name, mode: mode, score: score, verb: verb, sunSign: .init(json["sunSign"]))
  }
}

extension ZodiacSign {
  /// The sign of an English name; nil for anything else.
  init?(_ json: JSONValue?) {
    guard let name = json?.string, let sign = Self.allCases.first(where: { $0.name == name })
    else { return nil }
    self = sign
  }
}

/// A stored connection could not be decoded.
struct UnreadableConnection: Error {}

extension AccountKey {
  /// The place of a connection's content.
  func content(of connection: Connection.ID) -> FieldContext {
    context(table: "arca_connections", row: connection.rawValue)
  }

  /// The ID of another account that is this account's own: an HMAC over both (ARC-105).
  func pairID(of other: AccountID) -> String {
    String.alphanumeric(of: key.pseudonym(of: "arca \(account.rawValue) \(other.rawValue)"))
  }
}

extension String {
  /// 20 letters and digits, 119 bits of a digest of 32 bytes.
  static func alphanumeric(of digest: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)
    var (rest, text) = (digest, [UInt8]())
    for _ in 0..<20 {
      // Divides the number, whose digits to the base of 256 these are, by 62.
      var remainder = 0
      for index in rest.indices {
        let value = remainder << 8 | Int(rest[index])
        rest[index] = UInt8(value / alphabet.count)
        remainder = value % alphabet.count
      }
      text.append(alphabet[remainder])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
