internal import Charts
internal import CivilTime
internal import JSON
internal import Readings

/// A day of a connection as it is sent to somebody: its score, both signs and nothing else
/// (ARC-1514).
struct SentDay: Hashable, Sendable {
  let date: CivilDate
  /// 0 ... 100 (ARC-1504).
  let score: Int
  /// The sign of the Sun of the sender.
  let own: SunSign
  /// The sign of the Sun of the connection.
  let other: SunSign
}

// The sealed content of `arca_days.content`: JSON, whose member names never change meaning.
extension SentDay {
  var encoded: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("date", date.description)
      json.field("score", score)
      json.field("own", own.sign.name)
      if let near = own.near { json.field("ownNear", near.name) }
      json.field("other", other.sign.name)
      if let near = other.near { json.field("otherNear", near.name) }
    }
    return json.bytes
  }

  /// Nil for anything else.
  init?(_ json: JSONValue) {
    guard let date = json["date"]?.string.flatMap({ try? CivilDate(iso8601: $0) }),
      let score = json["score"]?.integer.flatMap({ Int(exactly: $0) }), 0...100 ~= score,
      let own = ZodiacSign(json["own"]), let other = ZodiacSign(json["other"])
    else { return nil }
    (self.date, self.score) = (date, score)
    self.own = SunSign(own, near: ZodiacSign(json["ownNear"]))
    self.other = SunSign(other, near: ZodiacSign(json["otherNear"]))
  }
}
