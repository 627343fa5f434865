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

  private static func replies() throws -> [Reply] {
    let sets = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "UnderstandingTests/Sets")
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

  @Test(
    "HAL-935 HAL-938 HAL-945 of replies by other hands no fewer are understood than were before")
  func sets() throws {
    let replies = try Self.replies().map {
      (meant: $0.meaning, read: ReminderReply($0.text).meaning)
    }
    let share = { (part: Int, whole: Int) in 100 * Double(part) / Double(whole) }
    let distress = replies.filter { $0.meant == .distress }
    let found = share(distress.count { $0.read == .distress }, distress.count)
    let others = replies.filter { $0.meant != .distress }
    let taken = share(others.count { $0.read == .distress }, others.count)
    let open = replies.filter { $0.meant != .done }
    let wronglyDone = share(open.count { $0.read == .done }, open.count)
    let done = replies.filter { $0.meant == .done }
    let completed = share(done.count { $0.read == .done }, done.count)
    print(
      "distress \(found) %, taken for it \(taken) %, wrongly done \(wronglyDone) %, done \(completed) %"
    )
    #expect(found >= 91)
    #expect(taken <= 6)
    #expect(wronglyDone <= 1.7)
    #expect(completed >= 56)
  }
}
