internal import Charts
internal import Ephemeris
public import JSON
public import Jyotish

extension JSONWriter {
  /// Writes the field `vedic`.
  public mutating func field(vedic chart: JyotishChart) {
    key("vedic")
    object { json in
      if let lagna = chart.lagna { json.field(place: lagna, named: "lagna") }
      json.key("grahas")
      json.array { json in
        for placement in chart.grahas { json.value(placement, chart.options.houses.system) }
      }
      json.field(vargasOf: chart)
      json.field(yogas: chart.yogas())
      if let points = chart.ashtakavarga() { json.field(ashtakavarga: points) }
      json.field(manglik: ManglikFinding(of: chart))
    }
  }

  /// Writes the field `manglik`, or the same content under another name: whether Mars counts, from
  /// where, which rules cancel it, and whether the dosha stands.
  public mutating func field(manglik finding: ManglikFinding, named name: String = "manglik") {
    key(name)
    object { json in
      json.field("state", finding.state.name)
      json.field("severity", finding.severity.name)
      json.field("from", finding.placements.map(\.reference.name))
      json.key("placements")
      json.array(onOneLine: true) { json in
        for placement in finding.placements {
          json.object(onOneLine: true) { json in
            json.field("from", placement.reference.name)
            json.field("house", placement.house)
          }
        }
      }
      json.key("cancelledBy")
      json.array { json in
        for rule in finding.cancellations {
          json.object(onOneLine: true) { json in
            json.field("rule", rule.id)
            json.field("text", rule.text)
            json.field("source", rule.source)
          }
        }
      }
      json.field("rules", finding.rules.name)
      json.field("lagnaKnown", finding.includesLagna)
    }
  }

  private mutating func field(place: SiderealLongitude, named name: String) {
    key(name)
    object(onOneLine: true) { json in json.fields(place: place) }
  }

  private mutating func fields(place: SiderealLongitude) {
    field("longitude", place.degrees, decimals: Decimals.degrees)
    field("sign", place.rashi.name)
    field("degree", place.degreesInRashi, decimals: Decimals.degrees)
    field("nakshatra", place.nakshatra.name)
    field("pada", place.pada)
  }

  private mutating func value(_ placement: GrahaPlacement, _ system: HouseSystem) {
    object(onOneLine: true) { json in
      json.field("name", placement.graha.name)
      json.fields(place: placement.longitude)
      json.field("retrograde", placement.isRetrograde)
      json.field("combust", placement.isCombust)
      if let dignity = placement.dignity { json.field("dignity", dignity.name) }
      if let house = placement.house { json.field(house: house, of: system) }
      let lords = placement.kpLords
      json.field(
        "lords", [lords.signLord, lords.starLord, lords.subLord].map(\.name))
    }
  }

  /// Writes the field `vargas`: the signs of Lagna and grahas in each division, D1 to D60.
  private mutating func field(vargasOf chart: JyotishChart) {
    key("vargas")
    array { json in
      for varga in Varga.allCases {
        json.object(onOneLine: true) { json in
          json.field("varga", "D\(varga.parts)")
          json.field("name", varga.name)
          if let lagna = chart.lagnaRashi(in: varga) { json.field("Lagna", lagna.name) }
          for graha in Graha.allCases {
            json.field(graha.name, chart.rashi(of: graha, in: varga).name)
          }
        }
      }
    }
  }

  private mutating func field(yogas: [YogaFinding]) {
    key("yogas")
    array { json in
      for finding in yogas {
        json.object(onOneLine: true) { json in
          json.field("yoga", finding.yoga.name)
          json.field("grahas", finding.grahas.members.map(\.name))
          json.field("rule", finding.yoga.rule)
          json.field("source", finding.yoga.source)
        }
      }
    }
  }

  private mutating func field(ashtakavarga points: Ashtakavarga) {
    key("ashtakavarga")
    object { json in
      for graha in GrahaSet.seven.members {
        json.field(
          bindus: Rashi.allCases.map { points.bindus(of: graha, in: $0) }, named: graha.name)
      }
      json.field(bindus: Rashi.allCases.map { points.sarva(in: $0) }, named: "together")
    }
  }

  private mutating func field(bindus: [Int], named name: String) {
    key(name)
    array(onOneLine: true) { json in for number in bindus { json.value(number) } }
  }
}
