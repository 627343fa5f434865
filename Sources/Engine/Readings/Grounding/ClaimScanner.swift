internal import Charts
internal import Jyotish

/// Reads the claims out of sentences about charts.
///
/// It follows the points that are spoken of from word to word: `Mars and Venus in Leo, square your
/// Saturn in the 4th house` says five things. What it cannot place it takes to be said of the point
/// spoken of last, so that a false claim is rather caught than missed.
struct ClaimScanner: Sendable {
  private let lexer: ClaimLexer

  init(_ vocabulary: ClaimVocabulary) { lexer = ClaimLexer(vocabulary: vocabulary) }

  func claims(in sentence: String) -> [ScannedClaim] {
    var reading = ClaimReading(lexer.tokens(of: sentence).map(\.meaning))
    return reading.claims()
  }
}

/// One pass over the tokens of a sentence.
struct ClaimReading {
  let tokens: [ClaimToken.Meaning]
  var index = 0
  /// The points spoken of, several where they are named together.
  var subjects: [ChartPoint] = []
  /// Whether the next point joins those spoken of rather than taking their place.
  var joins = false
  var isDenied = false
  var time: ScannedClaim.Time?
  /// A house number that has been named and not used yet.
  var house: Int?
  /// A house whose lord is spoken of without being named.
  var ruled: Int?
  var found: [ScannedClaim] = []

  init(_ tokens: [ClaimToken.Meaning]) { self.tokens = tokens }

  mutating func claims() -> [ScannedClaim] {
    // What is said of the sky or of the birth may stand anywhere in the sentence.
    time = tokens.firstTime
    while index < tokens.count {
      take(tokens[index])
      index += 1
    }
    return found
  }

  private mutating func take(_ token: ClaimToken.Meaning) {
    switch token {
    case .point(let point): speak(of: point)
    case .sign(let sign): place(in: sign)
    case .nakshatra(let nakshatra): place(in: nakshatra)
    case .ordinal(let number): takeOrdinal(number)
    case .house: takeHouse()
    case .lord: takeLord()
    case .aspect(let kind): takeAspect(kind)
    case .retrograde: say(of: near(), Claim.retrograde)
    case .dignity(let name): say(of: near()) { .dignity($0, name) }
    case .period: takePeriod()
    case .month(let month): takeMonth(month)
    case .number(let number): takeNumber(number)
    case .phase(let name): say(.phase(name))
    case .figure(let name): say(.figure(name))
    default: takeGrammar(token)
    }
  }

  private mutating func takeGrammar(_ token: ClaimToken.Meaning) {
    switch token {
    case .and, .comma: joins = index > 0 && tokens[index - 1].isPoint
    case .from: skipPoint()
    case .negation: isDenied = true
    case .stop:
      isDenied = false
      (house, ruled) = (nil, nil)
      joins = false
    default: break
    }
  }

  /// A claim that is not said of a point.
  mutating func say(_ claim: Claim) {
    found.append(ScannedClaim(claim: claim, isDenied: isDenied, time: time))
  }

  /// A claim of each of some points.
  mutating func say(of points: [ChartPoint], _ claim: (ChartPoint) -> Claim) {
    for point in points { say(claim(point)) }
  }

  private mutating func speak(of point: ChartPoint) {
    if joins || (index > 0 && tokens[index - 1].isPoint) {
      subjects.append(point)
    } else {
      subjects = [point]
    }
    joins = false
    ruled = nil
  }

  /// `counted from your Moon` says nothing of the Moon.
  private mutating func skipPoint() {
    let next = tokens.indices.first { $0 > index && tokens[$0] != .plain }
    if let next, next - index <= 3, tokens[next].isPoint { index = next }
  }
}

extension ClaimToken.Meaning {
  var isPoint: Bool {
    if case .point = self { true } else { false }
  }

  var point: ChartPoint? {
    if case .point(let point) = self { point } else { nil }
  }
}

extension [ClaimToken.Meaning] {
  fileprivate var firstTime: ScannedClaim.Time? {
    for case .time(let time) in self { return time }
    return nil
  }
}
