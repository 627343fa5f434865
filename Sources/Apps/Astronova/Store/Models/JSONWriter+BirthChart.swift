internal import APIKit
internal import AppHost
internal import Charts
internal import CivilTime
internal import Ephemeris
internal import JSON
internal import Readings

extension JSONWriter {
  /// Writes a chart (AST-46).
  /// - Parameter id: of the stored chart; nil where nothing is stored.
  mutating func birthChart(_ chart: BirthChart, id: String?, _ lexicon: Lexicon) {
    object { json in
      json.field("chartId", id)
      json.field("sunSign", chart.sunSign.name)
      json.field("moonSign", chart.moonSign.name)
      json.field("risingSign", chart.risingSign?.name)
      json.list("planetPositions", chart.planets) { $0.planet($1, lexicon) }
      json.key("northNode")
      json.planet(chart.northNode, lexicon)
      json.list("houses", chart.houses) { $0.house($1) }
      json.list("aspects", chart.aspects) { $0.aspect($1) }
      json.model("angles", chart.chart.houses) { $0.angles($1) }
      json.counts(chart.chart.balance)
      json.field("moonSignCertain", chart.isMoonSignCertain)
      json.field("moonSigns", chart.moonSigns.map(\.name))
      json.field("birthTimeKnown", chart.data.time != nil)
      json.field("houseSystem", chart.options.houses.rawValue)
      json.field("houseSystemUsed", chart.houseSystemUsed?.rawValue)
      json.key("birthData")
      json.birthData(chart.data)
      json.instant("calculatedAt", chart.calculatedAt)
      json.field("warnings", chart.warnings.map(\.rawValue))
    }
  }

  /// Writes an aspect (AST-45).
  mutating func aspect(_ aspect: Aspect) {
    object { json in
      json.field("planet1", aspect.first.name)
      json.field("planet2", aspect.second.name)
      json.field("aspect", aspect.kind.name)
      json.field("angle", aspect.separation, decimals: 4)
      json.field("orb", aspect.orb, decimals: 4)
      json.field("applying", aspect.isApplying)
      json.field("strength", aspect.strength, decimals: 4)
      json.field("nature", aspect.nature.name)
    }
  }

  private mutating func angles(_ houses: Houses) {
    object { json in
      json.angle("ascendant", houses.ascendant)
      json.angle("midheaven", houses.midheaven)
      json.angle("descendant", houses.descendant)
      json.angle("imumCoeli", houses.imumCoeli)
    }
  }

  private mutating func angle(_ name: StaticString, _ longitude: Double) {
    object(name) { $0.place(ZodiacDegree(longitude: longitude)) }
  }

  private mutating func counts(_ balance: Balance) {
    object("elements") { json in
      for element in Element.allCases { json.field(element.name, balance[element]) }
    }
    object("modalities") { json in
      for modality in Modality.allCases { json.field(modality.name, balance[modality]) }
    }
  }

  /// Writes birth data in the form in which they are sent (AST-20).
  mutating func birthData(_ data: BirthData) {
    object { json in
      json.field("date", data.time.map { "\(data.date)T\($0)" } ?? "\(data.date)")
      json.day("birthDate", data.date)
      json.field("birthTime", data.time?.description)
      json.field("timeKnown", data.time != nil)
      json.field("latitude", data.birth.place?.latitude)
      json.field("longitude", data.birth.place?.longitude)
      json.field("timezone", data.timeZone)
      json.field("locationName", data.locationName)
    }
  }
}
