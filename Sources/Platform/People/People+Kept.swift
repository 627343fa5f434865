public import Accounts
internal import Events
public import Storage
internal import Vault

extension People {
  /// Adds a person, visible in the app that adds them.
  /// - Throws: ``PersonError``.
  public func add(
    _ details: PersonDetails, in app: String, of owner: AccountKey
  ) async throws -> Person {
    try await database.write { try add(details, in: app, of: owner, in: $0) }
  }

  /// Adds a person within a transaction, such as one that keeps more about them.
  /// - Throws: ``PersonError``.
  public func add(
    _ details: PersonDetails, in app: String, of owner: AccountKey,
    in transaction: borrowing Transaction
  ) throws -> Person {
    try details.validate()
    try PersonDetails.check(app, .app)
    let person = Person(id: PersonID(rawValue: makeID()), createdAt: now(), details: details)
    try add(person, in: app, of: owner, transaction)
    try tell(owner, in: transaction)
    return person
  }

  /// Adds several people in one transaction, visible in the app that adds them: all or none.
  /// - Throws: ``PersonError`` about the first invalid one.
  /// - Returns: them, in their order.
  @discardableResult
  public func add(
    all details: [PersonDetails], in app: String, of owner: AccountKey
  ) async throws -> [Person] {
    for details in details { try details.validate() }
    try PersonDetails.check(app, .app)
    guard !details.isEmpty else { return [] }
    let moment = now()
    let people = details.map {
      Person(id: PersonID(rawValue: makeID()), createdAt: moment, details: $0)
    }
    try await database.write { transaction in
      for person in people { try add(person, in: app, of: owner, transaction) }
      try tell(owner, in: transaction)
    }
    return people
  }

  private func add(
    _ person: Person, in app: String, of owner: AccountKey, _ transaction: borrowing Transaction
  ) throws {
    let sealed = owner.key.seal(person.details.encoded, for: owner.details(of: person.id))
    try transaction.run([
      """
      INSERT INTO people (id, account_id, created_at, details)
      VALUES (\(person.id), \(owner.account), \(person.createdAt), \(sealed))
      """,
      "INSERT INTO people_apps (person_id, app) VALUES (\(person.id), \(app))",
    ])
  }

  /// Returns the details of all people visible in an app, newest first.
  public func details(in app: String, of owner: AccountKey) async throws -> [PersonDetails] {
    try await database.read { transaction in
      try transaction.rows(
        """
        SELECT id, created_at, details FROM people
        WHERE account_id = \(owner.account) AND EXISTS (
          SELECT 1 FROM people_apps WHERE person_id = people.id AND app = \(app))
        ORDER BY created_at DESC, id DESC
        """
      ) { row in try Person(row, of: owner).details }
    }
  }

  /// Returns a page of the people visible in an app, newest first.
  /// - Parameter cursor: ``Page/next`` of the previous page.
  public func people(
    in app: String, of owner: AccountKey, after cursor: Cursor? = nil, limit: Int = 50
  ) async throws -> Page<Person> {
    try await database.read {
      try people(in: app, of: owner, after: cursor, limit: limit, in: $0)
    }
  }

  /// Returns such a page within a transaction.
  public func people(
    in app: String, of owner: AccountKey, after cursor: Cursor?, limit: Int,
    in transaction: borrowing Transaction
  ) throws -> Page<Person> {
    try page(
      """
      SELECT id, created_at, details FROM people
      WHERE account_id = \(owner.account) AND EXISTS (
        SELECT 1 FROM people_apps WHERE person_id = people.id AND app = \(app))
      """, of: owner, after: cursor, limit: limit, in: transaction)
  }

  /// Returns how many people are visible in an app.
  public func count(
    in app: String, of owner: AccountKey, in transaction: borrowing Transaction
  ) throws -> Int {
    try transaction.value(
      """
      SELECT count(*) FROM people
      WHERE account_id = \(owner.account) AND EXISTS (
        SELECT 1 FROM people_apps WHERE person_id = people.id AND app = \(app))
      """) ?? 0
  }

  /// Returns a person visible in an app; nil for all others, including those of other accounts.
  public func person(
    _ id: PersonID, in app: String, of owner: AccountKey
  ) async throws -> Person? {
    try await database.read { try person(id, in: app, of: owner, in: $0) }
  }

  /// Returns such a person within a transaction.
  public func person(
    _ id: PersonID, in app: String, of owner: AccountKey, in transaction: borrowing Transaction
  ) throws -> Person? {
    try transaction.first(
      """
      SELECT id, created_at, details FROM people
      WHERE id = \(id) AND account_id = \(owner.account) AND EXISTS (
        SELECT 1 FROM people_apps WHERE person_id = people.id AND app = \(app))
      """
    ) { row in try Person(row, of: owner) }
  }

  /// Returns a page of the owner's people in all apps, newest first.
  /// - Parameter cursor: ``Page/next`` of the previous page.
  public func everybody(
    of owner: AccountKey, after cursor: Cursor? = nil, limit: Int = 50
  ) async throws -> Page<Person> {
    try await database.read { transaction in
      try page(
        "SELECT id, created_at, details FROM people WHERE account_id = \(owner.account)",
        of: owner, after: cursor, limit: limit, in: transaction)
    }
  }

  /// Makes a person visible in an app. Does nothing if they already are.
  /// - Throws: ``PersonError/Code/notFound``, also for people of other accounts.
  public func show(_ person: PersonID, in app: String, of owner: AccountKey) async throws {
    try PersonDetails.check(app, .app)
    try await database.write { transaction in
      try transaction.requirePerson(person, of: owner)
      try transaction.run(
        """
        INSERT INTO people_apps (person_id, app)
        SELECT id, \(app) FROM people WHERE id = \(person) AND account_id = \(owner.account)
        ON CONFLICT (person_id, app) DO NOTHING
        """)
      try tell(owner, in: transaction)
    }
  }

  /// Replaces the details of a person.
  /// - Throws: ``PersonError``.
  public func change(
    _ person: PersonID, to details: PersonDetails, of owner: AccountKey
  ) async throws {
    try await database.write { try change(person, to: details, of: owner, in: $0) }
  }

  /// Replaces them within a transaction.
  /// - Throws: ``PersonError``.
  public func change(
    _ person: PersonID, to details: PersonDetails, of owner: AccountKey,
    in transaction: borrowing Transaction
  ) throws {
    try details.validate()
    let sealed = owner.key.seal(details.encoded, for: owner.details(of: person))
    let changed = try transaction.run(
      """
      UPDATE people SET details = \(sealed)
      WHERE id = \(person) AND account_id = \(owner.account)
      """)
    guard changed == 1 else { throw PersonError(.notFound, .person) }
    try tell(owner, in: transaction)
  }

  /// Deletes a person in all apps.
  /// - Throws: ``PersonError/Code/notFound``, also for people of other accounts.
  public func remove(_ person: PersonID, of owner: AccountKey) async throws {
    try await database.write { try remove(person, of: owner, in: $0) }
  }

  /// Deletes them within a transaction.
  /// - Throws: ``PersonError/Code/notFound``, also for people of other accounts.
  public func remove(
    _ person: PersonID, of owner: AccountKey, in transaction: borrowing Transaction
  ) throws {
    let removed = try transaction.run(
      "DELETE FROM people WHERE id = \(person) AND account_id = \(owner.account)")
    guard removed == 1 else { throw PersonError(.notFound, .person) }
    try tell(owner, in: transaction)
  }

  /// Publishes to the owner's audience that their people have changed.
  private func tell(_ owner: AccountKey, in transaction: borrowing Transaction) throws {
    try events.publish("people", to: .account(owner.account), in: transaction)
  }

  private func page(
    _ query: SQL, of owner: AccountKey, after cursor: Cursor?, limit: Int,
    in transaction: borrowing Transaction
  ) throws -> Page<Person> {
    try transaction.page(
      query, by: .descending("created_at", "id"), after: cursor, limit: limit
    ) { row in try Person(row, of: owner) }
  }
}

extension Person {
  fileprivate init(_ row: borrowing Row, of owner: AccountKey) throws {
    let id: PersonID = try row["id"]
    let bytes = try owner.key.open(try row["details"], for: owner.details(of: id))
    self.init(
      id: id, createdAt: try row["created_at"], details: try PersonDetails(encoded: bytes))
  }
}

extension Transaction {
  fileprivate func requirePerson(_ person: PersonID, of owner: AccountKey) throws {
    let found: String? = try value(
      "SELECT id FROM people WHERE id = \(person) AND account_id = \(owner.account)")
    guard found != nil else { throw PersonError(.notFound, .person) }
  }
}
