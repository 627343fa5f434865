import ChartDrawing
import Elementary

/// The gallery's wheel, with rows for some of its elements: made-up positions.
struct GalleryWheel: HTML {
  let words: MessageCatalog

  var body: some HTML {
    section(.class("stack")) {
      h2 { "Wheel" }
      ChartWheel(
        WheelDrawing(GalleryChart.wheel, idPrefix: "gallery-"),
        groups: [
          WheelGroup("Planets", rows: planets, isFolded: false), WheelGroup("Houses", rows: houses),
        ], words: words)
    }
  }

  private var planets: [WheelRow] {
    [
      row("sun", "Sun in Taurus, 10th house", "24° Taurus", "What you build is seen."),
      row("moon", "Moon in Capricorn, 6th house", "28° Capricorn", "Order calms you."),
      row("mars", "Mars in Pisces, 8th house", "18° Pisces", "You go around an obstacle."),
    ]
  }

  private func row(_ id: String, _ title: String, _ value: String, _ text: String) -> WheelRow {
    WheelRow(
      .point(id), title: String(title.prefix { $0 != " " }), value: value,
      telling: WheelTelling(
        title, texts: [text], details: [("Position", value)], links: [("10th house", .house(10))]))
  }

  private var houses: [WheelRow] {
    (1...12).map { house in
      WheelRow(
        .house(house), title: "House \(house)",
        telling: WheelTelling("House \(house)", texts: ["A part of life."]))
    }
  }
}
