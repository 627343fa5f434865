import ProgramTestSupport
import Testing

@Suite struct ChartCommandTests {
  @Test("PLT-28 Einstein's chart: local mean time of Ulm, ascendant 101.646")
  func einstein() throws {
    let json = try CommandLineTool.run("chart", "1879-03-14 11:30", "Ulm", "--json").json()
    #expect(try json.text("moment", "utc").hasPrefix("1879-03-14T10:50:0"))
    #expect(abs(try json.number("angles", "ascendant") - 101.646) < 0.01)
    // 12°50' Pisces, and the Moon at 14°31' Sagittarius, as astro.com gives them.
    #expect(abs(try json.number("angles", "midheaven") - 342.84) < 0.01)
    #expect(abs(try json.longitude("Moon") - 254.525) < 0.01)
    #expect(try json.text("place", "name").hasPrefix("Ulm"))
  }

  @Test("PLT-28 the keys of a chart's JSON")
  func keys() throws {
    let json = try CommandLineTool.run("chart", "1990-05-15 10:30", "New York", "--json").json()
    let moment = try #require(json["moment"] as? [String: Any])
    for key in [
      "utc", "julianDayUT", "deltaT", "zone", "offsetSeconds", "calendar", "warnings",
    ] {
      #expect(moment[key] != nil, "moment.\(key)")
    }
    #expect(try json.text("moment", "utc") == "1990-05-15T14:30:00.000Z")
    #expect(try json.text("moment", "zone") == "America/New_York")
    #expect(try json.number("moment", "offsetSeconds") == -14_400)
    let bodies = try json.objects("bodies")
    #expect(bodies.count == 13)
    for body in bodies {
      for key in [
        "name", "longitude", "latitude", "distance", "speed", "retrograde", "sign", "degree",
        "house",
      ] {
        #expect(body[key] != nil, "bodies.\(key)")
      }
    }
    let houses = try json.objects("houses")
    #expect(houses.map { $0["house"] as? Int } == Array(1...12))
    for key in ["longitude", "sign", "degree"] { #expect(houses[0][key] != nil) }
    for angle in ["ascendant", "midheaven", "descendant", "imumCoeli"] {
      #expect(try (0..<360).contains(json.number("angles", angle)))
    }
    #expect(try json.objects("aspects").count > 10)
  }

  @Test(
    "PLT-28 civil times of the trap table",
    arguments: [
      ("1900-01-01 12:00", ["Madras"], 19_270.0),
      ("1936-01-15 12:00", ["Amsterdam"], 1172),
      ("1938-01-15 12:00", ["Amsterdam"], 1200),
      ("1917-07-01 12:00", ["Copenhagen"], 3600),
      ("1943-06-01 12:00", ["London"], 7200),
      ("1970-01-15 12:00", ["London"], 3600),
      ("1916-01-15 12:00", ["Dublin", "--tz", "Europe/Dublin"], -1521),
      ("2100-07-04 12:00", ["New York"], -14_400),
    ] as [(String, [String], Double)])
  func traps(moment: String, place: [String], offset: Double) throws {
    let json = try CommandLineTool.run(["chart", moment] + place + ["--json"]).json()
    #expect(try json.number("moment", "offsetSeconds") == offset)
  }

  @Test("PLT-28 dates before the reform are Julian unless said otherwise")
  func calendars() throws {
    let julian = try CommandLineTool.run("chart", "1580-03-10 12:00", "Rome", "--json").json()
    #expect(try julian.text("moment", "calendar") == "julian")
    let same = try CommandLineTool.run(
      "chart", "1580-03-20 12:00", "Rome", "--calendar", "gregorian", "--json"
    ).json()
    #expect(try same.text("moment", "calendar") == "gregorian")
    #expect(
      try julian.number("moment", "julianDayUT") == same.number("moment", "julianDayUT"))
  }

  @Test(
    "PLT-28 the ascendant is true at every latitude, and cusps that fall back say so",
    arguments: [("66.6", 120.202), ("70", 127.750), ("78.2", 149.118)])
  func polar(latitude: String, ascendant: Double) throws {
    let json = try CommandLineTool.run(
      "chart", "2000-06-21 03:00Z", "--lat", latitude, "--lon", "20", "--json"
    ).json()
    #expect(abs(try json.number("angles", "ascendant") - ascendant) < 0.001)
    #expect(try json.text("houseSystem") == "porphyry")
    #expect(try json.text("houseSystemAsked") == "placidus")
  }

  @Test("PLT-28 without a time there are no houses, and every fact says whether it holds all day")
  func unknownTime() throws {
    let dateAlone = try CommandLineTool.run("chart", "1990-05-15", "New York", "--json").json()
    let flagged = try CommandLineTool.run(
      "chart", "1990-05-15 10:30", "New York", "--unknown-time", "--json"
    ).json()
    for json in [dateAlone, flagged] {
      #expect(json["houses"] == nil)
      #expect(json["angles"] == nil)
      #expect(try json.text("moment", "local").hasSuffix("T12:00"))
      let range = try #require(json["timeRange"] as? [String: Any])
      let facts = try range.objects("facts")
      #expect(
        facts.contains {
          $0["fact"] as? String == "Sun in Taurus" && $0["holds"] as? String == "throughout"
        })
      #expect(facts.contains { $0["holds"] as? String == "partly" })
    }
  }

  @Test("PLT-28 an uncertain time shows what changes at which minute")
  func timeRange() throws {
    let page = try CommandLineTool.run(
      "chart", "1990-05-15 10:30", "New York", "--plus-minus", "10", "--time-range")
    #expect(page.code == 0)
    #expect(page.output.contains("Changes"))
    #expect(page.output.contains("1990-05-15 10:29"))
  }

  @Test("PLT-28 sidereal longitudes lie behind the tropical ones by the ayanamsa")
  func sidereal() throws {
    let arguments = ["chart", "1990-05-15 10:30", "Mumbai", "--houses", "whole", "--json"]
    let tropical = try CommandLineTool.run(arguments).json()
    let sidereal = try CommandLineTool.run(arguments + ["--sidereal", "lahiri"]).json()
    let ayanamsa = try sidereal.number("ayanamsa", "degrees")
    #expect(abs(ayanamsa - 23.72) < 0.01)
    let difference = try tropical.longitude("Sun") - sidereal.longitude("Sun")
    #expect(abs(difference - ayanamsa) < 1e-8)
    for house in try sidereal.objects("houses") { #expect(try house.number("degree") == 0) }
  }

  @Test(
    "PLT-28 DES-141 coordinates take the zone of the nearest place, or the time at sea, and say so",
    arguments: [
      ("48.4", "10.0", "Europe/Berlin", "Ulm"), ("0", "-140", "-09:00", "time at sea"),
    ])
  func zoneOfCoordinates(latitude: String, longitude: String, zone: String, note: String) throws {
    let result = try CommandLineTool.run(
      "chart", "1990-05-15 10:30", "--lat", latitude, "--lon", longitude, "--json")
    #expect(try result.json().text("moment", "zone") == zone)
    #expect(result.output.contains(note))
  }

  @Test("PLT-28 a chart without a place has no houses and says so")
  func placeless() throws {
    let result = try CommandLineTool.run("chart", "1990-05-15 10:30")
    #expect(result.code == 0)
    #expect(result.output.contains("no place"))
    #expect(!result.output.contains("Houses"))
  }

  @Test("PLT-28 output that is not a terminal has no colours")
  func colours() throws {
    let result = try CommandLineTool.run("chart", "1990-05-15 10:30", "New York")
    #expect(!result.output.contains("\u{1B}"))
  }
}
