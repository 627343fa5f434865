import Foundation
import Testing

/// Runs scripts with Node.js on the modules that are embedded.
enum Node {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  static let modules = root.appending(path: "Sources/C/CSkyModule").path
  static let table = root.appending(path: "Sources/C/CEphemerisData/ephemeris.bin").path
  static let path = ProcessInfo.processInfo.environment["PATH", default: ""]
    .split(separator: ":").map { "\($0)/node" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Returns the lines that a script of this folder prints.
  static func run(_ script: String, _ arguments: [String], input lines: [String]) throws -> [String]
  {
    let process = Process()
    process.executableURL = URL(filePath: try #require(path))
    process.arguments = [root.appending(path: "Tests/ChartModuleTests/\(script)").path] + arguments
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    // The scripts read all input before they answer, so neither pipe can block the other.
    try input.fileHandleForWriting.write(contentsOf: Data((lines.joined(separator: "\n")).utf8))
    try input.fileHandleForWriting.close()
    let answers = try #require(try output.fileHandleForReading.readToEnd())
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: answers, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast()
  }
}
