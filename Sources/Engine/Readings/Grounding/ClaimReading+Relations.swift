internal import Charts
internal import Jyotish

// Aspects.
extension ClaimReading {
  /// `Mars square Venus`, `Mars and Venus form a trine`, `a trine between Mars and Venus`.
  mutating func takeAspect(_ kind: AspectKind?) {
    let before = index > 0 ? tokens[index - 1] : nil
    if let before, before.joinsPoints, !lead.isEmpty { subjects = lead }
    let isBetween = subjects.isEmpty || tokens[index...].prefix(4).contains(.between)
    let ahead = isBetween ? objects(joined: 2) : objects(joined: 1)
    if isBetween, ahead.count >= 2 {
      say(aspect: kind, ahead[0], ahead[1])
      return
    }
    if !ahead.isEmpty, !subjects.isEmpty, !namesHouseFirst {
      for subject in subjects {
        for object in ahead where subject != object || kind != nil {
          say(aspect: kind, subject, object)
        }
      }
      lead = subjects
      return
    }
    if namesOwnPlace, let subject = subjects.last {
      return say(.transit(subject.point, kind, subject.point), in: [.sky], of: subject.owner)
    }
    if let (subject, targets) = marked {
      for target in targets { say(aspect: kind, subject, target) }
      return
    }
    // Both have been named: `Mars and Venus form a trine`, `शनि आपके चंद्रमा पर दृष्टि डालता है`.
    if subjects.count >= 2 {
      say(aspect: kind, subjects[subjects.count - 2], subjects[subjects.count - 1])
    } else if let first = previous.last, let second = subjects.first, first != second {
      say(aspect: kind, first, second)
    }
  }

  /// Whether a point stands right behind a verb.
  var hasObject: Bool {
    var hasWord = false
    for token in tokens[(index + 1)...].prefix(5) {
      switch token {
      case .point: return true
      case .whose, .name, .article, .frame, .sign, .retrograde: continue
      case .plain where !hasWord: hasWord = true
      default: return false
      }
    }
    return false
  }

  /// What looks, and what it looks at where that is marked: `शनि लग्न को और केतु को देखता है`.
  private var marked: (ClaimMention, [ClaimMention])? {
    let start = tokens[..<index].lastIndex(of: .stop).map { $0 + 1 } ?? 0
    let places = (start..<index).filter { tokens[$0].isPoint }
    let isTarget = { (place: Int) in place + 1 < index && tokens[place + 1] == .target }
    guard let subject = places.last(where: { !isTarget($0) }).flatMap({ mention(at: $0) }) else {
      return nil
    }
    let targets = places.filter(isTarget).compactMap { mention(at: $0) }
    return targets.isEmpty ? nil : (subject, targets)
  }

  /// Whether the aspect is to the place that the subject itself has at birth.
  private var namesOwnPlace: Bool {
    for token in tokens[(index + 1)...].prefix(6) {
      if token == .ownPlace { return true }
      if token.isPoint || token == .stop { return false }
    }
    return false
  }

  /// Whether a house comes before the next point: `Saturn aspects your 7th house`.
  private var namesHouseFirst: Bool {
    for token in tokens[(index + 1)...] {
      switch token {
      case .point: return false
      case .house, .houseOf: return true
      case .stop: return false
      default: continue
      }
    }
    return false
  }

  /// The points ahead that an aspect goes to: the next one, and what is joined to it.
  /// - Parameter joined: how many are taken before it matters whether one is a new subject.
  private func objects(joined least: Int) -> [ClaimMention] {
    var found: [ClaimMention] = []
    var place = index + 1
    let isTouch = tokens[index] == .aspect(nil) || tokens[index] == .with
    var last = index + (isTouch ? 6 : 10)
    while place < min(tokens.count, last) {
      let token = tokens[place]
      if token == .stop || token == .ownPlace { break }
      if !found.isEmpty, !token.joinsPoints, !token.isPoint, !token.isBeforePoint { break }
      // A word of touch goes to what stands right behind it.
      if found.isEmpty, isTouch, token.joinsPoints { break }
      if let mention = mention(at: place) {
        let isSubject = place + 1 < tokens.count && tokens[place + 1].isPredicate
        if found.count >= least, isSubject, tokens[place + 1] != .within { break }
        found.append(mention)
        last = place + 5
      }
      place += 1
    }
    return found
  }

  /// An aspect of two points; which of them is in the sky, where only one is.
  private mutating func say(
    aspect kind: AspectKind?, _ first: ClaimMention, _ second: ClaimMention
  ) {
    let (mine, other) = (frames(of: first), frames(of: second))
    let owner = first.owner == second.owner ? first.owner : nil
    let plain = Claim.aspect(between: first.point, kind, second.point)
    used.insert(index)
    if let step, kind == nil {
      self.step = nil
      return say(.look(first.point, step, second.point), in: [.natal], of: owner)
    }
    switch (mine == [.sky], other == [.sky]) {
    case (true, true): say(plain, in: [.sky])
    case (true, false):
      say(.transit(first.point, kind, second.point), in: [.sky], of: second.owner)
    case (false, true):
      say(.transit(second.point, kind, first.point), in: [.sky], of: first.owner)
    case (false, false):
      // `Saturn squares your Moon` may be said of the sky, `Your Saturn squares the Moon` not.
      let isOfBirth = second.owner != nil || second.frame == .natal
      if first.owner == nil, first.frame == nil, isOfBirth, mine.contains(.sky) {
        say(.transit(first.point, kind, second.point), in: mine, of: second.owner)
      } else {
        let frames = mine.filter(other.contains)
        say(plain, in: frames.isEmpty ? mine : frames, of: owner)
      }
    }
  }

  /// `is together with Saturn`, `in the 7th house with the Moon and Saturn`.
  mutating func takeWith() {
    guard index > 0, !tokens[index - 1].isPoint, !subjects.isEmpty else { return }
    let ahead = objects(joined: 1)
    guard let place = tokens[index...].firstIndex(where: \.isPoint), !ahead.isEmpty,
      following(place)?.isPredicate != true
    else { return }
    if case .house(let point, let number)? = found.last?.claim,
      subjects.contains(where: { $0.point == point })
    {
      say(of: ahead) { .house($0, number) }
    } else if tokens[index - 1] == .verb {
      for subject in subjects {
        for object in ahead { say(aspect: nil, subject, object) }
      }
    }
  }

  /// Two points that were named together and of which nothing else was said: `your Moon is with
  /// Saturn`.
  mutating func endTouch() {
    guard touches, subjects.count >= 2,
      !found.contains(where: { $0.clause == clause && !$0.claim.isDate })
    else { return }
    say(aspect: nil, subjects[subjects.count - 2], subjects[subjects.count - 1])
  }
}

// Lordships.
extension ClaimReading {
  /// `7th lord Venus`, `Venus, lord of your 7th house`, `Venus rules the 7th`, `the lord of the 7th
  /// is in the 10th`, `Leo is ruled by the Sun`.
  mutating func takeLord() {
    let after = tokens[(index + 1)...].prefix(6).prefix { $0 != .comma && $0 != .stop }
    if let house {
      self.house = nil
      // `मंगल दसवें भाव का स्वामी है`: the lord stands first.
      let isBehind =
        index > 0
        && (tokens[index - 1] == .house || tokens[index - 1].ordinal != nil
          || tokens[index - 1] == .plain)
      if isBehind, !after.prefix(2).contains(where: \.isPoint), hasOwnSubject,
        let subject = subjects.last
      {
        for house in joinedHouses(house) {
          say(.lord(house: house, subject.point), in: lordFrames(subject), of: subject.owner)
        }
        return
      }
      return name(lordOf: house)
    }
    guard let place = after.firstIndex(where: { $0.numberOfRuled != nil }),
      let house = tokens[place].numberOfRuled, !after[..<place].contains(where: \.isPoint)
    else { return takeRuler() }
    let lord = index
    index = place
    used.formUnion([lord, place])
    let subject = isNear(lord) ? subjects.last : nil
    let houses = [house] + furtherHouses()
    if following(index) == .house { index += 1 }
    guard let subject else { return name(lordOf: house) }
    for house in houses {
      say(.lord(house: house, subject.point), in: lordFrames(subject), of: subject.owner)
    }
  }

  /// `rules the fourth and ninth`: the houses that are joined to the one at this place.
  private mutating func furtherHouses() -> [Int] {
    var houses: [Int] = []
    while let joint = following(index), joint == .and || joint == .comma {
      let after = tokens[(index + 2)...].prefix(3)
      guard let next = after.firstIndex(where: { $0.numberOfRuled != nil }),
        after[..<next].allSatisfy(\.isSilent), let house = tokens[next].numberOfRuled
      else { break }
      houses.append(house)
      used.insert(next)
      index = next
    }
    return houses
  }

  /// `the ruler of your chart`, `सप्तमेश`.
  mutating func takeLord(of house: Int) {
    used.insert(index)
    let isSubjectFirst = index > 0 && !subjects.isEmpty && isNear(index)
    if isSubjectFirst, let subject = subjects.last {
      return say(.lord(house: house, subject.point), in: lordFrames(subject), of: subject.owner)
    }
    name(lordOf: house)
  }

  /// `छठे और नौवें दोनों का मालिक`: the houses that are named before with this one.
  private mutating func joinedHouses(_ house: Int) -> [Int] {
    var houses = [house]
    for place in tokens[max(0, index - 8)..<index].indices.reversed() {
      guard !tokens[place].isPoint, tokens[place] != .stop else { break }
      guard let number = tokens[place].ordinal, number != house else { continue }
      used.insert(place)
      houses.append(number)
    }
    return houses
  }

  private func lordFrames(_ mention: ClaimMention) -> [Frame] {
    frames(of: mention).filter { $0 != .sky } + [.natal]
  }

  /// `Leo, ruled by the Sun`, `the Sun rules Leo`.
  private mutating func takeRuler() {
    let after = tokens[(index + 1)...].prefix(4)
    let before = tokens[max(0, index - 4)..<index]
    let sign = after.lazy.compactMap(\.sign).first
    if let sign, let subject = subjects.last { return say(.ruler(sign, subject.point)) }
    if let sign = before.reversed().lazy.compactMap(\.sign).first,
      let place = after.firstIndex(where: \.isPoint), let point = tokens[place].point
    {
      say(.ruler(sign, point))
      subjects = [mention(at: place)].compactMap(\.self)
      index = place
    }
  }

  /// Whether the point spoken of stands right before `lord`, with nothing but a comma between.
  private func isNear(_ lord: Int) -> Bool {
    for (distance, token) in tokens[..<lord].reversed().enumerated() {
      if token.isPoint { return true }
      if token == .and || token == .stop || distance > 3 { return false }
    }
    return false
  }

  /// The point named next is the lord; without one, the claims that follow are about the lord.
  private mutating func name(lordOf house: Int) {
    for (distance, token) in tokens[(index + 1)...].prefix(4).enumerated() {
      if let next = mention(at: index + 1 + distance) {
        say(.lord(house: house, next.point), in: [.natal] + clauseFrames, of: next.owner)
        // `पंचमेश और दशमेश मंगल`: it is the lord of what stands between too.
        for place in (index + 1)..<(index + 1 + distance) {
          guard case .lordOf(let other) = tokens[place] else { continue }
          say(.lord(house: other, next.point), in: [.natal] + clauseFrames, of: next.owner)
          used.insert(place)
        }
        index += distance + 1
        (subjects, spokenAt) = ([next], index)
        return
      }
      if token == .stop || token == .house || token.ordinal != nil { break }
    }
    subjects = []
    ruled = house
  }

  /// `Saturn as the lord of the year`, `the lord of the year is Saturn`.
  mutating func takeYearLord() {
    used.insert(index)
    if let subject = subjects.last, isNear(index) {
      return say(.yearLord(subject.point), in: [.year])
    }
    guard
      let place = tokens[(index + 1)...].prefix(4).firstIndex(where: \.isPoint),
      let next = mention(at: place)
    else { return }
    say(.yearLord(next.point), in: [.year])
    (subjects, index) = ([next], place)
  }

  /// `a stellium in Leo`, `a grand trine`.
  mutating func takeFigure(_ name: String) {
    let ahead = tokens[(index + 1)...].prefix(4)
    if let place = ahead.firstIndex(where: { $0.sign != nil }), let sign = tokens[place].sign,
      !ahead[..<place].contains(where: { $0.isPoint || $0 == .comma })
    {
      say(.figureIn(name, sign))
      leaveOpen { .dignity($0, name) }
      used.insert(place)
      index = place
    } else {
      // A return of Saturn is of the sky, though it is measured by the birth.
      say(.figure(name), in: [.natal, .sky])
      takeMembers(of: name)
      // `a T-square of Venus, Jupiter and Uranus`.
      if following(index) == .of {
        for object in objects(joined: 1) { say(.dignity(object.point, name), in: [.natal]) }
      }
    }
  }
}

// Members of figures.
extension ClaimReading {
  /// `Venus carries a T-square`, and `a T-square: Venus, Jupiter and Uranus`.
  private mutating func takeMembers(of name: String) {
    guard Self.patterns.contains(name) else {
      return leaveOpen { .dignity($0, name) }
    }
    if hasOwnSubject, following(index) != .of, !isDenied {
      say(of: subjects) { .dignity($0, name) }
    }
    leaveOpen { .dignity($0, name) }
  }

  private static let patterns: Set<String> = [
    "t-square", "grand trine", "grand cross", "yod", "kite", "mystic rectangle", "stellium",
  ]
}

extension ClaimToken.Meaning {
  var sign: ZodiacSign? {
    if case .sign(let sign) = self { sign } else { nil }
  }

  /// The house that a lord may be said to rule.
  fileprivate var numberOfRuled: Int? {
    if case .houseOf(let number) = self { number } else { ordinal }
  }

  /// What may stand before a point that is joined to another.
  fileprivate var isBeforePoint: Bool {
    switch self {
    case .whose, .frame, .article, .name, .plain, .glue, .sign, .retrograde, .within: true
    default: false
    }
  }
}
