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
    let found = people.map { person in
      let isYoung = isMinor || person.subject.details.isMinor(on: sky.before.date.advanced(byDays: 1))
      let kind = person.type == .romantic && isYoung ? .friend : person.type.kind
      return (
        person: person,
        weather: RelationshipWeather.over(sky, kind, viewer: viewer, other: person.side)
      )
    }
    days = sky.days.enumerated().map { index, day in
      let entries = found.map { person, weather in
        (
          person: person, today: weather.days[index],
          yesterday: index == 0 ? weather.before : weather.days[index - 1]
        )
      }
      .filter { $0.today.band == .flowing || $0.today.band == .tense }
      .sorted { left, right in
        (-abs(left.today.score - 50), -left.today.magnitude, left.person.id.rawValue)
          < (-abs(right.today.score - 50), -right.today.magnitude, right.person.id.rawValue)
      }
      .prefix(Self.most).map { person, today, yesterday in
        Entry(
          connection: person.id, name: person.subject.name, type: person.type,
          score: today.score, band: today.band,
          keyTransit: today.keyTransit(with: person.subject.name, after: yesterday, lexicon))
      }
      return Day(date: day.date, entries: entries)
    }
  }
}
