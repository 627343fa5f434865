import ProgramTestSupport
import Testing

@Suite struct VedicTests {
  @Test("PLT-28 panchanga of a date is that of its sunrise")
  func panchanga() throws {
    let json = try CommandLineTool.run("panchanga", "2026-11-20", "Pune", "--json").json()
    #expect(try json.text("at") == json.text("sunrise"))
    // A Friday, and ten days after the new moon of 9 November.
    #expect(try json.text("vara", "name") == "Shukravara")
    #expect(try json.text("tithi", "name") == "Dashami")
    #expect(try json.text("tithi", "paksha") == "Shukla")
    for limb in ["tithi", "nakshatra", "yoga", "karana"] {
      #expect(try json.text(limb, "start") <= json.text("at"))
      #expect(try json.text(limb, "end") > json.text("at"))
    }
    #expect(try json.objects("avoid").count == 3)
  }

  @Test("PLT-28 before sunrise it is still the day before")
  func beforeSunrise() throws {
    let json = try CommandLineTool.run("panchanga", "2026-11-20 05:00", "Pune", "--json").json()
    #expect(try json.text("vara", "name") == "Guruvara")
  }

  @Test("PLT-28 in the polar night a panchanga has limbs but no sunrise")
  func polarNight() throws {
    let json = try CommandLineTool.run(
      "panchanga", "2026-12-21", "--lat", "78.2", "--lon", "15.6", "--json"
    ).json()
    #expect(json["sunrise"] == nil)
    #expect(json["vara"] == nil)
    #expect(try json.text("tithi", "name").isEmpty == false)
  }

  @Test("PLT-28 a sidereal chart has the Vedic reading of the same sky")
  func siderealChart() throws {
    let json = try CommandLineTool.run(
      "chart", "1990-05-15 10:30", "Mumbai", "--sidereal", "lahiri", "--houses", "whole", "--json"
    ).json()
    let vedic = try #require(json["vedic"] as? [String: Any])
    let grahas = try vedic.objects("grahas")
    #expect(grahas.count == 9)
    let moon = try #require(grahas.first { $0["name"] as? String == "Moon" })
    #expect(try abs(moon.number("longitude") - json.longitude("Moon")) < 1e-8)
    #expect(try moon.text("nakshatra") == "Uttara Ashadha")
    // Whole signs from the Lagna and whole-sign houses are the same.
    let body = try #require(json.objects("bodies").first { $0["name"] as? String == "Moon" })
    #expect(try body.number("house") == moon.number("house"))
    #expect(try vedic.objects("vargas").map { $0["varga"] as? String }.last == "D60")
    let points = try #require(vedic["ashtakavarga"] as? [String: [Int]])
    #expect(points["together"]?.reduce(0, +) == 337)
    for yoga in try vedic.objects("yogas") { #expect(try !yoga.text("source").isEmpty) }
  }
}
