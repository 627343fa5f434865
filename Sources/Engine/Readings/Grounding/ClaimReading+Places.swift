internal import Charts
internal import Jyotish

// Signs and nakshatras.
extension ClaimReading {
  /// `Leo Moon`, `Moon in Leo`, `a Leo`, `your 7th house begins in Leo`, `ruled by`.
  mutating func place(in sign: ZodiacSign) {
    if following(index) == .rising {
      return say(.sign(.ascendant, sign), in: frames(of: rising), of: rising.owner)
    }
    // In Hindi `सिंह राशि के चंद्रमा` too.
    if let next = mention(at: index + 1), subjects.isEmpty || next.point == .ascendant || isBare {
      say(of: [next]) { .sign($0, sign) }
      used.insert(index + 1)
      previous = subjects
      subjects = [next]
      spokenAt = index + 1
      index += 1
      return
    }
    if let target = ahead { return attach(to: target) { .sign($0, sign) } }
    if let house, !hasOwnSubject || tokens[max(0, index - 3)..<index].contains(.house) {
      self.house = nil
      return say(.cusp(house, sign))
    }
    if subjects.isEmpty, let count = countNear {
      leaveOpen { .sign($0, sign) }
      return say(.count("in \(sign.key)", count))
    }
    // `As a Leo, you...` speaks of the Sun.
    if subjects.isEmpty, index > 0, tokens[index - 1] == .article {
      return say(.sign(.sun, sign), in: [.natal])
    }
    if subjects.isEmpty || (!hasOwnSubject && isPartInitial && isBare) {
      closeSign()
      openSign = OpenSign(sign: sign, place: index, subjects: subjects)
      return
    }
    say(of: subjects) { .sign($0, sign) }
  }

  /// The Ascendant, where only `rising` is said.
  private var rising: ClaimMention { ClaimMention(point: .ascendant, owner: nil) }

  /// Whether no word such as `in` announces the sign: `your Leo Moon`.
  private var isBare: Bool {
    guard index > 0 else { return true }
    switch tokens[index - 1] {
    case .within, .verb, .point: return false
    default: return true
    }
  }

  /// A nakshatra without a point is the Moon's.
  mutating func place(in nakshatra: Nakshatra) {
    if let target = ahead { return attach(to: target) { .nakshatra($0, nakshatra) } }
    if subjects.isEmpty {
      // `Ardra holds your Jupiter` names it first.
      let next = tokens[(index + 1)...].prefix(4).first { !$0.isSilent }
      if next?.isPoint ?? false, index == 0 || !tokens[index - 1].announcesStar {
        return leaveOpen { .nakshatra($0, nakshatra) }
      }
      return say(.nakshatra(.moon, nakshatra))
    }
    say(of: subjects) { .nakshatra($0, nakshatra) }
  }

  /// `Four of your planets are in fire signs`, `your Moon is in a fire sign`.
  mutating func takeElement(_ name: String, _ claim: @escaping (ChartPoint) -> Claim) {
    if let target = ahead { return attach(to: target, claim) }
    if subjects.isEmpty || countNear != nil {
      leaveOpen(claim)
      return takeCount(of: name.lowercased())
    }
    say(of: subjects, claim)
  }

  /// `four planets in fire`.
  mutating func takeCount(of name: String) {
    guard let count = countNear ?? countAhead else { return }
    say(.count(name, count))
  }

  /// `the cardinal signs lead, with six planets`.
  private var countAhead: Int? {
    for token in tokens[(index + 1)...].prefix(9) {
      switch token {
      case .number(let number) where number <= 10: return Int(exactly: number)
      case .stop, .point, .element, .modality, .half: return nil
      default: continue
      }
    }
    return nil
  }
}

// Houses.
extension ClaimReading {
  /// `7th house`, `7th lord`, `12th from the Moon`, and `7th and 10th houses`.
  mutating func takeOrdinal(_ number: Int) {
    let rest = tokens[(index + 1)...]
    let next = rest.first { !$0.joinsPoints } ?? .stop
    if following(index) == .aspect(nil) { return takeStep(number) }
    if following(index) == .measure(.pada) { return takePada(number) }
    if isDistance { return }
    switch next {
    case .house where following(index + 1) == .lord:
      house = number
      used.insert(index)
      return
    case .house, .lord: house = number
    case _ where isBareHouse: house = number
    case .ordinal where rest.contains(.house): house = number
    case .from where following(index) == .from && !subjects.isEmpty: house = number
    // `the sixth sign from the Lagna`.
    case .plain where !subjects.isEmpty && countsFromPoint(at: index + 2): house = number
    default: return
    }
    used.insert(index)
    if next == .house, isYear || isYearBefore {
      house = nil
      return say(.yearHouse(number), in: [.year])
    }
    if next != .lord { take(house: number) }
  }

  /// Whether the number, perhaps of several, is counted from what is no point: `second and twelfth
  /// from each other`.
  private var isDistance: Bool {
    var place = index + 1
    while place < tokens.count, isListed(at: place) { place += 1 }
    guard place < tokens.count, tokens[place] == .from else { return false }
    let isLast = tokens[place - 1].ordinal != nil || tokens[place - 1] == .house
    return isLast && !countsFromPoint(at: place)
  }

  /// Whether `from` stands at a place, and a point behind it: `from your Makara Moon`.
  private func countsFromPoint(at place: Int) -> Bool {
    guard place < tokens.count, tokens[place] == .from else { return false }
    let next = tokens[(place + 1)...].prefix(5).first { !$0.isSkipped && $0.sign == nil }
    return next?.isPoint ?? false
  }

  /// Whether a token stands between ordinals that are named together, or is one of them.
  private func isListed(at place: Int) -> Bool {
    if tokens[place].ordinal != nil || tokens[place] == .house { return true }
    let isJoint = tokens[place].joinsPoints || tokens[place] == .plain
    return isJoint && following(place)?.ordinal != nil
  }

  /// `rules your 10th house and stands in the 8th.`
  private var isBareHouse: Bool {
    let after = following(index) ?? .stop
    switch after {
    case .placed: return true
    case .of, .since: return index + 2 < tokens.count && tokens[index + 2].followsHouse
    case .ordinal: break
    default: guard after.isBehindHouse else { return false }
    }
    var hasWord = false
    for token in tokens[max(0, index - 3)..<index].reversed() {
      switch token {
      case .within, .whose, .from, .fromPoint, .glue, .target, .verb, .moves, .lord, .aspect(nil):
        return true
      case .and, .nor: return !used.isEmpty && house != nil
      // `your busy tenth`, but not `your feelings come first`.
      case .plain where !hasWord: hasWord = true
      case .article, .sign: continue
      default: return false
      }
    }
    return false
  }

  /// `a 10th house year`, `एक 10वें भाव का वर्ष`.
  private var isYear: Bool {
    guard let house = tokens[(index + 1)...].firstIndex(of: .house) else { return false }
    let after = Array(tokens[(house + 1)...].prefix(3).filter { $0 != .and })
    return after.first == .year || after.prefix(2) == [.of, .year]
  }

  /// `the third pada`, of the Moon where no point is named.
  private mutating func takePada(_ number: Int) {
    guard (1...4).contains(number) else { return }
    if let target = ahead { return attach(to: target) { .pada($0, number) } }
    if subjects.isEmpty { return say(.pada(.moon, number), in: [.natal]) }
    say(of: subjects) { .pada($0, number) }
  }

  /// `his third drishti`, which may stand behind what it goes to.
  private mutating func takeStep(_ number: Int) {
    used.formUnion([index, index + 1])
    let seen = found.indices.last { found[$0].clause == clause && !found[$0].claim.isDate }
    if let seen, let subject = lead.first {
      switch found[seen].claim {
      case .anyAspect(let first, let second), .transit(let first, nil, let second):
        let other = first == subject.point ? second : first
        found[seen].frames = [.natal]
        index += 1
        return say(.look(subject.point, number, other), in: [.natal])
      default: break
      }
    }
    step = number
  }

  /// `house 7`, `casa séptima`, `casas séptima y décima`; after a number it has been dealt with.
  mutating func takeHouse() {
    if index > 0, tokens[index - 1].ordinal != nil { return }
    while let house = following(index)?.numberOfHouse {
      index += 1
      self.house = house
      used.insert(index)
      if isYearBefore { return say(.yearHouse(house), in: [.year]) }
      take(house: house)
      if following(index) == .and, index + 2 < tokens.count, tokens[index + 2].ordinal != nil {
        index += 1
      }
    }
  }

  /// `un año de la casa 10`.
  private var isYearBefore: Bool {
    let before = tokens[max(0, index - 5)..<index]
    guard let year = before.firstIndex(of: .year) else { return false }
    return before.dropFirst(year - before.startIndex + 1).first == .of
  }

  /// `your house of career`.
  mutating func takeNamedHouse(_ number: Int) {
    house = number
    take(house: number)
  }

  /// The points spoken of are in a house, or look at it.
  private mutating func take(house: Int) {
    if let ruled {
      self.ruled = nil
      return say(.lordIn(house: ruled, house))
    }
    if isEmptyHouse {
      isDenied = false
      return say(.emptyHouse(house), in: [.natal])
    }
    if let sign = openSign, !hasOwnSubject {
      openSign = nil
      used.insert(sign.place)
      return say(.cusp(house, sign.sign))
    }
    if let target = ahead { return attach(to: target) { .house($0, house) } }
    if !hasOwnSubject, let count = countInPart {
      leaveOpen { .house($0, house) }
      return say(.count("in house \(house)", count))
    }
    guard !subjects.isEmpty else { return leaveOpen { .house($0, house) } }
    let before = tokens[..<index].last { !$0.isSilent && $0.ordinal == nil && $0 != .house }
    // In Hindi the word stands behind: `सातवें भाव पर दृष्टि`.
    if before == .aspect(nil) || isGazeBehind {
      used.insert(index)
      say(of: subjects) { .gaze($0, house) }
      if let step { say(of: subjects) { .lookAt($0, step, house: house) } }
      step = nil
      return
    }
    if let point = referenceAhead ?? reference, point != .ascendant {
      say(of: counted(from: point)) { .houseFrom($0, house, of: point) }
    } else {
      say(of: subjects) { .house($0, house) }
    }
    self.house = nil
  }

  /// The points spoken of whose house is counted from one. At birth nothing is counted from itself: it
  /// is the one before that is spoken of; but on its way a planet is in a house from its own place.
  private func counted(from point: ChartPoint) -> [ClaimMention] {
    let others = subjects.filter { $0.point != point || frames(of: $0) == [.sky] }
    if !others.isEmpty { return others }
    if !previous.isEmpty { return previous }
    return subjects.filter { $0.owner == nil && frames(of: $0).contains(.sky) }
      .map { ClaimMention(point: $0.point, owner: nil, frame: .sky) }
  }

  private var isGazeBehind: Bool {
    tokens[(index + 1)...].prefix(4).contains(.aspect(nil))
      && !tokens[(index + 1)...].prefix(4).contains { $0.isPoint || $0 == .stop }
      && tokens.contains(.placed)
  }

  /// `house from your Moon`, `house by Sun sign`.
  var referenceAhead: ChartPoint? {
    let ahead = tokens[(index + 1)...].prefix(6)
    for (distance, token) in ahead.enumerated() {
      if case .fromPoint(let point) = token { return point }
      if token == .from {
        return ahead.dropFirst(distance + 1).prefix { $0.isSkipped || $0.isPoint || $0.sign != nil }
          .lazy.compactMap(\.point).first
      }
      guard token == .house || token.isSilent || token.ordinal != nil else { return nil }
    }
    return nil
  }

  /// `counted from your Moon` says nothing of the Moon.
  mutating func takeFrom() {
    let next = tokens.indices.first { $0 > index && !tokens[$0].isSkipped }
    guard let next, next - index <= 4, let point = tokens[next].point else { return }
    // `It comes from your Moon sextile Venus` counts nothing.
    if case .aspect = following(next) { return }
    used.insert(next)
    reference = point
    index = next
  }

  /// `चंद्रमा से`: a house is counted from it, or something touches it.
  mutating func takeReference(_ point: ChartPoint) {
    // `सूर्य से शनि तक`: all the grahas between.
    if following(index)?.isPoint ?? false, following(index + 1) == .moment(.end) {
      used.insert(index + 1)
      index += 2
      return
    }
    let next = tokens[(index + 1)...].first { !$0.isSilent }
    if case .aspect = next {
      if !subjects.isEmpty { previous = subjects }
      subjects = [
        ClaimMention(point: point, owner: index > 0 ? ownerBefore : nil, frame: nil)
      ]
      return
    }
    reference = point
  }

  private var ownerBefore: Factor.Owner? {
    for token in tokens[max(0, index - 2)..<index].reversed() {
      if case .whose(let owner) = token { return owner }
    }
    return nil
  }

  /// `Your 7th house is empty`, `no planets in your 7th house`.
  mutating func takeEmpty() {
    let risen = subjects.last?.point == .ascendant && hasOwnSubject ? 1 : nil
    guard let house = house ?? risen else { return }
    say(.emptyHouse(house), in: [.natal])
    self.house = nil
  }

  private var isEmptyHouse: Bool {
    tokens[max(0, index - 6)..<index].contains(.empty) && subjects.isEmpty
  }
}

extension ClaimToken.Meaning {
  /// The number of a house, where this can be one.
  fileprivate var numberOfHouse: Int? {
    figure.flatMap { (1...12).contains($0) ? $0 : nil }
  }

  /// Whether an ordinal before it may be that of a house, as no noun follows.
  fileprivate var isBehindHouse: Bool {
    switch self {
    case .stop, .glue, .target, .verb, .moves, .within, .from, .sign, .point, .whose, .frame,
      .retrograde:
      true
    default: joinsPoints
    }
  }

  /// Whether the number before `of` is that of a house: `बारहवें का गुरु`.
  fileprivate var followsHouse: Bool {
    switch self {
    case .point, .retrograde, .dignity, .lord, .verb: true
    default: false
    }
  }

  /// Whether a nakshatra behind it is that of the Moon, where no point is named.
  fileprivate var announcesStar: Bool { self == .within || self == .from || self == .verb }

  /// What may stand between `from` and its point.
  fileprivate var isSkipped: Bool {
    if case .frame = self { true } else { isSilent }
  }
}
