internal import Charts
public import Ephemeris
public import JSON
internal import Numerics

/// Decimals of numbers in JSON answers: a few more than the numbers deserve, so that rounding is never
/// the difference that somebody finds.
public enum Decimals {
  /// Degrees: 4 millionths of an arcsecond.
  public static let degrees = 9
  /// Astronomical units: 15 m.
  public static let distance = 10
  /// Degrees a day.
  public static let speed = 9
}

extension JSONWriter {
  /// One entry of `bodies`.
  /// - Parameters:
  ///   - longitude: in the zodiac of the answer; the rest is taken from `position`.
  ///   - house: 1 ... 12, and the system that it is counted by; without one both keys are left out.
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

  /// The fields `house` and `houseSystem`: a planet may have one number by the Western system and
  /// another by the Vedic one, so that each says whose it is.
  mutating func field(house: Int, of system: HouseSystem) {
    field("house", house)
    field("houseSystem", system.name)
  }

  /// The fields `zodiac` and `ayanamsa`: what longitudes are counted from.
  public mutating func fields(zodiac ayanamsa: Ayanamsa?, degrees: Double) {
    field("zodiac", ayanamsa == nil ? "tropical" : "sidereal")
    guard let ayanamsa else { return }
    key("ayanamsa")
    object(onOneLine: true) { json in
      json.field("name", ayanamsa.name)
      json.field("degrees", degrees, decimals: Decimals.degrees)
    }
  }

  /// The field `bodies` of a sky, all bodies in order.
  /// - Parameters:
  ///   - ayanamsa: what longitudes are counted from, degrees from the equinox; 0 for tropical ones.
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

  /// The fields `houses` and `angles`, and which system they belong to.
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

  /// The fields `sign` and `degree`.
  public mutating func signFields(longitude: Double) {
    let place = ZodiacDegree(longitude: longitude)
    field("sign", place.sign.name)
    field("degree", place.degree, decimals: Decimals.degrees)
  }
}
