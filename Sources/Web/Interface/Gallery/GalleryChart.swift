import ChartDrawing
import Elementary

/// The gallery's chart: made-up positions, a degree in each sign.
struct GalleryChart: HTML {
  let words: MessageCatalog

  var body: some HTML {
    Card("Chart") {
      ChartView(
        WheelDrawing(Self.wheel), caption: "Mira, May 15, 1990, Pune",
        table: .init(
          columns: ["Planet", "Sign", "House"],
          rows: [
            ["Sun", "24° Taurus", "10"], ["Moon", "28° Capricorn", "6"],
            ["Mars", "18° Pisces", "8"],
          ]), words: words)
    }
  }

  static var wheel: WheelChart {
    WheelChart(
      title: "Mira",
      points: [
        WheelPoint(id: "sun", glyph: .sun, name: "Sun", longitude: 54),
        WheelPoint(id: "moon", glyph: .moon, name: "Moon", longitude: 298),
        WheelPoint(id: "mars", glyph: .mars, name: "Mars", longitude: 348, isRetrograde: true),
      ],
      houses: WheelHouses(
        cusps: (0..<12).map { Double(($0 * 30 + 125) % 360) }, ascendant: 125, midheaven: 28))
  }
}
