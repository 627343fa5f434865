public import CivilTime
internal import HTTPServer
internal import People
public import Places

extension Caller {
  /// The clocks of the preferences, else those that the browser says its device has, else Greenwich.
  static func clocks(
    _ request: Request, _ preferences: Preferences, _ zones: TimeZoneDatabase
  ) throws(TimeZoneDatabaseError) -> ZoneRules {
    for name in [preferences.timeZone, request.cookies["zone"]].compactMap(\.self) {
      if let rules = try zones.knownRules(for: name) { return rules }
    }
    return .utc
  }
}

extension TimeZoneDatabase {
  /// The rules of a zone; nil for a name that the database does not have.
  /// - Throws: `TimeZoneDatabaseError` where they are there and cannot be read.
  public func knownRules(for name: String) throws(TimeZoneDatabaseError) -> ZoneRules? {
    do {
      return try rules(for: name)
    } catch .unknownZone, .invalidName {
      return nil
    }
  }
}
