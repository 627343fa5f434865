/// A highlight of a weekly report, as a sentence (HAL-1106).
public enum ReportHighlight<Task: Hashable & Sendable, Person: Hashable & Sendable>: Hashable,
  Sendable
{
  /// Nothing counts in this week.
  case nothing
  /// The number of answers, and the change since the week before in percentage points.
  case rate(done: Int, of: Int, points: Int?)
  /// The longest current streak.
  case streak(LongestStreak<Task, Person>)
  /// The task with the lowest completion rate.
  case hardest(Task, Person, done: Int, of: Int)
  /// Everything was done.
  case everything
  /// The number of missed ones.
  case missed(Int)
  /// The response time.
  case seconds(Int)
  /// The number of answers in time.
  case onTime(Int, of: Int)
  /// The number of photos.
  case photos(Int)
  /// The number of people with anything due.
  case people(Int)

  /// The number of highlights in a report.
  public static var count: Int { 3 }

  /// The names of tasks and people.
  public struct Names: Sendable {
    /// The title of a task.
    public let task: @Sendable (Task) -> String
    /// The name of a person.
    public let person: @Sendable (Person) -> String

    /// - Parameters:
    ///   - task: the title of a task.
    ///   - person: the name of a person.
    public init(
      task: @escaping @Sendable (Task) -> String, person: @escaping @Sendable (Person) -> String
    ) { (self.task, self.person) = (task, person) }
  }
}

extension WeeklyReport {
  /// The most notable highlights, in order: always three, unless nothing is countable.
  public var highlights: [ReportHighlight<Entry.Task, Entry.Person>] {
    guard stats.countable > 0 else { return [.nothing] }
    let photos = parts.reduce(0) { $0 + $1.photos }
    var all: [ReportHighlight<Entry.Task, Entry.Person>] = [
      .rate(
        done: stats.done, of: stats.countable,
        points: before.isThin ? nil : stats.change(since: before).map { Int(($0 * 100).rounded()) })
    ]
    if let longestStreak, longestStreak.days >= 3 { all.append(.streak(longestStreak)) }
    if let (part, hardest) = hardest {
      all.append(
        .hardest(
          hardest.task, part.person, done: hardest.stats.done,
          of: hardest.stats.countable))
    } else if stats.done == stats.countable {
      all.append(.everything)
    }
    if photos > 0 { all.append(.photos(photos)) }
    if let seconds = stats.medianResponseSeconds { all.append(.seconds(seconds)) }
    all.append(.onTime(stats.completed, of: stats.done))
    all.append(.missed(stats.missed))
    if stats.done == 0 { all.removeAll { $0 == .onTime(0, of: 0) } }
    all.append(.people(parts.count { $0.stats.countable > 0 }))
    return Array(all.prefix(ReportHighlight<Entry.Task, Entry.Person>.count))
  }

  /// The hardest task of all people.
  private var hardest: (part: Part, hardest: (task: Entry.Task, stats: CompletionStats))? {
    parts.compactMap { part in part.hardest.map { (part, $0) } }.min { left, right in
      let (one, other) = (left.1.stats, right.1.stats)
      return one.done * other.countable < other.done * one.countable
    }
  }
}
