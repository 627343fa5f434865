import Charts
import Ephemeris
import JSON
import Jyotish

extension ChartReport {
  /// The Vedic reading of a chart that is counted from the stars; `nil` for a tropical one.
  var vedic: JyotishChart? {
    guard let ayanamsa else { return nil }
    return jyotishChart(ayanamsa)
  }

  /// The same sky as a Vedic chart, whole signs from the Lagna.
  func jyotishChart(_ ayanamsa: Ayanamsa) -> JyotishChart {
    JyotishChart(
      sky: chart.sky, place: input.birth.hasAngles ? input.birth.place : nil,
      options: JyotishOptions(ayanamsa: ayanamsa, lunarNode: chart.options.lunarNode))
  }
}

extension Page {
  /// The grahas, their divisions and yogas, and what follows from them.
  mutating func vedic(_ chart: JyotishChart) {
    heading("Grahas")
    var table = Table(columns: "", "", "", "nakshatra", ">pada", ">house", "dignity", "navamsha")
    if let lagna = chart.lagna {
      table.row(
        "Lagna", Table.Cell("\(lagna.degreesInRashi.arc) \(lagna.rashi.name)"), "",
        Table.Cell(lagna.nakshatra.name), Table.Cell("\(lagna.pada)"), "1", "",
        Table.Cell(lagna.navamsha.name, .faint))
    }
    for placement in chart.grahas {
      let place = placement.longitude
      table.row(
        Table.Cell(placement.graha.name),
        Table.Cell("\(place.degreesInRashi.arc) \(place.rashi.name)"),
        Table.Cell(placement.marks, .bad), Table.Cell(place.nakshatra.name),
        Table.Cell("\(place.pada)"), Table.Cell(placement.house.map { "\($0)" } ?? ""),
        Table.Cell(placement.dignity?.name ?? "", .faint), Table.Cell(place.navamsha.name, .faint))
    }
    self.table(table)
    yogas(chart)
    if let points = chart.ashtakavarga() { ashtakavarga(points) }
    heading("Manglik")
    let manglik = ManglikFinding(of: chart)
    let places = manglik.placements.map { "house \($0.house) from \($0.reference.name)" }
    line(
      places.isEmpty ? "no" : "\(manglik.severity.name): Mars in \(places.joined(separator: ", "))")
    for rule in manglik.cancellations { line("  \(rule.id): \(rule.text)", .faint) }
  }

  private mutating func yogas(_ chart: JyotishChart) {
    let found = chart.yogas()
    guard !found.isEmpty else { return }
    heading("Yogas")
    var table = Table(columns: "", "", "")
    for finding in found {
      table.row(
        Table.Cell(finding.yoga.name),
        Table.Cell(finding.grahas.members.map(\.name).joined(separator: ", ")),
        Table.Cell(finding.yoga.source, .faint))
    }
    self.table(table)
  }

  private mutating func ashtakavarga(_ points: Ashtakavarga) {
    heading("Ashtakavarga")
    var table = Table(columns: [""] + Rashi.allCases.map { ">" + $0.name.prefix(3) } + [">"])
    for graha in GrahaSet.seven.members {
      table.row(
        [Table.Cell(graha.name)]
          + Rashi.allCases.map { Table.Cell("\(points.bindus(of: graha, in: $0))") }
          + [Table.Cell("\(points.total(of: graha))", .faint)])
    }
    let all = Rashi.allCases.map { points.sarva(in: $0) }
    table.row(
      [Table.Cell("Together", .strong)] + all.map { Table.Cell("\($0)", .strong) }
        + [Table.Cell("\(all.reduce(0, +))", .faint)])
    self.table(table)
  }
}

extension GrahaPlacement {
  /// "R" for retrograde, "C" for combust.
  fileprivate var marks: String {
    (isRetrograde && !graha.isNode ? "R" : "") + (isCombust ? "C" : "")
  }
}

extension JSONWriter {
  /// The field `vedic`.
  mutating func field(vedic chart: JyotishChart) {
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
