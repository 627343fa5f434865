internal import Accounts
internal import CivilTime
internal import Clocks
internal import Outbox
internal import Places
internal import Schedules
internal import Storage
internal import TextMessages

/// How the relatives of a circle are now (HAL-518).
struct CareStatus: Sendable {
  /// What is to be known, the most pressing first, whoever it is about.
  var matters: [CareMatter] = []
  /// What is due next of each relative.
  var upcoming: [RelativeID: NextTask] = [:]
  /// The tasks of each relative's current day.
  var tasks: [RelativeID: [ScheduledTask]] = [:]
  var zones: [RelativeID: ZoneRules] = [:]
  var people: [RelativeID: Relative] = [:]
  /// The relatives in their order.
  var slots: [RelativeSlot] = []
  /// The last words about each occurrence, as they were written.
  var said: [OccurrenceID: String] = [:]
  /// When each relative last wrote.
  var lastWrote: [RelativeID: Timestamp] = [:]
  /// Why texts do not reach a relative, by the last one that did not.
  var lost: [RelativeID: TextFailure] = [:]
  /// When relatives will be asked whose hello is scheduled.
  var scheduled: [RelativeID: Timestamp] = [:]
  /// Of what the family has reminded again.
  var reminded: [OccurrenceID: FamilyReminder] = [:]
  /// The names of the caregivers who are on an alarm or have reminded again.
  var names: [AccountID: String] = [:]
  /// Who reads it; nil for nobody.
  var viewer: AccountID?
  /// The number that texts come from; nil where the provider chooses one.
  var sender: String?
  /// The country of who reads it; nil if unknown.
  var home: String?

  /// The caregivers who have done something about it.
  var actors: Set<AccountID> {
    Set(
      matters.compactMap { $0.alarm?.takenBy } + matters.compactMap { $0.task?.entry.actor }
        + reminded.values.compactMap(\.actor))
  }

  /// Whether all is well with somebody: nothing is to be known, and texts go to one at least.
  var isWell: Bool {
    matters.isEmpty && slots.contains { [.confirmed, .active].contains($0.relative.status) }
  }

  /// The last task of a relative's day that they have not answered; nil for none.
  func unanswered(of relative: RelativeID) -> ScheduledTask? {
    tasks[relative]?.last { $0.status.isOpen || $0.status == .missed }
  }

  /// What is due next of all; nil for nothing.
  var next: NextTask? {
    upcoming.values.min { ($0.dueAt, $0.relative.rawValue) < ($1.dueAt, $1.relative.rawValue) }
  }

  /// The matters of a relative.
  func matters(of relative: RelativeID) -> [CareMatter] {
    matters.filter { $0.person.id == relative }
  }

  /// The blocks of the Now card: calls for help above everything else, the newest first, then the
  /// other matters of each relative.
  var blocks: [CareBlock] {
    let urgent = calls
    let called = Set(urgent.map(\.person.id))
    let others = concerned.map { person in
      CareBlock(
        person: person, matters: matters(of: person.id).filter { !$0.isUrgent },
        isContinued: called.contains(person.id))
    }.filter { !$0.matters.isEmpty }
    // With one call for help alone, what else is the matter with that person follows it.
    guard urgent.count == 1, let only = urgent.first else { return urgent + others }
    let rest = others.filter { $0.person.id != only.person.id }
    return [CareBlock(person: only.person, matters: matters(of: only.person.id))] + rest
  }

  /// The calls for help, the newest first.
  var calls: [CareBlock] {
    concerned.map { person in
      CareBlock(person: person, matters: matters(of: person.id).filter(\.isUrgent))
    }.filter { !$0.matters.isEmpty }
  }

  /// The relatives with something to be known, the one with the most pressing matter first.
  var concerned: [RelativeSlot] {
    var seen: Set<RelativeID> = []
    return matters.map(\.person).filter { seen.insert($0.id).inserted }
  }
}

/// What is due next of a relative.
struct NextTask: Sendable {
  let relative: RelativeID
  let title: String
  let dueAt: Timestamp
}

extension Transaction {
  /// How the relatives of a circle are, without the names of caregivers.
  func careStatus(
    of people: [RelativeSlot], _ owner: CircleKey, at now: Timestamp, _ zones: TimeZoneDatabase
  ) throws -> CareStatus {
    var status = CareStatus()
    var facts = try careFacts(of: owner, at: now)
    facts.unasked = try unasked(people, owner)
    facts.unsure = try unsure(people, owner)
    status.lost = facts.unasked
    (status.reminded, status.said) = (facts.reminded, facts.said)
    (status.lastWrote, status.slots) = (facts.lastWrote, people)
    var upcoming: [LedgerEntry] = []
    for person in people {
      let zone = try zones.rules(for: person.relative.zone)
      let day = zone.civil(now).date.dayNumber
      let tasks = try tasks(of: person.id, on: day, owner)
      if let entry = try nextEntry(of: person.id, owner, after: now, on: day) {
        upcoming.append(entry)
      } else if person.relative.isTexted {
        let clock = DeliveryClock(zone: zone, quiet: person.relative.quiet)
        status.upcoming[person.id] = try laterTask(of: person.id, owner, by: clock, after: now)
      }
      (status.zones[person.id], status.tasks[person.id]) = (zone, tasks)
      status.people[person.id] = person.relative
      if person.relative.status == .pending {
        status.scheduled[person.id] = try scheduledHello(to: person.id, owner, after: now)
      }
      if person.relative.hasDeliveryWarning {
        status.lost[person.id] = try lastFailure(of: person.id, owner)
      }
      let earlier = try earlierTasks(of: person.id, besides: tasks, facts, owner, at: now)
      status.matters += person.matters(earlier + tasks, facts)
    }
    status.matters = status.matters.byUrgency
    for task in try joined(upcoming, owner) {
      status.upcoming[task.entry.relative] = NextTask(
        relative: task.entry.relative, title: task.habit.title, dueAt: task.entry.occurrence.dueAt)
    }
    return status
  }

  /// Tasks of an earlier day that nobody has looked after, for as long as they matter: a day that
  /// has ended makes nothing good.
  private func earlierTasks(
    of relative: RelativeID, besides tasks: [ScheduledTask], _ facts: CareFacts,
    _ owner: CircleKey, at now: Timestamp
  ) throws -> [ScheduledTask] {
    let known = Set(tasks.map(\.id))
    let ids = facts.alarms.filter { $0.relative == relative }.compactMap(\.occurrence)
      .filter { !known.contains($0) }
    guard !ids.isEmpty else { return [] }
    let entries = try rows(
      """
      SELECT \(LedgerEntry.columns) FROM hal_occurrences
      WHERE id IN \(list: ids) AND account_id = \(owner.account)
        AND due_at > \(now.advanced(by: .zero - Alarm.relevance))
      ORDER BY due_at, id
      """
    ) { row in try LedgerEntry(row) }
    return try joined(entries, owner)
  }

  /// The relatives whose last hello did not arrive, since their number takes no texts.
  private func unasked(
    _ people: [RelativeSlot], _ owner: CircleKey
  ) throws -> [RelativeID: TextFailure] {
    let asked = people.filter { $0.relative.status == .pending && $0.relative.optedOutAt == nil }
    var unasked: [RelativeID: TextFailure] = [:]
    for person in asked {
      let last = try first(
        """
        SELECT state, status, failure_code FROM hal_messages
        WHERE profile_id = \(person.id) AND account_id = \(owner.account)
          AND kind = \(MessageKind.hello) AND state <> \(OutboxState.cancelled)
          AND created_at >= \(person.relative.askedAnewAt ?? Timestamp(milliseconds: 0))
        ORDER BY created_at DESC, id DESC LIMIT 1
        """
      ) { row in
        (
          state: try row["state"] as OutboxState, status: try row["status"] as TextStatus?,
          code: try row["failure_code"] as Int?
        )
      }
      guard let last, let failure = last.code.map({ TextFailure(code: $0) }), failure.isOfNumber,
        last.state == .failed || [.failed, .undelivered].contains(last.status)
      else { continue }
      unasked[person.id] = failure
    }
    return unasked
  }

  /// What the relatives who are unsure whether to agree wrote last (HAL-945).
  private func unsure(
    _ people: [RelativeSlot], _ owner: CircleKey
  ) throws -> [RelativeID: CareMessage] {
    var unsure: [RelativeID: CareMessage] = [:]
    for person in people where person.relative.isUnsure {
      let answer = try first(
        """
        SELECT \(StoredAnswer.columns) FROM hal_answers
        WHERE profile_id = \(person.id) AND account_id = \(owner.account)
          AND is_confirmation = \(true) AND is_positive IS NULL AND keyword IS NULL
        ORDER BY received_at DESC, id DESC LIMIT 1
        """
      ) { row in try StoredAnswer(row, of: owner) }
      unsure[person.id] = answer.map { answer in
        CareMessage(
          id: answer.id, relative: answer.relative, occurrence: nil, text: answer.text,
          receivedAt: answer.receivedAt, isUnread: false)
      }
    }
    return unsure
  }

  /// Why the last text to a relative that did not arrive did not; nil if unknown.
  private func lastFailure(of relative: RelativeID, _ owner: CircleKey) throws -> TextFailure? {
    let code: Int? = try value(
      """
      SELECT failure_code FROM hal_messages
      WHERE profile_id = \(relative) AND account_id = \(owner.account)
        AND failure_code IS NOT NULL
      ORDER BY created_at DESC, id DESC LIMIT 1
      """)
    return code.map { TextFailure(code: $0) }
  }

  /// What is due after the days for which occurrences are planned; nil for nothing.
  private func laterTask(
    of relative: RelativeID, _ owner: CircleKey, by clock: DeliveryClock, after now: Timestamp
  ) throws -> NextTask? {
    let habits = try habits(of: relative, owner).filter { $0.status == .active }
    let used = try usedSlots(of: habits.map(\.id), since: clock.firstDay(at: now), owner)
    return habits.compactMap { habit in
      habit.schedule.next(
        1, by: clock, inQuietHours: habit.terms.ignoresQuietHours, after: now,
        except: used[habit.id] ?? []
      ).first.map { NextTask(relative: relative, title: habit.title, dueAt: $0.moment.moment) }
    }.min { $0.dueAt < $1.dueAt }
  }

  /// The next planned occurrence of a relative that is due; nil for none.
  /// - Parameter day: the current day; one of the day before may still be due.
  private func nextEntry(
    of relative: RelativeID, _ owner: CircleKey, after now: Timestamp, on day: Int
  ) throws -> LedgerEntry? {
    try first(
      """
      SELECT \(LedgerEntry.columns) FROM hal_occurrences
      WHERE profile_id = \(relative) AND account_id = \(owner.account) AND day >= \(day - 1)
        AND status = \(OccurrenceStatus.scheduled) AND due_at >= \(now)
      ORDER BY due_at, id LIMIT 1
      """
    ) { row in try LedgerEntry(row) }
  }
}
