/// A work of the citation register, as it is shown (DES-145).
public struct Source: Hashable, Sendable {
  /// The key in the register, such as `bphs 18`.
  public let id: String
  public let title: String
  /// Where in the work.
  public let chapter: String
  /// What stands there.
  public let subject: String
  /// The few words of a chip: `BPHS Ch.18`.
  public let chip: String
}

extension Lexicon {
  /// The entry of a citation; nil for one that the register lacks.
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
