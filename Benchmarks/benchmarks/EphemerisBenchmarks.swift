import Charts
import CivilTime
import Ephemeris
import EphemerisData

extension Harness {
  mutating func measureEphemeris() throws {
    let ephemeris = Ephemeris.standard
    try measure("tenPositions") {
      $0.next().moment.instant
    } work: {
      let sky = try ephemeris.sky(at: $0)
      return Body.planets.reduce(0) { $0 + sky[$1].longitude + sky[$1].longitudeSpeed }
    }
    try measure("houses") {
      $0.next()
    } work: { birth in
      guard let place = birth.place else { return 0 }
      let orientation = try ephemeris.orientation(at: birth.moment.instant)
      let houses = Houses(.placidus, orientation: orientation, place: place)
      return houses.cusps[1] + houses.ascendant
    }
  }
}
