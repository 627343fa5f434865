import Foundation
import Testing
import Understanding

@testable import Safety

/// The screen on the test sets of the Understanding module, by other hands.
@Suite struct TestSetTests {
  private struct Line {
    let category: String
    let wording: String
    let text: String
  }

  private static func lines() throws -> [Line] {
    let sets = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "UnderstandingTests/Sets")
    let files = try #require(
      FileManager.default.enumerator(at: sets, includingPropertiesForKeys: nil))
    return try files.compactMap { $0 as? URL }
      .filter { $0.pathExtension == "tsv" && $0.path.contains("/danger/") }
      .flatMap { file in
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
          let fields = line.split(separator: "\t").map(String.init)
          try #require(fields.count == 5)
          return Line(category: fields[0], wording: fields[3], text: fields[4])
        }
      }
  }

  @Test(
    "PLT-42 CHL-97 no less danger by other hands is found than was before",
    arguments: [("direct", 94), ("indirect", 86)])
  func found(wording: String, percent: Int) throws {
    let lines = try Self.lines().filter { $0.wording == wording }
    let found = lines.filter { SafetyScreen.standard.assess($0.text).band != .no }
    print("\(wording): \(found.count) of \(lines.count)")
    #expect(found.count * 100 >= lines.count * percent)
  }

  @Test(
    "PLT-42 no more ordinary messages by other hands are taken for danger than were before",
    arguments: [("miss", 7, 3), ("plain", 2, 0)])
  func alarms(wording: String, perhaps: Int, certain: Int) throws {
    let lines = try Self.lines().filter { $0.wording == wording }
    let bands = lines.map { SafetyScreen.standard.assess($0.text).band }
    let (asked, answered) = (bands.count { $0 != .no }, bands.count { $0 == .certain })
    print("\(wording): \(asked) asked, \(answered) answered as a crisis of \(lines.count)")
    #expect(asked * 100 <= lines.count * perhaps)
    #expect(answered * 100 <= lines.count * certain)
  }
}
