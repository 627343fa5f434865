import CEphemerisData
import ChartModule
import Foundation
import TestSupport
import Testing

/// The same engine, compiled twice: for this machine, and as WebAssembly for a browser.
@Suite struct ChartModuleTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  static let module = root.appending(path: "build/wasm/chart.wasm")
  static let table = root.appending(path: "Sources/C/CEphemerisData/ephemeris.bin")
  static let node = ProcessInfo.processInfo.environment["PATH", default: ""]
    .split(separator: ":").map { "\($0)/node" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Births over the table's whole span and all latitudes, and four that are refused.
  static let births: [(day: Double, latitude: Double, longitude: Double)] = {
    var random = SplitMix64(seed: 28)
    let births = (0..<2000).map { _ in
      (
        day: Double.random(in: 2_287_186...2_688_900, using: &random),
        latitude: Double.random(in: -90...90, using: &random),
        longitude: Double.random(in: -180...180, using: &random)
      )
    }
    return births + [(2_200_000, 0, 0), (2_700_000, 0, 0), (2_451_545, 91, 0), (2_451_545, 0, 181)]
  }()

  /// The answer as the script prints it.
  static func native(_ birth: (day: Double, latitude: Double, longitude: Double)) -> String {
    var numbers = [Double](repeating: 0, count: 202)
    let count = unsafe numbers.withUnsafeMutableBufferPointer { buffer in
      // The array is not empty, so the buffer has a base.
      unsafe castChart(
        table: asterism_ephemeris_table(), tableBytes: asterism_ephemeris_size,
        julianDayUT: birth.day, latitude: birth.latitude, longitude: birth.longitude,
        into: buffer.baseAddress.unsafelyUnwrapped)
    }
    let filled = count < 0 ? 0 : 22 + 4 * Int(count)
    let bits = numbers[..<filled].map { String($0.bitPattern, radix: 16) }
    return ([String(count)] + bits).joined(separator: " ")
  }

  @Test("what cannot be cast is refused by a number")
  func refusals() {
    #expect(Self.births.suffix(4).map(Self.native) == ["-2", "-2", "-3", "-3"])
    var number = 0.0
    let rubbish: [UInt64] = [1, 2, 3]
    let count = unsafe rubbish.withUnsafeBytes { bytes in
      // Three words are not empty, so they have a base.
      unsafe castChart(
        table: bytes.baseAddress.unsafelyUnwrapped, tableBytes: bytes.count, julianDayUT: 2_451_545,
        latitude: 0, longitude: 0, into: &number)
    }
    #expect(count == -1)
  }

  @Test(
    "a chart cast in WebAssembly equals the native one to the last bit",
    .enabled(if: node != nil, "needs Node.js"),
    .enabled(
      if: FileManager.default.fileExists(atPath: module.path), "needs scripts/build-wasm"))
  func bitForBit() throws {
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.node))
    process.arguments = [
      Self.root.appending(path: "Tests/ChartModuleTests/cast.mjs").path, Self.module.path,
      Self.table.path,
    ]
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    let lines = Self.births.map { "\($0.day) \($0.latitude) \($0.longitude)\n" }.joined()
    // The script reads all births before it answers, so neither pipe can block the other.
    try input.fileHandleForWriting.write(contentsOf: Data(lines.utf8))
    try input.fileHandleForWriting.close()
    let answers = try #require(try output.fileHandleForReading.readToEnd())
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let charts = String(decoding: answers, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(charts.count == Self.births.count)
    let differing = zip(Self.births, charts).filter { birth, chart in
      Self.native(birth) != chart
    }
    // A whole chart is a page of digits: the births say enough.
    let examples = differing.prefix(3).map { "\($0.0)" }.joined(separator: ", ")
    let agrees = differing.isEmpty
    #expect(agrees, "\(differing.count) charts differ, such as those of \(examples)")
  }
}
