internal import Accounts
internal import CivilTime
internal import Site
internal import Storage

/// How many questions are left of this month (DES-42).
struct DestinyQuota: Hashable, Sendable {
  /// How many there are in a month.
  static let total = 10

  /// Never below 0.
  let remaining: Int
  /// When they begin anew: the first moment of the next month on the clocks of the person.
  let renewsAt: Timestamp

  var total: Int { Self.total }

  /// What is counted: one use when an answer is complete, or is stopped after its first word.
  /// - Parameter clocks: those that the person lives by.
  static func uses(by clocks: ZoneRules) -> Quota {
    Quota("destiny.questions", limit: total, everyMonthIn: clocks)
  }

  /// The quota of an account that is not premium.
  init(of account: AccountID, by clocks: ZoneRules, _ services: Services) async throws {
    let uses = Self.uses(by: clocks)
    remaining = try await services.database.read { transaction in
      try services.accounts.remaining(uses, of: account, in: transaction)
    }
    renewsAt = uses.renewal(after: services.now())
  }
}

extension Reader {
  /// How many questions are left; nil for premium, which counts none.
  func quota() async throws -> DestinyQuota? {
    guard !isPremium else { return nil }
    return try await DestinyQuota(of: person.account.id, by: clocks, services)
  }

  /// The day of a moment by their clocks.
  func day(of moment: Timestamp) -> CivilDate { clocks.date(of: moment) }
}

extension ZoneRules {
  /// The day of a moment.
  func date(of moment: Timestamp) -> CivilDate {
    let instant = Instant(unixSeconds: Double(moment.milliseconds) / 1_000)
    return instant.civil(offset: localTime(at: instant).offset).date
  }
}
