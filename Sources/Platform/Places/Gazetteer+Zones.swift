extension Gazetteer {
  /// The largest place of each time zone in the standard gazetteer, by the name of the zone: by it
  /// people recognize a zone. All places are looked at once, the first time.
  public static let largestPlaces: [String: Place] = {
    // A server without its gazetteer does not start; without one no zone has a place.
    guard let gazetteer = try? Gazetteer.standard else { return [:] }
    return gazetteer.largestPlaceOfEachZone()
  }()

  private func largestPlaceOfEachZone() -> [String: Place] {
    var largest = [(number: Int, population: Int)?](repeating: nil, count: format.zoneCount)
    for number in 0..<count {
      let (zone, people) = (zone(of: number), population(of: number))
      if people > largest[zone]?.population ?? -1 { largest[zone] = (number, people) }
    }
    let places = largest.compactMap { $0.flatMap { place($0.number) } }
    return Dictionary(uniqueKeysWithValues: places.map { ($0.timeZone, $0) })
  }
}
