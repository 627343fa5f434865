internal import CivilTime
internal import HTTPServer
internal import People
internal import Places

extension PageContext {
  /// Returns the time zone of the preferences, else the one that the browser reports, else UTC.
  static func clocks(
    _ request: Request, _ preferences: Preferences, _ zones: TimeZoneDatabase
  ) throws(TimeZoneDatabaseError) -> ZoneRules {
    try zones.clocks(preferences.timeZone, request.cookies["zone"])
  }
}
