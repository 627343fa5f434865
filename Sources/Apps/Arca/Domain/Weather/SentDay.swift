internal import Charts
internal import CivilTime
internal import JSON

/// A day of a connection as it is sent to somebody: its score, both signs and nothing else
/// (ARC-1514).
struct SentDay: Hashable, Sendable {
  let date: CivilDate
  /// 0 ... 100 (ARC-1504).
  let score: Int
  /// The sign of the Sun of the sender.
  let own: ZodiacSign
  /// The sign of the Sun of the connection.
  let other: ZodiacSign
}

// The sealed content of `arca_days.content`: JSON, whose member names never change meaning.
extension SentDay {
  var encoded: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("date", date.description)
      json.field("score", score)
      json.field("own", own.name)
      json.field("other", other.name)
    }
    return json.bytes
  }

  /// Nil for anything else.
  init?(_ json: JSONValue) {
    guard let date = json["date"]?.string.flatMap({ try? CivilDate(iso8601: $0) }),
      let score = json["score"]?.integer.flatMap({ Int(exactly: $0) }), 0...100 ~= score,
      let own = ZodiacSign(json["own"]), let other = ZodiacSign(json["other"])
    else { return nil }
    (self.date, self.score, self.own, self.other) = (date, score, own, other)
  }
}
