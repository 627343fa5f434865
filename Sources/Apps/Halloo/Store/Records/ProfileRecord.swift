internal import CivilTime
internal import Places
internal import Site
internal import Storage

/// A relative with what programs are told besides.
struct ProfileRecord: Sendable {
  let person: Numbered
  /// How many of their habits are not over.
  let habits: Int
  /// Where they live.
  let zone: ZoneRules

  var relative: Relative { person.relative }
  var id: RelativeID { person.id }
}

extension CircleStore {
  /// All relatives, in the order of their member numbers.
  func profiles(of owner: CircleOwner) async throws -> [ProfileRecord] {
    let zones = services.timeZones
    return try await database.read { try $0.profiles(of: owner, zones) }
  }

  /// One of them; nil where the circle has nobody of the name.
  func profile(_ id: RelativeID, _ owner: CircleOwner) async throws -> ProfileRecord? {
    try await profiles(of: owner).first { $0.id == id }
  }
}

extension Transaction {
  /// All relatives, in the order of their member numbers.
  func profiles(of owner: CircleOwner, _ zones: TimeZoneDatabase) throws -> [ProfileRecord] {
    let counts = try countedHabits(of: owner)
    return try relatives(of: owner).numbered.map { person in
      ProfileRecord(
        person: person, habits: counts[person.id] ?? 0,
        zone: try zones.rules(for: person.relative.zone))
    }
  }

  /// How many habits count towards the limit, of each relative that has any (HAL-601).
  private func countedHabits(of owner: CircleOwner) throws -> [RelativeID: Int] {
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
