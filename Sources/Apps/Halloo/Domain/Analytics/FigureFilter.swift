internal import CivilTime

/// Which figures are shown: of how many days, and of whom (HAL-1104).
struct FigureFilter: Hashable, Sendable {
  let days: Int
  /// Nil for all.
  let relative: RelativeID?

  init(days: Int, relative: RelativeID?) { (self.days, self.relative) = (days, relative) }

  /// Nil for somebody whom the circle does not have.
  init?(days: Int?, relative: RelativeID?, in figures: CircleFigures) {
    if let relative, !figures.people.contains(where: { $0.id == relative }) { return nil }
    self.init(days: days ?? 7, relative: relative)
  }
}

/// The days of a table, at most ``OccurrenceCSV/longest`` of them.
struct TableDays: Hashable, Sendable {
  /// Why there is no such table.
  enum Problem: Error, Hashable {
    /// A field holds no date.
    case noDate(String)
    /// It would end before it begins.
    case backwards
    case tooLong
  }

  let days: ClosedRange<Int>

  /// - Parameters:
  ///   - from: the first date as `2025-08-25`; nil for the first that is shown.
  ///   - to: the last one.
  ///   - shown: what is shown.
  init(from: String?, to: String?, instead shown: ClosedRange<Int>) throws(Problem) {
    guard let first = Self.day(from, shown.lowerBound) else { throw .noDate("from") }
    guard let last = Self.day(to, shown.upperBound) else { throw .noDate("to") }
    guard first <= last else { throw .backwards }
    guard last - first < OccurrenceCSV.longest else { throw .tooLong }
    days = first...last
  }

  /// The day of a date, the one that is shown where none was sent; nil for what is no date.
  private static func day(_ text: String?, _ shown: Int) -> Int? {
    guard let text, !text.isEmpty else { return shown }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], let year = Int(parts[0]), let month = Int(parts[1]),
      let day = Int(parts[2]), let date = try? CivilDate(year: year, month: month, day: day)
    else { return nil }
    return date.dayNumber
  }
}
