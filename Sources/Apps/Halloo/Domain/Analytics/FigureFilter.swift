internal import Statistics

/// The filter of the analytics page: the number of days and the relative (HAL-1104).
struct FigureFilter: Hashable, Sendable {
  let days: Int
  /// Nil for all.
  let relative: RelativeID?

  /// - Parameter days: nil for a week.
  init(days: Int?, relative: RelativeID?) { (self.days, self.relative) = (days ?? 7, relative) }

  /// Whether the circle contains the relative.
  func isAbout(_ figures: CircleFigures) -> Bool {
    relative.map { id in figures.people.contains { $0.id == id } } ?? true
  }
}
