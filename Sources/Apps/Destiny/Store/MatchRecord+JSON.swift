internal import Charting
internal import JSON
internal import Jyotish
internal import People
internal import Storage

// The sealed content of `destiny_matches.content`: JSON, whose member names never change meaning.
extension MatchRecord {
  static func encoded(_ request: MatchRequest, _ figures: Figures) -> [UInt8] {
    var json = JSONWriter()
    json.object { write(request, figures, to: &$0) }
    return json.bytes
  }

  static func write(_ request: MatchRequest, _ figures: Figures, to json: inout JSONWriter) {
    json.key("boy")
    json.object { request.boy.write(to: &$0) }
    json.key("girl")
    json.object { request.girl.write(to: &$0) }
    json.field("ayanamsa", request.ayanamsa.rawValue)
    json.field("node", ChartNode(isTrue: request.usesTrueNode).rawValue)
    json.field("points", figures.points, decimals: 1)
    json.field("effective", figures.effective, decimals: 1)
    json.field("least", figures.possible.lowerBound, decimals: 1)
    json.field("most", figures.possible.upperBound, decimals: 1)
    json.field("verdict", figures.verdict.name)
  }

  init(id: ID, encoded bytes: [UInt8], createdAt: Timestamp) throws {
    try self.init(id: id, JSONValue(parsing: bytes), createdAt: createdAt)
  }

  init(id: ID, _ json: JSONValue, createdAt: Timestamp) throws {
    guard let boy = json["boy"], let girl = json["girl"],
      let ayanamsa = json["ayanamsa"]?.string.flatMap(ChartAyanamsa.init(named:)),
      let figures = Figures(json)
    else { throw UnreadableMatch() }
    self.id = id
    request = MatchRequest(
      boy: try PersonDetails(boy), girl: try PersonDetails(girl), ayanamsa: ayanamsa,
      usesTrueNode: json["node"]?.string == ChartNode.osculating.rawValue)
    self.figures = figures
    self.createdAt = createdAt
  }
}

/// A stored match could not be decoded.
private struct UnreadableMatch: Error {}

extension MatchRecord.Figures {
  fileprivate init?(_ json: JSONValue) {
    guard let points = json["points"]?.double, let effective = json["effective"]?.double,
      let least = json["least"]?.double, let most = json["most"]?.double, least <= most,
      let verdict = MatchVerdict.allCases.first(where: { $0.name == json["verdict"]?.string })
    else { return nil }
    (self.points, self.effective, self.verdict) = (points, effective, verdict)
    possible = least...most
  }
}
