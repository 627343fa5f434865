internal import Charts
internal import Jyotish

/// Reads the claims out of sentences about charts.
///
/// It follows the points that are spoken of from word to word: `Mars and Venus in Leo, square your
/// Saturn in the 4th house` says five things. What it cannot place it takes to be said of the point
/// spoken of last, so that a false claim is rather caught than missed.
struct ClaimScanner: Sendable {
  private let lexer: ClaimLexer

  init(_ vocabulary: ClaimVocabulary, names: ClaimNames = ClaimNames()) {
    lexer = ClaimLexer(vocabulary: vocabulary, names: names)
  }

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
  /// Whose they are; nil where that is not said, or not the same of all.
  var owner: Factor.Owner?
  /// Whether the next point joins those spoken of rather than taking their place.
  var joins = false
  var isDenied = false
  var time: ScannedClaim.Time?
  /// A house number that has been named and not used yet.
  var house: Int?
  /// A house whose lord is spoken of without being named.
  var ruled: Int?
  var found: [ScannedClaim] = []
  /// How many claims had been found where the clause began.
  var clauseStart = 0

  init(_ tokens: [ClaimToken.Meaning]) { self.tokens = tokens }

  mutating func claims() -> [ScannedClaim] {
    // A mention of the sky or of the birth may stand anywhere in the sentence.
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
    case .retrograde: sayNear(Claim.retrograde)
    case .dignity(let name): sayNear { .dignity($0, name) }
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
    case .and: joins = index > 0 && tokens[index - 1].isPoint
    case .comma:
      joins = index > 0 && tokens[index - 1].isPoint
      clauseStart = found.count
    case .from: skipPoint()
    case .negation: isDenied = true
    case .denial: deny()
    case .verb: clauseStart = found.count
    case .stop:
      isDenied = false
      (house, ruled) = (nil, nil)
      joins = false
      clauseStart = found.count
    default: break
    }
  }

  /// What the clause has said is not so.
  private mutating func deny() {
    for place in clauseStart..<found.count { found[place].isDenied = true }
    clauseStart = found.count
  }

  /// A claim that is not about a point.
  /// - Parameter owner: the person whose chart it is about, where the text says so.
  mutating func say(_ claim: Claim, of owner: Factor.Owner? = nil) {
    found.append(ScannedClaim(claim: claim, isDenied: isDenied, time: time, owner: owner))
  }

  /// A claim of each of some points that are spoken of.
  mutating func say(of points: [ChartPoint], _ claim: (ChartPoint) -> Claim) {
    for point in points { say(claim(point), of: owner) }
  }

  private mutating func speak(of point: ChartPoint) {
    let named = owner(ofPointAt: index)
    if joins || (index > 0 && tokens[index - 1].isPoint) {
      subjects.append(point)
      if let named, named != owner { owner = nil }
    } else {
      (subjects, owner) = ([point], named)
    }
    joins = false
    ruled = nil
  }

  /// Whose a point is: `your natal Moon`, `Lena's Moon`, `la Luna de Lena`.
  func owner(ofPointAt index: Int) -> Factor.Owner? {
    if following(index) == .of, index + 2 < tokens.count,
      case .name(let owner, _) = tokens[index + 2]
    {
      return owner
    }
    for place in (max(0, index - 3)..<index).reversed() {
      switch tokens[place] {
      case .whose(let owner), .name(let owner, isPossessive: true): return owner
      case .of:
        if place > 0, case .name(let owner, _) = tokens[place - 1] { return owner }
        return nil
      case .plain, .sign, .retrograde, .dignity, .time, .article: continue
      default: return nil
      }
    }
    return nil
  }

  /// `counted from your Moon` says nothing of the Moon.
  private mutating func skipPoint() {
    let next = tokens.indices.first { $0 > index && !tokens[$0].isSilent }
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
