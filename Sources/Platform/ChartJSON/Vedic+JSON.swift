internal import Charts
internal import Ephemeris
public import JSON
public import Jyotish

extension JSONWriter {
  /// The field `vedic`.
  public mutating func field(vedic chart: JyotishChart) {
    key("vedic")
    object { json in
      if let lagna = chart.lagna { json.field(place: lagna, named: "lagna") }
      json.key("grahas")
      json.array { json in for placement in chart.grahas { json.value(placement) } }
      json.field(vargasOf: chart)
      json.field(yogas: chart.yogas())
      if let points = chart.ashtakavarga() { json.field(ashtakavarga: points) }
      let manglik = ManglikFinding(of: chart)
      json.key("manglik")
      json.object(onOneLine: true) { json in
        json.field("manglik", manglik.isManglik)
        json.field("severity", manglik.severity.name)
        json.field(
          "placements", manglik.placements.map { "house \($0.house) from \($0.reference.name)" })
        json.field("cancelledBy", manglik.cancellations.map { "\($0.id): \($0.text)" })
      }
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

  private mutating func value(_ placement: GrahaPlacement) {
    object(onOneLine: true) { json in
      json.field("name", placement.graha.name)
      json.fields(place: placement.longitude)
      json.field("retrograde", placement.isRetrograde)
      json.field("combust", placement.isCombust)
      if let dignity = placement.dignity { json.field("dignity", dignity.name) }
      if let house = placement.house { json.field("house", house) }
      let lords = placement.kpLords
      json.field(
        "lords", [lords.signLord, lords.starLord, lords.subLord].map(\.name))
    }
  }

  /// The field `vargas`: the signs of Lagna and grahas in each division, D1 to D60.
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
