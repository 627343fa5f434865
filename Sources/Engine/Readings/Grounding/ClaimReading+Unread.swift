internal import Charts

// What is named without being claimed.
extension ClaimReading {
  /// The planets, signs, houses and terms that the sentence names and of which it claims nothing that
  /// can be checked, as they were written.
  var unread: [String] {
    // `Kantaka..., this Saturn`: the name of the figure holds that of the planet.
    let figures = found.flatMap { claim -> [ChartPoint] in
      guard case .figure(let name) = claim.claim else { return [] }
      return ChartPoint.allCases.filter { name.contains($0.key) }
    }
    let points = Set(found.flatMap(\.claim.points) + figures)
    let signs = Set(found.compactMap(\.claim.sign))
    // `Jupiter with Sun gives 5 of 5`: the row of a match is held against its score.
    let isScored = found.contains { if case .score = $0.claim { true } else { false } }
    let isOfPlaces = found.contains { !$0.claim.isDate }
    return tokens.indices.filter { place in
      guard !used.contains(place) else { return false }
      switch tokens[place] {
      case .point(let point):
        return words[place].isName && !points.contains(point) && !isScored
      case .sign(let sign): return words[place].isName && !signs.contains(sign)
      case .nakshatra, .houseOf, .yearLord, .lordOf, .term: return true
      case .element, .modality, .half: return true
      case .ordinal: return isHouse(at: place)
      case .aspect(let kind): return kind != nil && kind != .conjunction && kind != .opposition
      case .period(let level): return level != nil && !found.contains(where: \.claim.isPeriod)
      case .vague: return isOfPlaces || tokens.contains { $0.isPoint }
      default: return false
      }
    }
    .map { words[$0].text }
  }

  /// Whether a number that was not used is that of a house.
  private func isHouse(at place: Int) -> Bool {
    let isBefore = place + 1 < tokens.count && tokens[place + 1] == .house
    return isBefore || (place > 0 && tokens[place - 1] == .house)
  }
}
