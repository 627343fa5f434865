/// The moods of a range of days (CHL-131, CHL-221). Days are Julian day numbers on the clocks of
/// the account.
struct MoodTrends: Sendable {
  /// The ranges that can be asked for; the longest needs premium.
  enum Range: Int, CaseIterable, Sendable {
    case week = 7, month = 30, quarter = 90

    var needsPremium: Bool { self == .quarter }
  }

  /// An entry as it counts: its day, its moment and its mood.
  struct Entry: Sendable {
    let day: Int
    /// In milliseconds; decides between moods that are as frequent.
    let moment: Int64
    let mood: String
  }

  /// A day of the range.
  struct Day: Sendable {
    let day: Int
    let counts: [String: Int]
    let topMood: String?
    /// Of the moods that have a valence; nil without one.
    let averageValence: Double?
  }

  /// How the range compares with the one before.
  enum Comparison: Sendable { case tooFew, brighter, heavier, alike }

  let range: Range
  let days: [Day]
  let entryCount: Int
  let totals: [String: Int]
  let mostCommonMood: String?
  let averageValence: Double?
  let previousAverageValence: Double?
  /// Days with an entry, in the range and in all.
  let daysWritten: Int
  let daysWrittenEver: Int
  let currentStreak: Int
  let longestStreak: Int

  /// Fewer entries than this are not compared (CHL-131).
  static let fewest = 5
  /// Averages that differ by less are alike.
  private static let leastDifference = 0.25

  /// - Parameters:
  ///   - entries: all that there are, in any order.
  ///   - today: the last day of the range.
  init(_ range: Range, of entries: [Entry], today: Int) {
    self.range = range
    let first = today - range.rawValue + 1
    let within = entries.filter { (first...today).contains($0.day) }
    let byDay = Dictionary(grouping: within, by: \.day)
    days = (first...today).map { Day($0, byDay[$0] ?? []) }
    entryCount = within.count
    totals = Self.counts(within)
    mostCommonMood = Self.top(within)
    averageValence = Self.average(within)
    previousAverageValence = Self.average(
      entries.filter { (first - range.rawValue..<first).contains($0.day) })
    let written = Set(entries.lazy.map(\.day).filter { $0 <= today })
    (daysWritten, daysWrittenEver) = (byDay.count, written.count)
    currentStreak = Self.streak(endingAt: written.contains(today) ? today : today - 1, in: written)
    longestStreak =
      written.filter { !written.contains($0 + 1) }.map { Self.streak(endingAt: $0, in: written) }
      .max() ?? 0
  }

  /// How the average compares with that of the range before.
  var comparison: Comparison {
    guard entryCount >= Self.fewest, let averageValence, let previousAverageValence else {
      return .tooFew
    }
    let difference = averageValence - previousAverageValence
    if abs(difference) < Self.leastDifference { return .alike }
    return difference > 0 ? .brighter : .heavier
  }

  fileprivate static func counts(_ entries: [Entry]) -> [String: Int] {
    entries.reduce(into: [:]) { $0[$1.mood, default: 0] += 1 }
  }

  /// The most frequent mood; of several the one of the latest entry.
  fileprivate static func top(_ entries: [Entry]) -> String? {
    let counts = counts(entries)
    let most = counts.values.max()
    return entries.filter { counts[$0.mood] == most }.max { $0.moment < $1.moment }?.mood
  }

  fileprivate static func average(_ entries: [Entry]) -> Double? {
    let values = entries.compactMap { JournalMood(rawValue: $0.mood)?.valence }
    return values.isEmpty ? nil : Double(values.reduce(0, +)) / Double(values.count)
  }

  private static func streak(endingAt last: Int, in written: Set<Int>) -> Int {
    var day = last
    while written.contains(day) { day -= 1 }
    return last - day
  }
}

extension MoodTrends.Day {
  fileprivate init(_ day: Int, _ entries: [MoodTrends.Entry]) {
    self.init(
      day: day, counts: MoodTrends.counts(entries), topMood: MoodTrends.top(entries),
      averageValence: MoodTrends.average(entries))
  }
}
