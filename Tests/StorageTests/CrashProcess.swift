import Foundation
import Glibc
import Storage

/// The program StorageVictim, which writes until it is killed.
enum CrashProcess {
  /// Lets it write, kills it with SIGKILL once it has acknowledged `killAfter` pairs, and returns the
  /// last pair that it acknowledged.
  static func run(on location: DatabaseLocation, killAfter: Int) throws -> Int {
    let process = Process()
    let output = Pipe()
    // Beside the test bundle, which is the running program.
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("StorageVictim")
    let setting =
      switch location {
      case .sqlite(let path): path
      case .postgresql(let address): address
      }
    process.arguments = [setting]
    process.standardOutput = output
    try process.run()
    var text = Data()
    while text.count(where: { $0 == UInt8(ascii: "\n") }) < killAfter {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { break }
      text += more
    }
    kill(process.processIdentifier, SIGKILL)
    text += try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
    return lines.last.flatMap { Int($0) } ?? 0
  }
}
