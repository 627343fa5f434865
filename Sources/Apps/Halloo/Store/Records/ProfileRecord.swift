internal import AppHost
internal import CivilTime
internal import Places
internal import Storage

/// A relative with the further data for the API.
struct ProfileRecord: Sendable {
  let person: RelativeSlot
  /// The number of current habits.
  let habits: Int
  /// The time zone.
  let zone: ZoneRules

  var relative: Relative { person.relative }
  var id: RelativeID { person.id }
}

extension CircleStore {
  /// All relatives, in the order of their positions.
  func profiles(of owner: CircleKey) async throws -> [ProfileRecord] {
    let zones = services.timeZones
    return try await database.read { try $0.profiles(of: owner, zones) }
  }

  /// A relative; nil if the circle has none with this ID.
  func profile(_ id: RelativeID, _ owner: CircleKey) async throws -> ProfileRecord? {
    try await profiles(of: owner).first { $0.id == id }
  }
}

extension Transaction {
  /// All relatives, in the order of their positions.
  func profiles(of owner: CircleKey, _ zones: TimeZoneDatabase) throws -> [ProfileRecord] {
    let counts = try countedHabits(of: owner)
    return try relatives(of: owner).numbered.map { person in
      ProfileRecord(
        person: person, habits: counts[person.id] ?? 0,
        zone: try zones.rules(for: person.relative.zone))
    }
  }

  /// The number of habits that count towards the limit, for each relative that has any (HAL-601).
  private func countedHabits(of owner: CircleKey) throws -> [RelativeID: Int] {
    let counts = try rows(
      """
      SELECT profile_id, count(*) AS habits FROM hal_habits
      WHERE account_id = \(owner.account) AND status IN \(list: [Habit.Status.active, .paused])
      GROUP BY profile_id
      """
    ) { row in (id: try row["profile_id"] as RelativeID, count: try row["habits"] as Int) }
    return Dictionary(counts.map { ($0.id, $0.count) }, uniquingKeysWith: +)
  }
}
