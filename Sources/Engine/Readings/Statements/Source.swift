/// A work of the citation register, for display (DES-145).
public struct Source: Hashable, Sendable {
  /// The key in the register, such as `bphs 18`.
  public let id: String
  public let title: String
  /// The chapter.
  public let chapter: String
  /// The subject of the chapter.
  public let subject: String
  /// The label of a chip: `BPHS Ch.18`.
  public let chip: String
}

extension Lexicon {
  /// Returns the entry of a citation; nil if the register lacks it.
  public func source(_ citation: Citation) -> Source? {
    func line(_ facet: String) -> String? {
      knowledge.first("source \(citation.id)", facet: facet).map {
        $0.hasSuffix(".") || $0.hasSuffix("।") ? String($0.dropLast()) : $0
      }
    }
    guard let title = line("title"), let chapter = line("chapter"), let subject = line("subject")
    else { return nil }
    let parts = citation.id.split(separator: " ")
    let isParashara = parts.count == 2 && parts[0] == "bphs"
    let chip =
      isParashara
      ? frame("source chapter", ["title": word("bphs"), "chapter": String(parts[1])]) : title
    return Source(id: citation.id, title: title, chapter: chapter, subject: subject, chip: chip)
  }
}
