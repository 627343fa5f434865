internal import CivilTime
internal import JSON
internal import People
internal import Places
internal import Site

extension JSONWriter {
  /// A birth as programs send it (DES-18).
  mutating func value(_ birth: BirthData) {
    let (details, place) = (birth.details, birth.place)
    object { json in
      json.field("dob", details.birthDate?.description)
      json.field("calendar", birth.calendar.name)
      json.field("time", details.birthTime.wireText)
      json.field("time_unknown", !birth.isTimeKnown)
      json.field("latitude", place.latitude, decimals: 5)
      json.field("longitude", place.longitude, decimals: 5)
      json.field("city_of_birth", place.name)
      json.field("timezone", place.timeZone)
    }
  }
}

extension JSONWriter {
  /// The fields `calendar`, `calendar_source` and `timezone_candidates`: what was assumed of a birth, and
  /// what it may be as well.
  mutating func calendarAndZones(of birth: BirthData) {
    field("calendar", birth.calendar.name)
    field("calendar_source", birth.calendarBasis.rawValue)
    field("timezone_candidates", birth.otherZones)
  }
}

extension PersonDetails.BirthTime {
  /// `HH:mm`; nil where it is not known.
  fileprivate var wireText: String? {
    switch self {
    case .exact(let time), .approximate(let time, _):
      [time.hour, time.minute].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    case .unknown: nil
    }
  }
}
