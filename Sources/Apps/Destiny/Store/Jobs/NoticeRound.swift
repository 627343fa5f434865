internal import Accounts
internal import CivilTime
internal import Clocks
internal import Jobs
internal import Logging
internal import Messaging
internal import People
internal import Site
internal import Storage

/// Job that notifies people of their day at the hour they chose, and of periods of life that begin: once a
/// day and account on any number of nodes and after any crash, since the turn is taken in the transaction
/// that notifies.
struct NoticeRound: Sendable {
  private let services: Services
  private var store: DestinyStore { DestinyStore(services) }

  init(_ services: Services) { self.services = services }

  private static let kind = JobKind(rawValue: "destiny.notices")
  /// How many accounts are looked at, at once.
  private static let step = 100

  /// The job, every five minutes.
  var chore: App.Chore {
    App.Chore(
      JobHandler(Self.kind) { _ in _ = try await perform() },
      .every(.seconds(300), Self.kind.rawValue, Self.kind))
  }

  /// Tells everybody who is due. Returns how many were told something.
  @discardableResult
  func perform() async throws -> Int {
    var (count, last) = (0, Self.step)
    while last == Self.step {
      let due = try await store.dueNotices(limit: Self.step)
      for notice in due where try await tellOrPutOff(notice) { count += 1 }
      last = due.count
    }
    return count
  }

  /// What is wrong with one account keeps nobody else from being told.
  private func tellOrPutOff(_ due: DueNotice) async throws -> Bool {
    do {
      return try await tell(due)
    } catch let error where !(error is CancellationError) {
      services.logger.error(
        "Somebody could not be told of their day",
        metadata: ["error": "\(String(reflecting: type(of: error)))"])
      let tomorrow = services.now().advanced(by: .seconds(86_400))
      try await services.database.write { transaction in
        _ = try transaction.take(due, next: tomorrow, telling: nil)
      }
      return false
    }
  }

  private func tell(_ due: DueNotice) async throws -> Bool {
    let moment = services.now()
    guard let recipient = try await recipient(due.account) else { return false }
    let clocks = recipient.clocks
    let today = clocks.date(of: moment)
    let hour = try due.notices.moment(on: today, by: clocks)
    // They may live by other clocks since the hour was reckoned.
    let isTime = hour <= moment && due.toldOn.map { $0.dayNumber < today.dayNumber } ?? true
    let next = try due.notices.next(after: moment, by: clocks)
    let news = isTime ? try DestinyNews.of(recipient, due, on: today, services) : []
    return try await services.database.write { transaction in
      guard try transaction.take(due, next: next, telling: isTime ? today : nil) else {
        return false
      }
      for one in news {
        try services.messaging.notify(
          due.account, of: one.kind, one.text, link: one.link, in: transaction)
      }
      return !news.isEmpty
    }
  }

  private func recipient(_ id: AccountID) async throws -> NoticeRecipient? {
    let known = try await services.database.read { transaction in
      try services.accounts.account(id, in: transaction).map { account in
        (account, try transaction.destinySettings(of: id), try transaction.destinyZone(of: id))
      }
    }
    guard let (account, settings, zone) = known else { return nil }
    let key = try services.accounts.dataKey(of: account)
    let profile = try await services.people.profile(of: AccountKey(id, key: key))
    let clocks = try services.timeZones.clocks(profile?.preferences.timeZone, zone)
    return NoticeRecipient(profile: profile, settings: settings, clocks: clocks)
  }
}

/// Somebody who is to be told something.
struct NoticeRecipient: Sendable {
  let profile: Profile?
  let settings: DestinySettings
  /// The clocks that they live by.
  let clocks: ZoneRules
}
