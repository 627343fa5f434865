public import Charts
public import Ephemeris

extension JyotishChart {
  /// The chart of a sky.
  /// - Parameter place: where; `nil` leaves the chart without Lagna and houses.
  public init(sky: Sky, place: GeoCoordinates?, options: JyotishOptions = JyotishOptions()) {
    let ayanamsa = options.ayanamsa.degrees(at: sky.instant, orientation: sky.orientation)
    let node = sky[options.lunarNode == .mean ? .meanNode : .trueNode]
    self.init(
      instant: sky.instant, options: options, ayanamsa: ayanamsa,
      bhavas: place.map {
        Bhavas(options.houses, orientation: sky.orientation, place: $0, ayanamsa: ayanamsa)
      }
    ) { graha in
      let position = graha.body.map { sky[$0] } ?? node
      let opposition = graha == .ketu ? 180.0 : 0
      return (
        SiderealLongitude(position.longitude - ayanamsa + opposition),
        graha == .ketu ? -position.latitude : position.latitude, position.longitudeSpeed
      )
    }
  }

  /// Casts the chart of a birth; without Lagna and houses when time or place is unknown (DES-127).
  /// - Throws: `.outsideSpan`.
  public init(
    birth: Birth, ephemeris: Ephemeris, options: JyotishOptions = JyotishOptions()
  ) throws(EphemerisError) {
    let sky = try ephemeris.sky(at: birth.moment.instant)
    self.init(sky: sky, place: birth.hasAngles ? birth.place : nil, options: options)
  }
}
