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
  /// remains open. Between a place of this very name and one that is also called so, the second
  /// must be a hundred times as large: "Puno" is in Peru, though some call Pune so; "Cologne" is in
  /// Germany, though a village in Italy has the name. A region or country may follow the name.
  public func resolve(_ text: String) -> PlaceResolution {
    let matches = matches(of: text, limit: 20)
    let named = matches.filter { $0.named != nil }
    guard let first = named.first, let place = place(first.place) else {
      return .none(suggestions: places(of: matches))
    }
    // Scores count another name as a hundredth of the name itself, so they decide between the two.
    let isOpen = named.dropFirst().contains { other in
      other.named == first.named && first.score - other.score < Self.tenfold
    }
    return isOpen ? .ambiguous(places(of: named)) : .one(place)
  }

  private func places(of matches: [Ranking.Match]) -> [Place] {
    matches.prefix(8).compactMap { place($0.place) }
  }

  /// A power of ten in the unit of scores.
  private static let tenfold = 32
}
