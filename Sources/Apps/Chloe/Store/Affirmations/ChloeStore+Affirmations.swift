internal import Accounts
internal import AppHost
internal import CivilTime
internal import Clocks
internal import Entries
internal import People
internal import Readings
internal import Storage

extension ChloeStore {
  /// The affirmation of a day by the clocks of the account: written at its first request, then the same
  /// on every device (CHL-70).
  func affirmation(
    of day: CivilDate, knowing known: CoachingKnowledge, for owner: AccountKey
  ) async throws -> Entry<Affirmation> {
    let id = EntryList<Affirmation>.id(of: "daily \(day)", for: owner)
    let seed = Seed(person: Seed.fingerprint(owner.account.rawValue), day: day.dayNumber)
    return try await database.write { transaction in
      if let known = try Self.affirmations.find(id, of: owner, in: transaction) { return known }
      return try add(.daily, as: id, of: day, seed, known, owner, in: transaction)
    }
  }

  /// Writes an affirmation that somebody asked for (CHL-122), and counts it.
  /// - Throws: `AccountError` `quotaUsedUp`.
  func generateAffirmation(
    on day: CivilDate, knowing known: CoachingKnowledge, for owner: AccountKey,
    counted use: ChloeUse
  ) async throws -> Entry<Affirmation> {
    let seed = Seed(person: Seed.fingerprint(owner.account.rawValue), day: Int(now().milliseconds))
    return try await database.write { transaction in
      try use.accounts.use(use.affirmations, of: owner.account, in: transaction)
      return try add(.generated, as: nil, of: day, seed, known, owner, in: transaction)
    }
  }

  private func add(
    _ source: Affirmation.Source, as id: Entry<Affirmation>.ID?, of day: CivilDate, _ seed: Seed,
    _ known: CoachingKnowledge, _ owner: AccountKey, in transaction: borrowing Transaction
  ) throws -> Entry<Affirmation> {
    let earlier = try Self.affirmations.page(
      of: owner, limit: AffirmationText.remembered, in: transaction
    ).items.map(\.content.text)
    let affirmation = AffirmationComposer.english.affirmation(
      knowing: known, after: earlier, seed: seed, source: source)
    return try Self.affirmations.add(
      affirmation, kind: Affirmation.Mark.plain.rawValue, day: day.dayNumber, as: id, of: owner,
      at: now(), events, in: transaction
    ).entry
  }
}
