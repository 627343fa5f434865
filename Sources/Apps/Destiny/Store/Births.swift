internal import AppHost
internal import Births
internal import People

extension MatchRequest {
  /// Casts both charts and matches them.
  /// - Returns: nil if a birth lacks date or place.
  func reckon(_ services: Dependencies) throws -> ReckonedMatch? {
    guard boy.birthPlace != nil, girl.birthPlace != nil,
      let boy = try services.birth(of: boy), let girl = try services.birth(of: girl)
    else { return nil }
    return try reckon(boy: boy.birth, girl: girl.birth, services.ephemeris)
  }
}
