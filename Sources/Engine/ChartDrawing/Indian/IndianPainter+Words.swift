import Charts
internal import Jyotish

/// The text alternative of an Indian chart.
extension IndianPainter {
  mutating func paintWords() {
    svg.raw("<title")
    svg.id("chart-title")
    svg.content()
    svg.escaped(chart.title)
    svg.raw("</title><desc")
    svg.id("chart-desc")
    svg.content()
    svg.raw(drawing.style == .north ? "North Indian chart." : "South Indian chart.")
    if let lagna = chart.lagna {
      svg.raw(" Lagna")
      say(lagna, chart.lagnaDegree)
      svg.raw(".")
    } else {
      svg.raw(" Without lagna and houses, as the time of birth is not known.")
    }
    for occupant in chart.occupants { say(occupant) }
    svg.raw("</desc>")
  }

  private mutating func say(_ occupant: IndianChart.Occupant) {
    svg.raw(" ")
    svg.verbatim(occupant.graha.name)
    say(occupant.sign, occupant.degree)
    if let house = chart.house(of: occupant.sign) {
      svg.raw(" in house ")
      svg.integer(house)
    }
    if occupant.isRetrograde { svg.raw(", retrograde") }
    if occupant.isCombust { svg.raw(", combust") }
    svg.raw(".")
  }

  private mutating func say(_ sign: Rashi, _ degree: Double?) {
    if let degree {
      let whole = IndianLabel.whole(degree)
      svg.raw(" at ")
      svg.integer(whole)
      svg.raw(whole == 1 ? " degree of " : " degrees of ")
    } else {
      svg.raw(" in ")
    }
    svg.verbatim(sign.name)
  }
}
