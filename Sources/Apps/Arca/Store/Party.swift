internal import Accounts
internal import AppHost
internal import Charting
internal import People
internal import Readings
internal import Storage
internal import Vault

/// One of the two accounts between which something is shared.
struct Party: Sendable {
  let key: AccountKey
  let profile: Profile?

  var account: AccountID { key.account }
  /// The name; empty for none.
  var name: String { profile?.details.name ?? "" }
  /// The tag of the language in which they are notified.
  var language: String? { profile?.preferences.language }

  /// What others need of them, and they lack (ARC-806).
  var missing: [WorldError.Datum] {
    (name.isEmpty ? [.name] : []) + (profile?.details.castableDate == nil ? [.birthDate] : [])
  }

  /// Name and birth, as they are given to others: the name no longer than a connection's (ARC-201).
  /// - Throws: ``WorldError/missingBirthData(_:_:)``.
  func details(_ side: WorldError.Side) throws -> PersonDetails {
    guard missing.isEmpty, let details = profile?.details else {
      throw WorldError.missingBirthData(side, missing)
    }
    var given = details
    given.name = String(given.name.prefix(Connection.longestName))
    return given
  }
}

extension ArcaStore {
  /// Returns an account with its profile.
  /// - Throws: ``WorldError/unknown(_:)`` for an account that is gone.
  func party(_ account: AccountID, in transaction: borrowing Transaction) throws -> Party {
    guard let key = try key(of: account, in: transaction) else { throw WorldError.unknown(.link) }
    return try party(key, in: transaction)
  }

  /// Returns an account with its profile.
  func party(_ key: AccountKey, in transaction: borrowing Transaction) throws -> Party {
    Party(key: key, profile: try services.people.profile(of: key, in: transaction))
  }

  /// The sign of the Sun at a birth (ARC-311).
  /// - Returns: nil without a date that a chart can be cast for.
  func sunSign(of details: PersonDetails) throws -> SunSign? {
    try ChartSubject(details, services.timeZones)?.sunSign(services.ephemeris)
  }
}
