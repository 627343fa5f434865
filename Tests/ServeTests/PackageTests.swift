import Foundation
import ProgramTestSupport
import StorageTestSupport
import Testing

@Suite struct PackageTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardized.path

  /// Runs a program to its end, and returns its exit code and everything it wrote.
  private func run(_ program: String, _ arguments: String...) throws -> (code: Int32, text: String)
  {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }

  @Test(
    "PLT-25 the Debian package holds the program, its unit and its settings, and names what it needs"
  )
  func package() async throws {
    try await withTemporaryFolder { folder in
      let built = try run(
        Self.root + "/packaging/build-deb", CommandLineTool.url.path, folder + "/out", "none")
      #expect(built.code == 0, "\(built.text)")
      let package = built.text.split(separator: "\n").last.map(String.init) ?? ""
      let depends = try run("dpkg-deb", "--field", package, "Depends").text
      for name in ["libpq5", "libsqlite3-0", "libsodium23", "libmicrohttpd12", "tzdata"] {
        #expect(depends.contains(name), "\(depends)")
      }
      let scratch = folder + "/root"
      #expect(try run("dpkg-deb", "--extract", package, scratch).code == 0)
      #expect(try run("dpkg-deb", "--control", package, folder + "/control").code == 0)
      for script in ["postinst", "prerm", "postrm"] {
        #expect(try run("sh", "-n", "\(folder)/control/\(script)").code == 0)
      }
      let listed = try String(contentsOfFile: folder + "/control/conffiles", encoding: .utf8)
      #expect(listed == "/etc/asterism/asterism.env\n")
      let version = try run(scratch + "/usr/bin/asterism", "--version").text
      #expect(version == (try CommandLineTool.run("--version").output))
      let doctor = try run(
        scratch + "/usr/bin/asterism", "doctor", "--env-file",
        scratch + "/etc/asterism/asterism.env")
      #expect(doctor.text.contains("/var/lib/asterism ("), "\(doctor.text)")
      let unit = scratch + "/lib/systemd/system/asterism.service"
      #expect(FileManager.default.fileExists(atPath: unit))
    }
  }

  @Test("PLT-24 a missing library is named, with the package that has it")
  func missingLibrary() async throws {
    try await withTemporaryFolder { folder in
      var program = try Data(contentsOf: CommandLineTool.url)
      let name = Data("libpq.so.5\0".utf8)
      let place = try #require(program.range(of: name))
      program.replaceSubrange(place, with: Data("libpq.so.0\0".utf8))
      let path = folder + "/asterism"
      try program.write(to: URL(fileURLWithPath: path))
      #expect(try run("chmod", "755", path).code == 0)
      #expect(try run(path, "--version").text.contains("libpq.so.0"))
      let check = try run(Self.root + "/scripts/check-libraries", path)
      #expect(check.code == 1)
      #expect(check.text.contains("sudo apt-get install libpq5"), "\(check.text)")
      #expect(try run(Self.root + "/scripts/check-libraries", CommandLineTool.url.path).code == 0)
    }
  }
}
