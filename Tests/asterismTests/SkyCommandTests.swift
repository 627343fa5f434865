import Foundation
import ProgramTestSupport
import Testing

@Suite struct SkyCommandTests {
  @Test("PLT-28 moon shows the phase of a moment and the next quarters")
  func moon() throws {
    let json = try CommandLineTool.run("moon", "2024-01-11 12:00", "--json").json()
    // U.S. Naval Observatory: new moon on 2024-01-11 at 11:57, first quarter on the 18th at 03:53.
    #expect(try json.text("phase") == "New Moon")
    #expect(try json.number("ageDays") < 0.003)
    let quarters = try json.objects("quarters")
    #expect(quarters.count == 4)
    #expect(try quarters[0].text("utc").hasPrefix("2024-01-18T03:5"))
    #expect(try quarters[0].text("phase") == "First Quarter")
    let now = try CommandLineTool.run("moon")
    #expect(now.code == 0)
    #expect(now.output.contains("Next"))
  }

  @Test("AST-242 a calendar lists the exact moments, and writes them for calendar programs")
  func calendar() throws {
    let arguments = [
      "calendar", "--birth", "1990-05-15 10:30", "--place", "New York", "--from", "2027-01-01",
    ]
    let json = try CommandLineTool.run(arguments + ["--json"]).json()
    let moments = try json.objects("moments")
    #expect(try Set(moments.map { try $0.text("sort") }).count == 5)
    let titles = try moments.map { try $0.text("title") }
    #expect(titles.contains("Annular solar eclipse") && titles.contains("Mercury turns direct"))
    let square = try #require(
      try moments.first { try $0.text("name") == "jupiter-square-sun" })
    #expect(try square.text("title") == "Jupiter square your Sun")
    #expect(try !(#require(square["notes"] as? [String])).isEmpty)
    let file = try CommandLineTool.run(arguments + ["--ics", "-"])
    #expect(file.output.hasPrefix("BEGIN:VCALENDAR\r\n"))
    #expect(file.output.components(separatedBy: "BEGIN:VEVENT").count == moments.count + 1)
    let page = try CommandLineTool.run(arguments + ["--only", "eclipses", "--language", "es"])
    #expect(page.output.contains("Eclipse solar anular") && !page.output.contains("Mercurio"))
  }

  @Test("AST-242 a plain calendar has no word for the person, and one without a birth no transits")
  func plainCalendar() throws {
    let plain = try CommandLineTool.run(
      "calendar", "--birth", "1990-05-15 10:30", "--place", "New York", "--plain", "--ics", "-")
    #expect(plain.output.contains("natal Moon"))
    #expect(!plain.output.contains("your") && !plain.output.contains("Your"))
    let json = try CommandLineTool.run("calendar", "--tz", "Asia/Kolkata", "--json").json()
    #expect(try json.objects("moments").allSatisfy { try $0.text("sort") != "transits" })
    let refused = try CommandLineTool.run("calendar", "--only", "transits")
    #expect(refused.code == 2 && refused.errors.contains("--birth"))
  }

  @Test("PLT-28 transits of a moment carry how long they last and when they are exact")
  func transits() throws {
    let json = try CommandLineTool.run(
      "transits", "1990-05-15 10:30", "New York", "--on", "2027-01-01", "--json"
    ).json()
    let transits = try json.objects("transits")
    #expect(!transits.isEmpty)
    for transit in transits {
      for key in ["transiting", "aspect", "natal", "orb", "applying", "exact"] {
        #expect(transit[key] != nil, "transits.\(key)")
      }
    }
    #expect(try json.number("profection", "age") == 36)
    #expect(try json.objects("returns").count == 2)
  }

  @Test("PLT-28 transits of a stretch of time are exact when they say so")
  func passes() throws {
    let arguments = ["transits", "1990-05-15 10:30", "New York", "--slow", "--json"]
    let json = try CommandLineTool.run(
      arguments + ["--from", "2027-01-01", "--to", "2028-01-01"]
    ).json()
    let passes = try json.objects("passes")
    #expect(passes.count > 10)
    let times = try passes.map { try $0.text("utc") }
    #expect(times == times.sorted())
    let pass = passes[0]
    let sky = try CommandLineTool.run(
      "ephemeris", "--times", "-", input: try pass.text("utc")
    ).json()
    let natal = try CommandLineTool.run(
      "chart", "1990-05-15 10:30", "New York", "--json"
    ).json()
    let angles = [
      "conjunction": 0.0, "sextile": 60, "square": 90, "trine": 120, "quincunx": 150,
      "opposition": 180,
    ]
    let target =
      try pass.text("natal") == "Ascendant"
      ? natal.number("angles", "ascendant") : natal.longitude(pass.text("natal"))
    let separation = abs(
      remainder(try sky.longitude(pass.text("transiting")) - target, 360))
    let angle = try #require(angles[try pass.text("aspect")])
    #expect(abs(separation - angle) < 1e-4)
  }

  @Test("PLT-28 charts are drawn into files", arguments: ["western", "north", "south"])
  func drawings(style: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "asterism-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (svg, png) = (
      folder.appendingPathComponent("a.svg"), folder.appendingPathComponent("a.png")
    )
    let result = try CommandLineTool.run(
      "chart", "1990-05-15 10:30", "Mumbai", "--style", style, "--svg", svg.path, "--png", png.path,
      "--size", "300")
    #expect(result.code == 0)
    #expect(try String(contentsOf: svg, encoding: .utf8).hasPrefix("<svg"))
    let picture = try Data(contentsOf: png)
    #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    // Width and height in the header of a PNG.
    #expect(picture[16..<24] == Data([0, 0, 1, 44, 0, 0, 1, 44]))
    let refused = try CommandLineTool.run(
      "chart", "1990-05-15 10:30", "Mumbai", "--svg", "/no/such/folder/a.svg")
    #expect(refused.code == 1)
    #expect(refused.output.isEmpty)
    #expect(refused.errors.contains("/no/such/folder/a.svg"))
  }
}
