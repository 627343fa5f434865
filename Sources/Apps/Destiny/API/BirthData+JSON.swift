internal import CivilTime
internal import JSON
internal import People
internal import Site

extension JSONWriter {
  /// A birth as programs send it (DES-18).
  mutating func value(_ birth: BirthData) {
    let (details, place) = (birth.details, birth.place)
    object { json in
      json.field("dob", details.birthDate?.description)
      json.field("time", details.birthTime.wireText)
      json.field("time_unknown", !birth.isTimeKnown)
      json.field("latitude", place.latitude, decimals: 5)
      json.field("longitude", place.longitude, decimals: 5)
      json.field("city_of_birth", place.name)
      json.field("timezone", place.timeZone)
    }
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
