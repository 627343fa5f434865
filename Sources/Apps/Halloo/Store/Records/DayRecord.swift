internal import AppHost
internal import CivilTime
internal import Clocks
internal import Places
internal import Storage

/// The day of a relative, in their time zone.
struct DayRecord: Sendable {
  let profile: ProfileRecord
  let date: CivilDate
  /// The tasks, by due time.
  let tasks: [OccurrenceRecord]
}

extension CircleStore {
  /// All relatives, and the day of the selected one.
  /// - Parameter wanted: the selected relative; nil for the first.
  /// - Returns: no day if there are no relatives, or not the selected one.
  func dashboard(
    of wanted: RelativeID?, _ owner: CircleKey
  ) async throws -> (profiles: [ProfileRecord], day: DayRecord?) {
    let (zones, now) = (services.timeZones, services.careNow())
    return try await database.read { transaction in
      let profiles = try transaction.profiles(of: owner, zones)
      let chosen = profiles.first { wanted == nil || $0.id == wanted }
      let days = try transaction.days(of: [chosen].compactMap(\.self), at: now, owner, zones)
      return (profiles, days.first)
    }
  }

  /// The day of all relatives.
  func today(_ owner: CircleKey) async throws -> [DayRecord] {
    let (zones, now) = (services.timeZones, services.careNow())
    return try await database.read { transaction in
      let profiles = try transaction.profiles(of: owner, zones)
      return try transaction.days(of: profiles, at: now, owner, zones)
    }
  }
}

extension Transaction {
  fileprivate func days(
    of profiles: [ProfileRecord], at now: Timestamp, _ owner: CircleKey, _ zones: TimeZoneDatabase
  ) throws -> [DayRecord] {
    let days = try profiles.map { profile in
      let date = profile.zone.civil(now).date
      return (
        profile: profile, date: date, tasks: try tasks(of: profile.id, on: date.dayNumber, owner)
      )
    }
    let records = try records(of: days.flatMap(\.tasks), owner, zones)
    return days.map { day in
      DayRecord(
        profile: day.profile, date: day.date,
        tasks: records.filter { $0.task.entry.relative == day.profile.id })
    }
  }
}
