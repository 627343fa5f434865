public import Ephemeris

extension Gazetteer {
  /// The distance up to which a place determines the time zone (DES-141).
  public static let zoneKilometers = 200.0

  /// Returns the nearest place within a distance.
  ///
  /// - Parameter kilometers: the largest distance.
  /// - Returns: the place and its great-circle distance in kilometres (on a sphere, within 0.6 %),
  ///   or `nil` if none is that near, as on the high seas.
  public func nearestPlace(
    to coordinates: GeoCoordinates, within kilometers: Double = Self.zoneKilometers
  ) -> (place: Place, kilometers: Double)? {
    guard kilometers >= 0 else { return nil }
    let farthest = min(kilometers, DirectionOnEarth.farthest)
    // Most points have a place nearby; only the others need the wider search.
    for reach in [25, 100, farthest] where reach <= farthest {
      if let (number, distance) = nearest(to: coordinates, within: reach),
        let place = place(number)
      {
        return (place, distance)
      }
    }
    return nil
  }

  private func nearest(
    to coordinates: GeoCoordinates, within kilometers: Double
  ) -> (number: Int, kilometers: Double)? {
    let (latitude, longitude) = (coordinates.latitude, coordinates.longitude)
    let center = DirectionOnEarth(latitude, longitude)
    var best: (number: Int, squaredChord: Double)?
    // No place is nearer than its latitude alone says, which costs no sine: most are left out by it.
    var reach = kilometers / DirectionOnEarth.kilometersPerDegree
    for cell in PlaceGrid.cells(within: kilometers, ofLatitude: latitude, longitude: longitude) {
      for index in format.cells.uint32(at: 4 * cell)..<format.cells.uint32(at: 4 * cell + 4) {
        let number = format.cellPlaces.uint24(at: 3 * index)
        guard abs(self.latitude(of: number) - latitude) <= reach else { continue }
        let squaredChord = center.squaredChord(to: direction(of: number))
        if squaredChord < best?.squaredChord ?? .infinity {
          best = (number, squaredChord)
          reach = min(reach, DirectionOnEarth.mostDegrees(ofSquaredChord: squaredChord))
        }
      }
    }
    guard let best else { return nil }
    let distance = center.kilometers(to: direction(of: best.number))
    return distance <= kilometers ? (best.number, distance) : nil
  }

  /// Returns the nearest place of each time zone within a distance, nearest first.
  public func nearestPlacesByZone(
    to coordinates: GeoCoordinates, within kilometers: Double
  ) -> [(place: Place, kilometers: Double)] {
    let (latitude, longitude) = (coordinates.latitude, coordinates.longitude)
    let center = DirectionOnEarth(latitude, longitude)
    var nearest: [Int: (number: Int, squaredChord: Double)] = [:]
    for cell in PlaceGrid.cells(within: kilometers, ofLatitude: latitude, longitude: longitude) {
      for index in format.cells.uint32(at: 4 * cell)..<format.cells.uint32(at: 4 * cell + 4) {
        let number = format.cellPlaces.uint24(at: 3 * index)
        let squaredChord = center.squaredChord(to: direction(of: number))
        let zone = zone(of: number)
        if squaredChord < nearest[zone]?.squaredChord ?? .infinity {
          nearest[zone] = (number, squaredChord)
        }
      }
    }
    return nearest.values.sorted { $0.squaredChord < $1.squaredChord }.compactMap { found in
      let distance = center.kilometers(to: direction(of: found.number))
      guard distance <= kilometers else { return nil }
      return place(found.number).map { ($0, distance) }
    }
  }
}
