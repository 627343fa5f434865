public import CivilTime
internal import Ephemeris
public import JSON
internal import Places

extension JSONWriter {
  /// Writes the field `moment`. `utc` is ISO 8601, always in the Gregorian calendar; `calendar` is
  /// that of the local date, and `calendarFrom` its reason. `otherZones` lists the zones across a
  /// nearby border, if there may be any.
  public mutating func field(moment: MomentReport) {
    key("moment")
    object { json in
      json.momentFields(moment.instant)
      json.field("local", "\(moment.local.date)T\(moment.local.time)")
      json.field("zone", moment.clocks.name)
      json.field("abbreviation", moment.localTime.abbreviation)
      json.field("offsetSeconds", moment.localTime.offset.seconds, decimals: 3)
      json.field("calendar", moment.calendar.name)
      json.field("calendarFrom", moment.calendarBasis.rawValue)
      if !moment.otherZones.isEmpty { json.field("otherZones", moment.otherZones) }
      json.field("timeKnown", moment.isTimeKnown)
      json.field("warnings", moment.warnings)
    }
  }

  /// Writes the field `moment` for an instant given directly.
  public mutating func field(moment instant: Instant) {
    key("moment")
    object { json in
      json.momentFields(instant)
      json.field("zone", "UTC")
      json.field("offsetSeconds", 0)
      json.field("calendar", CalendarSystem.gregorian.name)
      json.field("warnings", [])
    }
  }

  /// Writes the field `place`.
  public mutating func field(location: Location) {
    key("place")
    object { json in
      json.field("name", location.label)
      json.field("latitude", location.coordinates.latitude, decimals: 6)
      json.field("longitude", location.coordinates.longitude, decimals: 6)
      guard let place = location.place else { return }
      json.field("country", place.countryCode)
      json.field("timeZone", place.timeZone)
      json.field("geonamesId", place.id)
    }
  }

  private mutating func momentFields(_ instant: Instant) {
    field("utc", instant.iso8601())
    key("julianDayUT")
    value(instant.julianDayUT)
    field("deltaT", instant.deltaT, decimals: 4)
  }
}
