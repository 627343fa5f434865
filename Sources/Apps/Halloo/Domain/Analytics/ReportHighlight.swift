/// Something that a weekly report says in a sentence (HAL-1106).
enum ReportHighlight: Hashable, Sendable {
  /// Nothing counts in this week.
  case nothing
  /// How much was answered, and by how many hundredths that is more or less than the week before.
  case rate(answered: Int, of: Int, points: Int?)
  /// The longest streak that goes on.
  case streak(WeeklyReport.LongestStreak)
  /// The habit of which the least was answered.
  case hardest(HabitID, RelativeID, answered: Int, of: Int)
  /// Everything was answered.
  case everything
  /// How many were not answered at all.
  case missed(Int)
  /// How long answers took.
  case seconds(Int)
  /// How many of the answers came in time.
  case onTime(Int, of: Int)
  /// How many photos came.
  case photos(Int)
  /// How many relatives were reminded.
  case relatives(Int)

  /// How many there are in a report.
  static let count = 3

  /// What somebody or something is called.
  struct Names: Sendable {
    let habit: @Sendable (HabitID) -> String
    let relative: @Sendable (RelativeID) -> String
  }
}

extension WeeklyReport {
  /// What is most worth saying, in its order: always three, unless nothing counts.
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

  /// The hardest habit of anybody.
  private var hardest: (part: Part, hardest: (habit: HabitID, stats: CompletionStats))? {
    parts.compactMap { part in part.hardest.map { (part, $0) } }.min { left, right in
      let (one, other) = (left.1.stats, right.1.stats)
      return one.answered * other.countable < other.answered * one.countable
    }
  }
}
