internal import Charts
internal import Jyotish

/// Reads the claims out of sentences about charts.
///
/// It follows the points that are spoken of from word to word: `Mars and Venus in Leo, square your
/// Saturn in the 4th house` says five things. What it cannot place it takes to be said of the point
/// spoken of last, so that a false claim is rather caught than missed; and a planet, a sign, a house or
/// a term of which it reads no claim is reported too.
struct ClaimScanner: Sendable {
  private let lexer: ClaimLexer

  init(_ vocabulary: ClaimVocabulary, names: ClaimNames = ClaimNames()) {
    lexer = ClaimLexer(vocabulary: vocabulary, names: names)
  }

  /// What a sentence claims.
  func claims(in sentence: String) -> [ScannedClaim] { scan(sentence).claims }

  /// What a sentence claims, and what it names without a claim that can be checked.
  func scan(_ sentence: String) -> ClaimScan {
    var reading = ClaimReading(lexer.tokens(of: withoutAsides(sentence)))
    return reading.scan()
  }

  /// A sentence without the meanings of planets and houses, which would part a name from its verb.
  private func withoutAsides(_ sentence: String) -> String {
    guard sentence.utf8.contains(UInt8(ascii: "(")) else { return sentence }
    return lexer.vocabulary.asides.reduce(sentence) { $0.replacing($1, with: "") }
  }
}

/// What was read out of a sentence.
struct ClaimScan {
  let claims: [ScannedClaim]
  /// Names of astrology of which nothing is claimed.
  let unread: [UnreadMention]
}

/// A name of astrology of which a sentence claims nothing in so many words.
struct UnreadMention {
  /// As it was written.
  let text: String
  /// What the words around it may say of it, each way of reading as all that has to be so.
  let readings: [[ScannedClaim]]
}

/// One pass over the tokens of a sentence.
struct ClaimReading {
  let tokens: [ClaimToken.Meaning]
  let words: [ClaimToken]
  var index = 0
  /// The points spoken of, several where they are named together.
  var subjects: [ClaimMention] = []
  /// The points spoken of before those: the subject where a verb ends the clause.
  var previous: [ClaimMention] = []
  /// The subject of the last aspect, to which a second verb returns.
  var lead: [ClaimMention] = []
  /// Whether the next point joins those spoken of rather than taking their place.
  var joins = false
  /// Whether the points spoken of were joined by a word that lets them touch.
  var touches = false
  var isDenied = false
  /// Whether it is denied by `neither` or `nor`.
  private var isOfNor = false
  /// What houses are counted from, where the sentence says so.
  var reference: ChartPoint?
  /// A house number that has been named and not used yet.
  var house: Int?
  /// A house whose lord is spoken of without being named.
  var ruled: Int?
  var found: [ScannedClaim] = []
  /// Where in the sentence something was named and used for a claim.
  var used: Set<Int> = []
  /// How many claims had been found where the clause began.
  var clauseStart = 0
  var clause = 0
  /// The charts that the clause names.
  var clauseFrames: [Frame] = []
  /// How many claims had been found where the charts of the clause were named.
  private var frameStart = 0
  /// Where the part between commas began, and where the last point was spoken of.
  var partStart = 0
  var spokenAt = -1
  /// What is to be said of the points at some places once they are reached: `the 7th house's Saturn`.
  var attached: [Int: [(ChartPoint) -> Claim]] = [:]
  /// A sign at the beginning of a part, of which it is not known yet what it is the sign of.
  var openSign: OpenSign?
  /// What was said of planets that are not named, and where.
  var open: [OpenPredicate] = []
  /// `third drishti`: how many places on a graha looks.
  var step: Int?

  /// What is said of planets that are not named.
  struct OpenPredicate {
    let place: Int
    let clause: Int
    let claim: (ChartPoint) -> Claim
  }

  /// A sign and what was spoken of before it.
  struct OpenSign {
    let sign: ZodiacSign
    let place: Int
    let subjects: [ClaimMention]
  }

  init(_ words: [ClaimToken]) {
    self.words = words
    tokens = words.map(\.meaning)
  }

  mutating func scan() -> ClaimScan {
    enterPart(at: 0)
    while index < tokens.count {
      take(tokens[index])
      index += 1
    }
    closeSign()
    sayAttached()
    endTouch()
    settlePeriods()
    settleClosest()
    return ClaimScan(claims: found, unread: unread)
  }

  private mutating func take(_ token: ClaimToken.Meaning) {
    switch token {
    case .point: speak()
    case .sign(let sign): place(in: sign)
    case .nakshatra(let nakshatra): place(in: nakshatra)
    case .element(let element): takeElement(element.name) { .element($0, element) }
    case .modality(let modality): takeElement(modality.name) { .modality($0, modality) }
    case .half(let half): takeCount(of: half)
    case .ordinal(let number): takeOrdinal(number)
    case .house: takeHouse()
    case .houseOf(let number): takeNamedHouse(number)
    case .lord: takeLord()
    case .lordOf(let house): takeLord(of: house)
    case .yearLord: takeYearLord()
    case .empty: takeEmpty()
    case .aspect(let kind): takeAspect(kind)
    case .reach where hasObject: takeAspect(.conjunction)
    case .retrograde: takeState("retrograde") { .retrograde($0) }
    case .direct: takeDirect()
    case .dignity(let name): takeDignity(name)
    case .condition(let name) where isPredicate: takeDignity(name)
    case .bindus: takeBindus()
    case .phase(let name): say(.phase(name))
    case .figure(let name): takeFigure(name)
    default: takeTime(token)
    }
  }

  private mutating func takeTime(_ token: ClaimToken.Meaning) {
    switch token {
    case .period(let level): takePeriod(level)
    case .succession: takeSuccession()
    case .month(let month): takeMonth(month)
    case .number(let number): takeNumber(number)
    case .today(let days): takeToday(days)
    case .fromPoint(let point): takeReference(point)
    case .from: takeFrom()
    default: takeGrammar(token)
    }
  }

  private mutating func takeGrammar(_ token: ClaimToken.Meaning) {
    switch token {
    case .and, .with:
      partStart = index + 1
      joins = index > 0 && tokens[index - 1].isPoint
      touches = touches || token == .with
      if token == .with { takeWith() }
      goOn()
    case .comma:
      partStart = index + 1
      joins = index > 0 && tokens[index - 1].isPoint
      // `न उच्च का है, न नीच का, अपनी राशि में है`.
      if isOfNor, following(index) != .nor { (isDenied, isOfNor) = (false, false) }
      clauseStart = found.count
      goOn()
    case .negation where answersQuestion: denyQuestion()
    case .negation: isDenied = true
    case .nor:
      (isDenied, isOfNor) = (true, true)
      joins = index > 0 && tokens[index - 1].isPoint
    case .denial: deny()
    case .verb: clauseStart = found.count
    case .moves: move()
    case .frame where isVerb(at: index): move()
    case .stop: endClause()
    default: break
    }
  }

  /// What the clause has said is not so.
  private mutating func deny() {
    if answersQuestion { return denyQuestion() }
    closeSign()
    for place in clauseStart..<found.count where !found[place].claim.isOfNone {
      found[place].isDenied = true
    }
    clauseStart = found.count
  }

  /// Whether this is the `no` behind a question: `Sade sati? No`.
  private var answersQuestion: Bool {
    index > 0 && tokens[index - 1] == .stop && words[index - 1].text == "?"
  }

  private mutating func denyQuestion() {
    for place in found.indices where found[place].clause == clause - 1 {
      found[place].isDenied = true
    }
  }

  /// `and squares Saturn`, `and is in Leo`: what is said next is said of the first subject. A new
  /// subject ends what was denied and what chart was spoken of.
  private mutating func goOn() {
    let next = following(index)
    if !lead.isEmpty, let next, next.isPredicate, !next.isPlace { subjects = lead }
    guard isPart(at: index) else { return }
    if startsAnew(at: index + 1) { isDenied = false }
    enterPart(at: index + 1)
  }

  private mutating func move() {
    // In Hindi the verb stands behind what it says of the sky.
    if tokens.contains(.placed) {
      for place in clauseStart..<found.count where found[place].frames.contains(.sky) {
        found[place].frames = [.sky]
      }
    }
    clauseStart = found.count
    for place in subjects.indices where subjects[place].frame == nil {
      subjects[place].frame = .sky
    }
  }

  private mutating func endClause() {
    closeSign()
    endTouch()
    (partStart, step) = (index + 1, nil)
    (isDenied, isOfNor) = (false, false)
    (house, ruled, reference) = (nil, nil, nil)
    (joins, touches) = (false, false)
    (lead, previous) = ([], [])
    clauseStart = found.count
    clause += 1
    clauseFrames = []
    enterPart(at: index + 1)
  }

  private mutating func speak() {
    guard let named = mention(at: index) else { return }
    if joins || (index > 0 && tokens[index - 1].isPoint) {
      subjects.append(named)
    } else {
      if !subjects.isEmpty { previous = subjects }
      subjects = [named]
      touches = false
    }
    joins = false
    ruled = nil
    spokenAt = index
    for claim in attached.removeValue(forKey: index) ?? [] { say(of: [named], claim) }
  }
}

// The parts of a clause, between commas, and the charts that they name.
extension ClaimReading {
  /// Whether a new part of the clause begins behind a comma or an `and`.
  func isPart(at place: Int) -> Bool {
    switch tokens[place] {
    case .comma, .stop: true
    case .and, .with: startsAnew(at: place + 1)
    default: false
    }
  }

  /// Whether what begins here has a subject or a chart of its own.
  func startsAnew(at place: Int) -> Bool {
    var place = place
    let last = min(tokens.count, place + 4)
    while place < last {
      switch tokens[place] {
      case .frame, .today: return true
      case .point: return place + 1 < tokens.count && tokens[place + 1].isPredicate
      case .plain, .glue, .whose, .article, .name, .within, .and, .nor: place += 1
      default: return false
      }
    }
    return false
  }

  /// Finds which charts the part names that begins here. One that names none keeps those of a part
  /// that stood before it and claimed nothing: `Today, Saturn...`.
  mutating func enterPart(at start: Int) {
    var frames: [Frame] = []
    var place = start
    while place < tokens.count, place == start || !isPart(at: place) {
      switch tokens[place] {
      case .frame(let frame, let manner):
        let isOfPoint = manner == .adjective && isAdjective(at: place)
        if !isOfPoint || isVerb(at: place) {
          frames.append(frame)
          if frame == .year, manner == .time { frames.append(.sky) }
        }
      case .moves, .today: frames.append(.sky)
      default: break
      }
      place += 1
    }
    if !frames.isEmpty {
      (clauseFrames, frameStart) = (frames, found.count)
    } else if found.count > frameStart {
      clauseFrames = []
    }
  }

  /// Whether the name of a chart belongs to a point beside it.
  private func isAdjective(at place: Int) -> Bool {
    if place > 0, tokens[place - 1].isPoint, !isVerb(at: place) { return true }
    for token in tokens[(place + 1)...].prefix(3) {
      switch token {
      case .point: return true
      case .plain, .glue, .sign, .retrograde, .whose, .article: continue
      default: return false
      }
    }
    return false
  }
}

// Saying.
extension ClaimReading {
  /// The token after a place.
  func following(_ index: Int) -> ClaimToken.Meaning? {
    index + 1 < tokens.count ? tokens[index + 1] : nil
  }

  /// A claim that is not about a point.
  mutating func say(
    _ claim: Claim, in frames: [Frame]? = nil, of owner: Factor.Owner? = nil,
    moment: ScannedClaim.Moment? = nil
  ) {
    used.insert(index)
    found.append(
      ScannedClaim(
        claim: claim, isDenied: !claim.isDate && !claim.isOfNone && isDenied,
        frames: frames ?? framesOfClause,
        owner: owner, moment: moment, isPresent: false, clause: clause))
  }

  /// A claim of each of some points that are spoken of.
  mutating func say(of mentions: [ClaimMention], _ claim: (ChartPoint) -> Claim) {
    for mention in mentions {
      say(claim(mention.point), in: frames(of: mention), of: mention.owner)
    }
  }

  /// What a word such as `retrograde` says: of the point right after, else of the ones before.
  mutating func sayNear(_ claim: (ChartPoint) -> Claim) {
    guard let next = mention(at: index + 1) else { return say(of: subjects, claim) }
    say(of: [next], claim)
  }

  /// Whether a point has been spoken of since the part began.
  var hasOwnSubject: Bool { spokenAt >= partStart && !subjects.isEmpty }
}

extension Claim {
  /// Whether the claim says that there is none of something, so that a further `no` adds nothing.
  fileprivate var isOfNone: Bool {
    if case .count(_, 0) = self { true } else { false }
  }
}

extension ClaimToken.Meaning {
  /// `in`, which goes on speaking of the point before it.
  fileprivate var isPlace: Bool { self == .within || self == .retrograde }
}
