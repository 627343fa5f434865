/// Matches an answer to an open occurrence (HAL-930).
struct AnswerMatch: Sendable {
  /// A possible occurrence.
  struct Candidate: Sendable {
    let id: OccurrenceID
    /// The number in its reminder; nil if there was none.
    let number: Int?
    /// Whether it requires a photo.
    let needsPhoto: Bool
    /// The title of the habit.
    let title: String
    /// The time of the last reminder, on any increasing scale.
    let remindedAt: Int64

    /// The order of the reminders; of two at the same time the one with the higher number is later.
    fileprivate var place: (Int64, Int) { (remindedAt, number ?? 0) }
  }

  /// The occurrence, and the text without its number; nil if there is none.
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

  /// The words of at least four letters.
  private static func words(_ text: String) -> Set<String> {
    Set(text.lowercased().split { !$0.isLetter }.filter { $0.count >= 4 }.map(String.init))
  }
}
