internal import Accounts
internal import Entries
internal import People
internal import Storage
internal import Tables

/// A person who is kept in the app, with what it knows of them beside the platform (AST-15).
struct Friend: Sendable {
  /// Where they come from; the raw values are those of the API.
  enum Source: String, CaseIterable, Sendable, Storable { case contactPicker, vcard, manual }

  let person: Person
  let relationship: Relationship
  let source: Source
  let updatedAt: Timestamp
}

/// Somebody who is to be a friend.
struct NewFriend: Sendable {
  let details: PersonDetails
  let relationship: Relationship
  let source: Friend.Source
}

extension Relationship: Storable {}

extension Friend {
  /// One row for each person about whom the app knows more.
  static let table = Table(
    "astronova_friends",
    [
      .text("person_id", 1...64).of("people").primaryKey.named("personId"), .account,
      .word("relationship", Relationship.self), .word("source", Source.self),
      .moment("updated_at").named("updatedAt"),
    ], indexes: [Index("astronova_friends_by_account", "account_id")]
  ).exported(
    Transfer("friends.json", order: "person_id") { transaction, row, owner in
      let named = PersonID(rawValue: try row["person_id"])
      guard let person = try People.person(named: named, of: owner, in: transaction) else {
        return false
      }
      return try transaction.run(
        """
        INSERT INTO astronova_friends (person_id, account_id, relationship, source, updated_at)
        VALUES (\(person), \(owner.account), \(row["relationship"] as Relationship),
          \(row["source"] as Source), \(row["updated_at"] as Timestamp))
        ON CONFLICT (person_id) DO NOTHING
        """) == 1
    })
}
