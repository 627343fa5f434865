internal import AppHost
internal import CivilTime
internal import Clocks
internal import Elementary
internal import HTTPServer
internal import Places
internal import Storage
internal import TextMessages

/// `/halloo/profiles/{id}/ledger`: every occurrence of a relative, with the state of its text and
/// all times, and who looked after what, so that the family can check that nothing was forgotten.
enum LedgerRoutes {
  /// Days per page.
  static let days = 7

  static func mount<Root>(_ routes: Routes<Root, CaregiverContext>) {
    routes.get(HallooPath.ledger("{id}")) { request, caregiver in
      let person = try await caregiver.numbered(request)
      let zone = try caregiver.services.timeZones.rules(for: person.relative.zone)
      let today = zone.civil(caregiver.now).date.dayNumber
      let sent = try request.query()["until"].flatMap { Int($0) }
      let last = min(sent ?? today, today)
      let lines = try await caregiver.circle.ledgerLines(
        of: person.id, from: last - days + 1, to: last, andAhead: last == today, caregiver.owner)
      let (acts, refusals) = try await caregiver.ledgerActs(
        of: person.relative, from: last - days + 1, to: last, in: zone)
      let since = zone.civil(person.relative.createdAt).date.dayNumber
      return caregiver.pageContext.page(
        caregiver.words(.ledgerTitle), backTo: HallooPath.member(person.id.rawValue)
      ) {
        LedgerPage(
          person: person, lines: lines, acts: acts, refusals: refusals, zone: zone,
          earlier: last - days >= since
            ? HallooPath.ledger(person.id.rawValue, until: last - days) : nil,
          times: caregiver.times, words: caregiver.words)
      }
    }
  }
}

/// An occurrence with the state of its text.
struct LedgerLine: Sendable {
  let task: ScheduledTask
  /// The number of attempts to hand its text to the provider.
  let attempts: Int
  /// When the provider accepted it.
  let acceptedAt: Timestamp?
  /// The latest delivery status from the provider.
  let status: TextStatus?
}

extension CircleStore {
  /// Returns the occurrences of some days, latest day first, in order of time within a day.
  /// - Parameter andAhead: whether to include, with the last day, texts sent ahead of their own
  ///   day.
  func ledgerLines(
    of relative: RelativeID, from first: Int, to last: Int, andAhead: Bool, _ owner: CircleKey
  ) async throws -> [LedgerLine] {
    let these: SQL = """
      o.profile_id = \(relative) AND o.account_id = \(owner.account) AND o.day >= \(first)
        AND (o.day <= \(last) OR \(andAhead) = \(true) AND o.is_handed_over = \(true))
      """
    return try await database.read { transaction in
      let entries = try transaction.rows(
        """
        SELECT \(LedgerEntry.columns) FROM hal_occurrences o WHERE \(these)
        ORDER BY day DESC, due_at, id
        """
      ) { row in try LedgerEntry(row) }
      let texts = try transaction.reminders(of: these)
      return try transaction.joined(entries, owner).map { task in
        let text = texts[task.id]
        return LedgerLine(
          task: task, attempts: text?.attempts ?? 0, acceptedAt: text?.acceptedAt,
          status: text?.status)
      }
    }
  }
}

extension Transaction {
  /// Returns the state of the reminders for occurrences.
  fileprivate func reminders(
    of these: SQL
  ) throws -> [OccurrenceID: (attempts: Int, acceptedAt: Timestamp?, status: TextStatus?)] {
    let found = try rows(
      """
      SELECT m.occurrence_id, m.accepted_at, m.status,
        (SELECT count(*) FROM hal_attempts a WHERE a.message_id = m.id) AS attempts
      FROM hal_messages m JOIN hal_occurrences o ON o.id = m.occurrence_id
      WHERE \(these) AND m.kind = \(MessageKind.reminder)
      """
    ) { row in
      (
        id: try row["occurrence_id"] as OccurrenceID,
        text: (
          attempts: try row["attempts"] as Int, acceptedAt: try row["accepted_at"] as Timestamp?,
          status: try row["status"] as TextStatus?
        )
      )
    }
    return Dictionary(found.map { ($0.id, $0.text) }, uniquingKeysWith: { first, _ in first })
  }
}
