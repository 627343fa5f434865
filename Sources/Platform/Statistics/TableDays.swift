internal import CivilTime

/// The days of a table of outcomes, at most ``longest`` (HAL-1109).
public struct TableDays: Hashable, Sendable {
  /// Why a range is invalid.
  public enum Problem: Error, Hashable {
    /// A field is not a date.
    case noDate(String)
    /// The end precedes the start.
    case backwards
    /// It has too many days.
    case tooLong
  }

  /// The maximum number of days.
  public static let longest = 366

  /// Julian day numbers.
  public let days: ClosedRange<Int>

  /// - Parameters:
  ///   - from: the first date as `2025-08-25`; nil for the first day shown.
  ///   - to: the last date.
  ///   - shown: the days shown.
  /// - Throws: ``Problem``.
  public init(from: String?, to: String?, instead shown: ClosedRange<Int>) throws(Problem) {
    guard let first = Self.day(from, shown.lowerBound) else { throw .noDate("from") }
    guard let last = Self.day(to, shown.upperBound) else { throw .noDate("to") }
    guard first <= last else { throw .backwards }
    guard last - first < Self.longest else { throw .tooLong }
    days = first...last
  }

  /// The day of a date, or the shown one if the field is empty; nil for an invalid date.
  private static func day(_ text: String?, _ shown: Int) -> Int? {
    guard let text, !text.isEmpty else { return shown }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], let year = Int(parts[0]), let month = Int(parts[1]),
      let day = Int(parts[2]), let date = try? CivilDate(year: year, month: month, day: day)
    else { return nil }
    return date.dayNumber
  }
}
