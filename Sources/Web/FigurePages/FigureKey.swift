internal import AppHost
internal import CStrings
public import Interface
internal import Statistics

extension Strings {
  /// The texts of the pages of figures.
  public static let figures = unsafe Strings(
    // The function gives constants of the program, which end with a zero.
    in: "Sources/C/CStrings/figures", embedded: asterism_figures_strings)
}

/// The texts of the pages of figures. An app that calls something by another name has a text of its
/// own in the same section.
enum FigureKey: String, MessageKey {
  static let section = "figures"

  case figures, rate, completed, late, missed, skipped, days, weeks, few, empty, emptyText, ring
  case ringEmpty

  case trends, weekly, table, range, person, everybody, trend, onTimeRate, response, streakNow
  case streakLongest, byDay, byPerson, byCategory, byWeekday, lineOf, olderWeek, newerWeek, change
  case readings, readingsOf, readingTime, reading
  case bestDay, hardest, photoCount, updated, print, share, daysOf, secondsOf, minutesOf

  case up, down, steady, none

  init(_ trend: Trend) {
    switch trend {
    case .up: self = .up
    case .down: self = .down
    case .steady: self = .steady
    case .none: self = .none
    }
  }
}

extension MessageCatalog {
  /// A text of the pages of figures.
  func callAsFunction(_ key: FigureKey) -> String { self(Message(key)) }

  /// A completion rate in percent; an en dash without data (HAL-1101).
  func rate(_ stats: CompletionStats) -> String {
    stats.percent.map { language.formatted(percent: $0) } ?? "–"
  }

  /// A rate in percent; an en dash for none.
  func part(_ rate: Double?) -> String {
    rate.map { language.formatted(percent: Int(($0 * 100).rounded())) } ?? "–"
  }

  /// A change of a rate in percentage points, with its sign; an en dash for none.
  func change(_ change: Double?) -> String {
    guard let change else { return "–" }
    let points = Int((change * 100).rounded())
    return (points > 0 ? "+" : points < 0 ? "−" : "")
      + language.formatted(percent: abs(points))
  }

  /// The accessible description of a ring (HAL-222).
  func ring(_ title: String, _ stats: CompletionStats) -> String {
    guard let percent = stats.percent else {
      return self(Message(FigureKey.ringEmpty, ["title": .text(title)]))
    }
    return self(
      Message(
        FigureKey.ring,
        [
          "title": .text(title), "percent": .percent(percent), "done": .number(stats.done),
          "count": .number(stats.countable),
        ]))
  }

  /// The description of a line of readings.
  func readings(of task: String, _ unit: String?) -> String {
    self(
      Message(FigureKey.readingsOf, ["habit": .text(unit.map { "\(task), \($0)" } ?? task)]))
  }

  /// A number of days.
  func days(_ count: Int) -> String {
    self(Message(FigureKey.daysOf, ["count": .number(count)]))
  }

  /// A duration: seconds below a minute, else minutes; an en dash for none.
  func duration(_ seconds: Int?) -> String {
    guard let seconds else { return "–" }
    return seconds < 60
      ? self(Message(FigureKey.secondsOf, ["count": .number(seconds)]))
      : self(Message(FigureKey.minutesOf, ["count": .number((seconds + 30) / 60)]))
  }
}
