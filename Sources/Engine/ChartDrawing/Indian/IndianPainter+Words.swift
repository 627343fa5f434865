/// What an Indian chart says to those who do not see it.
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
    if let lagna = chart.lagnaSign {
      svg.raw(" Lagna")
      if let degree = chart.lagnaDegree { say(degree: degree) } else { svg.raw(" in ") }
      svg.raw(Zodiac.name(lagna))
      svg.raw(".")
    } else {
      svg.raw(" Without lagna and houses, as the time of birth is not known.")
    }
    for graha in chart.grahas { say(graha) }
    svg.raw("</desc>")
  }

  private mutating func say(_ graha: Graha) {
    svg.raw(" ")
    svg.escaped(graha.name)
    say(degree: graha.degree)
    svg.raw(Zodiac.name(graha.sign))
    if let house = chart.house(ofSign: graha.sign) {
      svg.raw(" in house ")
      svg.integer(house)
    }
    if graha.isRetrograde { svg.raw(", retrograde") }
    if graha.isCombust { svg.raw(", combust") }
    svg.raw(".")
  }

  private mutating func say(degree: Double) {
    let whole = Int(degree + 1e-9)
    svg.raw(" at ")
    svg.integer(whole)
    svg.raw(whole == 1 ? " degree of " : " degrees of ")
  }
}
