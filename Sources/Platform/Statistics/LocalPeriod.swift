/// The last days up to today in each person's time zone (HAL-1108).
public struct LocalPeriod<Person: Hashable & Sendable>: Hashable, Sendable {
  /// The lengths that can be chosen (HAL-1104).
  public static var lengths: [Int] { [7, 30, 90] }

  /// The number of days.
  public let length: Int
  /// The local date of each person, a Julian day number.
  public let today: [Person: Int]

  /// - Parameters:
  ///   - length: the number of days.
  ///   - today: the local date of each person, a Julian day number.
  public init(length: Int, today: [Person: Int]) { (self.length, self.today) = (length, today) }

  /// The days from the earliest to the latest of all people; nil if there are none.
  public var days: ClosedRange<Int>? {
    guard let first = today.values.min(), let last = today.values.max() else { return nil }
    return first - length + 1...last
  }

  /// The latest days, as many as ``length``: where somebody's date is a day behind, their first day
  /// is before them.
  public var chartDays: [Int] { days.map { Array($0.suffix(length)) } ?? [] }

  /// The days of a person.
  public func days(of person: Person) -> ClosedRange<Int>? {
    today[person].map { $0 - length + 1...$0 }
  }

  /// Whether an outcome is in the period.
  public func contains<Entry: DatedOutcome>(_ outcome: Entry) -> Bool
  where Entry.Person == Person {
    days(of: outcome.person)?.contains(outcome.day) ?? false
  }

  /// Whether an outcome is in the equally long period before.
  public func precedes<Entry: DatedOutcome>(_ outcome: Entry) -> Bool
  where Entry.Person == Person {
    guard let first = days(of: outcome.person)?.lowerBound else { return false }
    return (first - length..<first).contains(outcome.day)
  }
}

/// The outcomes of a period, compared with the equally long one before.
public struct ComparedStats: Hashable, Sendable {
  /// Of the period.
  public let stats: CompletionStats
  /// Of the one before.
  public let before: CompletionStats
  /// How it changed.
  public var trend: Trend { Trend(from: before, to: stats) }

  /// - Parameters:
  ///   - stats: of a period.
  ///   - before: of the one before.
  public init(_ stats: CompletionStats, before: CompletionStats) {
    (self.stats, self.before) = (stats, before)
  }

  /// - Parameters:
  ///   - outcomes: of the period and of the one before it; others are ignored.
  ///   - period: the period.
  public init<Entry: DatedOutcome>(_ outcomes: [Entry], in period: LocalPeriod<Entry.Person>) {
    stats = CompletionStats(outcomes.lazy.filter { period.contains($0) })
    before = CompletionStats(outcomes.lazy.filter { period.precedes($0) })
  }
}
