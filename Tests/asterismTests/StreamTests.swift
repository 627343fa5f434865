import Foundation
import ProgramTestSupport
import Testing

@Suite struct StreamTests {
  private func objects(_ output: String) throws -> [[String: Any]] {
    try output.split(separator: "\n").map { line in
      try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test("PLT-28 ephemeris --times answers a Julian day and an ISO instant alike")
  func ephemeris() throws {
    let result = try CommandLineTool.run(
      "ephemeris", "--times", "-",
      input: "2451545\n2000-01-01T12:00:00Z\r\n\n2000-01-01T13:00+01:00")
    #expect(result.code == 0)
    let lines = try objects(result.output)
    #expect(lines.count == 3)
    for line in lines {
      // JPL Horizons: apparent longitude of the Sun at J2000.0 UT, 280.3689°.
      #expect(abs(try line.longitude("Sun") - 280.3689) < 1e-4)
      #expect(try line.objects("bodies").count == 13)
      #expect(try line.text("moment", "utc") == "2000-01-01T12:00:00.000Z")
    }
  }

  @Test("PLT-28 houses --times needs coordinates and answers each line")
  func houses() throws {
    let input = "2451716.625\n2451545\n"
    let result = try CommandLineTool.run(
      "houses", "--times", "-", "--lat", "70", "--lon", "20", input: input)
    let lines = try objects(result.output)
    #expect(lines.count == 2)
    #expect(abs(try lines[0].number("angles", "ascendant") - 127.750) < 0.001)
    let refused = try CommandLineTool.run("houses", "--times", "-", input: input)
    #expect(refused.code == 2)
    #expect(refused.errors.contains("--lat"))
  }

  @Test("PLT-28 a bad line is reported with its number, the others go on, and the code is 2")
  func badLines() throws {
    let result = try CommandLineTool.run(
      "ephemeris", "--times", "-", input: "2451545\nyesterday\n1000000\n2451546\n")
    #expect(result.code == 2)
    #expect(try objects(result.output).count == 2)
    #expect(result.errors.contains("line 2, 'yesterday'"))
    #expect(result.errors.contains("line 3, '1000000'"))
    #expect(result.errors.contains("1550 to 2650"))
  }

  @Test("PLT-28 ephemeris --from --to --step writes a row for every step")
  func steps() throws {
    let result = try CommandLineTool.run(
      "ephemeris", "--from", "2026-01-01", "--to", "2026-01-02", "--step", "6h", "--json")
    let lines = try objects(result.output)
    #expect(
      try lines.map { try $0.text("moment", "utc").dropFirst(11).prefix(5) }
        == ["00:00", "06:00", "12:00", "18:00", "00:00"])
    let page = try CommandLineTool.run("ephemeris", "--from", "2026-01-01", "--to", "2026-01-31")
    #expect(page.output.split(separator: "\n").count == 32)
  }

  @Test("PLT-28 each line is answered before the next one is asked for")
  func conversation() throws {
    let process = Process()
    process.executableURL = CommandLineTool.url
    process.arguments = ["ephemeris", "--times", "-"]
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    for day in ["2451545", "2451546"] {
      try input.fileHandleForWriting.write(contentsOf: Data("\(day)\n".utf8))
      let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      #expect(line.contains("\"julianDayUT\":\(day).0"))
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("PLT-28 input of any length and shape is taken line by line")
  func shapes() throws {
    let long = String(repeating: "9", count: 10_000)
    let input = "  2451545 \r\n\(long)\n\n\u{FFFD}\n2451546"
    let result = try CommandLineTool.run("ephemeris", "--times", "-", input: input)
    #expect(result.code == 2)
    #expect(try objects(result.output).count == 2)
    let nothing = try CommandLineTool.run("ephemeris", "--times", "-", input: "")
    #expect(nothing.code == 0)
    #expect(nothing.output.isEmpty)
  }
}
