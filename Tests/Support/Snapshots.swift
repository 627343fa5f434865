import Foundation
public import Testing

/// How a value is written to the file that tests compare it with.
public struct Snapshotting<Value> {
  /// The extension of the file.
  let fileExtension: String
  /// The text of the value.
  let text: (Value) -> String

  public init(fileExtension: String, text: @escaping (Value) -> String) {
    self.fileExtension = fileExtension
    self.text = text
  }
}

extension Snapshotting<String> {
  /// A drawing, byte for byte, so that a browser shows the file.
  public static var svg: Self { Self(fileExtension: "svg") { $0 } }

  /// A page with each run of tags broken into lines, so that a difference shows where it is.
  public static var html: Self {
    Self(fileExtension: "html") { $0.replacing("><", with: ">\n<") + "\n" }
  }
}

/// Compares a value with the one that was accepted; `RECORD=1` accepts what it is now.
///
/// The accepted ones stand beside the test, in `__Snapshots__`.
/// - Parameter name: The name of the file without its extension.
public func assertSnapshot<Value>(
  of value: Value, as snapshotting: Snapshotting<Value>, named name: String,
  filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = URL(filePath: filePath).deletingLastPathComponent()
    .appending(path: "__Snapshots__")
  let file = folder.appending(path: "\(name).\(snapshotting.fileExtension)")
  let text = snapshotting.text(value)
  if ProcessInfo.processInfo.environment["RECORD"] == "1" {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return
  }
  let accepted = String(decoding: try Data(contentsOf: file), as: UTF8.self)
  guard accepted != text else { return }
  let at = zip(accepted.utf8, text.utf8).prefix { $0 == $1 }.count
  let excerpt = { (text: String) in
    String(decoding: text.utf8.dropFirst(max(0, at - 40)).prefix(120), as: UTF8.self)
  }
  Issue.record(
    """
    \(file.lastPathComponent) differs at byte \(at).
    accepted: …\(excerpt(accepted))…
    now:      …\(excerpt(text))…
    Look at it, then run the tests with RECORD=1 to accept it.
    """, sourceLocation: sourceLocation)
}
