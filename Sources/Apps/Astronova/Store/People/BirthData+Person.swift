internal import Births
internal import CivilTime
internal import Clocks
internal import Ephemeris
internal import People
internal import Places

extension BirthData {
  /// Reads the birth data of a person who is kept; nil without a date that a chart can be cast for.
  /// - Throws: `BirthData.Problem` for a time that the clocks skipped; `TimeZoneDatabaseError` if the
  ///   rules of the zone cannot be read.
  init?(_ details: PersonDetails, _ zones: TimeZoneDatabase) throws {
    guard let date = details.castableDate else { return nil }
    let rules =
      try details.birthPlace.map { try zones.clocks(of: $0) }
      ?? details.birthZone.map { try zones.rules(for: $0) }
    try self.init(
      date, details.birthTime.time, in: rules, at: details.birthPlace?.coordinates,
      named: details.birthPlace?.name)
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
