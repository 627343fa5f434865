import ChartJSON
import Charts
import Ephemeris

extension Page {
  /// Cusps and angles, side by side, and which system they belong to.
  mutating func houses(_ view: HouseView) {
    let (asked, used) = (view.houses.system, view.houses.systemUsed)
    heading("Houses (\(used.defaultValueDescription))")
    func place(_ longitude: Double) -> Table.Cell {
      Table.Cell(ZodiacDegree(longitude: longitude).text)
    }
    let angles = view.angles
    var table = Table(columns: ">", "", ">", "", "", "")
    for row in 0..<6 {
      let angle = row < angles.count ? angles[row] : nil
      table.row(
        Table.Cell("\(row + 1)", .faint), place(view.cusps[row]),
        Table.Cell("\(row + 7)", .faint), place(view.cusps[row + 6]),
        Table.Cell(angle?.name ?? "", .faint), angle.map { place($0.longitude) } ?? "")
    }
    self.table(table)
    if used != asked {
      line(
        "Note: \(asked.defaultValueDescription) houses are not defined at this latitude and time;"
          + " these are \(used.defaultValueDescription).")
    }
  }
}
