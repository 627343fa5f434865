internal import AppHost
internal import ChartPages
internal import Charting
internal import Charts
internal import Interface
internal import Numerics
internal import People
internal import Readings

/// The page about two people.
struct CompatibilityModel: Sendable {
  let connection: Connection
  let result: CompatibilityResult
  /// The own name.
  let own: String
  /// Where the Sun is at the own birth and at the other's.
  let suns: (own: ZodiacDegree, other: ZodiacDegree)
  /// The signs of the two Suns.
  let signs: (own: SunSign, other: SunSign)
  /// The other's name as aspects repeat it.
  let shortName: String
  /// Over what the spans of scores reach.
  let reach: SpanReach
  /// What the owner of the copy asks for (ARC-1113).
  let wish: HolderWish?
  /// Why it was not computed again; nil for nothing.
  let trouble: String?

  var id: String { connection.id.rawValue }
  var name: String { connection.name }

  /// The modes that the page offers: not the romantic one for family, nor about minors (ARC-403,
  /// ARC-517).
  var modes: [RelationshipMode] {
    RelationshipMode.allCases.filter { self[$0].unavailableReason == nil }
  }

  /// Family reads the friendship result under its own name (ARC-403).
  func title(of mode: RelationshipMode) -> CompatibilityKey {
    mode == .friendship && connection.type == .family ? .family : mode.title
  }

  /// The mode in which the page opens.
  var opening: RelationshipMode {
    modes.contains(connection.type.mode) ? connection.type.mode : .friendship
  }

  /// The two Suns on the ring: each half of the angle in which they stand from its top.
  var meeting: [ScoreRing.Sun] {
    let (own, other) = suns
    let angle = Degrees.separation(own.longitude, other.longitude)
    return [
      .init(element: own.sign.element, turn: -angle / 2),
      .init(element: other.sign.element, turn: angle / 2),
    ]
  }

  subscript(mode: RelationshipMode) -> PairReport.Mode { result.pair[mode] }

  /// The categories in which an aspect leads, those that it helps and those in which it asks for work.
  func effects(of link: PairReport.Link) -> (helps: [String], asks: [String]) {
    var (helps, asks) = ([String](), [String]())
    for category in modes.flatMap({ self[$0].categories }) {
      guard
        let part = category.score.leading.first(where: {
          $0.aspect.synastryID == link.aspect.synastryID
        })
      else { continue }
      if part.points >= 0 { helps.append(category.name) } else { asks.append(category.name) }
    }
    return (helps.uniqued, asks.uniqued)
  }

  /// The aspects that lead in a category, the strongest first, with their points.
  func leading(in category: PairReport.Category) -> [(PairReport.Link, Double?)] {
    category.score.leading.compactMap { contribution in
      result.pair.aspects.first { $0.aspect.synastryID == contribution.aspect.synastryID }
        .map { ($0, contribution.points) }
    }
  }
}

/// What is open about two births, over which the spans of their scores reach (ARC-519).
enum SpanReach: Equatable, Sendable {
  /// An hour is not known at all; a place that is not known either is no part of the span.
  case day(isPlaceOpen: Bool)
  /// Both hours are known, and a time zone is not.
  case zone
  /// Both hours are known, one of them only about: the wider margin, in minutes.
  case minutes(Int)

  init(_ first: ChartSubject, _ second: ChartSubject) {
    let both = [first, second]
    let dark = both.filter { $0.details.birthTime == .unknown }
    let margins = both.compactMap { subject in
      if case .approximate(_, let minutes) = subject.details.birthTime { minutes } else { nil }
    }
    if !dark.isEmpty {
      self = .day(isPlaceOpen: dark.contains { $0.birth.place == nil })
    } else if both.contains(where: { $0.certainty == .timeOnly }) {
      self = .zone
    } else {
      self = .minutes(margins.max() ?? 0)
    }
  }
}

extension [String] {
  /// Each once, in order.
  fileprivate var uniqued: [String] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}

extension Message {
  /// What a score may be, over what is open.
  static func between(_ span: ClosedRange<Int>, _ reach: SpanReach) -> Message {
    switch reach {
    case .day(let isPlaceOpen): between(span, isPlaceOpen ? .betweenPlaceless : .between)
    case .zone: between(span, .betweenZones)
    case .minutes(let minutes): between(span, .betweenMinutes, minutes: minutes)
    }
  }
}
