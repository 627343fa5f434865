import Foundation
import Testing

/// A message of a test set: texts by hands that wrote nothing of the training, and that nobody read
/// while mending. The columns are those of Tools/understanding/corpora.
struct TestMessage: Sendable {
  let labels: [String]
  let text: String
  /// The tag of its language.
  let language: String

  /// The messages of one kind, of all sets.
  static func all(_ kind: String) throws -> [TestMessage] {
    let sets = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Sets")
    let files = try #require(
      FileManager.default.enumerator(at: sets, includingPropertiesForKeys: nil))
    return try files.compactMap { $0 as? URL }
      .filter {
        $0.pathExtension == "tsv" && $0.deletingLastPathComponent().lastPathComponent == kind
      }
      .sorted { $0.path < $1.path }
      .flatMap { file in
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
          let fields = line.split(separator: "\t").map(String.init)
          return TestMessage(
            labels: fields.dropLast(), text: try #require(fields.last),
            language: String(file.lastPathComponent.prefix(2)))
        }
      }
  }
}
