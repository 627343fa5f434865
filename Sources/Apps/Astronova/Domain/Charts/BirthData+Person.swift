internal import Births
internal import Charts
internal import CivilTime
internal import People
internal import Places

extension BirthData {
  /// The birth that a person has entered; nil without a date, and for one that no chart can be cast
  /// for.
  /// - Throws: `TimeZoneDatabaseError` if the rules of the zone cannot be read.
  init?(_ details: PersonDetails, _ zones: TimeZoneDatabase) throws {
    guard let date = details.castableDate else { return nil }
    let time = details.birthTime.time
    if let resolved = try zones.birth(of: details) {
      self.init(
        birth: resolved.birth, date: date, time: time,
        timeZone: details.birthPlace?.timeZone ?? details.birthZone,
        locationName: details.birthPlace?.name)
    } else {
      try self.init(date, time, in: nil, at: nil)
    }
  }
}

extension PersonDetails.BirthTime {
  /// Nil if unknown.
  var time: WallTime? {
    switch self {
    case .exact(let time), .approximate(let time, _): time
    case .unknown: nil
    }
  }
}
