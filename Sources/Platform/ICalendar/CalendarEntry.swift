public import CivilTime

/// An entry of a calendar: a moment, or a day.
public struct CalendarEntry: Hashable, Sendable {
  /// Its identity, the same in each later version of the calendar; programs replace what they have
  /// under it.
  public let id: String
  /// When it is.
  public let time: Time
  /// The title.
  public let title: String
  /// More about it, line by line.
  public let notes: [String]
  /// What it is filed under.
  public let categories: [String]

  /// When an entry is.
  public enum Time: Hashable, Sendable {
    /// At an instant, shown by the clocks of whoever looks.
    case moment(Instant)
    /// On a day.
    case day(CivilDate)
  }

  /// - Parameter id: without characters other than letters, digits, `-`, `.` and `@`.
  public init(
    id: String, at time: Time, title: String, notes: [String] = [], categories: [String] = []
  ) {
    (self.id, self.time, self.title) = (id, time, title)
    (self.notes, self.categories) = (notes, categories)
  }
}
