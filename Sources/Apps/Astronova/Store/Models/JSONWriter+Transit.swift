internal import APIKit
internal import Charts
internal import JSON

extension JSONWriter {
  /// Writes a transit (AST-47).
  mutating func transit(_ transit: TransitEntry) {
    object { json in
      json.field("id", transit.id)
      json.field("transitPlanet", transit.aspect.first.name)
      json.field("natalPlanet", transit.aspect.second.name)
      json.field("aspect", transit.aspect.kind.name)
      json.field("orb", transit.aspect.orb, decimals: 4)
      json.field("applying", transit.aspect.isApplying)
      json.field("retrograde", transit.isRetrograde)
      json.field("transitSign", transit.sign.name)
      json.field("transitHouse", transit.house)
      json.instant("startDate", transit.start)
      json.instant("exactDate", transit.nearest)
      json.instant("endDate", transit.end)
      json.instants("exactDates", transit.exact)
      json.field("strength", transit.strength, decimals: 4)
      json.field("nature", transit.aspect.nature.name)
      json.field("title", transit.title)
      json.field("description", transit.description)
    }
  }
}
