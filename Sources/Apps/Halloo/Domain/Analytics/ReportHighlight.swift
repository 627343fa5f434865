/// A highlight of a weekly report, as a sentence (HAL-1106).
enum ReportHighlight: Hashable, Sendable {
  /// No countable occurrences in this week.
  case nothing
  /// The number of answers, and the change since the week before in percentage points.
  case rate(answered: Int, of: Int, points: Int?)
  /// The longest current streak.
  case streak(WeeklyReport.LongestStreak)
  /// The habit with the lowest completion rate.
  case hardest(HabitID, RelativeID, answered: Int, of: Int)
  /// Everything was answered.
  case everything
  /// The number of missed occurrences.
  case missed(Int)
  /// The response time.
  case seconds(Int)
  /// The number of answers in time.
  case onTime(Int, of: Int)
  /// The number of photos.
  case photos(Int)
  /// The number of reminded relatives.
  case relatives(Int)

  /// The number of highlights in a report.
  static let count = 3

  /// The names of habits and relatives.
  struct Names: Sendable {
    let habit: @Sendable (HabitID) -> String
    let relative: @Sendable (RelativeID) -> String
  }
}

extension WeeklyReport {
  /// The most notable highlights, in order: always three, unless nothing is countable.
  var highlights: [ReportHighlight] {
    guard stats.countable > 0 else { return [.nothing] }
    let photos = parts.reduce(0) { $0 + $1.photos }
    var all: [ReportHighlight] = [
      .rate(
        answered: stats.answered, of: stats.countable,
        points: before.isThin ? nil : stats.change(since: before).map { Int(($0 * 100).rounded()) })
    ]
    if let longestStreak, longestStreak.days >= 3 { all.append(.streak(longestStreak)) }
    if let (part, hardest) = hardest {
      all.append(
        .hardest(
          hardest.habit, part.relative, answered: hardest.stats.answered,
          of: hardest.stats.countable))
    } else if stats.answered == stats.countable {
      all.append(.everything)
    }
    if photos > 0 { all.append(.photos(photos)) }
    if let seconds = stats.medianResponseSeconds { all.append(.seconds(seconds)) }
    all.append(.onTime(stats.completed, of: stats.answered))
    all.append(.missed(stats.missed))
    if stats.answered == 0 { all.removeAll { $0 == .onTime(0, of: 0) } }
    all.append(.relatives(parts.count { $0.stats.countable > 0 }))
    return Array(all.prefix(ReportHighlight.count))
  }

  /// The hardest habit of all relatives.
  private var hardest: (part: Part, hardest: (habit: HabitID, stats: CompletionStats))? {
    parts.compactMap { part in part.hardest.map { (part, $0) } }.min { left, right in
      let (one, other) = (left.1.stats, right.1.stats)
      return one.answered * other.countable < other.answered * one.countable
    }
  }
}
