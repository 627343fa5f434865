internal import Interface
internal import Statistics

/// The highlights of weekly reports.
enum AnalyticsKey: String, MessageKey {
  static let section = "halloo.analytics"

  case nothing, done, more, less, same, streak, hardest, everything, missedCount, seconds
  case minutes, onTime, photos, relatives
}

extension MessageCatalog {
  fileprivate func callAsFunction(
    _ key: AnalyticsKey, _ arguments: [String: Message.Argument] = [:]
  ) -> String { self(Message(key, arguments)) }
}

extension CircleHighlight {
  /// Returns the sentence (HAL-1106).
  func sentence(_ words: MessageCatalog, _ names: Names) -> String {
    switch self {
    case .nothing: words(.nothing)
    case .everything: words(.everything)
    case .rate(let done, let count, let points): words(Self.key(points), rate(done, count, points))
    case .streak(let streak):
      words(
        .streak,
        [
          "name": .text(names.person(streak.person)), "habit": .text(names.task(streak.task)),
          "days": .number(streak.days),
        ])
    case .hardest(let habit, let relative, let done, let count):
      words(
        .hardest,
        rate(done, count, nil).merging([
          "name": .text(names.person(relative)), "habit": .text(names.task(habit)),
        ]) { own, _ in own })
    case .seconds(let seconds) where seconds < 60: words(.seconds)
    case .seconds(let seconds): words(.minutes, ["count": .number((seconds + 59) / 60)])
    case .missed(let count): words(.missedCount, ["count": .number(count)])
    case .onTime(let done, let count): words(.onTime, rate(done, count, nil))
    case .photos(let count): words(.photos, ["count": .number(count)])
    case .people(let count): words(.relatives, ["count": .number(count)])
    }
  }

  private static func key(_ points: Int?) -> AnalyticsKey {
    guard let points else { return .done }
    return points == 0 ? .same : points > 0 ? .more : .less
  }

  private func rate(
    _ done: Int, _ count: Int, _ points: Int?
  ) -> [String: Message.Argument] {
    [
      "done": .number(done), "count": .number(count), "points": .number(abs(points ?? 0)),
    ]
  }
}
