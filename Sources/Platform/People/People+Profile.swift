public import Accounts
internal import CivilTime
internal import Events
public import Storage
internal import Vault

/// The person whose account it is, the same in all apps (PLT-3).
public struct Profile: Hashable, Sendable {
  /// Who they are.
  public var details: PersonDetails
  /// How they want to see the apps.
  public var preferences: Preferences

  /// - Parameters:
  ///   - details: who they are.
  ///   - preferences: how they want to see the apps.
  public init(details: PersonDetails, preferences: Preferences = Preferences()) {
    self.details = details
    self.preferences = preferences
  }
}

extension People {
  /// The profile, nil until something of it has been said.
  public func profile(of owner: AccountKey) async throws -> Profile? {
    try await database.read { transaction in try profile(of: owner, in: transaction) }
  }

  /// Fills in the profile, or replaces it, and tells the owner's audience: `profile`.
  /// - Throws: ``PersonError``; then it is as it was.
  public func save(_ profile: Profile, of owner: AccountKey) async throws {
    try await database.write { transaction in
      try hold(profile.details, of: owner, in: transaction)
      try save(profile, of: owner, in: transaction)
    }
  }

  /// Changes a part of the profile and leaves the rest as it stands at that moment, whoever else is
  /// changing it, and tells the owner's audience: `profile`. One that was not filled in yet is empty.
  /// - Parameter age: the age that they confirm along with it; nil for none.
  /// - Throws: ``PersonError``, also where a new day of birth contradicts the confirmed age, and what
  ///   `change` throws; then it is as it was, and no age is confirmed.
  /// - Returns: the profile after the change.
  @discardableResult
  public func changeProfile(
    of owner: AccountKey, confirming age: Int? = nil,
    _ change: @Sendable (inout Profile) throws -> Void
  ) async throws -> Profile {
    try await database.write(.serializable) { transaction in
      var profile =
        try profile(of: owner, in: transaction) ?? Profile(details: PersonDetails(name: ""))
      let before = profile.details.birthDate
      try change(&profile)
      if let age { try Accounts.confirmAge(age, of: owner.account, in: transaction) }
      // A day that was kept before it was held against an age stands in the way of nothing else.
      if age != nil || profile.details.birthDate != before {
        try hold(profile.details, of: owner, in: transaction)
      }
      try save(profile, of: owner, in: transaction)
      return profile
    }
  }

  /// Holds the day of birth against the age that the owner has confirmed.
  private func hold(
    _ details: PersonDetails, of owner: AccountKey, in transaction: borrowing Transaction
  ) throws {
    try details.hold(
      against: Accounts.heldAge(of: owner.account, in: transaction), at: now())
  }

  /// The profile, as a transaction sees it.
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

  /// Changes the care that the person is met with, within a transaction that writes.
  public func setCare(
    _ care: CareMode?, of owner: AccountKey, in transaction: borrowing Transaction
  ) throws {
    if transaction.engine == .postgresql {
      // What another device changes meanwhile is not lost.
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
    let details = owner.key.seal(profile.details.encoded, for: owner.profileDetails)
    let preferences = owner.key.seal(profile.preferences.encoded, for: owner.profilePreferences)
    try transaction.run(
      """
      INSERT INTO profiles (account_id, details, preferences)
      VALUES (\(owner.account), \(details), \(preferences))
      ON CONFLICT (account_id) DO UPDATE
      SET details = excluded.details, preferences = excluded.preferences
      """)
    try events.publish("profile", to: .account(owner.account), in: transaction)
  }
}
