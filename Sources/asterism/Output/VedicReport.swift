import ChartJSON
import Charts
import Ephemeris
import Jyotish

extension Page {
  /// The grahas, their divisions and yogas, and what follows from them.
  mutating func vedic(_ chart: JyotishChart) {
    heading("Grahas")
    let houses = chart.lagna == nil ? "" : "\(chart.options.houses.system.words) house"
    var table = Table(
      columns: "", "", "", "nakshatra", ">pada", ">\(houses)", "dignity", "navamsha")
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
    let manglik = ManglikFinding(of: chart)
    heading("Manglik (\(manglik.rules.name))")
    line(manglik.text)
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

extension ManglikFinding {
  /// "present, mild: Mars in house 12 from Venus alone"; "cancelled by M1, ...".
  var text: String {
    let lagna = includesLagna ? "" : " (Lagna not known)"
    guard isManglik else { return "none\(lagna)" }
    let places = placements.map { "house \($0.house) from \($0.reference.name)" }
    let state =
      isUncancelled ? "present" : "cancelled by \(cancellations.map(\.id).joined(separator: ", "))"
    let alone = places.count == 1 && rules.references.count > 1 ? " alone" : ""
    return "\(state), \(severity.name): Mars in \(places.joined(separator: ", "))\(alone)\(lagna)"
  }
}

extension HouseSystem {
  /// The name as words: "whole sign", "placidus".
  var words: String { String(defaultValueDescription.map { $0 == "-" ? " " : $0 }) }
}

extension GrahaPlacement {
  /// "R" for retrograde, "C" for combust.
  fileprivate var marks: String {
    (isRetrograde && !graha.isNode ? "R" : "") + (isCombust ? "C" : "")
  }
}
