public import Accounts
internal import CivilTime
internal import Events
public import Storage
internal import Vault

/// The profile of the account's owner, shared by all apps (PLT-3).
public struct Profile: Hashable, Sendable {
  /// Name and birth.
  public var details: PersonDetails
  /// How they want to see the apps.
  public var preferences: Preferences

  /// - Parameters:
  ///   - details: name and birth.
  ///   - preferences: how they want to see the apps.
  public init(details: PersonDetails, preferences: Preferences = Preferences()) {
    self.details = details
    self.preferences = preferences
  }
}

extension People {
  /// Returns the profile, nil until part of it has been filled in.
  public func profile(of owner: AccountKey) async throws -> Profile? {
    try await database.read { transaction in try profile(of: owner, in: transaction) }
  }

  /// Stores the profile and publishes `profile` to the owner's audience.
  /// - Throws: ``PersonError``; the profile is then unchanged.
  public func save(_ profile: Profile, of owner: AccountKey) async throws {
    try await database.write { transaction in
      try hold(profile.details, of: owner, in: transaction)
      try save(profile, of: owner, in: transaction)
    }
  }

  /// Changes part of the profile atomically, so that concurrent changes to other parts survive, and
  /// publishes `profile` to the owner's audience. A missing profile starts empty.
  /// - Parameter age: the minimum age that the owner confirms with the change; nil for none.
  /// - Throws: ``PersonError``, also if a new date of birth contradicts the confirmed age, and
  ///   rethrows from `change`; profile and age are then unchanged.
  /// - Returns: the profile after the change.
  @discardableResult
  public func changeProfile(
    of owner: AccountKey, confirming age: Int? = nil,
    _ change: @Sendable (inout Profile) throws -> Void
  ) async throws -> Profile {
    try await database.write(.serializable) { transaction in
      try changeProfile(of: owner, confirming: age, in: transaction, change)
    }
  }

  /// Changes part of it within a serializable transaction.
  @discardableResult
  public func changeProfile(
    of owner: AccountKey, confirming age: Int? = nil, in transaction: borrowing Transaction,
    _ change: (inout Profile) throws -> Void
  ) throws -> Profile {
    var profile =
      try profile(of: owner, in: transaction) ?? Profile(details: PersonDetails(name: ""))
    let before = profile.details.birthDate
    try change(&profile)
    if let age { try Accounts.confirmAge(age, of: owner.account, in: transaction) }
    // A date of birth stored before ages were checked does not block other changes.
    if age != nil || profile.details.birthDate != before {
      try hold(profile.details, of: owner, in: transaction)
    }
    try save(profile, of: owner, in: transaction)
    return profile
  }

  /// Returns when the profile was last changed; nil without a profile, and for one that has not
  /// changed since such moments are kept.
  public func profileUpdatedAt(
    of owner: AccountKey, in transaction: borrowing Transaction
  ) throws -> Timestamp? {
    try transaction.first(
      "SELECT updated_at FROM profiles WHERE account_id = \(owner.account)"
    ) { try $0["updated_at"] as Timestamp? }.flatMap(\.self)
  }

  /// Checks the date of birth against the age that the owner has confirmed.
  private func hold(
    _ details: PersonDetails, of owner: AccountKey, in transaction: borrowing Transaction
  ) throws {
    try details.hold(
      against: Accounts.heldAge(of: owner.account, in: transaction), at: now())
  }

  /// Returns the profile within a transaction.
  public func profile(
    of owner: AccountKey, in transaction: borrowing Transaction
  ) throws -> Profile? {
    guard let sealed = try transaction.sealedProfile(of: owner.account) else { return nil }
    return Profile(
      details: try PersonDetails(
        encoded: owner.key.open(sealed.details, for: owner.profileDetails)),
      preferences: try Preferences(
        encoded: owner.key.open(sealed.preferences, for: owner.profilePreferences)))
  }

  /// Sets care mode within a write transaction.
  public func setCare(
    _ care: CareMode?, of owner: AccountKey, in transaction: borrowing Transaction
  ) throws {
    if transaction.engine == .postgresql {
      // Keeps concurrent changes from other devices.
      try transaction.run(
        "SELECT 1 FROM profiles WHERE account_id = \(owner.account) FOR UPDATE")
    }
    var profile =
      try profile(of: owner, in: transaction) ?? Profile(details: PersonDetails(name: ""))
    guard profile.preferences.care != care else { return }
    profile.preferences.care = care
    try save(profile, of: owner, in: transaction)
  }

  private func save(
    _ profile: Profile, of owner: AccountKey, in transaction: borrowing Transaction
  ) throws {
    try profile.details.validate(isNamed: false)
    try profile.preferences.validate()
    let before = try self.profile(of: owner, in: transaction)?.details
    let details = owner.key.seal(profile.details.encoded, for: owner.profileDetails)
    let preferences = owner.key.seal(profile.preferences.encoded, for: owner.profilePreferences)
    try transaction.run(
      """
      INSERT INTO profiles (account_id, details, preferences, updated_at)
      VALUES (\(owner.account), \(details), \(preferences), \(now()))
      ON CONFLICT (account_id) DO UPDATE
      SET details = excluded.details, preferences = excluded.preferences,
        updated_at = excluded.updated_at
      """)
    try events.publish(
      "profile", body: before == profile.details ? "{}" : #"{"changed":"details"}"#,
      to: .account(owner.account), in: transaction)
  }
}
