/// The last days up to today in each relative's time zone (HAL-1108).
struct LocalPeriod: Hashable, Sendable {
  /// The lengths that can be chosen (HAL-1104).
  static let lengths = [7, 30, 90]

  /// The number of days.
  let length: Int
  /// The local date of each relative, a Julian day number.
  let today: [RelativeID: Int]

  /// The days from the earliest to the latest of all relatives; nil if there are none.
  var days: ClosedRange<Int>? {
    guard let first = today.values.min(), let last = today.values.max() else { return nil }
    return first - length + 1...last
  }

  /// The days of a relative.
  func days(of relative: RelativeID) -> ClosedRange<Int>? {
    today[relative].map { $0 - length + 1...$0 }
  }

  func contains(_ occurrence: CountedOccurrence) -> Bool {
    days(of: occurrence.relative)?.contains(occurrence.day) ?? false
  }

  /// Whether an occurrence is in the equally long period before.
  func precedes(_ occurrence: CountedOccurrence) -> Bool {
    guard let first = days(of: occurrence.relative)?.lowerBound else { return false }
    return (first - length..<first).contains(occurrence.day)
  }
}

/// The outcomes of a period, compared with the equally long one before.
struct ComparedStats: Hashable, Sendable {
  let stats: CompletionStats
  let before: CompletionStats
  var trend: Trend { Trend(from: before, to: stats) }

  init(_ stats: CompletionStats, before: CompletionStats) {
    (self.stats, self.before) = (stats, before)
  }

  init(_ occurrences: [CountedOccurrence], in period: LocalPeriod) {
    stats = CompletionStats(occurrences.lazy.filter(period.contains))
    before = CompletionStats(occurrences.lazy.filter(period.precedes))
  }
}
