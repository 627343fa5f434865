/// The resolution of a place name to a single place.
public enum PlaceResolution: Hashable, Sendable {
  case one(Place)
  /// Several places have this name and none is much larger than the others; likeliest first. A
  /// region or country after the name tells them apart, as in `Place.label`.
  case ambiguous([Place])
  /// No place has exactly this name; suggestions, likeliest first.
  case none(suggestions: [Place])
}

extension Gazetteer {
  /// Resolves a complete name without guessing.
  ///
  /// A place is chosen if it is the only one with the name, in any script or spelling GeoNames
  /// knows, or ten times as large as every other one: "London" is the English one, "Springfield"
  /// stays ambiguous. If one place has the name and another has it as an alternative name, the
  /// first is chosen if it is larger or lies within the other: "New Delhi". The second is chosen if
  /// it is a hundred times as large: "Cologne" is in Germany, though a village in Italy has the
  /// name. "Baroda" stays ambiguous. A region or country may follow the name.
  public func resolve(_ text: String) -> PlaceResolution {
    let matches = matches(of: text, limit: 20)
    let named = matches.filter { $0.named != nil }
    guard let first = named.first, let place = place(first.place) else {
      return .none(suggestions: places(of: matches))
    }
    let isOpen = named.dropFirst().contains { isRival($0, of: first) }
    return isOpen ? .ambiguous(places(of: named)) : .one(place)
  }

  /// Whether a match is as plausible as the best one. In scores an alternative name counts as a
  /// hundredth (64) of the name itself.
  private func isRival(_ other: Ranking.Match, of best: Ranking.Match) -> Bool {
    let lead = best.score - other.score
    return switch (best.named, other.named) {
    case (.byName, .byAlternate): lead < 64 && !isNearby(other.place, best.place)
    case (.byAlternate, .byName): false
    default: lead < 32
    }
  }

  /// Whether two places belong to one city as far as a chart is concerned.
  private func isNearby(_ a: Int, _ b: Int) -> Bool {
    let (a, b) = (direction(of: a), direction(of: b))
    return a.kilometers(to: b) < 30
  }

  private func places(of matches: [Ranking.Match]) -> [Place] {
    matches.prefix(8).compactMap { place($0.place) }
  }
}
