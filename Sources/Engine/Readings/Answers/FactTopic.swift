public import Charts
internal import Understanding

/// A fact of a chart or the sky that a question asks for.
public enum FactTopic: Hashable, Sendable {
  case rising, sunSign, moonSign, nakshatra
  /// "My sign": the Sun's in Western astrology, the Moon's in Jyotish.
  case sign
  /// The running period of years, and the periods that run within it.
  case mahadasha, dasha
  case nextDasha, sadeSati, manglik, kaalSarp, yogas, navamsha
  case retrograde
  /// The Moon and the calendar of the day.
  case sky
  /// The return of a planet to its natal place.
  case returning(ChartPoint)
  case point(ChartPoint)
  /// What a planet of the sky does to the chart now, and until when.
  case transit(ChartPoint)
  /// The progressed Moon.
  case progressed
  /// 1 ... 12.
  case house(Int)
  /// The chart as a whole.
  case chart
  /// What the planets in the sky touch in the chart now.
  case transits
  /// Where a planet stands in the sky.
  case skyPoint(ChartPoint)
  /// Whether a planet in the sky moves backwards.
  case motion(ChartPoint)
  /// When something happens in the sky.
  case event(SkyEventKind)

  /// Whether the fact is of a day and not of the birth.
  var isOfSky: Bool {
    switch self {
    case .sky, .transits, .skyPoint, .motion, .event: true
    default: false
    }
  }

  /// The topics found by their words alone, the most specific first, with the names of their texts.
  private static let named: [(topic: FactTopic, key: String)] = [
    (.sadeSati, "sade-sati"), (.manglik, "manglik"), (.kaalSarp, "kaal-sarp"),
    (.nextDasha, "next-dasha"), (.mahadasha, "mahadasha"), (.dasha, "dasha"),
    (.nakshatra, "nakshatra"),
    (.navamsha, "navamsha"), (.yogas, "yogas"), (.moonSign, "moon-sign"), (.sunSign, "sun-sign"),
    (.rising, "rising"), (.transits, "transits"), (.sign, "sign"), (.retrograde, "retrograde"),
    (.sky, "sky"), (.chart, "chart"),
  ]

  /// The facts of the birth that a question can ask for beside another one.
  private static let joined: [(topic: FactTopic, key: String)] = [
    (.sunSign, "sun-sign"), (.moonSign, "moon-sign"), (.rising, "rising"),
    (.nakshatra, "nakshatra"), (.mahadasha, "mahadasha"), (.nextDasha, "next-dasha"),
    (.manglik, "manglik"),
    (.sadeSati, "sade-sati"), (.kaalSarp, "kaal-sarp"), (.navamsha, "navamsha"),
  ]

  /// The facts that a question asks for beside a first one: `my moon sign and nakshatra`.
  static func others(beside first: FactTopic, _ words: QuestionWords) -> [FactTopic] {
    guard joined.contains(where: { $0.topic == first }) else { return [] }
    return joined.filter { $0.topic != first && words.have("ask fact \($0.key)") }.map(\.topic)
  }

  /// Returns the fact that a question asks for; nil for none.
  init?(_ words: QuestionWords, _ place: PlaceWords, _ model: QuestionReading) {
    if let read = FactTopic(ofSky: words, place) {
      self = read
      return
    }
    if words.have("ask fact return"), let point = place.point {
      self = .returning(point)
      return
    }
    if words.have("ask fact progressed") {
      self = .progressed
      return
    }
    if words.have("ask fact transit"), let point = place.point, point != .ascendant {
      self = .transit(point)
      return
    }
    if let named = Self.named.first(where: { words.have("ask fact \($0.key)") }) {
      self = named.topic
      return
    }
    if let house = place.house, !words.have("ask not house") {
      self = .house(house)
      return
    }
    let asksForFact = model.kind == "fact" || words.have("ask fact")
    guard asksForFact, let point = place.point else { return nil }
    self = .point(point)
  }

  /// Returns what a question asks of the sky at a time; nil for nothing.
  private init?(ofSky words: QuestionWords, _ place: PlaceWords) {
    let isOwn = words.have("ask own")
    let isComing = words.have("ask coming")
    if words.have("ask fact solar-eclipse") {
      self = .event(.solarEclipse)
    } else if words.have("ask fact lunar-eclipse") {
      self = .event(.lunarEclipse)
    } else if words.have("ask fact eclipse") {
      self = .event(.eclipse)
    } else if isComing, words.have("ask fact full-moon") {
      self = .event(.fullMoon)
    } else if isComing, words.have("ask fact new-moon") {
      self = .event(.newMoon)
    } else if words.have("ask fact retrograde"), !isOwn, let point = place.point,
      PointSet.planets.contains(point)
    {
      self = isComing ? .event(.retrograde(point)) : .motion(point)
    } else if words.have("ask fact now"), !isOwn, let point = place.point {
      // The Moon of the day comes with its phase and the calendar.
      self = point == .moon ? .sky : .skyPoint(point)
    } else {
      return nil
    }
  }
}

/// The planet, the sign and the house named by a question.
struct PlaceWords {
  private(set) var point: ChartPoint?
  private(set) var house: Int?
  /// Whether a sign is named.
  private(set) var namesSign = false

  init(_ text: String, in knowledge: KnowledgeBase) {
    // Typed text has few capitals; names that are also everyday words count here too.
    let words = ClaimWordScanner.words(of: text, opensWithCapitals: true)
    let tokens = ClaimLexer(vocabulary: knowledge.vocabulary, names: ClaimNames())
      .tokens(of: words).map(\.meaning)
    for (index, token) in tokens.enumerated() {
      switch token {
      case .point(let found): point = point ?? found
      case .sign: namesSign = true
      case .figure(let name):
        point = point ?? ChartPoint.allCases.first { name == "\($0.key) return" }
      case .houseOf(let number), .lordOf(let number): house = house ?? number
      case .house:
        let near = tokens[max(0, index - 1)..<min(tokens.count, index + 2)]
        house = house ?? near.lazy.compactMap(\.houseNumber).first
      default: break
      }
    }
  }
}

extension ClaimToken.Meaning {
  /// The number beside the word for house: `4th`, `4`.
  fileprivate var houseNumber: Int? {
    switch self {
    case .ordinal(let number): number
    case .number(let number) where (1...12).contains(number) && number == number.rounded():
      Int(number)
    default: nil
    }
  }
}
