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
    #expect(try body.text("houseSystem") == "wholeSign")
    for yoga in try vedic.objects("yogas") { #expect(try !yoga.text("source").isEmpty) }
  }

  @Test("PLT-28 elements, modalities and stelliums of a sidereal chart are those of its signs")
  func siderealSigns() throws {
    let elements = [["Aries", "Leo", "Sagittarius"], ["Taurus", "Virgo", "Capricorn"]]
    let arguments = ["chart", "1990-01-12 10:30", "Mumbai", "--json"]
    for zodiac in [[], ["--sidereal", "lahiri"]] {
      let json = try CommandLineTool.run(arguments + zodiac).json()
      let planets = try json.objects("bodies").prefix(10)
      let signs = try planets.map { try $0.text("sign") }
      for (name, own) in zip(["fire", "earth"], elements) {
        #expect(
          try json.number("elements", name) == Double(signs.count { own.contains($0) }),
          "\(zodiac) \(name)")
      }
      let fixed = ["Taurus", "Leo", "Scorpio", "Aquarius"]
      #expect(
        try json.number("modalities", "fixed") == Double(signs.count { fixed.contains($0) }))
      // Planets crowd Capricorn that winter, and by sidereal signs Sagittarius.
      let crowds = Dictionary(grouping: planets) { $0["sign"] as? String }
        .values.filter { $0.count >= 4 }.map { Set($0.compactMap { $0["name"] as? String }) }
      let stelliums = try json.objects("patterns").filter { $0["pattern"] as? String == "stellium" }
        .map { Set($0["points"] as? [String] ?? []) }
      #expect(Set(stelliums) == Set(crowds) && !crowds.isEmpty)
    }
  }

  @Test("PLT-28 what depends on the minute is told in the signs of the sidereal chart")
  func siderealRange() throws {
    let json = try CommandLineTool.run(
      "chart", "1990-05-15 10:30", "Mumbai", "--plus-minus", "5", "--sidereal", "lahiri", "--json"
    ).json()
    let range = try #require(json["timeRange"] as? [String: Any])
    let facts = try range.objects("facts").compactMap { $0["fact"] as? String }
    for body in try json.objects("bodies").prefix(10) {
      #expect(facts.contains("\(try body.text("name")) in \(try body.text("sign"))"))
    }
    #expect(!facts.contains { $0.hasSuffix("domicile") || $0.hasSuffix("detriment") })
  }

  @Test("PLT-28 each house number names its system, in JSON and above its column")
  func houseSystems() throws {
    let arguments = ["chart", "1990-05-15 10:30", "Mumbai", "--sidereal", "lahiri"]
    let json = try CommandLineTool.run(arguments + ["--json"]).json()
    let vedic = try #require(json["vedic"] as? [String: Any])
    for body in try json.objects("bodies") + json.objects("points") {
      #expect(try body.text("houseSystem") == "placidus")
    }
    for graha in try vedic.objects("grahas") {
      #expect(try graha.text("houseSystem") == "wholeSign")
    }
    let page = try CommandLineTool.run(arguments).output
    #expect(page.contains("placidus house") && page.contains("whole sign house"))
  }

  @Test(
    "PLT-28 Manglik is one value: whether it stands, from where, and which rule cancels it",
    arguments: [
      (
        "1990-05-25", "cancelled", ["Venus"], ["M2"],
        "cancelled by M2, mild: Mars in house 12 from Venus alone"
      ),
      ("1990-11-21", "present", ["Venus"], [], "present, mild: Mars in house 7 from Venus alone"),
      ("1988-05-21", "cancelled", ["Lagna", "Moon"], ["M2"], "cancelled by M2, moderate: Mars in"),
      ("1988-02-01", "none", [], [], "none"),
    ] as [(String, String, [String], [String], String)])
  func manglik(day: String, state: String, from: [String], rules: [String], text: String) throws {
    let arguments = ["chart", "\(day) 10:30", "Mumbai", "--sidereal", "lahiri"]
    let json = try CommandLineTool.run(arguments + ["--json"]).json()
    let vedic = try #require(json["vedic"] as? [String: Any])
    let manglik = try #require(vedic["manglik"] as? [String: Any])
    #expect(manglik["manglik"] == nil)
    #expect(manglik["state"] as? String == state)
    #expect(manglik["from"] as? [String] == from)
    #expect(try manglik.objects("cancelledBy").map { $0["rule"] as? String } == rules)
    #expect(try CommandLineTool.run(arguments).output.contains(text))
  }
}
