internal import Charts
internal import Jyotish

// What is named without being claimed.
extension ClaimReading {
  /// The planets, signs, houses and terms that the sentence names and of which it claims nothing in so
  /// many words, each with what the words around it may say of it.
  var unread: [UnreadMention] {
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
      case .element, .modality, .half, .bindus: return true
      case .dignity(let name): return Self.terms.contains(name)
      case .ordinal: return isHouse(at: place)
      case .aspect(let kind): return kind != nil && kind != .conjunction && kind != .opposition
      case .period(let level): return level != nil && !found.contains(where: \.claim.isPeriod)
      case .vague: return isOfPlaces || tokens.contains { $0.isPoint }
      default: return false
      }
    }
    .map { UnreadMention(text: words[$0].text, readings: readings(of: $0)) }
  }

  /// Conditions that are no everyday words, so that they have to be those of a point.
  private static let terms: Set<String> = [
    "kendra", "trikona", "dusthana", "upachaya", "yogakaraka", "atmakaraka", "amatyakaraka",
    "putrakaraka", "darakaraka",
  ]

  /// Whether a number that was not used is that of a house.
  private func isHouse(at place: Int) -> Bool {
    let isBefore = place + 1 < tokens.count && tokens[place + 1] == .house
    return isBefore || (place > 0 && tokens[place - 1] == .house)
  }

  // MARK: Readings

  private func readings(of place: Int) -> [[ScannedClaim]] {
    let clause = clause(of: place)
    let isDenied = tokens[clause].contains { $0 == .negation || $0 == .denial || $0 == .nor }
    let claims: [[Claim]] =
      switch tokens[place] {
      case .point(let point): readings(of: point, at: place, in: clause, isDenied)
      case .sign(let sign) where !isDenied: readings(of: sign, at: place, in: clause)
      case .ordinal(let house) where !isDenied, .houseOf(let house) where !isDenied:
        nearest(place, in: clause).map { [.house($0, house)] }
      case .nakshatra(let star) where !isDenied:
        nearest(place, in: clause).map { [.nakshatra($0, star)] }
      case .element(let element) where !isDenied:
        nearest(place, in: clause).map { [.element($0, element)] }
      case .dignity(let name) where !isDenied:
        nearest(place, in: clause).map { [.dignity($0, name)] }
      case .modality(let modality) where !isDenied:
        nearest(place, in: clause).map { [.modality($0, modality)] }
      case .aspect(let kind?) where !isDenied:
        pair(in: clause).map { [.aspect(between: $0, kind, $1)] }
      default: []
      }
    return claims.map { claims in
      claims.map { ScannedClaim(claim: $0, frames: [.natal], isPresent: true) }
    }
  }

  /// What may be said of a point: what was said of planets without names, that it is the ruler of a
  /// sign or a house that is spoken of, or that it stands in the nearest one.
  private func readings(
    of point: ChartPoint, at place: Int, in clause: Range<Int>, _ isDenied: Bool
  ) -> [[Claim]] {
    let rulers =
      signsClaimed.map { [Claim.ruler($0, point)] }
      + starsClaimed.filter { $0.lord.point == point }.map { _ in [] }
      + signsClaimed.map { [Claim.sign(point, $0)] }
      + (tokens.contains(where: \.isPeriod) ? [[.period(point, level: nil)]] : [])
    let told = open.map { $0.claim(point) }
    if !told.isEmpty { return [told] + rulers }
    guard !isDenied else { return rulers }
    let spots = tokens[clause].indices.filter { tokens[$0].sign != nil || house(at: $0) != nil }
    guard let nearest = spots.min(by: { abs($0 - place) < abs($1 - place) }) else { return rulers }
    if let sign = tokens[nearest].sign { return rulers + [[.sign(point, sign)]] }
    return rulers + (house(at: nearest).map { [[.house(point, $0)]] } ?? [])
  }

  private func readings(
    of sign: ZodiacSign, at place: Int, in clause: Range<Int>
  ) -> [[Claim]] {
    let houses = tokens[clause].indices.filter { house(at: $0) != nil }
    let cusp = houses.min { abs($0 - place) < abs($1 - place) }.flatMap(house)
    return nearest(place, in: clause).map { [.sign($0, sign)] }
      + (cusp.map { [[.cusp($0, sign)]] } ?? [])
  }

  /// The number of a house that stands at a place.
  private func house(at place: Int) -> Int? {
    switch tokens[place] {
    case .houseOf(let house): house
    case .ordinal(let house) where isHouse(at: place) || used.contains(place): house
    default: nil
    }
  }

  private var signsClaimed: Set<ZodiacSign> { Set(found.compactMap(\.claim.sign)) }

  private var starsClaimed: [Nakshatra] {
    tokens.compactMap { if case .nakshatra(let star) = $0 { star } else { nil } }
  }

  /// The point nearest to a place in its clause.
  private func nearest(_ place: Int, in clause: Range<Int>) -> [ChartPoint] {
    let points = tokens[clause].indices.filter { tokens[$0].isPoint }
    // `चर राशियों का ज़ोर देखिए: चंद्र...`: where the clause names none, one of the sentence.
    let all = points.isEmpty ? tokens.indices.filter { tokens[$0].isPoint } : points
    return all.min { abs($0 - place) < abs($1 - place) }.flatMap { tokens[$0].point }
      .map { [$0] } ?? []
  }

  /// The two points of a clause that names no more.
  private func pair(in clause: Range<Int>) -> [(ChartPoint, ChartPoint)] {
    let points = tokens[clause].compactMap(\.point)
    return points.count == 2 && points[0] != points[1] ? [(points[0], points[1])] : []
  }

  private func clause(of place: Int) -> Range<Int> {
    let start = tokens[..<place].lastIndex(of: .stop).map { $0 + 1 } ?? 0
    let end = tokens[place...].firstIndex(of: .stop) ?? tokens.count
    return start..<end
  }
}
