import ProgramTestSupport
import Testing

@Suite struct BadInputTests {
  @Test(
    "PLT-28 bad input is refused with code 2, an empty output and a message that names the value",
    arguments: [
      (["chart", "1990-02-30 10:30", "New York"], ["'1990-02-30 10:30'", "<moment>", "February"]),
      (["chart", "1990-13-01 10:30", "New York"], ["'1990-13-01 10:30'", "13"]),
      (["chart", "1990-05-15 25:00", "New York"], ["'1990-05-15 25:00'", "25"]),
      (["chart", "15/05/1990 10:30", "New York"], ["'15/05/1990 10:30'", "1990-05-15"]),
      (["chart", "1990", "New York"], ["'1990'", "1990-05-15"]),
      (["chart", "19900515", "New York"], ["'19900515'", "1990-05-15"]),
      (["chart", "1582-10-10 12:00", "Rome"], ["'1582-10-10 12:00'", "calendar"]),
      (["chart", "2024-03-10 02:30", "New York"], ["'2024-03-10 02:30'", "forward", "--gap"]),
      (["chart", "1990-05-15 10:30", "Atlantisville"], ["'Atlantisville'", "<place>"]),
      (["chart", "1990-05-15 10:30", "Springfield"], ["'Springfield'", "Illinois", "Missouri"]),
      (["chart", "1990-05-15 10:30", "--lat", "91", "--lon", "0"], ["'91'", "--lat", "90"]),
      (["chart", "1990-05-15 10:30", "--lat", "-90.5", "--lon", "0"], ["'-90.5'", "--lat"]),
      (["chart", "1990-05-15 10:30", "--lat", "0", "--lon", "181"], ["'181'", "--lon", "180"]),
      (["chart", "1990-05-15 10:30", "--lat", "nan", "--lon", "0"], ["'nan'", "--lat"]),
      (["chart", "1990-05-15 10:30", "--lat", "48"], ["'48'", "--lon"]),
      (["chart", "1990-05-15 10:30", "Paris", "--tz", "Mars/Base"], ["'Mars/Base'", "--tz"]),
      (["chart", "1400-05-15 10:30", "Rome"], ["'1400-05-15 10:30'", "1550", "2650"]),
      (["chart", "2700-05-15 10:30", "Rome"], ["'2700-05-15 10:30'", "1550", "2650"]),
      (["chart", "1990-05-15 10:30", "Rome", "--houses", "regio"], ["'regio'", "regiomontanus"]),
      (["chart", "1990-05-15 10:30", "Rome", "--sidereal", "x"], ["'x'", "lahiri"]),
      (["chart", "1990-05-15 10:30", "Rome", "--plus-minus", "-3"], ["'-3'", "--plus-minus"]),
      (["chart", "1990-05-15 10:30", "Rome", "--time-range"], ["--plus-minus"]),
      (["chart"], ["<moment>"]),
      (["chrat"], ["'chrat'", "'chart'"]),
      (["chart", "1990-05-15 10:30", "Rome", "--jsn"], ["'--jsn'", "'--json'"]),
      (["ephemeris", "--from", "2026-01-02", "--to", "2026-01-01"], ["'2026-01-01'", "--to"]),
      (["ephemeris", "--from", "2026-01-01", "--step", "0d"], ["'0d'", "--step"]),
      (["ephemeris", "--from", "2026-01-01", "--step", "1e-300"], ["'1e-300'", "--step"]),
      (["ephemeris", "--from", "1600-01-01", "--to", "2600-01-01", "--step", "1h"], ["--json"]),
      (["ephemeris", "--from", "1400-01-01"], ["1400", "1550", "2650"]),
      (["houses", "1990-05-15 10:30"], ["place"]),
      (["panchanga", "2026-11-20"], ["<place>", "--lat"]),
      (["dasha", "1990-05-15 10:30", "Pune", "--levels", "6"], ["'6'", "--levels"]),
      (["places", "--limit", "0", "rome"], ["'0'", "--limit"]),
    ])
  func refused(arguments: [String], expected: [String]) throws {
    let result = try CommandLineTool.run(arguments)
    #expect(result.code == 2)
    #expect(result.output.isEmpty)
    for text in expected { #expect(result.errors.contains(text)) }
  }

  @Test("PLT-28 a time that was skipped can be moved forward on demand, and a warning says so")
  func gap() throws {
    let result = try CommandLineTool.run(
      "chart", "2024-03-10 02:30", "New York", "--gap", "forward", "--json")
    #expect(result.code == 0)
    let json = try result.json()
    #expect(try json.text("moment", "utc") == "2024-03-10T07:30:00.000Z")
    #expect(try json.text("moment", "local").hasPrefix("2024-03-10T03:30"))
    #expect(result.output.contains("moved forward"))
  }

  @Test(
    "PLT-28 DES-140 a repeated time takes the first occurrence with a warning, or the second on demand",
    arguments: [
      ([], "05:30"), (["--occurrence", "first"], "05:30"), (["--occurrence", "second"], "06:30"),
    ])
  func repeated(options: [String], utc: String) throws {
    let result = try CommandLineTool.run(
      ["chart", "2024-11-03 01:30", "New York", "--json"] + options)
    #expect(try result.json().text("moment", "utc") == "2024-11-03T\(utc):00.000Z")
    #expect(result.output.contains("twice"))
  }

  @Test("PLT-28 a file that cannot be written is a failure, with code 1")
  func unwritable() throws {
    let result = try CommandLineTool.run("ephemeris", "--times", "/no/such/file")
    #expect(result.code == 1)
    #expect(result.errors.contains("/no/such/file"))
    #expect(result.output.isEmpty)
  }
}
