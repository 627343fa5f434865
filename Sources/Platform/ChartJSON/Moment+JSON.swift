public import CivilTime
internal import Ephemeris
public import JSON
internal import Places

extension JSONWriter {
  /// The field `moment`. The key `utc` is ISO 8601, in the Gregorian calendar at all times;
  /// `calendar` is the one that the local date is written in, and `calendarFrom` says why. `otherZones`
  /// are the zones that the place may have as well, where a border may be near; else the key is left out.
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

  /// The field `moment` of an instant that was given as such.
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

  /// The field `place`.
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
