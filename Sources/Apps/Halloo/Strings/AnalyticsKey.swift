internal import CivilTime
internal import Elementary
internal import Interface
internal import Replies
internal import Statistics

/// The texts of the statistics.
enum AnalyticsKey: String, MessageKey {
  static let section = "halloo.analytics"

  case figures, rate, completed, late, missed, skipped, days, weeks, few, empty, emptyText, ring
  case ringEmpty

  case trends, weekly, table, range, person, everybody, trend, onTimeRate, response, streakNow
  case streakLongest, byDay, byPerson, byCategory, byWeekday, lineOf, olderWeek, newerWeek, change
  case readings, readingsOf, readingTime, reading
  case bestDay, hardestHabit, photoCount, updated, print, share, daysOf, secondsOf, minutesOf

  case up, down, steady, none

  case nothing, answered, more, less, same, streak, hardest, everything, missedCount, seconds
  case minutes, onTime, photos, relatives

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
  func analytics(_ key: AnalyticsKey, _ arguments: [String: Message.Argument] = [:]) -> String {
    self(Message(key, arguments))
  }

  /// Formats a completion rate; an en dash without data (HAL-1101).
  func rate(_ stats: CompletionStats) -> String {
    stats.percent.map { language.formatted(percent: $0) } ?? "–"
  }

  /// Returns the accessible description of a ring (HAL-222).
  func ring(_ title: String, _ stats: CompletionStats) -> String {
    guard let percent = stats.percent else {
      return analytics(.ringEmpty, ["title": .text(title)])
    }
    return analytics(
      .ring,
      [
        "title": .text(title), "percent": .percent(percent), "answered": .number(stats.answered),
        "count": .number(stats.countable),
      ])
  }

  /// Returns the description of a line of readings.
  func readings(of habit: String, _ unit: ReadingUnit?) -> String {
    analytics(
      .readingsOf, ["habit": .text(unit.map { "\(habit), \($0.rawValue)" } ?? habit)])
  }

  func days(_ count: Int) -> String { analytics(.daysOf, ["count": .number(count)]) }

  /// Formats a date without its year.
  func shortDate(_ day: Int) -> String {
    let date = CivilDate(dayNumber: day, calendar: .gregorian)
    return language.formatted(day: date.day, month: date.month)
  }

  /// Formats a duration: seconds below a minute, else minutes.
  func duration(_ seconds: Int?) -> String {
    guard let seconds else { return "–" }
    return seconds < 60
      ? analytics(.secondsOf, ["count": .number(seconds)])
      : analytics(.minutesOf, ["count": .number((seconds + 30) / 60)])
  }

  /// Formats a rate in percent; an en dash for none.
  func part(_ rate: Double?) -> String {
    rate.map { language.formatted(percent: Int(($0 * 100).rounded())) } ?? "–"
  }
}

extension CircleHighlight {
  /// Returns the sentence (HAL-1106).
  func sentence(_ words: MessageCatalog, _ names: Names) -> String {
    switch self {
    case .nothing: words.analytics(.nothing)
    case .everything: words.analytics(.everything)
    case .rate(let answered, let count, let points):
      words.analytics(Self.key(points), rate(answered, count, points))
    case .streak(let streak):
      words.analytics(
        .streak,
        [
          "name": .text(names.person(streak.person)), "habit": .text(names.task(streak.task)),
          "days": .number(streak.days),
        ])
    case .hardest(let habit, let relative, let answered, let count):
      words.analytics(
        .hardest,
        rate(answered, count, nil).merging([
          "name": .text(names.person(relative)), "habit": .text(names.task(habit)),
        ]) { own, _ in own })
    case .seconds(let seconds) where seconds < 60: words.analytics(.seconds)
    case .seconds(let seconds): words.analytics(.minutes, ["count": .number((seconds + 59) / 60)])
    case .missed(let count): words.analytics(.missedCount, ["count": .number(count)])
    case .onTime(let answered, let count): words.analytics(.onTime, rate(answered, count, nil))
    case .photos(let count): words.analytics(.photos, ["count": .number(count)])
    case .people(let count): words.analytics(.relatives, ["count": .number(count)])
    }
  }

  private static func key(_ points: Int?) -> AnalyticsKey {
    guard let points else { return .answered }
    return points == 0 ? .same : points > 0 ? .more : .less
  }

  private func rate(
    _ answered: Int, _ count: Int, _ points: Int?
  ) -> [String: Message.Argument] {
    [
      "answered": .number(answered), "count": .number(count), "points": .number(abs(points ?? 0)),
    ]
  }
}
