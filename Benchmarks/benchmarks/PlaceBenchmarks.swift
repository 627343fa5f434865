import Places

extension Harness {
  /// Searches as people type them: beginnings, whole names, other scripts, slips, with a region.
  mutating func measurePlaces() throws {
    let typed = [
      "n", "ne", "new", "new y", "new york", "ulm", "mumb", "sao paulo", "paris, texas", "münchen",
      "москва", "東京", "san fran", "londno", "philadelhpia", "springfield il", "st. petersb",
      "delhi",
    ]
    let gazetteer = try Gazetteer.standard
    measure("placeSearch", calls: 18) {
      typed[Int($0.unit() * 18)]
    } work: { text in
      gazetteer.search(text).reduce(0) { $0 + Double($1.population) }
    }
  }
}
