public import Accounts
public import CivilTime
internal import Clocks
internal import Storage

/// A scheduled notification of an app.
public struct DailyNotice: Sendable {
  let kind: NotificationKind
  let text: NotificationText
  let link: String

  /// - Parameters:
  ///   - kind: the kind, by which people choose how they are notified.
  ///   - text: the title and body.
  ///   - link: the path of the page it leads to.
  public init(_ kind: NotificationKind, _ text: NotificationText, link: String) {
    (self.kind, self.text, self.link) = (kind, text, link)
  }
}

/// The recipient of daily notifications, with the app's data about them.
public protocol DailyNoticeRecipient: Sendable {
  /// The time zone rules of their local time.
  var clocks: ZoneRules { get }
  /// Whether a crisis is less than a day past: nothing cheerful is sent then (PLT-43).
  var isInCare: Bool { get }
}

/// An account whose daily notifications are due, with its unsealed columns only.
public struct DueNotices: Sendable {
  /// The account.
  public let account: AccountID
  /// Its settings.
  public let settings: DailyNoticeSettings
  /// The local date of its last notifications; nil for none yet.
  public let toldOn: CivilDate?
  let delivery: DueDelivery
}

/// Sends the daily notifications of an app at the hour each account chose: once per day and account on any
/// number of nodes and after any crash, since progress is stored in the transaction that notifies.
public struct DailyNoticeRound<Recipient: DailyNoticeRecipient>: Sendable {
  private let notices: DailyNotices
  private let messaging: Messaging
  private let recipient: @Sendable (AccountID) async throws -> Recipient?
  private let content: @Sendable (Recipient, DueNotices, CivilDate) throws -> [DailyNotice]
  private let report: @Sendable (any Error) -> Void

  /// - Parameters:
  ///   - notices: the settings and schedule of accounts.
  ///   - messaging: sends the notifications.
  ///   - recipient: loads the recipient of an account; nil for a deleted account.
  ///   - content: the notifications of a day.
  ///   - report: called with the error of an account, which is then skipped for a day.
  public init(
    of notices: DailyNotices, by messaging: Messaging,
    to recipient: @escaping @Sendable (AccountID) async throws -> Recipient?,
    content: @escaping @Sendable (Recipient, DueNotices, CivilDate) throws -> [DailyNotice],
    report: @escaping @Sendable (any Error) -> Void
  ) {
    (self.notices, self.messaging) = (notices, messaging)
    (self.recipient, self.content, self.report) = (recipient, content, report)
  }

  /// The batch size.
  private static var step: Int { 100 }

  /// Notifies all due accounts.
  /// - Returns: the number of accounts that got a notification.
  @discardableResult
  public func perform() async throws -> Int {
    var (count, last) = (0, Self.step)
    while last == Self.step {
      let due = try await due()
      for one in due where try await tellOrPutOff(one) { count += 1 }
      last = due.count
    }
    return count
  }

  private func due() async throws -> [DueNotices] {
    let query = notices.calendar.due(at: messaging.now(), limit: Self.step)
    return try await messaging.database.read { transaction in
      try transaction.rows(query, as: DueDelivery.self).map { delivery in
        let day: String? = try delivery.row["told_on"]
        return DueNotices(
          account: delivery.account, settings: try notices.settings(delivery.row),
          toldOn: try day.map { try CivilDate(iso8601: $0) }, delivery: delivery)
      }
    }
  }

  /// An error of one account does not affect the others.
  private func tellOrPutOff(_ due: DueNotices) async throws -> Bool {
    do {
      return try await tell(due)
    } catch let error where !(error is CancellationError) {
      report(error)
      let tomorrow = messaging.now().advanced(by: .seconds(86_400))
      try await messaging.database.write { transaction in
        _ = try take(due, next: tomorrow, telling: nil, in: transaction)
      }
      return false
    }
  }

  private func tell(_ due: DueNotices) async throws -> Bool {
    let moment = messaging.now()
    guard let recipient = try await recipient(due.account) else { return false }
    let clocks = recipient.clocks
    let today = clocks.date(of: moment)
    let hour = try due.settings.moment(on: today, by: clocks)
    // Their time zone may have changed since the hour was computed.
    let isTime = hour <= moment && due.toldOn.map { $0.dayNumber < today.dayNumber } ?? true
    let next = try due.settings.next(after: moment, by: clocks)
    let news = isTime && !recipient.isInCare ? try content(recipient, due, today) : []
    return try await messaging.database.write { transaction in
      guard try take(due, next: next, telling: isTime ? today : nil, in: transaction) else {
        return false
      }
      for one in news {
        try messaging.notify(due.account, of: one.kind, one.text, link: one.link, in: transaction)
      }
      return !news.isEmpty
    }
  }

  /// Advances the schedule of an account, unless another node was first.
  /// - Parameter day: the local date of the notifications sent now; nil for none.
  private func take(
    _ due: DueNotices, next: Timestamp?, telling day: CivilDate?,
    in transaction: borrowing Transaction
  ) throws -> Bool {
    try notices.calendar.advance(
      due.delivery, to: next, setting: ["told_on": (day ?? due.toldOn)?.description],
      in: transaction)
  }
}
