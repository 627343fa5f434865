internal import CivilTime
internal import HTTPServer
internal import HTTPTypes
internal import Site

/// Which figures are shown: of how many days, and of whom (HAL-1104).
struct FigureFilter: Hashable, Sendable {
  let days: Int
  /// Nil for all.
  let relative: RelativeID?

  init(days: Int, relative: RelativeID?) { (self.days, self.relative) = (days, relative) }

  /// - Throws: `HTTPError` for somebody whom the circle does not have.
  init(_ request: Request, _ figures: CircleFigures) throws {
    let query = try request.query()
    let days = query["range"].flatMap { Int($0) } ?? 7
    self.days = LocalPeriod.lengths.contains(days) ? days : 7
    relative = query["profileId"].map { RelativeID(rawValue: $0) }
    if let relative, !figures.people.contains(where: { $0.id == relative }) {
      throw HTTPError(.notFound)
    }
  }

  /// What an address says of it.
  var query: String {
    "range=\(days)" + (relative.map { "&profileId=\($0.rawValue)" } ?? "")
  }
}

/// The days of a table, at most ``OccurrenceCSV/longest`` of them.
struct TableDays: Hashable, Sendable {
  let days: ClosedRange<Int>

  /// - Parameters:
  ///   - from: the first date as `2025-08-25`; nil for the first that is shown.
  ///   - to: the last one.
  ///   - shown: what is shown.
  /// - Returns: nil for what is no date, for none at all, and for too many.
  init?(from: String?, to: String?, instead shown: ClosedRange<Int>) {
    guard let first = Self.day(from, shown.lowerBound), let last = Self.day(to, shown.upperBound),
      first <= last, last - first < OccurrenceCSV.longest
    else { return nil }
    days = first...last
  }

  private static func day(_ text: String?, _ shown: Int) -> Int? {
    guard let text, !text.isEmpty else { return shown }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], let year = Int(parts[0]), let month = Int(parts[1]),
      let day = Int(parts[2]), let date = try? CivilDate(year: year, month: month, day: day)
    else { return nil }
    return date.dayNumber
  }
}
