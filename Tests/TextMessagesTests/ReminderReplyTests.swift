import Foundation
import Testing
import TextMessages
import Understanding

@Suite struct ReminderReplyTests {
  /// A reply of the test sets of Understanding, by hands that wrote nothing of the training.
  private struct Reply {
    let meaning: ReminderAnswer
    let text: String
  }

  /// - Parameter set: The name of the set.
  private static func replies(_ set: String) throws -> [Reply] {
    let sets = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "UnderstandingTests/Sets/\(set)")
    let files = try #require(
      FileManager.default.enumerator(at: sets, includingPropertiesForKeys: nil))
    return try files.compactMap { $0 as? URL }
      .filter {
        $0.pathExtension == "tsv" && $0.deletingLastPathComponent().lastPathComponent == "answers"
      }
      .flatMap { file in
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
          let fields = line.split(separator: "\t").map(String.init)
          guard fields[0] == "reminder" else { return nil }
          return Reply(
            meaning: try #require(ReminderAnswer(rawValue: fields[1])), text: fields[2])
        }
      }
  }

  /// How many replies of a set are read as what, as docs/halloo.md prints it.
  private struct Figures: Equatable {
    var missedDistress = 0, takenForDistress = 0, wronglyDone = 0, done = 0
  }

  @Test(
    "HAL-935 HAL-938 HAL-945 of replies by other hands no fewer are understood than is written down",
    arguments: zip(
      ["one", "two", "three"],
      [
        Figures(missedDistress: 1, takenForDistress: 7, wronglyDone: 3, done: 52),
        Figures(missedDistress: 1, takenForDistress: 1, wronglyDone: 1, done: 38),
        Figures(missedDistress: 9, takenForDistress: 74, wronglyDone: 9, done: 258),
      ]))
  private func sets(name: String, written: Figures) throws {
    var found = Figures()
    for reply in try Self.replies(name) {
      switch (reply.meaning, ReminderReply(reply.text).meaning) {
      case (.distress, .distress): continue
      case (.distress, let read):
        found.missedDistress += 1
        found.wronglyDone += read == .done ? 1 : 0
      case (_, .distress): found.takenForDistress += 1
      case (.done, .done): found.done += 1
      case (_, .done): found.wronglyDone += 1
      default: continue
      }
    }
    #expect(found.missedDistress <= written.missedDistress, "\(found)")
    #expect(found.takenForDistress <= written.takenForDistress, "\(found)")
    #expect(found.wronglyDone <= written.wronglyDone, "\(found)")
    #expect(found.done >= written.done, "\(found)")
  }
}
