internal import Accounts
internal import AppHost
internal import CivilTime
internal import Events
internal import FigurePages
internal import Interface
internal import Messaging
internal import Places
internal import Schedules
internal import Sharing
internal import Statistics
internal import Storage

/// The scheduled notifications to a member about each of their circles. Circles without countable
/// occurrences are skipped.
struct CalendarNotices: Sendable {
  let services: Dependencies
  let notices: HallooNotices

  init(_ services: Dependencies) {
    self.services = services
    notices = HallooNotices(services)
  }

  private typealias Notice = HallooNotices.Notice

  /// Announces a weekly report (HAL-1107).
  func tell(
    _ week: CalendarWeek, to member: AccountID, in transaction: borrowing Transaction
  ) throws {
    let words = try services.noticeWords(of: member, in: transaction)
    for owner in try circles(of: member, in: transaction) {
      guard let report = try report(of: week, owner, words, in: transaction) else { continue }
      let notice = Notice(
        cause: "\(NotificationKind.weeklyReport.id):\(owner.account.rawValue):\(week.name)",
        kind: .weeklyReport, text: Message(NoticeKey.weeklyReportText, report),
        name: owner.account == member ? nil : owner.shownName(words),
        link: HallooPath.figures.weekly(week.name))
      guard try !notices.isTold(notice, to: member, in: transaction) else { continue }
      try notices.tell(notice, of: owner.account, to: member, in: transaction)
      let event = CircleEvent(topic: .reportReady, id: week.name, relative: nil)
      try services.events.publish(
        event.topic.rawValue, body: event.body(in: owner.account), to: .account(member),
        in: transaction)
    }
  }

  /// Sends the daily summary, if enabled (HAL-1304).
  func tell(day: Int, to member: AccountID, in transaction: borrowing Transaction) throws {
    let channels = try services.messaging.channels(of: .dailySummary, for: member, in: transaction)
    guard channels.push || channels.mail else { return }
    let words = try services.noticeWords(of: member, in: transaction)
    for owner in try circles(of: member, in: transaction) {
      let rows = try transaction.countedOccurrences(of: owner.account, on: day...day) { _ in .other
      }
      let stats = CompletionStats(rows)
      guard stats.countable > 0 else { continue }
      let notice = Notice(
        cause: "\(NotificationKind.dailySummary.id):\(owner.account.rawValue):\(day)",
        kind: .dailySummary, text: message(stats, on: day, words),
        name: owner.account == member ? nil : owner.shownName(words), link: HallooPath.summary)
      guard try !notices.isTold(notice, to: member, in: transaction) else { continue }
      try notices.tell(notice, of: owner.account, to: member, in: transaction)
    }
  }

  /// The circles of an account, its own and joined ones.
  private func circles(
    of member: AccountID, in transaction: borrowing Transaction
  ) throws -> [CircleKey] {
    let joined = try HallooSchema.circles.members.owners(of: member, in: transaction).map(\.owner)
    return try ([member] + joined).compactMap { try services.circleOwner($0, in: transaction) }
  }

  /// The days of a week and its result, in words; nil without countable occurrences.
  private func report(
    of week: CalendarWeek, _ owner: CircleKey, _ words: MessageCatalog,
    in transaction: borrowing Transaction
  ) throws -> [String: Message.Argument]? {
    let zones = services.timeZones
    let figures = try transaction.figures(of: owner, .week(week), at: services.careNow()) {
      try zones.rules(for: $0)
    }
    guard let report = figures.report(of: week, photos: [:]), report.stats.countable > 0,
      let highlight = report.highlights.first
    else { return nil }
    return [
      "from": .text(words.shortDate(week.days.lowerBound)),
      "to": .text(words.shortDate(week.days.upperBound)),
      "highlight": .text(highlight.sentence(words, figures.names)),
    ]
  }

  private func message(_ stats: CompletionStats, on day: Int, _ words: MessageCatalog) -> Message {
    let weekday = words.language.weekday(CalendarWeek.weekday(of: day).rawValue)
    return Message(
      NoticeKey.dailySummaryText,
      [
        // It begins the sentence.
        "day": .text(weekday.prefix(1).uppercased() + weekday.dropFirst()),
        "done": .number(stats.done),
        "count": .number(stats.countable), "late": .number(stats.completedLate),
        "missed": .number(stats.missed), "skipped": .number(stats.skipped),
      ])
  }
}
