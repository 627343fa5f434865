import ProgramTestSupport
import Testing

@Suite struct CalendarTests {
  @Test(
    "PLT-28 a date is read in the calendar that people of the place used, and a note says which",
    arguments: [
      (
        "1900-01-01 12:00", ["Moscow"], "1900-01-13T", "julian", "Russia used until 31 January 1918"
      ),
      ("1915-06-01 12:00", ["Sofia"], "1915-06-14T", "julian", "Bulgaria used until 31 March 1916"),
      ("1712-02-30 12:00", ["Stockholm"], "1712-03-11T", "swedish", "Swedish calendar"),
      ("1642-12-25 12:00", ["London"], "1643-01-04T", "julian", "used until 2 September 1752"),
      ("1700-02-10 12:00", ["London"], "1700-02-20T", "julian", "25 March"),
      ("1860-06-01 12:00", ["Tokyo"], "1860-06-01T", "gregorian", "lunisolar calendar until 1872"),
      // Without a name, by the coordinates.
      (
        "1900-01-01 12:00", ["--lat", "55.75", "--lon", "37.62"], "1900-01-13T", "julian", "Russia"
      ),
    ] as [(String, [String], String, String, String)])
  func places(moment: String, place: [String], utc: String, calendar: String, note: String) throws {
    let result = try CommandLineTool.run(["chart", moment] + place + ["--json"])
    let json = try result.json()
    #expect(try json.text("moment", "utc").hasPrefix(utc))
    #expect(try json.text("moment", "calendar") == calendar)
    #expect(try json.text("moment", "calendarFrom") == "place")
    let page = try CommandLineTool.run(["chart", moment] + place).output
    for output in [result.output, page] { #expect(output.contains(note), "\(note)") }
    if calendar != "gregorian" { #expect(page.contains("--calendar gregorian reads it")) }
  }

  @Test("PLT-28 another calendar is taken where it is named")
  func named() throws {
    let arguments = ["chart", "1900-01-13 12:00", "Moscow", "--json"]
    let given = try CommandLineTool.run(arguments + ["--calendar", "gregorian"]).json()
    #expect(try given.text("moment", "utc").hasPrefix("1900-01-13T"))
    #expect(try given.text("moment", "calendarFrom") == "given")
    let same = try CommandLineTool.run("chart", "1900-01-01 12:00", "Moscow", "--json").json()
    #expect(
      try given.number("moment", "julianDayUT") == same.number("moment", "julianDayUT"))
  }

  @Test("PLT-28 where parts of a region used one calendar and parts another, it is unsure")
  func unsure() throws {
    let result = try CommandLineTool.run("chart", "1650-01-01 12:00", "Munich", "--json")
    #expect(try result.json().text("moment", "calendarFrom") == "unsure")
    #expect(result.output.contains("Protestant Germany used the Julian calendar until"))
    #expect(result.output.contains("--calendar julian reads it in that one"))
  }

  @Test(
    "PLT-28 days that a country left out are refused, and why",
    arguments: [
      ("1752-09-05 12:00", "London", "from 2 September 1752 to 14 September 1752"),
      ("1918-02-05 12:00", "Moscow", "from 31 January 1918 to 14 February 1918"),
      ("1753-02-20 12:00", "Stockholm", "from 17 February 1753 to 1 March 1753"),
    ])
  func leftOut(moment: String, place: String, reason: String) throws {
    let result = try CommandLineTool.run("chart", moment, place)
    #expect(result.code == 2 && result.output.isEmpty)
    #expect(result.errors.contains(reason) && result.errors.contains("name the calendar"))
    let named = try CommandLineTool.run("chart", moment, place, "--calendar", "julian")
    #expect(named.code == 0)
  }

  @Test(
    "PLT-28 DES-141 near a border of zones the zone of coordinates is unsure, with what it may be")
  func border() throws {
    // Between Michigan City, on Chicago's clocks, and South Bend, on those of Indiana.
    let arguments = ["chart", "1990-01-15 12:00", "--lat", "41.69", "--lon", "-86.6"]
    let result = try CommandLineTool.run(arguments + ["--json"])
    let moment = try #require(result.json()["moment"] as? [String: Any])
    let zones = Set((moment["otherZones"] as? [String] ?? []) + [moment["zone"] as? String ?? ""])
    #expect(zones.isSuperset(of: ["America/Chicago", "America/Indiana/Indianapolis"]))
    #expect(try CommandLineTool.run(arguments).output.contains("the time zone is unsure"))
    let said = try CommandLineTool.run(arguments + ["--tz", "America/Chicago", "--json"])
    #expect((try said.json()["moment"] as? [String: Any])?["otherZones"] == nil)
    // In a town, and where both sides had the same clocks, it is sure.
    for (latitude, longitude) in [("48.4", "10.0"), ("47.8", "13.0")] {
      let sure = try CommandLineTool.run(
        "chart", "1990-01-15 12:00", "--lat", latitude, "--lon", longitude, "--json"
      ).json()
      #expect((sure["moment"] as? [String: Any])?["otherZones"] == nil)
    }
  }

  @Test(
    "PLT-28 DES-141 in sparse country a far border leaves the zone unsure, among towns it does not",
    arguments: [
      // Eucla, whose nearest town is Ceduna at 455 km.
      ("1990-01-15 12:00", "-31.68", "128.88", ["Australia/Adelaide", "Australia/Perth"]),
      // The Four Corners, in summer, when Denver's clocks are forward and those of Phoenix are not.
      ("1990-07-15 12:00", "36.999", "-109.045", ["America/Phoenix"]),
      // Algeria near Niger, when one had the time of Greenwich and the other that of Central Europe.
      ("1970-01-15 12:00", "20.9", "7.0", ["Africa/Niamey"]),
      ("1990-07-15 12:00", "48.8566", "2.3522", []), ("1970-01-15 12:00", "18.52", "73.86", []),
      ("1970-01-15 12:00", "53.8", "-1.55", []),
    ] as [(String, String, String, [String])])
  func sparse(moment: String, latitude: String, longitude: String, others: [String]) throws {
    let arguments = ["chart", moment, "--lat", latitude, "--lon", longitude]
    let json = try CommandLineTool.run(arguments + ["--json"]).json()
    let found = (json["moment"] as? [String: Any])?["otherZones"] as? [String] ?? []
    #expect(Set(found).isSuperset(of: others) && found.isEmpty == others.isEmpty, "\(found)")
    let page = try CommandLineTool.run(arguments).output
    #expect(page.contains("the time zone is unsure") == !others.isEmpty, "\(page)")
    for zone in others { #expect(page.contains(zone), "\(page)") }
  }
}
