internal import Charting
internal import JSON
internal import Jyotish
internal import People

// The sealed content of `destiny_sessions.content`: JSON, whose member names never change meaning.
extension SessionChart {
  var encoded: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      if let birth {
        json.key("birth")
        json.object { birth.write(to: &$0) }
      }
      json.field("system", choice.system.rawValue)
      json.field("ayanamsa", choice.ayanamsa.rawValue)
      json.field("usesTrueNode", choice.usesTrueNode)
      json.field("houses", choice.houses.name)
      if let language { json.field("language", language) }
    }
    return json.bytes
  }

  init(encoded bytes: [UInt8]) throws {
    let json = try JSONValue(parsing: bytes)
    birth = try json["birth"].map { try PersonDetails($0) }
    guard let system = json["system"]?.string.flatMap(ChartChoice.System.init),
      let ayanamsa = json["ayanamsa"]?.string.flatMap(ChartAyanamsa.init(named:)),
      let usesTrueNode = json["usesTrueNode"]?.boolean, let houses = json["houses"]?.string
    else { throw UnreadableSession() }
    language = json["language"]?.string
    choice = ChartChoice(
      system: system, ayanamsa: ayanamsa, usesTrueNode: usesTrueNode,
      houses: BhavaDivision(named: houses))
  }
}

/// A stored session could not be decoded.
struct UnreadableSession: Error {}
