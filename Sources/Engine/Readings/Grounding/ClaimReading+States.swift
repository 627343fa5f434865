internal import Charts

// How planets move and stand, and how many of them.
extension ClaimReading {
  /// `Saturn is retrograde`, `five planets are retrograde`, `none of your planets is in its fall`.
  mutating func takeState(_ name: String, _ claim: @escaping (ChartPoint) -> Claim) {
    if let next = mention(at: index + 1) { return say(of: [next], claim) }
    if hasOwnSubject { return say(of: subjects, claim) }
    if let count = countInPart {
      leaveOpen(claim)
      return say(.count(name, count))
    }
    if subjects.isEmpty {
      // `in its fall` behind `exalted Jupiter` and the like speaks of what follows.
      if let target = ahead { return attach(to: target, claim) }
      return leaveOpen(claim)
    }
    say(of: subjects, claim)
  }

  mutating func takeDignity(_ name: String) {
    let isGroup = ["kendra", "trikona", "dusthana", "upachaya"].contains(name)
    let isFromMoon = isGroup && (reference ?? referenceAhead) == .moon
    let name = isFromMoon ? name + " from moon" : name
    takeState(name) { .dignity($0, name) }
  }

  /// Whether what stands here is said of the point before it, with a word such as `feels` between at
  /// most: `Saturn, at home in Capricorn`, but not `Mars meets Venus, and supper at home...`.
  var isPredicate: Bool {
    var hasWord = false
    for token in tokens[..<index].reversed() {
      switch token {
      case .point: return true
      case .verb, .glue, .within, .sign, .ordinal, .house, .whose, .retrograde, .dignity, .frame,
        .negation, .future:
        continue
      case .and, .comma: if hasWord { return false }
      case .plain where !hasWord: hasWord = true
      default: return false
      }
    }
    return false
  }

  /// `moves forward` denies that a planet is retrograde.
  mutating func takeDirect() {
    isDenied.toggle()
    sayNear { .retrograde($0) }
    isDenied.toggle()
  }

  /// Keeps what is said of planets that are named later, or not at all.
  mutating func leaveOpen(_ claim: @escaping (ChartPoint) -> Claim) {
    open.append(OpenPredicate(place: index, clause: clause, claim: claim))
  }

  /// `your 5th house has 35 bindus`.
  mutating func takeBindus() {
    let numbers = tokens[max(0, index - 2)..<min(tokens.count, index + 3)]
    let sum = numbers.lazy.compactMap { token -> Int? in
      if case .number(let number) = token { Int(exactly: number) } else { nil }
    }.first
    let house = spokenHouse
    guard let sum, let house else { return }
    used.insert(index)
    found.append(
      ScannedClaim(
        claim: .bindus(house: house, sum), isDenied: isDenied, frames: [.natal], clause: clause))
  }

  /// The house that the sentence has spoken of last.
  private var spokenHouse: Int? {
    if let house { return house }
    for place in tokens[..<index].indices.reversed() {
      switch tokens[place] {
      case .ordinal(let number) where used.contains(place): return number
      case .houseOf(let number): return number
      case .point(.ascendant): return 1
      default: continue
      }
    }
    return nil
  }

  /// A number of planets that is named before in the clause, in figures or in words.
  var countNear: Int? { count(from: max(0, index - 9)) }

  /// The same, with nothing joined between.
  var countInPart: Int? { count(from: max(partStart, index - 9)) }

  private func count(from start: Int) -> Int? {
    for place in (min(start, index)..<index).reversed() {
      switch tokens[place] {
      case .stop, .point: return nil
      case .empty: return 0
      case .number(let number) where number <= 10:
        // In `five out of ten` the five count.
        let isWhole = place > 0 && (tokens[place - 1] == .outOf || tokens[place - 1] == .of)
        if !isWhole { return Int(exactly: number) }
      default: continue
      }
    }
    return nil
  }
}

// What stands before the point that it is said of.
extension ClaimReading {
  /// The place of the point that a sign, a house or a state belongs to though it stands before it:
  /// `Leo on the Midheaven`, `from the 7th house Saturn...`, `सातवें भाव का शनि`.
  var ahead: Int? {
    var place = index + 1
    while place < tokens.count, tokens[place] == .house || tokens[place] == .measure(.pada) {
      place += 1
    }
    let isGenitive = place < tokens.count && tokens[place] == .of
    guard isGenitive || !hasOwnSubject else { return nil }
    if isGenitive { place += 1 }
    var silent = 0
    while place < tokens.count {
      switch tokens[place] {
      case .point: return silent <= 2 || isGenitive ? place : nil
      case .plain, .glue, .target: silent += 1
      case .placed, .whose, .retrograde, .dignity, .article, .frame, .sign: break
      case .ordinal, .measure(.pada), .of: guard isGenitive else { return nil }
      case .verb where !isGenitive: silent += 1
      case .comma where !isGenitive && silent == 0 && isLead: break
      default: return nil
      }
      if silent > (isGenitive ? 1 : 2) { return nil }
      place += 1
    }
    return nil
  }

  /// Whether the part begins here, but for words such as `in` and `with`.
  var isPartInitial: Bool {
    tokens[min(partStart, index)..<index].allSatisfy { $0.isSilent || $0 == .with || $0 == .from }
  }

  /// Whether what is said here stands before its subject: `In Leo, your Sun`, `from the 7th, Saturn`.
  private var isLead: Bool {
    let part = tokens[min(partStart, index)..<index]
    return isPartInitial && !part.isEmpty && !part.contains { $0 == .verb || $0 == .moves }
  }

  /// Says what was to be said of points that the reading has passed over.
  mutating func sayAttached() {
    for (place, claims) in attached.sorted(by: { $0.key < $1.key }) {
      guard let point = mention(at: place) else { continue }
      for claim in claims { say(of: [point], claim) }
    }
    attached = [:]
  }

  /// Says something of a point once it is reached.
  mutating func attach(to place: Int, _ claim: @escaping (ChartPoint) -> Claim) {
    used.insert(index)
    attached[place, default: []].append(claim)
  }

  /// A sign whose point or house did not follow is that of the points spoken of before.
  mutating func closeSign() {
    guard let sign = openSign else { return }
    openSign = nil
    if !sign.subjects.isEmpty {
      used.insert(sign.place)
      say(of: sign.subjects) { .sign($0, sign.sign) }
    }
    leaveOpen { .sign($0, sign.sign) }
  }

  /// `the closest aspect of all` is that of the aspect which the sentence claims.
  mutating func settleClosest() {
    guard let place = tokens.firstIndex(of: .tightest) else { return }
    used.insert(place)
    let pair = found.lazy.compactMap { scanned -> (ScannedClaim, [ChartPoint])? in
      switch scanned.claim {
      case .aspect, .anyAspect, .transit: (scanned, scanned.claim.points)
      default: nil
      }
    }.first
    guard let (scanned, points) = pair else { return }
    found.append(
      ScannedClaim(
        claim: .closest(between: points[0], points[1]), isDenied: false, frames: [.natal],
        clause: scanned.clause))
  }
}
