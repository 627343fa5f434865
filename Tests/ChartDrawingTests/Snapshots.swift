import Foundation
import Testing

/// Compares a drawing with the one that was accepted; `RECORD=1` accepts what is drawn now.
func expectSnapshot(
  _ drawing: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "__Snapshots__")
  let file = folder.appending(path: name)
  if ProcessInfo.processInfo.environment["RECORD"] == "1" {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(drawing.utf8).write(to: file)
    return
  }
  let accepted = String(decoding: try Data(contentsOf: file), as: UTF8.self)
  guard accepted != drawing else { return }
  let at = zip(accepted.utf8, drawing.utf8).prefix { $0 == $1 }.count
  let excerpt = { (text: String) in
    String(decoding: text.utf8.dropFirst(max(0, at - 40)).prefix(120), as: UTF8.self)
  }
  Issue.record(
    """
    \(name) differs at byte \(at).
    accepted: …\(excerpt(accepted))…
    drawn:    …\(excerpt(drawing))…
    Look at the drawing, then run the tests with RECORD=1 to accept it.
    """, sourceLocation: sourceLocation)
}
