internal import Accounts
internal import Contacts
internal import Entries
internal import Events
internal import JSON
internal import People
internal import Storage

/// Friends: the people of the account who are visible in the app. Changes are published as
/// `astronova.friend.created`, `.updated` and `.deleted`.
extension AstronovaStore {
  /// The most people of an account.
  static let mostFriends = 2_000

  /// A page of friends, newest first, with their number.
  func friends(
    _ people: People, of owner: AccountKey, after cursor: Cursor? = nil, limit: Int = 50
  ) async throws -> (friends: [Friend], next: Cursor?, total: Int) {
    try await database.read { transaction in
      let page = try people.people(
        in: AstronovaPath.appID, of: owner, after: cursor, limit: limit, in: transaction)
      return (
        try page.items.map { try transaction.friend($0, of: owner) }, page.next,
        try people.count(in: AstronovaPath.appID, of: owner, in: transaction)
      )
    }
  }

  /// A friend.
  /// - Throws: `EntryError.notFound`.
  func friend(_ id: PersonID, _ people: People, of owner: AccountKey) async throws -> Friend {
    try await database.read { try friend(id, people, of: owner, in: $0) }
  }

  private func friend(
    _ id: PersonID, _ people: People, of owner: AccountKey, in transaction: borrowing Transaction
  ) throws -> Friend {
    guard let person = try people.person(id, in: AstronovaPath.appID, of: owner, in: transaction)
    else { throw EntryError.notFound }
    return try transaction.friend(person, of: owner)
  }

  /// Adds a friend within a transaction.
  /// - Throws: `PersonError`, `EntryError.full(most:)`.
  func addFriend(
    _ details: PersonDetails, as relationship: Relationship, from source: Friend.Source,
    _ people: People, of owner: AccountKey, in transaction: borrowing Transaction
  ) throws -> Friend {
    let count = try people.count(in: AstronovaPath.appID, of: owner, in: transaction)
    guard count < Self.mostFriends else { throw EntryError.full(most: Self.mostFriends) }
    let person = try people.add(details, in: AstronovaPath.appID, of: owner, in: transaction)
    let friend = Friend(
      person: person, relationship: relationship, source: source, updatedAt: now())
    try transaction.save(friend, of: owner)
    try publish("created", person.id, to: owner, in: transaction)
    return friend
  }

  /// Changes a friend.
  /// - Throws: `EntryError.notFound`, and what `change` throws.
  func changeFriend(
    _ id: PersonID, _ people: People, of owner: AccountKey,
    _ change: @Sendable (inout PersonDetails, inout Relationship) throws -> Void
  ) async throws -> Friend {
    try await database.write { transaction in
      let old = try friend(id, people, of: owner, in: transaction)
      var (details, relationship) = (old.person.details, old.relationship)
      try change(&details, &relationship)
      try people.change(id, to: details, of: owner, in: transaction)
      try transaction.save(
        Friend(
          person: old.person, relationship: relationship, source: old.source, updatedAt: now()),
        of: owner)
      try publish("updated", id, to: owner, in: transaction)
      return try friend(id, people, of: owner, in: transaction)
    }
  }

  /// Removes a friend in all apps; matches with them stay (AST-161).
  /// - Throws: `EntryError.notFound`.
  func removeFriend(_ id: PersonID, _ people: People, of owner: AccountKey) async throws {
    try await database.write { transaction in
      _ = try friend(id, people, of: owner, in: transaction)
      try people.remove(id, of: owner, in: transaction)
      try publish("deleted", id, to: owner, in: transaction)
    }
  }

  /// Adds friends, except duplicates by name (AST-107, AST-160).
  /// - Returns: the added ones.
  func importFriends(
    _ contacts: [NewFriend], _ people: People, of owner: AccountKey
  ) async throws -> [Friend] {
    let known = try await people.details(in: AstronovaPath.appID, of: owner)
    return try await database.write { transaction in
      var names = Set(known.map { Self.folded($0.name) })
      return try contacts.compactMap { contact in
        guard names.insert(Self.folded(contact.details.name)).inserted else { return nil }
        return try addFriend(
          contact.details, as: contact.relationship, from: contact.source, people, of: owner,
          in: transaction)
      }
    }
  }

  /// The form in which names are compared.
  private static func folded(_ name: String) -> String {
    ((try? ContactName(name))?.text ?? name).lowercased()
  }

  private func publish(
    _ change: String, _ id: PersonID, to owner: AccountKey, in transaction: borrowing Transaction
  ) throws {
    var json = JSONWriter()
    json.object { $0.field("id", id.rawValue) }
    try events.publish(
      "astronova.friend.\(change)", body: String(decoding: json.bytes, as: UTF8.self),
      to: .account(owner.account), in: transaction)
  }
}

extension Transaction {
  /// What the app knows of a person; one added in another app is a friend entered by hand.
  fileprivate func friend(_ person: Person, of owner: AccountKey) throws -> Friend {
    let known: Friend? = try first(
      """
      SELECT relationship, source, updated_at FROM astronova_friends
      WHERE person_id = \(person.id) AND account_id = \(owner.account)
      """
    ) { row in
      Friend(
        person: person, relationship: try row["relationship"], source: try row["source"],
        updatedAt: try row["updated_at"])
    }
    return known
      ?? Friend(person: person, relationship: .friend, source: .manual, updatedAt: person.createdAt)
  }

  fileprivate func save(_ friend: Friend, of owner: AccountKey) throws {
    try run(
      """
      INSERT INTO astronova_friends (person_id, account_id, relationship, source, updated_at)
      VALUES (\(friend.person.id), \(owner.account), \(friend.relationship), \(friend.source),
        \(friend.updatedAt))
      ON CONFLICT (person_id) DO UPDATE
      SET relationship = excluded.relationship, updated_at = excluded.updated_at
      """)
  }
}
