internal import CivilTime
internal import HTTPServer
internal import People
internal import Places

extension PageContext {
  /// The time zone of the preferences, otherwise the one that the browser reports, otherwise
  /// Greenwich.
  static func clocks(
    _ request: Request, _ preferences: Preferences, _ zones: TimeZoneDatabase
  ) throws(TimeZoneDatabaseError) -> ZoneRules {
    try zones.clocks(preferences.timeZone, request.cookies["zone"])
  }
}
