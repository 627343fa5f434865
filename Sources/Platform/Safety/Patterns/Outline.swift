/// A section of a data file: the items under a second-level heading, below a first-level one.
struct OutlineSection {
  /// The first-level heading.
  let chapter: String
  /// The second-level heading; empty for items before the first.
  let heading: String
  /// The list items, each with its indented continuation lines.
  let items: [String]
}

/// Parses the Markdown of the data files: headings and lists; all other lines are comments.
enum Outline {
  /// The sections of concatenated files, in order.
  static func sections(of bytes: some Sequence<UInt8>) -> [OutlineSection] {
    var sections: [OutlineSection] = []
    var (chapter, heading, items) = ("", "", [String]())
    func end() {
      if !items.isEmpty || !heading.isEmpty {
        sections.append(OutlineSection(chapter: chapter, heading: heading, items: items))
      }
      items = []
    }
    let text = String(decoding: Array(bytes), as: UTF8.self)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("## ") {
        end()
        heading = String(line.dropFirst(3))
      } else if line.hasPrefix("# ") {
        end()
        (chapter, heading) = (String(line.dropFirst(2)), "")
      } else if line.hasPrefix("- ") {
        items.append(String(line.dropFirst(2)))
      } else if line.hasPrefix("  "), let last = items.popLast() {
        items.append(last + line.dropFirst(1))
      }
    }
    end()
    return sections
  }
}
