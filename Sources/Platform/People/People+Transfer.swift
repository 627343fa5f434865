public import Accounts
internal import JSON
public import Storage
internal import Tables
internal import Vault

// The part of this module in exports and imports: `profile.json`, `preferences.json`, and a file
// per person, named by ID, with their details, `createdAt` (milliseconds since 1970) and the `apps`
// in which they are visible.

extension People {
  /// The personal data of this module, for ``Accounts``.
  /// - Parameter now: returns the current time, for the age check of imported profiles.
  public static func personalData(now: @escaping @Sendable () -> Timestamp) -> PersonalData {
    PersonalData(name: "people", tables: tables) { transaction, owner in
      try transaction.profileFiles(of: owner) + transaction.personFiles(of: owner)
    } take: { transaction, files, owner in
      var added = try transaction.addProfile(files, of: owner, at: now()) ? 1 : 0
      for file in files where !["profile.json", "preferences.json"].contains(file.path) {
        let person = try TransferredPerson(file, at: now())
        if try transaction.add(person, of: owner) { added += 1 }
      }
      return added
    }
  }

  /// The current tables, each after those that it references.
  static let tables = [
    Table(
      "profiles",
      [
        .accountKey, .bytes("details"), .bytes("preferences"),
        .moment("updated_at").optional.hidden,
      ]),
    Table(
      "people", [.id, .account, .moment("created_at"), .bytes("details")],
      indexes: [Index("people_by_account", "account_id", "created_at", "id")]),
    Table(
      "people_apps", [.text("person_id").of("people"), .text("app")], key: ["person_id", "app"]),
  ]
}

/// A person as stored in an export.
private struct TransferredPerson {
  /// Their ID in the exporting account.
  let source: PersonID
  let createdAt: Timestamp
  let apps: [String]
  let details: PersonDetails

  init(_ file: ExportedFile, at now: Timestamp) throws(ImportError) {
    guard file.path.hasSuffix(".json") else { throw file.problem(.invalid) }
    source = PersonID(rawValue: String(file.path.dropLast(".json".utf8.count)))
    let json = try file.json()
    details = try file.reading { () throws(PersonError) in
      let details = try PersonDetails(json)
      try details.validate()
      try details.checkBirth(before: now)
      return details
    }
    // Up to the end of the year 9999.
    guard let milliseconds = json["createdAt"]?.integer, 0..<253_402_300_800_000 ~= milliseconds
    else { throw file.problem(.invalid, .createdAt) }
    createdAt = Timestamp(milliseconds: milliseconds)
    let names = json["apps"]?.array?.map(\.string) ?? []
    apps = names.compactMap(\.self)
    guard !apps.isEmpty, apps.count == names.count, Set(apps).count == apps.count,
      apps.allSatisfy(Self.isApp)
    else { throw file.problem(.invalid, .apps) }
  }

  private static func isApp(_ name: String) -> Bool {
    1...32 ~= name.utf8.count
      && name.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
  }

  /// Returns their ID in an account.
  func id(in account: AccountID) -> PersonID { source.imported(into: account) }
}

extension PersonID {
  /// Returns the ID that an import gives them: deterministic, so that importing the same person twice
  /// adds them once.
  fileprivate func imported(into account: AccountID) -> PersonID {
    let name = Array("\(account.rawValue)/\(rawValue)".utf8)
    return PersonID(rawValue: Base64URL.encode(SHA256.digest(of: name).prefix(16)))
  }
}

extension People {
  /// Returns the person of an account whom an imported file names: themselves, or the one who was
  /// imported from them; nil for nobody.
  public static func person(
    named source: PersonID, of owner: AccountKey, in transaction: borrowing Transaction
  ) throws -> PersonID? {
    try transaction.value(
      """
      SELECT id FROM people
      WHERE id IN \(list: [source, source.imported(into: owner.account)])
        AND account_id = \(owner.account)
      ORDER BY created_at LIMIT 1
      """)
  }
}

extension Transaction {
  fileprivate func profileFiles(of owner: AccountKey) throws -> [ExportedFile] {
    guard let sealed = try sealedProfile(of: owner.account) else { return [] }
    return [
      ExportedFile(
        path: "profile.json", bytes: try owner.key.open(sealed.details, for: owner.profileDetails)),
      ExportedFile(
        path: "preferences.json",
        bytes: try owner.key.open(sealed.preferences, for: owner.profilePreferences)),
    ]
  }

  fileprivate func personFiles(of owner: AccountKey) throws -> [ExportedFile] {
    let seen = try rows(
      """
      SELECT a.person_id, a.app FROM people p JOIN people_apps a ON a.person_id = p.id
      WHERE p.account_id = \(owner.account) ORDER BY p.created_at, p.id, a.app
      """
    ) { row in (person: try row[0] as PersonID, app: try row[1] as String) }
    let apps = Dictionary(grouping: seen, by: \.person)
    return try rows(
      """
      SELECT id, created_at, details FROM people
      WHERE account_id = \(owner.account) ORDER BY created_at, id
      """
    ) { row in
      let id: PersonID = try row["id"]
      let createdAt: Timestamp = try row["created_at"]
      let details = try PersonDetails(
        encoded: owner.key.open(try row["details"], for: owner.details(of: id)))
      var json = JSONWriter()
      json.object { json in
        json.field("createdAt", Int(createdAt.milliseconds))
        json.field("apps", apps[id, default: []].map(\.app))
        details.write(to: &json)
      }
      return ExportedFile(path: "\(id.rawValue).json", bytes: json.bytes)
    }
  }

  /// Stores a profile unless there is one. Returns whether it did.
  /// - Throws: also for a date of birth that contradicts the age that the owner has confirmed
  ///   (PLT-10).
  fileprivate func addProfile(
    _ files: [ExportedFile], of owner: AccountKey, at now: Timestamp
  ) throws -> Bool {
    guard let file = files.first(where: { $0.path == "profile.json" }) else { return false }
    let json = try file.json()
    let details = try file.reading { () throws(PersonError) in
      let details = try PersonDetails(json)
      try details.validate(isNamed: false)
      try details.checkBirth(before: now)
      return details
    }
    let preferences = try Preferences(in: files)
    let added = try run(
      """
      INSERT INTO profiles (account_id, details, preferences)
      VALUES (\(owner.account), \(owner.key.seal(details.encoded, for: owner.profileDetails)),
        \(owner.key.seal(preferences.encoded, for: owner.profilePreferences)))
      ON CONFLICT (account_id) DO NOTHING
      """)
    guard added == 1 else { return false }
    let age = try Accounts.heldAge(of: owner.account, in: self)
    try file.reading { () throws(PersonError) in try details.hold(against: age, at: now) }
    return true
  }

  /// Adds a person unless the account has them. Returns whether it did.
  fileprivate func add(_ person: TransferredPerson, of owner: AccountKey) throws -> Bool {
    guard try People.person(named: person.source, of: owner, in: self) == nil else { return false }
    let id = person.id(in: owner.account)
    let sealed = owner.key.seal(person.details.encoded, for: owner.details(of: id))
    try run(
      """
      INSERT INTO people (id, account_id, created_at, details)
      VALUES (\(id), \(owner.account), \(person.createdAt), \(sealed))
      """)
    for app in person.apps {
      try run("INSERT INTO people_apps (person_id, app) VALUES (\(id), \(app))")
    }
    return true
  }
}

extension Preferences {
  /// Reads the preferences from an export; defaults if it has none.
  fileprivate init(in files: [ExportedFile]) throws(ImportError) {
    guard let file = files.first(where: { $0.path == "preferences.json" }) else {
      self.init()
      return
    }
    let json = try file.json()
    self = try file.reading { () throws(PersonError) in
      let preferences = try Preferences(json)
      try preferences.validate()
      return preferences
    }
  }
}

extension ExportedFile {
  fileprivate func problem(
    _ reason: ImportError.Reason, _ field: PersonError.Field? = nil
  ) -> ImportError {
    ImportError(reason, file: "people/\(path)", field: field?.rawValue)
  }

  fileprivate func json() throws(ImportError) -> JSONValue {
    do {
      return try JSONValue(parsing: bytes)
    } catch {
      throw problem(.invalid)
    }
  }

  /// Adds the file name to errors.
  fileprivate func reading<Result>(
    _ body: () throws(PersonError) -> Result
  ) throws(ImportError) -> Result {
    do {
      return try body()
    } catch {
      throw problem(error.code == .missing ? .missing : .invalid, error.field)
    }
  }
}
