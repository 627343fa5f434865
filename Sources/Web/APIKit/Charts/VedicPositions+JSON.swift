internal import AppHost
public import Charting
internal import Charts
public import CivilTime
internal import Clocks
internal import Ephemeris
public import JSON
internal import Jyotish
internal import Places

extension JSONWriter {
  /// Writes positions and periods (DES-185).
  /// - Parameters:
  ///   - positions: the positions.
  ///   - levels: the depth of the periods, 1 to 3.
  ///   - now: the time for the current periods.
  public mutating func value(_ positions: VedicPositions, levels: Int, at now: Instant) {
    let (chart, birth) = (positions.chart, positions.birth)
    object { json in
      json.field("ayanamsa", positions.ayanamsa?.rawValue ?? chart.options.ayanamsa.name)
      json.field("ayanamsa_value", chart.ayanamsa, decimals: 6)
      json.field("house_system", chart.options.houses.name)
      json.field("node", chart.options.lunarNode == .mean ? "mean" : "true")
      json.field("utc", birth.moment.instant.iso8601())
      json.field("timezone", birth.zone)
      json.field("timezone_source", birth.source.rawValue)
      json.field("utc_offset", birth.offset.description)
      json.calendarAndZones(of: birth)
      json.field("time_unknown", !birth.isTimeKnown)
      json.model("lagna", chart.lagna) { json, lagna in json.object { $0.fields(lagna) } }
      json.list("planets", chart.grahas) { $0.value($1) }
      json.list("houses", positions.houses) { $0.value($1) }
      json.object("dasha") {
        $0.fields(positions.periods, positions.stars, levels: levels, at: now)
      }
    }
  }

  private mutating func fields(_ place: SiderealLongitude) {
    field("sign", place.rashi.name)
    field("degree", place.degreesInRashi, decimals: 6)
    field("longitude", place.degrees, decimals: 6)
    field("nakshatra", place.nakshatra.name)
    field("pada", place.pada)
  }

  private mutating func value(_ placement: GrahaPlacement) {
    object { json in
      json.field("name", placement.graha.name)
      json.fields(placement.longitude)
      json.field("nakshatra_lord", placement.longitude.nakshatra.lord.name)
      json.model("house", placement.house) { $0.value($1) }
      json.field("speed", placement.speed, decimals: 6)
      json.field("retrograde", placement.isRetrograde)
      json.field("combust", placement.isCombust)
      json.field("dignity", placement.dignity?.name)
      json.field("navamsha_sign", placement.longitude.navamsha.name)
    }
  }

  private mutating func value(_ house: VedicPositions.House) {
    object { json in
      json.field("house", house.number)
      json.field("sign", house.sign.name)
      json.field("lord", house.lord.name)
      json.field("occupants", house.occupants.map(\.name))
    }
  }

  private mutating func fields(
    _ periods: LifePeriods, _ stars: BirthStars, levels: Int, at now: Instant
  ) {
    object("balance") { json in
      json.field("lord", periods.cycle.firstLord.name)
      json.field("years", periods.cycle.balanceYears, decimals: 4)
    }
    // All possible balances, if the Moon changes its nakshatra on the day of birth (DES-127).
    key("possible_balances")
    array { json in
      for star in stars.isCertain ? [] : stars.stars {
        json.object { json in
          json.field("nakshatra", star.nakshatra.name)
          json.field("lord", star.firstLord.name)
          json.field("years_from", star.balanceYears.lowerBound, decimals: 4)
          json.field("years_to", star.balanceYears.upperBound, decimals: 4)
        }
      }
    }
    field(parts: periods.mahadashas, named: "periods", of: periods, levels: levels)
    field("current", periods.running(at: now).map(\.lord.name))
  }

  private mutating func field(
    parts: [LifePeriods.Part], named name: StaticString, of periods: LifePeriods, levels: Int
  ) {
    key(name)
    array { json in
      for part in parts {
        json.object { json in
          json.field("lord", part.lord.name)
          json.field("start", part.start.iso8601())
          json.field("end", part.end.iso8601())
          guard levels > 1 else { return }
          json.field(
            parts: periods.parts(of: part), named: "children", of: periods, levels: levels - 1)
        }
      }
    }
  }
}
