internal import Charts
internal import Jyotish

// Aspects and lordships.
extension ClaimReading {
  /// `Mars square Venus`, `Mars and Venus form a trine`, `a trine between Mars and Venus`.
  mutating func takeAspect(_ kind: AspectKind?) {
    let ahead = pointsAhead(limit: 8)
    let isBetween = subjects.isEmpty || tokens[index...].prefix(4).contains(.between)
    if isBetween, ahead.count >= 2 {
      say(.aspect(between: ahead[0], kind, ahead[1]))
      return skip(to: ahead.count)
    }
    if let other = ahead.first, !subjects.isEmpty, !namesHouseFirst {
      for subject in subjects where subject != other {
        say(.aspect(between: subject, kind, other))
      }
      return
    }
    // Both have been named: `Mars and Venus form a trine`.
    if subjects.count == 2 { say(.aspect(between: subjects[0], kind, subjects[1])) }
  }

  /// Whether a house comes before the next point: `Saturn aspects your 7th house`.
  private var namesHouseFirst: Bool {
    for token in tokens[(index + 1)...] {
      if token.isPoint { return false }
      if token == .house { return true }
    }
    return false
  }

  /// The points after this place, up to the end of the clause.
  private func pointsAhead(limit: Int) -> [ChartPoint] {
    var points: [ChartPoint] = []
    for token in tokens[(index + 1)...].prefix(limit) {
      if token == .stop { break }
      if let point = token.point { points.append(point) }
    }
    return points
  }

  /// Goes past so many points.
  private mutating func skip(to count: Int) {
    var left = count
    while left > 0, index + 1 < tokens.count {
      index += 1
      if let point = tokens[index].point {
        (subjects, owner) = ([point], owner(ofPointAt: index))
        left -= 1
      }
    }
  }

  /// `7th lord Venus`, `Venus, lord of your 7th house`, `Venus rules the 7th`, `the lord of the 7th
  /// is in the 10th`.
  mutating func takeLord() {
    let after = tokens[(index + 1)...].prefix(6)
    if let house {
      self.house = nil
      return name(lordOf: house)
    }
    guard let place = after.firstIndex(where: { $0.ordinal != nil }),
      let house = tokens[place].ordinal, !after[..<place].contains(where: \.isPoint)
    else { return }
    index = place
    if following(index) == .house { index += 1 }
    let behind = tokens[max(0, place - 6)..<place]
    if let subject = subjects.last, isNear(behind) { return say(.lord(house: house, subject)) }
    name(lordOf: house)
  }

  /// Whether the point spoken of stands right before `lord`, with nothing but a comma between.
  private func isNear(_ behind: ArraySlice<ClaimToken.Meaning>) -> Bool {
    guard let lord = behind.lastIndex(of: .lord) else { return false }
    for (distance, token) in behind[..<lord].reversed().enumerated() {
      if token.isPoint { return true }
      if token == .and || token == .stop || distance > 2 { return false }
    }
    return false
  }

  /// The point named next is the lord; without one, the claims that follow are about the lord.
  private mutating func name(lordOf house: Int) {
    for (distance, token) in tokens[(index + 1)...].prefix(4).enumerated() {
      if let point = token.point {
        say(.lord(house: house, point))
        index += distance + 1
        (subjects, owner) = ([point], owner(ofPointAt: index))
        return
      }
      if token == .stop || token == .house || token.ordinal != nil { break }
    }
    subjects = []
    ruled = house
  }

  /// What a word such as `retrograde` says: of the point right after, else of the ones before.
  mutating func sayNear(_ claim: (ChartPoint) -> Claim) {
    guard let point = following(index)?.point else { return say(of: subjects, claim) }
    say(claim(point), of: owner(ofPointAt: index + 1))
  }
}

extension ClaimToken.Meaning {
  /// A number of a house, in figures or words.
  var ordinal: Int? {
    if case .ordinal(let number) = self { number } else { nil }
  }
}
