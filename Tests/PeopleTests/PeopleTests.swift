import Accounts
import CivilTime
import Events
import Foundation
import Storage
import StorageTestSupport
import Tables
import Testing

@testable import People
@testable import Vault

@Suite struct PeopleTests {
  private struct Fixture: Sendable {
    let people: People
    let accounts: Accounts
    let database: Database

    static let migrations = [Events.migrations, Accounts.migrations, People.migrations]

    init(_ database: Database) async throws {
      let moment = Timestamp(milliseconds: 1_800_000_000_000)
      let tokens = try #require(AccessTokens(issuer: "https://test", key: .random(count: 32)))
      let hasher = PasswordHasher(
        limits: PasswordLimits(operations: 1, memory: 8192), concurrency: 1)
      let events = Events(database, now: { _ in moment })
      accounts = Accounts(
        database: database, events: events, keyring: MasterKeyring(), hasher: hasher,
        accessTokens: tokens,
        personalData: [People.personalData { moment }],
        environment: Accounts.Environment(now: { moment }))
      people = People(database: database, events: events, now: { moment })
      self.database = database
    }

    func owner() async throws -> (owner: AccountKey, cookie: OpaqueToken) {
      let guest = try await accounts.enterAsGuest(
        Arrival(.browser(replacing: nil), from: Client(address: "", device: "")))
      guard case .cookie(let cookie) = guest.credentials else { throw CancellationError() }
      let key = try accounts.dataKey(of: guest.account)
      return (AccountKey(guest.account.id, key: key), cookie)
    }
  }

  private static func ada() throws -> PersonDetails {
    try PersonDetails(
      name: "Canary Augusta", birthDate: CivilDate(year: 1990, month: 5, day: 15),
      birthTime: .approximate(WallTime(hour: 10, minute: 30, second: 12.5), minutes: 20),
      birthPlace: .init(
        name: "Canary Bay", latitude: 18.51957, longitude: -73.85535, timeZone: "Asia/Kolkata"))
  }

  @Test("the values of the tables are what the migrations make", arguments: Engine.allCases)
  func tables(engine: Engine) async throws {
    try await assertSchema(
      People.tables.map { ($0.name, $0.creation) }, equals: People.migrations,
      after: [Events.migrations, Accounts.migrations], engine)
    for table in People.tables { #expect(table.referencesWithoutIndex.isEmpty) }
  }

  @Test("PLT-3 a profile comes back as it was saved", arguments: Engine.allCases)
  func profile(engine: Engine) async throws {
    try await withDatabase(engine, migrated: Fixture.migrations) { database in
      let fixture = try await Fixture(database)
      let owner = try await fixture.owner().owner
      #expect(try await fixture.people.profile(of: owner) == nil)
      let details = [
        try Self.ada(), PersonDetails(name: "Ada"),
        try PersonDetails(name: "A", birthTime: .exact(WallTime(hour: 23, minute: 59, second: 59))),
        PersonDetails(name: "Z", birthTime: .exact(.midnight), birthTimeOccurrence: .second),
        PersonDetails(name: "P", birthTime: .exact(.noon), birthZone: "Asia/Kolkata"),
        PersonDetails(name: "O", birthZone: "+05:30"),
      ]
      for details in details {
        let profile = Profile(
          details: details,
          preferences: Preferences(language: "hi", theme: .dark, textSize: .largest))
        try await fixture.people.save(profile, of: owner)
        #expect(try await fixture.people.profile(of: owner) == profile)
      }
      #expect(try await fixture.people.profile(of: fixture.owner().owner) == nil)
    }
  }

  @Test(
    "PLT-3 what somebody said about living in a couple comes back, until then there is nothing",
    arguments: Engine.allCases)
  func relationship(engine: Engine) async throws {
    try await withDatabase(engine, migrated: Fixture.migrations) { database in
      let fixture = try await Fixture(database)
      let owner = try await fixture.owner().owner
      let fresh = try await fixture.people.changeProfile(of: owner) { $0.details.name = "Ada" }
      #expect(fresh.preferences.relationship == nil)
      for said in Preferences.Relationship.allCases {
        try await fixture.people.changeProfile(of: owner) { $0.preferences.relationship = said }
        #expect(try await fixture.people.profile(of: owner)?.preferences.relationship == said)
      }
    }
  }

  @Test("PLT-3 preferences with an unknown answer about living in a couple are refused")
  func unknownRelationship() throws {
    let stored = #"{"theme":"dark","textSize":"small","relationship":"#
    for value in [#""married"}"#, "7}", #""}"#] {
      #expect(throws: (any Error).self) { try Preferences(encoded: Array((stored + value).utf8)) }
    }
    let known = try Preferences(encoded: Array((stored + #""unsaid"}"#).utf8))
    #expect(known.relationship == .unsaid)
    #expect(try Preferences(encoded: known.encoded) == known)
  }

  @Test("PLT-43 whether the model alone read a danger is kept, and false where nothing tells")
  func inferredCare() throws {
    var preferences = Preferences(theme: .dark, textSize: .medium)
    for isInferred in [true, false] {
      preferences.care = CareMode(
        stage: .crisis, category: "abuse", subject: "self", until: Timestamp(milliseconds: 9),
        language: "en", isInferred: isInferred)
      #expect(try Preferences(encoded: preferences.encoded) == preferences)
    }
    let care = #"{"stage":"crisis","category":"abuse","subject":"self","until":9}"#
    let stored = #"{"theme":"dark","textSize":"small","care":"# + care + "}"
    #expect(try Preferences(encoded: Array(stored.utf8)).care?.isInferred == false)
  }

  @Test("PLT-3 an app sees whom it added and whom it was shown", arguments: Engine.allCases)
  func visibility(engine: Engine) async throws {
    try await withDatabase(engine, migrated: Fixture.migrations) { database in
      let fixture = try await Fixture(database)
      let owner = try await fixture.owner().owner
      let friend = try await fixture.people.add(Self.ada(), in: "arca", of: owner)
      let match = try await fixture.people.add(PersonDetails(name: "B"), in: "destiny", of: owner)
      #expect(try await fixture.people.people(in: "arca", of: owner).items == [friend])
      #expect(try await fixture.people.people(in: "destiny", of: owner).items == [match])
      #expect(try await fixture.people.people(in: "chloe", of: owner).items.isEmpty)
      for _ in 0..<2 { try await fixture.people.show(friend.id, in: "destiny", of: owner) }
      let seen = try await fixture.people.people(in: "destiny", of: owner).items
      #expect(Set(seen) == [friend, match])
      #expect(try await fixture.people.everybody(of: owner).items.count == 2)
    }
  }

  @Test("PLT-14 people come by pages, each once", arguments: Engine.allCases)
  func pages(engine: Engine) async throws {
    try await withDatabase(engine, migrated: Fixture.migrations) { database in
      let fixture = try await Fixture(database)
      let owner = try await fixture.owner().owner
      for number in 0..<5 {
        _ = try await fixture.people.add(PersonDetails(name: "\(number)"), in: "arca", of: owner)
      }
      var names: [String] = []
      var cursor: Cursor?
      repeat {
        let page = try await fixture.people.people(in: "arca", of: owner, after: cursor, limit: 2)
        names += page.items.map(\.details.name)
        cursor = page.next
      } while cursor != nil
      #expect(names.sorted() == ["0", "1", "2", "3", "4"])
    }
  }

  @Test("PLT-8 somebody else's person does not exist", arguments: Engine.allCases)
  func foreign(engine: Engine) async throws {
    try await withDatabase(engine, migrated: Fixture.migrations) { database in
      let fixture = try await Fixture(database)
      let (ada, eve) = (try await fixture.owner().owner, try await fixture.owner().owner)
      let friend = try await fixture.people.add(Self.ada(), in: "arca", of: ada)
      let missing = PersonError(.notFound, .person)
      await #expect(throws: missing) {
        try await fixture.people.change(friend.id, to: PersonDetails(name: "E"), of: eve)
      }
      await #expect(throws: missing) { try await fixture.people.remove(friend.id, of: eve) }
      await #expect(throws: missing) {
        try await fixture.people.show(friend.id, in: "chloe", of: eve)
      }
      #expect(try await fixture.people.everybody(of: eve).items.isEmpty)
      #expect(try await fixture.people.everybody(of: ada).items == [friend])
      try await fixture.people.change(friend.id, to: PersonDetails(name: "New"), of: ada)
      let changed = try await fixture.people.everybody(of: ada).items
      #expect(changed.map(\.details.name) == ["New"])
      try await fixture.people.remove(friend.id, of: ada)
      #expect(try await fixture.people.people(in: "arca", of: ada).items.isEmpty)
    }
  }

  private static func place(
    _ name: String = "Pune", _ latitude: Double = 0, _ longitude: Double = 0, _ zone: String = "UTC"
  ) -> PersonDetails {
    PersonDetails(
      name: "A",
      birthPlace: .init(name: name, latitude: latitude, longitude: longitude, timeZone: zone))
  }

  @Test(
    "PLT-3 what is wrong with a person is named",
    arguments: [
      (PersonDetails(name: " "), PersonError(.missing, .name)),
      (
        PersonDetails(name: String(repeating: "a", count: 81)),
        PersonError(.tooLong(maximum: 80), .name)
      ),
      (
        place(String(repeating: "a", count: 201)), PersonError(.tooLong(maximum: 200), .birthPlace)
      ),
      (PersonDetails(name: "A\u{3164}da"), PersonError(.invalid, .name)),
      (PersonDetails(name: "\u{2800}"), PersonError(.missing, .name)),
      (
        PersonDetails(name: "A", birthTime: .approximate(.noon, minutes: 0)),
        PersonError(.invalid, .birthTime)
      ),
      (place(""), PersonError(.missing, .birthPlace)),
      (place("Pune", 90.1), PersonError(.invalid, .latitude)),
      (place("Pune", .nan), PersonError(.invalid, .latitude)),
      (place("Pune", 0, -180.1), PersonError(.invalid, .longitude)),
      (place("Pune", 0, 0, ""), PersonError(.missing, .timeZone)),
      (PersonDetails(name: "A", birthZone: ""), PersonError(.missing, .timeZone)),
    ])
  func refusals(details: PersonDetails, expected: PersonError) throws {
    #expect(throws: expected) { try details.validate() }
  }

  @Test(
    "PLT-3 a day of birth is kept in the calendar that it was given in",
    arguments: [
      (1560, 1, 1, CalendarRule.gregorian), (1700, 2, 29, .julian), (1712, 2, 30, .swedish),
      (1900, 2, 29, .julian), (1990, 5, 15, .historical), (1580, 3, 10, .historical),
    ])
  func otherCalendar(year: Int, month: Int, day: Int, rule: CalendarRule) throws {
    let date = try CivilDate(year: year, month: month, day: day, rule: rule)
    let details = PersonDetails(name: "A", birthDate: date)
    try details.validate()
    #expect(try PersonDetails(encoded: details.encoded).birthDate == date)
  }

  @Test("PLT-3 a birth has a place or a zone, never both")
  func origin() throws {
    var details = try Self.ada()
    let place = try #require(details.birthPlace)
    details.birthZone = nil
    #expect(details.birthPlace == place)
    details.birthZone = "Asia/Kolkata"
    #expect(details.birthPlace == nil && details.birthZone == "Asia/Kolkata")
    details.birthPlace = nil
    #expect(details.birthZone == "Asia/Kolkata")
    details.birthPlace = place
    #expect(details.birthPlace == place && details.birthZone == nil)
    details.birthPlace = nil
    #expect(details.birthPlace == nil && details.birthZone == nil)
    let both = PersonDetails(name: "A", birthPlace: place, birthZone: "UTC")
    #expect(both.birthPlace == place && both.birthZone == nil)
  }

  @Test("AST-160 several people are added together, or nobody", arguments: Engine.allCases)
  func together(engine: Engine) async throws {
    try await withDatabase(engine, migrated: Fixture.migrations) { database in
      let fixture = try await Fixture(database)
      let (ada, eve) = (try await fixture.owner().owner, try await fixture.owner().owner)
      let people = [PersonDetails(name: "A"), PersonDetails(name: "B"), try Self.ada()]
      let added = try await fixture.people.add(all: people, in: "arca", of: ada)
      #expect(added.map(\.details) == people)
      await #expect(throws: PersonError(.missing, .name)) {
        try await fixture.people.add(
          all: [PersonDetails(name: "C"), PersonDetails(name: " ")], in: "arca", of: ada)
      }
      #expect(try await fixture.people.add(all: [], in: "arca", of: ada).isEmpty)
      #expect(Set(try await fixture.people.details(in: "arca", of: ada)) == Set(people))
      #expect(try await fixture.people.details(in: "destiny", of: ada).isEmpty)
      #expect(try await fixture.people.details(in: "arca", of: eve).isEmpty)
    }
  }

  @Test("PLT-3 a day that was kept before places decided about calendars is read as it was")
  func earlierCoding() throws {
    let coded = Array(#"{"name":"A","birthDate":"1580-03-10"}"#.utf8)
    #expect(try PersonDetails(encoded: coded).birthDate?.calendar == .julian)
  }

  @Test(
    "PLT-10 a minor is who has not had the eighteenth birthday",
    arguments: [
      (2008, 11, 20, false), (2008, 11, 21, true), (2009, 1, 1, true), (1990, 1, 1, false),
    ])
  func minors(year: Int, month: Int, day: Int, expected: Bool) throws {
    let today = try CivilDate(year: 2026, month: 11, day: 20)
    let person = PersonDetails(
      name: "A", birthDate: try CivilDate(year: year, month: month, day: day))
    #expect(person.isMinor(on: today) == expected)
  }

  @Test(
    "PLT-5 an import takes no name and no birth that the forms refuse, and names file and field",
    arguments: [
      (#"{"name":"Nina","birthDate":"1400-01-01"}"#, "birthDate"),
      (#"{"name":"Nina","birthDate":"2700-01-01"}"#, "birthDate"),
      (#"{"name":"Nina","birthDate":"2027-01-17"}"#, "birthDate"),
      (#"{"name":"Nina\u202E","birthDate":"1990-01-01"}"#, "name"),
      (#"{"name":"\u200B","birthDate":"1990-01-01"}"#, "name"),
    ])
  func unusual(json: String, field: String) async throws {
    try await withTestDatabase(.sqlite, migrated: Fixture.migrations) { test in
      let database = try await test.open()
      let fixture = try await Fixture(database)
      let (owner, client) = (try await fixture.owner().owner, Client(address: "", device: ""))
      let person = #"{"createdAt":1,"apps":["arca"],"# + json.dropFirst()
      for (path, text) in [("people/profile.json", json), ("people/nina.json", person)] {
        let error = await #expect(throws: ImportError.self) {
          try await fixture.accounts.add(
            [ExportedFile(path: path, bytes: Array(text.utf8))], to: owner.account, from: client)
        }
        #expect(error?.file == path && error?.field == field)
      }
      #expect(try await fixture.people.profile(of: owner) == nil)
      await database.close()
    }
  }

  @Test("PLT-12 PLT-5 the file holds no name and no place, and an account takes its people along")
  func canaries() async throws {
    try await withTestDatabase(.sqlite, migrated: Fixture.migrations) { test in
      let database = try await test.open()
      let fixture = try await Fixture(database)
      let (owner, cookie) = try await fixture.owner()
      try await fixture.people.save(Profile(details: Self.ada()), of: owner)
      _ = try await fixture.people.add(Self.ada(), in: "arca", of: owner)
      let client = Client(address: "", device: "")
      let files = try await fixture.accounts.export(owner.account, from: client)
      #expect(files.filter { $0.path.hasPrefix("people/") }.count == 3)
      let path = try #require(test.path)
      for file in [path, path + "-wal"] {
        let data = try Data(contentsOf: URL(filePath: file))
        for canary in ["Canary", "Augusta", "1990-05-15", "Kolkata"] {
          #expect(data.range(of: Data(canary.utf8)) == nil)
        }
      }
      let visitor = try #require(try await fixture.accounts.visitor(cookie: cookie))
      try await fixture.accounts.delete(visitor, proof: .freshSignIn, from: client)
      let left: Int? = try await database.read { transaction in
        try transaction.value(
          """
          SELECT (SELECT count(*) FROM people) + (SELECT count(*) FROM people_apps)
            + (SELECT count(*) FROM profiles)
          """)
      }
      #expect(left == 0)
      await database.close()
    }
  }
}
