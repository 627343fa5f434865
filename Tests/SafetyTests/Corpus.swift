import Foundation
import Understanding

@testable import Safety

/// One message of a corpus.
struct CorpusLine: Sendable {
  let text: String
  /// The heading it stands under.
  let heading: String
  /// Whether it was set apart for the first measurement (docs/safety.md): every third.
  let isHeldOut: Bool

  /// The category of the heading; nil where it names none.
  var category: SafetyCategory? {
    SafetyCategory(rawValue: String(heading.prefix { $0 != " " }))
  }
}

enum Corpus {
  /// The messages of a file in Corpora.
  static func lines(_ name: String) throws -> [CorpusLine] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Corpora/\(name).md")
    let sections = Outline.sections(of: try Data(contentsOf: file))
    let all = sections.flatMap { section in section.items.map { (section.heading, $0) } }
    return all.enumerated().map { index, line in
      CorpusLine(text: line.1, heading: line.0, isHeldOut: index % 3 == 2)
    }
  }
}
