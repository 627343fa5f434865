internal import Charts
internal import CivilTime
internal import People
internal import Readings

/// Who has something in the next days: the people whose day is flowing or tense, those furthest from
/// an ordinary day first (ARC-1513).
struct DayFeed: Sendable {
  /// Somebody on a day that stands out.
  struct Entry: Sendable {
    let connection: Connection.ID
    let name: String
    let type: RelationshipType
    let score: Int
    let band: RelationshipWeather.Band
    /// The transit that describes the day best (ARC-1506).
    let keyTransit: String
  }

  struct Day: Sendable {
    let date: CivilDate
    /// ``most`` at most.
    let entries: [Entry]
  }

  let days: [Day]

  /// How far it looks ahead, in days.
  static let length = 7
  /// The most people of a day.
  static let most = 10

  /// - Parameters:
  ///   - viewer: the account.
  ///   - isMinor: whether the account is under 18, so that nothing is weighed as a romance.
  ///   - people: everybody whose birth is known.
  init(
    of viewer: PairSide, isMinor: Bool, with people: [ArcaHoroscope.Acquaintance],
    over sky: SkyDays, lexicon: Lexicon
  ) {
    days = sky.days.map { day in
      let found = people.map { person -> (ArcaHoroscope.Acquaintance, RelationshipWeather) in
        let isYoung = isMinor || person.subject.details.isMinor(on: day.date)
        let kind = person.type == .romantic && isYoung ? .friend : person.type.kind
        return (
          person, RelationshipWeather(kind, viewer: viewer, other: person.side, sky: day.sky)
        )
      }
      let entries = found.filter { $0.1.band == .flowing || $0.1.band == .tense }
        .sorted { left, right in
          (-abs(left.1.score - 50), -left.1.magnitude, left.0.id.rawValue)
            < (-abs(right.1.score - 50), -right.1.magnitude, right.0.id.rawValue)
        }
        .prefix(Self.most).map { person, weather in
          Entry(
            connection: person.id, name: person.subject.name, type: person.type,
            score: weather.score, band: weather.band,
            keyTransit: weather.keyTransit(with: person.subject.name, lexicon))
        }
      return Day(date: day.date, entries: entries)
    }
  }
}
