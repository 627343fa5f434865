internal import CivilTime
internal import Elementary
internal import Interface

/// What the figures say.
enum AnalyticsKey: String, MessageKey {
  case figures = "halloo.analytics.figures"
  case rate = "halloo.analytics.rate"
  case completed = "halloo.analytics.completed"
  case late = "halloo.analytics.late"
  case missed = "halloo.analytics.missed"
  case skipped = "halloo.analytics.skipped"
  case days = "halloo.analytics.days"
  case weeks = "halloo.analytics.weeks"
  case few = "halloo.analytics.few"
  case empty = "halloo.analytics.empty"
  case emptyText = "halloo.analytics.empty-text"
  case ring = "halloo.analytics.ring"
  case ringEmpty = "halloo.analytics.ring-empty"

  case trends = "halloo.analytics.trends"
  case weekly = "halloo.analytics.weekly"
  case table = "halloo.analytics.table"
  case range = "halloo.analytics.range"
  case person = "halloo.analytics.person"
  case everybody = "halloo.analytics.everybody"
  case trend = "halloo.analytics.trend"
  case onTimeRate = "halloo.analytics.on-time-rate"
  case response = "halloo.analytics.response"
  case streakNow = "halloo.analytics.streak-now"
  case streakLongest = "halloo.analytics.streak-longest"
  case byDay = "halloo.analytics.by-day"
  case byPerson = "halloo.analytics.by-person"
  case byCategory = "halloo.analytics.by-category"
  case byWeekday = "halloo.analytics.by-weekday"
  case lineOf = "halloo.analytics.line-of"
  case olderWeek = "halloo.analytics.older-week"
  case newerWeek = "halloo.analytics.newer-week"
  case change = "halloo.analytics.change"
  case bestDay = "halloo.analytics.best-day"
  case hardestHabit = "halloo.analytics.hardest-habit"
  case photoCount = "halloo.analytics.photo-count"
  case updated = "halloo.analytics.updated"
  case print = "halloo.analytics.print"
  case share = "halloo.analytics.share"
  case daysOf = "halloo.analytics.days-of"
  case secondsOf = "halloo.analytics.seconds-of"
  case minutesOf = "halloo.analytics.minutes-of"

  case up = "halloo.analytics.trend-up"
  case down = "halloo.analytics.trend-down"
  case steady = "halloo.analytics.trend-steady"
  case none = "halloo.analytics.trend-none"

  case nothing = "halloo.analytics.highlight-nothing"
  case answered = "halloo.analytics.highlight-answered"
  case more = "halloo.analytics.highlight-more"
  case less = "halloo.analytics.highlight-less"
  case same = "halloo.analytics.highlight-same"
  case streak = "halloo.analytics.highlight-streak"
  case hardest = "halloo.analytics.highlight-hardest"
  case everything = "halloo.analytics.highlight-everything"
  case missedCount = "halloo.analytics.highlight-missed"
  case seconds = "halloo.analytics.highlight-seconds"
  case minutes = "halloo.analytics.highlight-minutes"
  case onTime = "halloo.analytics.highlight-on-time"
  case photos = "halloo.analytics.highlight-photos"
  case relatives = "halloo.analytics.highlight-relatives"

  init(_ trend: Trend) {
    switch trend {
    case .up: self = .up
    case .down: self = .down
    case .steady: self = .steady
    case .none: self = .none
    }
  }
}

extension Catalogue {
  func analytics(_ key: AnalyticsKey, _ arguments: [String: Message.Argument] = [:]) -> String {
    self(Message(key, arguments))
  }

  /// A completion rate; an en dash where nothing counts (HAL-1101).
  func rate(_ stats: CompletionStats) -> String {
    stats.percent.map { language.formatted(percent: $0) } ?? "–"
  }

  /// What a ring says to who does not see it (HAL-222).
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

  func days(_ count: Int) -> String { analytics(.daysOf, ["count": .number(count)]) }

  /// A day without its year.
  func shortDate(_ day: Int) -> String {
    let date = CivilDate(dayNumber: day, calendar: .gregorian)
    return language.formatted(day: date.day, month: date.month)
  }

  /// How long something took: seconds below a minute, else minutes.
  func duration(_ seconds: Int?) -> String {
    guard let seconds else { return "–" }
    return seconds < 60
      ? analytics(.secondsOf, ["count": .number(seconds)])
      : analytics(.minutesOf, ["count": .number((seconds + 30) / 60)])
  }

  /// A part in hundredths; an en dash where there is none.
  func part(_ rate: Double?) -> String {
    rate.map { language.formatted(percent: Int(($0 * 100).rounded())) } ?? "–"
  }
}

extension ReportHighlight {
  /// The sentence (HAL-1106).
  func sentence(_ words: Catalogue, _ names: Names) -> String {
    switch self {
    case .nothing: words.analytics(.nothing)
    case .everything: words.analytics(.everything)
    case .rate(let answered, let count, let points):
      words.analytics(Self.key(points), rate(answered, count, points))
    case .streak(let streak):
      words.analytics(
        .streak,
        [
          "name": .text(names.relative(streak.relative)), "habit": .text(names.habit(streak.habit)),
          "days": .number(streak.days),
        ])
    case .hardest(let habit, let relative, let answered, let count):
      words.analytics(
        .hardest,
        rate(answered, count, nil).merging([
          "name": .text(names.relative(relative)), "habit": .text(names.habit(habit)),
        ]) { own, _ in own })
    case .seconds(let seconds) where seconds < 60: words.analytics(.seconds)
    case .seconds(let seconds): words.analytics(.minutes, ["count": .number((seconds + 59) / 60)])
    case .missed(let count): words.analytics(.missedCount, ["count": .number(count)])
    case .onTime(let answered, let count): words.analytics(.onTime, rate(answered, count, nil))
    case .photos(let count): words.analytics(.photos, ["count": .number(count)])
    case .relatives(let count): words.analytics(.relatives, ["count": .number(count)])
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
