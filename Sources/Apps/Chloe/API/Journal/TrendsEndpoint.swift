internal import APIKit
internal import AppHost
internal import CivilTime
internal import HTTPServer
internal import Interface
internal import JSON
internal import Storage

/// `/journal/trends`: the moods of a range of days (CHL-221).
enum TrendsEndpoint {
  static func mount<Root>(_ routes: Routes<Root, ChloeAPIContext>) {
    routes.get("/journal/trends") { request, context in
      let range = try request.query(.chloe) { $0.optional("range", .trendRange) } ?? .week
      guard context.isPremium || !range.needsPremium else {
        throw HTTPError(.forbidden, context.words(.trendsNeedPremium))
      }
      let (owner, today) = (context.owner, context.today.dayNumber)
      let trends = try await context.services.database.read { transaction in
        try ChloeStore.moodTrends(range, of: owner, today: today, in: transaction)
      }
      return try request.object(.chloe) { $0.trends(trends, context.words) }
    }
  }
}

extension Input.Kind where Value == MoodTrends.Range {
  fileprivate static let trendRange = Input.Kind<MoodTrends.Range>(
    .oneOf(MoodTrends.Range.allCases.map { "\($0.rawValue)" }.joined(separator: ", "))
  ) { Int($0).flatMap(MoodTrends.Range.init) }
}

extension JSONWriter {
  fileprivate mutating func trends(_ trends: MoodTrends, _ words: MessageCatalog) {
    field("range", trends.range.rawValue)
    date("from", day: trends.days.first?.day)
    date("to", day: trends.days.last?.day)
    field("entryCount", trends.entryCount)
    objects("days", trends.days) { json, day in
      json.date("date", day: day.day)
      json.counts("counts", day.counts)
      json.field("topMood", day.topMood)
      json.field("averageValence", day.averageValence)
    }
    counts("totals", trends.totals)
    field("mostCommonMood", trends.mostCommonMood)
    field("averageValence", trends.averageValence)
    field("previousAverageValence", trends.previousAverageValence)
    field("currentStreak", trends.currentStreak)
    field("longestStreak", trends.longestStreak)
    field("observation", words.observation(on: trends))
  }

  private mutating func counts(_ name: StaticString, _ counts: [String: Int]) {
    object(name) { json in
      for (mood, count) in counts.sorted(by: { $0.key < $1.key }) {
        json.key(data: mood)
        json.value(count)
      }
    }
  }
}
