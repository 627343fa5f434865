/// To which open occurrence an answer belongs (HAL-930).
struct AnswerMatch: Sendable {
  /// An occurrence that it may belong to.
  struct Candidate: Sendable {
    let id: OccurrenceID
    /// The number that its reminder stated; nil where it stated none.
    let number: Int?
    /// Whether it takes a photo.
    let needsPhoto: Bool
    /// What the habit is called.
    let title: String
    /// When it was last reminded of, in any order that grows.
    let remindedAt: Int64

    /// In which order they were reminded of; of two at the same moment the one with the higher number is the
    /// later one.
    fileprivate var place: (Int64, Int) { (remindedAt, number ?? 0) }
  }

  /// The occurrence, and what was said of it without its number; nil where there is none.
  static func match(
    _ text: String, number: Int?, hasPhoto: Bool, among candidates: [Candidate]
  ) -> OccurrenceID? {
    if let number, let named = candidates.first(where: { $0.number == number }) { return named.id }
    let wantPhoto = candidates.filter(\.needsPhoto)
    if hasPhoto, wantPhoto.count == 1 { return wantPhoto[0].id }
    let said = words(text)
    let named = candidates.filter { !words($0.title).isDisjoint(with: said) }
    if named.count == 1 { return named[0].id }
    return candidates.max { $0.place < $1.place }?.id
  }

  /// The words of four letters and more.
  private static func words(_ text: String) -> Set<String> {
    Set(text.lowercased().split { !$0.isLetter }.filter { $0.count >= 4 }.map(String.init))
  }
}
