internal import Accounts
internal import CivilTime
internal import Clocks
internal import Places
internal import Storage

/// How the relatives of a circle are now (HAL-518).
struct CareStatus: Sendable {
  /// What is to be known, relative by relative.
  var matters: [CareMatter] = []
  /// The next task that is due; nil for none.
  var next: ScheduledTask?
  /// The tasks of each relative's current day.
  var tasks: [RelativeID: [ScheduledTask]] = [:]
  var zones: [RelativeID: ZoneRules] = [:]
  var people: [RelativeID: Relative] = [:]
  /// The names of the caregivers who are on an alarm.
  var names: [AccountID: String] = [:]

  /// The matters of a relative.
  func matters(of relative: RelativeID) -> [CareMatter] {
    matters.filter { $0.person.id == relative }
  }
}

extension Transaction {
  /// How the relatives of a circle are, without the names of caregivers.
  func careStatus(
    of people: [RelativeSlot], _ owner: CircleKey, at now: Timestamp, _ zones: TimeZoneDatabase
  ) throws -> CareStatus {
    var status = CareStatus()
    let alarms = try alarms(of: owner)
    var words: [AlarmID: String] = [:]
    for alarm in alarms {
      guard let answer = alarm.answer else { continue }
      words[alarm.id] = try self.answer(answer, of: owner)?.text
    }
    for person in people {
      let zone = try zones.rules(for: person.relative.zone)
      let tasks = try tasks(of: person.id, on: zone.civil(now).date.dayNumber, owner)
      (status.zones[person.id], status.tasks[person.id]) = (zone, tasks)
      status.people[person.id] = person.relative
      status.matters += person.matters(tasks, alarms) { words[$0.id] ?? "" }
    }
    status.next = try nextTask(of: owner, after: now)
    return status
  }

  /// The next task of a circle that is due; nil for none.
  private func nextTask(of owner: CircleKey, after now: Timestamp) throws -> ScheduledTask? {
    let entry = try first(
      """
      SELECT \(LedgerEntry.columns) FROM hal_occurrences
      WHERE account_id = \(owner.account) AND status = \(OccurrenceStatus.scheduled)
        AND due_at >= \(now)
      ORDER BY due_at, id LIMIT 1
      """
    ) { row in try LedgerEntry(row) }
    return try joined([entry].compactMap(\.self), owner).first
  }
}
