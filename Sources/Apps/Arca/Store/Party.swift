internal import Accounts
internal import AppHost
internal import Births
internal import Charts
internal import CivilTime
internal import Ephemeris
internal import People
internal import Places
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
  func sunSign(of details: PersonDetails) throws -> ZodiacSign? { try sun(of: details)?.sign }

  /// Where the Sun is at a birth, from its longitude at the moment that the data give:
  /// noon without a time, UTC without a zone.
  /// - Returns: nil without a date that a chart can be cast for.
  func sun(of details: PersonDetails) throws -> ZodiacDegree? {
    let instant: Instant
    if let resolved = try services.birth(of: details) {
      instant = resolved.moment.instant
    } else if let date = details.castableDate {
      let time: WallTime =
        switch details.birthTime {
        case .exact(let time), .approximate(let time, _): time
        case .unknown: .noon
        }
      instant =
        ZoneRules.utc.moment(date, time, longitude: nil, occurrence: .first).instant
    } else {
      return nil
    }
    let sun = try services.ephemeris.position(of: .sun, at: instant)
    return ZodiacDegree(longitude: sun.longitude)
  }
}
