import Testing

@testable import Chloe

@Suite("Mood trends")
struct MoodTrendsTests {
  private static let today = 2_461_000

  private static func entry(_ daysAgo: Int, _ mood: JournalMood, hour: Int64 = 9)
    -> MoodTrends.Entry
  {
    let day = today - daysAgo
    return .init(day: day, moment: Int64(day) * 86_400_000 + hour * 3_600_000, mood: mood.rawValue)
  }

  @Test("CHL-131, CHL-221, walk 14: the figures of a week equal those counted by hand")
  func week() {
    let entries = [
      Self.entry(0, .happy), Self.entry(0, .sad, hour: 20), Self.entry(1, .sad),
      Self.entry(1, .calm), Self.entry(1, .calm), Self.entry(4, .angry), Self.entry(6, .hopeful),
      // The week before.
      Self.entry(7, .sad), Self.entry(9, .angry),
    ]
    let trends = MoodTrends(.week, of: entries, today: Self.today)
    #expect(trends.entryCount == 7)
    #expect(trends.days.count == 7)
    #expect(trends.days.first?.day == Self.today - 6)
    // As many of each: the later one.
    #expect(trends.days.last?.topMood == "sad")
    #expect(trends.days.last?.averageValence == 0)
    #expect(trends.days[5].topMood == "calm")
    #expect(trends.days[5].averageValence == 0)
    #expect(trends.days[1].topMood == nil)
    #expect(trends.totals == ["happy": 1, "sad": 2, "calm": 2, "angry": 1, "hopeful": 1])
    #expect(trends.mostCommonMood == "sad")
    #expect(trends.averageValence == -1.0 / 7)
    #expect(trends.previousAverageValence == -2)
    #expect(trends.comparison == .brighter)
    #expect(trends.daysWritten == 4)
    #expect(trends.daysWrittenEver == 6)
    #expect(trends.currentStreak == 2)
    #expect(trends.longestStreak == 2)
  }

  @Test(
    "CHL-131 under five entries nothing is compared; a mood that is none of the eight has no valence"
  )
  func few() {
    let unknown = MoodTrends.Entry(day: Self.today - 1, moment: 1, mood: "wistful")
    let trends = MoodTrends(
      .month, of: [Self.entry(2, .happy), unknown], today: Self.today)
    #expect(trends.comparison == .tooFew)
    #expect(trends.days[28].topMood == "wistful")
    #expect(trends.days[28].averageValence == nil)
    // Nothing today: the days up to yesterday count.
    #expect(trends.currentStreak == 2)
  }

  @Test("CHL-131 no entry: no average, no streak")
  func none() {
    let trends = MoodTrends(.quarter, of: [], today: Self.today)
    #expect(trends.days.count == 90)
    #expect(trends.averageValence == nil)
    #expect(trends.longestStreak == 0)
    #expect(trends.mostCommonMood == nil)
  }
}
