import ChartDrawing
import Testing

@Suite struct WheelDrawingTests {
  @Test(
    "a wheel looks as accepted", arguments: [ChartTheme.light, .dark, .adaptive, .page])
  func themes(theme: ChartTheme) throws {
    let drawing = WheelDrawing(Samples.natal, theme: theme).svg()
    try expectSnapshot(drawing, named: "natal-\(theme).svg")
  }

  @Test("a wheel without houses, a bi-wheel and a stellium look as accepted")
  func kinds() throws {
    try expectSnapshot(
      WheelDrawing(Samples.withoutHouses, theme: .light).svg(), named: "without-houses.svg")
    try expectSnapshot(WheelDrawing(Samples.biWheel, theme: .light).svg(), named: "bi-wheel.svg")
    try expectSnapshot(
      WheelDrawing(Samples.stellium(at: 40), theme: .light).svg(), named: "stellium.svg")
  }
}
