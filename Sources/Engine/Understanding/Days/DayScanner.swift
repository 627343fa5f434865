public import CivilTime

/// Days that a text names.
public struct NamedSpan: Hashable, Sendable {
  /// The kind of period: a day, or several days.
  public enum Precision: Sendable {
    case day, weekend, week, month, year
    /// From one day to another.
    case span
  }

  public let first: CivilDate
  /// The last day; equal to the first for a single day.
  public let last: CivilDate
  public let precision: Precision

  public init(first: CivilDate, last: CivilDate, precision: Precision) {
    (self.first, self.last, self.precision) = (first, last, precision)
  }
}

/// Finds the days that a question names (PLT-42): "tomorrow", "in March", "del 3 al 9 de
/// diciembre", "अगले शुक्रवार".
///
/// Reads English, Spanish, Hindi in both its scripts, French, German, Portuguese and Italian
/// without being told which: a word that means something else in another of them is decided by the
/// other words. Weeks begin with Monday. Dates without a year are the next such from today on.
public struct DayScanner: Sendable {
  private let calendar: DayCalendar

  public init(today: CivilDate) { calendar = DayCalendar(today: today) }

  /// The days that a text names, in its order, each once.
  public func spans(in text: String) -> [NamedSpan] {
    let text = DayText(text)
    let reader = DayReader(text: text, calendar: calendar)
    let joiner = DayJoiner(text: text, calendar: calendar)
    var spans: [NamedSpan] = []
    for span in joiner.spans(of: reader.mentions()) where !spans.contains(span) {
      spans.append(span)
    }
    return spans
  }

  /// The days that a question asks about, in its order: without those that only tell since when, or
  /// when, something was, and from today on where it asks what will be by or before the first one.
  public func asked(in text: String) -> [NamedSpan] {
    let text = DayText(text)
    let reader = DayReader(text: text, calendar: calendar)
    let mentions = reader.mentions().filter { reader.bound(of: $0) != .past }
    var spans = DayJoiner(text: text, calendar: calendar).spans(of: mentions)
    if let mention = mentions.first, let span = spans.first, let bound = reader.bound(of: mention) {
      spans[0] = calendar.span(until: span, bound)
    }
    return spans
  }
}
