internal import Charts
internal import CivilTime
internal import Entries
internal import Ephemeris
internal import JSON
internal import Places

/// Birth data as they were sent, to be resolved again whenever a chart is cast from them.
struct SentBirth: Hashable, Sendable {
  /// The local date.
  let date: CivilDate
  /// The local time; nil if unknown.
  let time: WallTime?
  let timeZone: String?
  let place: GeoCoordinates?
  let locationName: String?

  init(_ data: BirthData) {
    (date, time, timeZone) = (data.date, data.time, data.timeZone)
    (place, locationName) = (data.birth.place, data.locationName)
  }

  init(_ json: JSONValue?) throws {
    guard let text = json?["date"]?.string else { throw EntryError.unreadable }
    date = try CivilDate(iso8601: text, rule: .gregorian)
    time = try json?["time"]?.string.map { try WallTime(iso8601: $0) }
    (timeZone, locationName) = (json?["timezone"]?.string, json?["place"]?.string)
    if let latitude = json?["latitude"]?.double, let longitude = json?["longitude"]?.double {
      place = GeoCoordinates(latitude: latitude, longitude: longitude)
    } else {
      place = nil
    }
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("date", "\(date)")
      if let time { json.field("time", "\(time)") }
      if let timeZone { json.field("timezone", timeZone) }
      if let place {
        json.key("latitude")
        json.value(place.latitude)
        json.key("longitude")
        json.value(place.longitude)
      }
      if let locationName { json.field("place", locationName) }
    }
  }

  /// The birth data, resolved.
  /// - Throws: if the rules of the zone are no longer known.
  func data(_ zones: TimeZoneDatabase) throws -> BirthData {
    try BirthData(
      date, time, in: timeZone.map { try zones.rules(for: $0) }, at: place, named: locationName)
  }
}
