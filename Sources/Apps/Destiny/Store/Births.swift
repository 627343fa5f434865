internal import CivilTime
internal import People
internal import Places
internal import Site

extension BirthData {
  /// - Parameters:
  ///   - clocks: the clocks of the place.
  ///   - choice: how they were found.
  /// - Returns: nil while day or place have not been said.
  init?(_ details: PersonDetails, clocks: ZoneRules, choice: ZoneChoice, _ services: Services)
    throws
  {
    guard let known = clocks.birth(of: details) else { return nil }
    self.init(details, known.birth, at: known.moment, by: choice)
    try assume(choice, services.gazetteer, services.timeZones)
  }

  /// A birth that is kept: its zone was chosen with its place.
  /// - Returns: nil while day or place have not been said.
  /// - Throws: `TimeZoneDatabaseError` where the rules of the zone are not to be had.
  init?(_ details: PersonDetails, _ services: Services) throws {
    guard let place = details.birthPlace else { return nil }
    try self.init(
      details, clocks: services.timeZones.clocks(of: place),
      choice: Self.choice(of: place, services.gazetteer), services)
  }
}

extension MatchRequest {
  /// Casts both charts and matches them.
  /// - Returns: nil while day or place of one of the two have not been said.
  func reckon(_ services: Services) throws -> ReckonedMatch? {
    guard let boy = try services.birth(of: boy), let girl = try services.birth(of: girl) else {
      return nil
    }
    return try reckon(boy: boy.birth, girl: girl.birth, services.ephemeris)
  }
}
