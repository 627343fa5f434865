internal import Charts
public import Ephemeris
public import JSON
internal import Numerics

/// The decimals of numbers in JSON: a few more than their accuracy, so that rounding never explains
/// a difference.
public enum Decimals {
  /// Degrees: 4 millionths of an arcsecond.
  public static let degrees = 9
  /// Astronomical units: 15 m.
  public static let distance = 10
  /// Degrees a day.
  public static let speed = 9
}

extension JSONWriter {
  /// Writes an entry of `bodies`.
  /// - Parameters:
  ///   - longitude: in the zodiac of the output; everything else comes from `position`.
  ///   - house: 1 ... 12, and its house system; nil leaves both keys out.
  public mutating func body(
    name: String, _ position: Position, longitude: Double,
    house: (number: Int, system: HouseSystem)?
  ) {
    object(onOneLine: true) { json in
      json.field("name", name)
      json.field("longitude", longitude, decimals: Decimals.degrees)
      json.field("latitude", position.latitude, decimals: Decimals.degrees)
      json.field("distance", position.distance, decimals: Decimals.distance)
      json.field("speed", position.longitudeSpeed, decimals: Decimals.speed)
      json.field("retrograde", position.isRetrograde)
      json.signFields(longitude: longitude)
      if let house { json.field(house: house.number, of: house.system) }
    }
  }

  /// Writes `house` and `houseSystem`: a planet can be in different houses of the Western and the
  /// Vedic system.
  mutating func field(house: Int, of system: HouseSystem) {
    field("house", house)
    field("houseSystem", system.name)
  }

  /// Writes `zodiac` and `ayanamsa`: the origin of longitudes.
  public mutating func fields(zodiac ayanamsa: Ayanamsa?, degrees: Double) {
    field("zodiac", ayanamsa == nil ? "tropical" : "sidereal")
    guard let ayanamsa else { return }
    key("ayanamsa")
    object(onOneLine: true) { json in
      json.field("name", ayanamsa.name)
      json.field("degrees", degrees, decimals: Decimals.degrees)
    }
  }

  /// Writes the field `bodies` with all bodies in order.
  /// - Parameters:
  ///   - ayanamsa: the ayanamsa in degrees; 0 for the tropical zodiac.
  public mutating func field(
    bodies sky: Sky, ayanamsa: Double = 0, houses: HouseView? = nil
  ) {
    key("bodies")
    array { json in
      for body in Body.allCases {
        let position = sky[body]
        let longitude = Degrees.normalized(position.longitude - ayanamsa)
        json.body(
          name: body.name, position, longitude: longitude,
          house: houses.map { ($0.house(of: position.longitude), $0.houses.systemUsed) })
      }
    }
  }

  /// Writes `houses` and `angles`, with their house system.
  public mutating func fields(houses view: HouseView) {
    let (asked, used) = (view.houses.system, view.houses.systemUsed)
    field("houseSystem", used.name)
    if used != asked { field("houseSystemAsked", asked.name) }
    key("houses")
    array { json in
      for (index, cusp) in view.cusps.enumerated() {
        json.object(onOneLine: true) { json in
          json.field("house", index + 1)
          json.field("longitude", cusp, decimals: Decimals.degrees)
          json.signFields(longitude: cusp)
        }
      }
    }
    key("angles")
    object { json in
      for angle in view.angles {
        json.field(angle.key, angle.longitude, decimals: Decimals.degrees)
      }
    }
  }

  /// Writes `sign` and `degree`.
  public mutating func signFields(longitude: Double) {
    let place = ZodiacDegree(longitude: longitude)
    field("sign", place.sign.name)
    field("degree", place.degree, decimals: Decimals.degrees)
  }
}
