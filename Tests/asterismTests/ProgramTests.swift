import Foundation
import ProgramTestSupport
import Testing

@Suite struct ProgramTests {
  private static let commands = [
    "chart", "transits", "match", "synastry", "dasha", "panchanga", "moon", "ephemeris", "houses",
    "places", "sign-out",
  ]

  @Test("PLT-28 every command has help with an example", arguments: commands)
  func help(command: String) throws {
    let result = try CommandLineTool.run(command, "--help")
    #expect(result.code == 0)
    #expect(result.output.contains("OVERVIEW: "))
    #expect(result.output.contains("  asterism \(command)"))
    #expect(result.errors.isEmpty)
    #expect(try CommandLineTool.run("help", command).output == result.output)
    #expect(try CommandLineTool.run("--help").output.contains("  \(command) "))
  }

  @Test("PLT-28 completion scripts for bash, zsh and fish", arguments: ["bash", "zsh", "fish"])
  func completions(shell: String) throws {
    let result = try CommandLineTool.run("--generate-completion-script", shell)
    #expect(result.code == 0)
    for command in Self.commands { #expect(result.output.contains(command)) }
    #expect(result.output.contains("regiomontanus"))
    guard let path = Self.path(of: shell) else { return }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "asterism-\(UUID().uuidString).\(shell)")
    try Data(result.output.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let check = Process()
    check.executableURL = path
    check.arguments = ["-n", file.path]
    try check.run()
    check.waitUntilExit()
    #expect(check.terminationStatus == 0)
  }

  private static func path(of program: String) -> URL? {
    ["/bin/", "/usr/bin/"].map { URL(fileURLWithPath: $0 + program) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  @Test("PLT-28 the manual page names every command")
  func manual() throws {
    let page = try CommandLineTool.run("manual").output
    #expect(page.hasPrefix(".TH ASTERISM 1"))
    for command in Self.commands { #expect(page.contains(".SH ASTERISM \(command.uppercased())")) }
  }

  @Test("PLT-28 a reader that goes away is no error")
  func brokenPipe() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let tool = CommandLineTool.url.path
    process.arguments = [
      "-c",
      "{ '\(tool)' ephemeris --from 1900-01-01 --to 1910-01-01 --json; echo $? >&2; } | head -n 1",
    ]
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let line = try output.fileHandleForReading.readToEnd() ?? Data()
    let code = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(line.starts(with: Data("{\"moment\"".utf8)))
    #expect(String(decoding: code, as: UTF8.self) == "0\n")
  }

  @Test("PLT-28 places finds by name and by coordinates")
  func places() throws {
    let found = try CommandLineTool.run("places", "san", "jose", "costa", "rica", "--json").json()
    #expect(try found.objects("places").first?["countryCode"] as? String == "CR")
    let nearest = try CommandLineTool.run("places", "--lat", "48.4", "--lon", "10.0", "--json")
      .json()
    #expect(try nearest.objects("places").first?["name"] as? String == "Ulm")
  }

  @Test("PLT-28 dasha shows what runs at a moment")
  func dasha() throws {
    let json = try CommandLineTool.run(
      "dasha", "1990-05-15 10:30", "Mumbai", "--at", "2030-01-01", "--json"
    ).json()
    #expect(try json.text("moon", "nakshatra") == "Uttara Ashadha")
    #expect(try json.objects("running").map { $0["level"] as? Int } == [1, 2, 3, 4, 5])
    #expect(try json.objects("running").first?["lord"] as? String == "Jupiter")
    #expect(try json.objects("periods").count == 10)
  }

  @Test("PLT-28 time zones without their history are found out, and old charts say so")
  func mergedZones() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "zones-\(UUID().uuidString)")
    let europe = folder.appendingPathComponent("Europe")
    try FileManager.default.createDirectory(at: europe, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // As the tz database has it without the file backzone: Amsterdam is a link to Brussels.
    try FileManager.default.copyItem(
      at: URL(fileURLWithPath: "/usr/share/zoneinfo/Europe/Brussels"),
      to: europe.appendingPathComponent("Amsterdam"))
    let environment = ["TZDIR": folder.path]
    let doctor = try CommandLineTool.run(["doctor"], environment: environment)
    #expect(doctor.code == 1)
    #expect(doctor.output.contains("lacks history before 1970"))
    let chart = ["Amsterdam", "--json"]
    let old = try CommandLineTool.run(
      ["chart", "1936-01-15 12:00"] + chart, environment: environment)
    #expect(old.output.contains("lack history before 1970"))
    let new = try CommandLineTool.run(
      ["chart", "1990-01-15 12:00"] + chart, environment: environment)
    #expect(new.code == 0)
    #expect(!new.output.contains("lack history"))
  }
}
