internal import Charts

/// Whose turn it is to be said on a day: a pure function of the person, the key and the day, by which no
/// text comes back within a fortnight. Nothing is stored about what somebody has read.
struct Rota: Hashable, Sendable {
  /// So many days lie between a text and the same text again, at least.
  static let memory = 15
  /// A planet that slows down seems to have come up to so many days ago when it came a fortnight ago.
  static let longest = memory + 7

  let person: UInt64
  let day: Int

  /// The text of a key on this day; nil where the key is left out today.
  /// - Parameters:
  ///   - key: what the texts are about.
  ///   - count: how many texts the key has.
  func turn(_ pace: Pace, _ key: String, of count: Int) -> Int? {
    guard count > 0 else { return nil }
    switch pace {
    case .today: return place(key, turn: day, of: count)
    case .staying(let days): return lasting(key, days, of: count, since: nil)
    case .entered(let since): return lasting(key, Self.memory, of: count, since: since)
    case .monthly(let time, let times):
      // Each text has one of the times, so that it comes back with the Moon after 27 days.
      let rank = (time + choice(key, of: times)) % times
      guard rank < count else { return nil }
      let spare = count / times
      return rank + times * (day / 27 % max(spare, 1))
    }
  }

  /// The texts take turns with so many days between them that they last for the fortnight.
  private func lasting(_ key: String, _ days: Int, of count: Int, since: Int?) -> Int? {
    let gap = max(1, (min(days, Self.memory) + count - 1) / count)
    func text(on day: Int) -> Int {
      place(key, turn: (day + choice(key, of: gap)) / gap, of: count)
    }
    let index = text(on: day)
    if let since {
      if since == 0 { return index }
      // What was said when it began is not said again so soon.
      let days = max(1, since - 2)...(since + 2)
      if since < Self.longest, days.contains(where: { text(on: day - $0) == index }) { return nil }
    }
    return (day + choice(key, of: gap)).isMultiple(of: gap) ? index : nil
  }

  /// The texts of a key in an order of this person's own.
  private func place(_ key: String, turn: Int, of count: Int) -> Int {
    let step = choice("\(key) order", of: 2) == 0 ? turn : -turn
    let place = (choice("\(key) first", of: count) + step) % count
    return place < 0 ? place + count : place
  }

  private func choice(_ key: String, of count: Int) -> Int {
    Seed(person: person).choice(key, of: count)
  }
}

/// How often a thing may be spoken of.
enum Pace: Hashable, Sendable {
  /// It changes today, which is news.
  case today
  /// It stays for so many days, then it is away for a fortnight at least.
  case staying(days: Int)
  /// It began so many days ago and stays: 0 for today.
  case entered(days: Int)
  /// It comes several times in a month of the Moon, this being the `time`-th from 0 on.
  case monthly(time: Int, of: Int)
}

/// Something that could be said on a day, and how often it may be.
struct Timely {
  var candidate: Candidate
  let pace: Pace
  /// The sentence that stands before the text: what happens today.
  var lead: String? = nil

  /// The same with another strength.
  func weighed(by factor: Double) -> Timely {
    var copy = self
    copy.candidate = candidate.weighed(by: factor)
    return copy
  }
}

extension Composer {
  /// What is said of something today; nil where its turn has not come or all has been said.
  /// - Parameter facet: the use for which a special text is preferred.
  mutating func say(_ timely: Timely, by rota: Rota, facet: String? = nil) -> Statement? {
    let statement = say(timely.candidate, facet: facet) { key, count in
      rota.turn(timely.pace, key, of: count)
    }
    guard let statement, let lead = timely.lead else { return statement }
    return Statement(
      "\(lead) \(statement.text)", factors: statement.factors, source: statement.source,
      area: statement.area, tone: statement.tone)
  }

  /// Statements until a section has so many words, the strongest first. The Moon, of which something
  /// is new on every day, speaks once, and again only where there is little else.
  mutating func fill(
    _ found: [Timely], by rota: Rota, words least: Int, facet: String? = nil
  ) -> [Statement] {
    var statements: [Statement] = []
    var count = 0
    let ranked = found.byStrength()
    var isMoonHeard = false
    for (place, timely) in (ranked + ranked).enumerated()
    where count < (place < ranked.count ? least : min(least, Self.little)) {
      if place < ranked.count, isMoonHeard, timely.candidate.isOfMoon { continue }
      guard let statement = say(timely, by: rota, facet: facet) else { continue }
      statements.append(statement)
      count += statement.wordCount
      isMoonHeard = isMoonHeard || timely.candidate.isOfMoon
    }
    return statements
  }

  /// So many words a section has at least, where there is as much to say.
  private static let little = 42
}

extension Candidate {
  /// Whether the Moon in the sky is among what this is about.
  fileprivate var isOfMoon: Bool {
    factors.contains { factor in
      guard case .western(let fact) = factor.fact else { return false }
      return switch fact {
      case .transit(let transit): transit.aspect.first == .moon
      case .visit(let placement, _), .sky(let placement): placement.point == .moon
      case .skyAspect(let aspect): aspect.points.contains(.moon)
      case .phase: true
      default: false
      }
    }
  }
}

extension Array where Element == Timely {
  /// The strongest first; equals stay in their order.
  func byStrength() -> [Timely] {
    enumerated()
      .sorted {
        ($1.element.candidate.strength, $0.offset) < ($0.element.candidate.strength, $1.offset)
      }
      .map(\.element)
  }
}
