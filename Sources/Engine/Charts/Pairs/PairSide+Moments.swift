private import CivilTime
public import Ephemeris

extension PairSide {
  /// A person at the moments at which they may have been born, each as if it were the known one: with
  /// the Moon in full, and with angles where the place is known (ARC-519).
  ///
  /// Every 4 minutes, at most 361 of them; the person alone where the moment is known.
  /// - Throws: `.outsideSpan` for a birth that the ephemeris does not reach.
  public func moments(
    of birth: Birth, ephemeris: Ephemeris, options: ChartOptions
  ) throws(EphemerisError) -> [PairSide] {
    guard birth.moment.isOpen else { return [self] }
    let window = birth.moment.window
    let days = window.upperBound.julianDayUT - window.lowerBound.julianDayUT
    let steps = max(1, min(360, Int((days * 360).rounded(.up))))
    let known = birth.place == nil ? BirthCertainty.timeAndZone : .complete
    var sides: [PairSide] = []
    sides.reserveCapacity(steps + 1)
    for birth in birth.births(count: steps + 1, at: birth.place) {
      let sky = try ephemeris.sky(at: birth.moment.instant)
      var points = PointPositions(sky: sky)
      if let place = birth.place {
        let houses = Houses(options.houseSystem, orientation: sky.orientation, place: place)
        points.addAngles(
          ascendant: houses.ascendant, midheaven: houses.midheaven, vertex: houses.vertex)
      }
      sides.append(PairSide(points: points, data: known))
    }
    return sides
  }
}
