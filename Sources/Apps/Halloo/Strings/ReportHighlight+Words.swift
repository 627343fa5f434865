internal import Interface

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
