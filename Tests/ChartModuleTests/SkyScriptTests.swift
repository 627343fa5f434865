import Charts
import CivilTime
import Ephemeris
import EphemerisData
import Foundation
import JSON
import Testing

/// sky.js, which pages import, run by Node.js.
@Suite(.enabled(if: Node.path != nil, "needs Node.js"))
struct SkyScriptTests {
  static let births = ["2447892.53 18.52 73.85", "2440000.25 40.7 -74"]

  static func answer() throws -> JSONValue {
    let script = Node.root.appending(path: "Sources/C/CInterfaceAssets/scripts/sky.js").path
    let lines = try Node.run("script.mjs", [script, Node.modules, Node.table], input: births)
    return try JSONValue(parsing: Array((lines.first ?? "").utf8))
  }

  @Test(
    "PLT-32 a page gets charts and scores by name, fetches each row once, and learns why there is none"
  )
  func names() throws {
    let answer = try Self.answer()
    #expect(answer["offline"]?.string == "offline")
    #expect(answer["outside"]?.string == "outside-span")
    #expect(answer["nowhere"]?.string == "birth")
    let chart = try NatalChart(
      birth: Birth(
        moment: BirthMoment(Instant(julianDayUT: 2_447_892.53)),
        place: GeoCoordinates(latitude: 18.52, longitude: 73.85)), ephemeris: .standard)
    let cast = try #require(answer["charts"]?.array?.first)
    let saturn = cast["bodies"]?["saturn"]
    #expect(saturn?["longitude"]?.double == chart.sky[.saturn].longitude)
    #expect(saturn?["isRetrograde"]?.boolean == chart.sky[.saturn].isRetrograde)
    #expect(cast["points"]?["ascendant"]?["longitude"]?.double == chart.houses?.ascendant)
    #expect(cast["points"]?["moon"]?["house"]?.integer == chart.house(of: .moon).map(Int64.init))
    #expect(cast["houses"]?["system"]?.string == "placidus")
    #expect(cast["aspects"]?.array?.count == chart.aspects.count)
    #expect(cast["aspects"]?.array?.first?["kind"]?.string == chart.aspects.first?.kind.name)
    #expect(answer["timeless"]?["points"]?["ascendant"] == nil)
    #expect(answer["compatibility"]?["modes"]?["romantic"]?["categories"]?.array?.count == 6)
    #expect(answer["rowsOfCharts"]?.array?.count == 2)
    #expect(answer["again"]?.integer == 0)
    #expect(answer["rowsOfYear"]?.integer == 12)
    #expect((answer["year"]?.array?.count ?? 0) > 10)
    #expect((answer["now"]?.array?.count ?? 0) > 0)
  }
}
