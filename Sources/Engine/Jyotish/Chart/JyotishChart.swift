public import Charts
public import CivilTime

/// A Vedic chart: the nine grahas in the sidereal zodiac and, where time and place are known, the
/// Lagna and the houses.
public struct JyotishChart: Sendable {
  public let instant: Instant
  /// The choices that the chart was cast with.
  public let options: JyotishOptions
  /// Degrees that were taken from the tropical longitudes.
  public let ayanamsa: Double
  /// The houses; `nil` without a time or a place (DES-127).
  public let bhavas: Bhavas?
  private let placements: InlineArray<9, GrahaPlacement>

  /// A chart of sidereal positions that are known already.
  /// - Parameter motion: longitude and latitude in degrees, and degrees of longitude a day.
  public init(
    instant: Instant, options: JyotishOptions, ayanamsa: Double, bhavas: Bhavas?,
    motion: (Graha) -> (longitude: SiderealLongitude, latitude: Double, speed: Double)
  ) {
    (self.instant, self.options) = (instant, options)
    (self.ayanamsa, self.bhavas) = (ayanamsa, bhavas)
    let sun = motion(.sun).longitude
    placements = InlineArray { index in
      let graha = Graha.allCases[index]
      let (longitude, latitude, speed) = motion(graha)
      return GrahaPlacement(
        graha: graha, longitude: longitude, latitude: latitude, speed: speed,
        isCombust: graha.isCombust(at: longitude, sun: sun, isRetrograde: speed < 0),
        house: bhavas?.house(of: longitude))
    }
  }

  /// The place of a graha.
  public subscript(graha: Graha) -> GrahaPlacement { placements[graha.index] }

  /// All nine, in their order.
  public var grahas: [GrahaPlacement] { Graha.allCases.map { self[$0] } }

  /// The rising degree; `nil` without a time or a place.
  public var lagna: SiderealLongitude? { bhavas?.lagna }
}

// Signs and houses of whole signs, on which the rules of the texts rest.
extension JyotishChart {
  /// The sign of a graha.
  public func rashi(of graha: Graha) -> Rashi { self[graha].rashi }

  /// The sign of a graha in a divisional chart.
  public func rashi(of graha: Graha, in varga: Varga) -> Rashi {
    varga.rashi(of: self[graha].longitude)
  }

  /// The rising sign of a divisional chart; `nil` without a Lagna.
  public func lagnaRashi(in varga: Varga) -> Rashi? { lagna.map(varga.rashi(of:)) }

  /// The grahas in a sign.
  public func grahas(in rashi: Rashi) -> GrahaSet {
    GrahaSet.all.filter { self.rashi(of: $0) == rashi }
  }

  /// The house of a graha in whole signs from the Lagna, 1 ... 12.
  public func wholeSignHouse(of graha: Graha) -> Int? {
    lagna.map { $0.rashi.count(to: rashi(of: graha)) }
  }

  /// The sign of a house in whole signs from the Lagna.
  public func rashi(ofHouse house: Int) -> Rashi? {
    lagna.map { $0.rashi.advanced(by: house - 1) }
  }

  /// The lord of a house in whole signs from the Lagna.
  public func lord(ofHouse house: Int) -> Graha? { rashi(ofHouse: house)?.lord }

  /// The houses, in whole signs from the Lagna, that a graha owns; empty without a Lagna.
  public func houses(ownedBy graha: Graha) -> HouseSet {
    var result = HouseSet()
    for house in 1...12 where lord(ofHouse: house) == graha {
      result.formUnion(HouseSet(house: house))
    }
    return result
  }

  /// Whether one graha casts its full glance on another.
  public func aspects(_ graha: Graha, _ other: Graha) -> Bool {
    graha != other && graha.aspects(rashi(of: other), from: rashi(of: graha))
  }

  /// The grahas that cast their full glance on a sign.
  public func aspects(on rashi: Rashi) -> GrahaSet {
    GrahaSet.all.filter { $0.aspects(rashi, from: self.rashi(of: $0)) }
  }

  /// Returns the compound relation of `other` to a graha in this chart, by nature and position;
  /// `nil` for a graha and itself, and for the nodes.
  public func compoundFriendship(of graha: Graha, toward other: Graha) -> CompoundFriendship? {
    graha.naturalFriendship(toward: other)?.compounded(
      with: Friendship.temporal(from: rashi(of: graha), toward: rashi(of: other)))
  }

  /// The periods that follow from the Moon.
  public var vimshottari: Vimshottari {
    Vimshottari(moon: self[.moon].longitude, birth: instant, year: options.dashaYear)
  }

  /// The points that the grahas give one another; `nil` without a Lagna.
  public func ashtakavarga(table: AshtakavargaTable = .parashara) -> Ashtakavarga? {
    lagna.map { Ashtakavarga(lagna: $0.rashi, table: table, rashi: rashi(of:)) }
  }
}
