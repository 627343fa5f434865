import CivilTime
import Ephemeris
import EphemerisData
import Foundation
import Numerics

/// Where the numbers come from that nobody here computed.
enum OracleFiles {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The rows of a golden file in Tests/Oracles, split at blanks; lines of `#` are its notes.
  static func rows(of name: String) throws -> [[Substring]] {
    let file = root.appending(path: "Tests/Oracles").appending(path: name)
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: " ") }
  }

  /// The folder of files too large or not ours to keep: `ASTERISM_ORACLES`, or `../shared/oracles`
  /// beside the checkout; `nil` where there is none.
  static let outside: URL? = {
    let folder =
      ProcessInfo.processInfo.environment["ASTERISM_ORACLES"].map { URL(filePath: $0) }
      ?? root.deletingLastPathComponent().appending(path: "shared/oracles")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  /// The lines of a gzipped file of `outside`.
  static func lines(ofCompressed name: String) throws -> [Substring] {
    guard let outside else { throw CocoaError(.fileNoSuchFile) }
    let path = outside.appending(path: name).path
    return try output(of: "/usr/bin/env", ["gzip", "-dc", path]).split(separator: "\n")
  }

  /// What a program prints on its standard output.
  static func output(of program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableNotLoadable) }
    return String(decoding: data, as: UTF8.self)
  }
}

/// The largest of many errors, and where it was.
struct Worst: CustomStringConvertible {
  private(set) var error = 0.0
  private var place = ""

  mutating func note(_ error: Double, _ place: @autoclosure () -> String) {
    // Not `max`: an error that is not a number has to win.
    guard !(abs(error) <= self.error) else { return }
    self.error = abs(error)
    self.place = place()
  }

  func within(_ tolerance: Double) -> Bool { error <= tolerance }

  var description: String { "largest error \(error) \(place)" }
}

extension Instant {
  /// The instant at a Julian day of Terrestrial Time, so that Delta T takes no part in a test.
  init(julianDayTT: Double) {
    var instant = Instant(julianDayUT: julianDayTT)
    for _ in 0..<4 {
      instant = instant.advanced(byDays: julianDayTT - instant.julianDayTT)
    }
    self = instant
  }
}

extension Position {
  /// Whether the Sun's disk hides the body: the bending of light is undefined there, and every
  /// program ends it in a way of its own.
  func isBehindSun(at instant: Instant) throws -> Bool {
    let sun = try Ephemeris.standard.position(of: .sun, at: instant)
    let apart = Degrees.separation(longitude, sun.longitude)
    return distance > sun.distance && apart * apart + latitude * latitude < 0.272 * 0.272
  }
}

extension OracleFiles {
  /// The rows of a golden file of values between commas, without its header.
  static func table(_ name: String) throws -> [[Substring]] {
    try rows(of: name).dropFirst().map { $0[0].split(separator: ",") }
  }
}
