internal import Storage

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
    /// When it was missed; nil while it is open.
    var missedAt: Timestamp?

    /// The order of the reminders; of two at the same time the one with the higher number is later.
    fileprivate var place: (Int64, Int) { (remindedAt, number ?? 0) }
  }

  /// How long after an occurrence was missed an answer belongs to it that does not name it
  /// (HAL-823).
  private static let patience = Duration.seconds(3_600)

  /// The occurrence that an answer belongs to; nil if there is none. What it names comes first, then
  /// what is open; of missed ones only what was missed lately.
  /// - Parameter number: the number that the text begins with.
  static func match(
    _ text: String, number: Int?, hasPhoto: Bool, among candidates: [Candidate],
    at now: Timestamp
  ) -> OccurrenceID? {
    let open = candidates.filter { $0.missedAt == nil }
    let missed = candidates.filter { $0.missedAt != nil }
    for some in [open, missed] {
      if let id = named(text, number: number, hasPhoto: hasPhoto, among: some) { return id }
    }
    let recent = missed.filter { $0.missedAt.map { now < $0.advanced(by: patience) } ?? false }
    return (open.isEmpty ? recent : open).max { $0.place < $1.place }?.id
  }

  /// The occurrence that an answer names by its number, its photo or its title.
  private static func named(
    _ text: String, number: Int?, hasPhoto: Bool, among candidates: [Candidate]
  ) -> OccurrenceID? {
    if let number, let named = candidates.first(where: { $0.number == number }) { return named.id }
    let wantPhoto = candidates.filter(\.needsPhoto)
    if hasPhoto, wantPhoto.count == 1 { return wantPhoto[0].id }
    let said = words(text)
    let named = candidates.filter { !words($0.title).isDisjoint(with: said) }
    return named.count == 1 ? named[0].id : nil
  }

  /// The words of at least four letters.
  private static func words(_ text: String) -> Set<String> {
    Set(text.lowercased().split { !$0.isLetter }.filter { $0.count >= 4 }.map(String.init))
  }
}
