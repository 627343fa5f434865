/// What a place name stands for, where one answer is wanted.
public enum PlaceResolution: Hashable, Sendable {
  case one(Place)
  /// Several places have this name and none is much larger than the others; likeliest first. A
  /// region or country after the name tells them apart, as in `Place.label`.
  case ambiguous([Place])
  /// No place has this name in full; the places that may have been meant, likeliest first.
  case none(suggestions: [Place])
}

extension Gazetteer {
  /// The place that a complete name stands for, without guessing.
  ///
  /// A place is taken where it alone has the name, in any script or spelling GeoNames knows, or is
  /// ten times as large as every other that has it: "London" is the English one, "Springfield"
  /// remains open. Where one place has the name and another is also called so, the first is taken
  /// if it is the larger, or lies in the other: "New Delhi". The second is taken if it is a hundred
  /// times as large: "Cologne" is in Germany, though a village in Italy has the name. "Baroda"
  /// remains open. A region or country may follow the name.
  public func resolve(_ text: String) -> PlaceResolution {
    let matches = matches(of: text, limit: 20)
    let named = matches.filter { $0.named != nil }
    guard let first = named.first, let place = place(first.place) else {
      return .none(suggestions: places(of: matches))
    }
    let isOpen = named.dropFirst().contains { isRival($0, of: first) }
    return isOpen ? .ambiguous(places(of: named)) : .one(place)
  }

  /// Whether a match may be meant as well as the best one. Scores count another name as a
  /// hundredth (64) of the name itself.
  private func isRival(_ other: Ranking.Match, of best: Ranking.Match) -> Bool {
    let lead = best.score - other.score
    return switch (best.named, other.named) {
    case (.byName, .byAlternate): lead < 64 && !isNearby(other.place, best.place)
    case (.byAlternate, .byName): false
    default: lead < 32
    }
  }

  /// Whether two places are parts of one city, for all that a chart would tell.
  private func isNearby(_ a: Int, _ b: Int) -> Bool {
    let (a, b) = (direction(of: a), direction(of: b))
    return a.kilometers(to: b) < 30
  }

  private func places(of matches: [Ranking.Match]) -> [Place] {
    matches.prefix(8).compactMap { place($0.place) }
  }
}
