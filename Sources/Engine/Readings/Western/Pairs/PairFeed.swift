public import Charts
public import CivilTime

/// Who has something in the next days: the people whose day flows or asks for care, those furthest from
/// an ordinary day first (ARC-1513).
public struct PairFeed: Sendable {
  /// Somebody on a day that stands out.
  public struct Entry: Sendable {
    /// The identity of the person.
    public let id: String
    public let name: String
    public let score: Int
    public let band: RelationshipWeather.Band
    /// The transit that describes the day best (ARC-1506).
    public let keyTransit: String
  }

  public struct Day: Sendable {
    public let date: CivilDate
    /// ``most`` at most.
    public let entries: [Entry]
    /// Where nobody stands out: whether somebody's day is warm all the same.
    public let isWarm: Bool
  }

  public let days: [Day]
  /// Whether nobody's birth is known.
  public let isEmpty: Bool

  /// How far it looks ahead, in days.
  public static let length = 7
  /// The most people of a day.
  public static let most = 10

  /// - Parameters:
  ///   - isMinor: whether the viewer is under 18, so that nothing is weighed as a romance.
  ///   - people: everybody whose birth is known.
  public init(
    of viewer: PairSide, isMinor: Bool, with people: [RelationshipVibes.Person],
    over sky: SkyDays, lexicon: Lexicon
  ) {
    isEmpty = people.isEmpty
    let found = people.map { Outlook(of: $0, viewer: viewer, isMinor: isMinor, over: sky) }
    days = sky.days.enumerated().map { index, day in
      let entries = found.filter { $0.standsOut(on: index) }
        .sorted { $0.precedes($1, on: index) }
        .prefix(Self.most).map { $0.entry(on: index, at: day.date, lexicon) }
      return Day(
        date: day.date, entries: entries,
        isWarm: found.contains { $0.isWarm(on: index) })
    }
  }
}

/// The days of somebody in a row.
private struct Outlook {
  private let person: RelationshipVibes.Person
  private let days: RelationshipDays

  init(
    of person: RelationshipVibes.Person, viewer: PairSide, isMinor: Bool, over sky: SkyDays
  ) {
    self.person = person
    let isYoung = isMinor || person.isMinor
    let kind = person.kind == .romantic && isYoung ? .friend : person.kind
    days = RelationshipDays(kind, viewer: viewer, other: person.side, over: sky)
  }

  func standsOut(on day: Int) -> Bool {
    switch days[day].band {
    case .flowing, .careful, .tense: true
    case .warm, .steady: false
    }
  }

  func isWarm(on day: Int) -> Bool { days[day].band == .warm }

  /// Whether the day is further from an ordinary one than that of another; of equals whether more is
  /// going on.
  func precedes(_ other: Outlook, on day: Int) -> Bool {
    let (one, two) = (days[day], other.days[day])
    let distances = (abs(one.score - 50), abs(two.score - 50))
    if distances.0 != distances.1 { return distances.0 > distances.1 }
    if one.magnitude != two.magnitude { return one.magnitude > two.magnitude }
    return person.id < other.person.id
  }

  func entry(on day: Int, at date: CivilDate, _ lexicon: Lexicon) -> PairFeed.Entry {
    PairFeed.Entry(
      id: person.id, name: person.name, score: days[day].score, band: days[day].band,
      keyTransit: days.reason(on: day).keyTransit(with: person.name, on: date, lexicon))
  }
}
