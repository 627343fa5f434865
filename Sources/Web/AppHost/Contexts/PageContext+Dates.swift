public import CivilTime
internal import Clocks
public import Interface
public import Storage

extension PageContext {
  /// The day of a moment by the clocks of the person, as people write it.
  public func written(_ moment: Timestamp) -> String {
    words.formatted(clocks.date(of: moment))
  }
}

extension MessageCatalog {
  /// A day as its reader writes it.
  public func formatted(_ date: CivilDate) -> String {
    formatted(day: date.day, month: date.month, year: date.year)
  }

  /// A time of day as its reader writes it, to the minute.
  public func formatted(_ time: WallTime) -> String {
    formatted(hour: time.hour, minute: time.minute)
  }
}

extension MessageCatalog {
  /// A day without its year.
  /// - Parameter day: a Julian day number.
  public func shortDate(_ day: Int) -> String {
    let date = CivilDate(dayNumber: day, calendar: .gregorian)
    return formatted(day: date.day, month: date.month)
  }
}

extension Language {
  /// A day as people write it.
  public func formatted(_ date: CivilDate) -> String {
    formatted(day: date.day, month: date.month, year: date.year)
  }

  /// A time of day as people write it, to the minute.
  public func formatted(_ time: WallTime) -> String {
    formatted(hour: time.hour, minute: time.minute)
  }
}
