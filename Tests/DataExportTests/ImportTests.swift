import Accounts
import Archives
import CivilTime
import People
import Storage
import StorageTestSupport
import TestSupport
import Testing

@testable import DataExport

@Suite("Imports", .timeLimit(.minutes(5))) struct ImportTests {
  private static func text(_ random: inout SplitMix64) -> String {
    let letters = ["a", "Ä", "ñ", "\"", "\\", "&", "अ", "👩‍🚀", "'", " ", "\u{A0}"]
    let count = Int.random(in: 0...20, using: &random)
    return "x" + (0..<count).map { _ in letters.randomElement(using: &random) ?? "" }.joined()
  }

  private static func person(_ random: inout SplitMix64) throws -> PersonDetails {
    var person = PersonDetails(name: text(&random))
    if Bool.random(using: &random) {
      person.birthDate = try CivilDate(
        year: Int.random(in: 1600...2000, using: &random),
        month: Int.random(in: 1...12, using: &random), day: Int.random(in: 1...28, using: &random))
    }
    let time = try WallTime(
      hour: Int.random(in: 0...23, using: &random), minute: Int.random(in: 0...59, using: &random),
      second: Double(Int.random(in: 0..<60_000, using: &random)) / 1_000)
    switch Int.random(in: 0...2, using: &random) {
    case 0: person.birthTime = .exact(time)
    case 1:
      person.birthTime = .approximate(time, minutes: Int.random(in: 1...720, using: &random))
    default: break
    }
    if Bool.random(using: &random) {
      person.birthPlace = .init(
        name: text(&random), latitude: Double.random(in: -90...90, using: &random),
        longitude: Double.random(in: -180...180, using: &random), timeZone: "Asia/Kolkata")
    }
    return person
  }

  /// What is known of everybody in an export, without the names of their files.
  private static func people(_ archive: [UInt8]) throws -> [String] {
    try DataExport.files(of: archive, ArchiveLimits()).filter { $0.path.hasPrefix("people/") }
      .map { String(decoding: $0.bytes, as: UTF8.self) }.sorted()
  }

  @Test(
    "PLT-5 PLT-13 what is exported, deleted and imported is exported as it was",
    arguments: Engine.allCases, [1, 2, 3])
  func roundTrip(engine: Engine, seed: UInt64) async throws {
    try await Fixture.with(engine) { fixture in
      var random = SplitMix64(seed: seed)
      let ada = try await fixture.guest()
      try await fixture.accounts.confirmAge(18, of: ada.id)
      let preferences = Preferences(
        language: "hi", timeZone: "Asia/Kolkata", theme: .dark, textSize: .largest,
        relationship: .coupled)
      let profile = Profile(details: try Self.person(&random), preferences: preferences)
      try await fixture.people.save(profile, of: ada.owner)
      let kept = try await fixture.people.profile(of: ada.owner)
      for number in 0..<20 {
        fixture.clock.advance(by: .milliseconds(number % 3))
        let app = number % 2 == 0 ? "arca" : "destiny"
        let person = try await fixture.people.add(
          try Self.person(&random), in: app, of: ada.owner)
        if number % 5 == 0 { try await fixture.people.show(person.id, in: "chloe", of: ada.owner) }
      }
      let archive = try await fixture.archive(of: ada.id)
      // Into the account that it is of: everything is there.
      #expect(try await fixture.bring(archive, into: ada.id).added == ["people": 0])
      try await fixture.delete(ada)
      let new = try await fixture.guest()
      let imported = try await fixture.bring(archive, into: new.id)
      #expect(imported.added == ["people": 21] && imported.leftOut.isEmpty)
      #expect(try await fixture.bring(archive, into: new.id).added == ["people": 0])
      let again = try await fixture.archive(of: new.id)
      #expect(try Self.people(again) == Self.people(archive))
      #expect(try await fixture.people.profile(of: new.owner) == kept)
      #expect(try await fixture.people.people(in: "chloe", of: new.owner).items.count == 4)
      let accountFile = try DataExport.files(of: again, ArchiveLimits())[0]
      #expect(String(decoding: accountFile.bytes, as: UTF8.self).contains(#""confirmedAge":18"#))
      // Somebody else brings the same file: they are other people.
      let other = try await fixture.guest()
      #expect(try await fixture.bring(archive, into: other.id).added == ["people": 21])
      let kinds = try await fixture.accounts.auditEvents(of: new.id).items.map(\.kind)
      #expect(kinds.filter { $0 == .imported }.count == 2)
    }
  }

  @Test(
    "PLT-5 an import adds and never replaces, and leaves out what no module knows",
    arguments: Engine.allCases)
  func additions(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try await fixture.guest()
      let mine = Profile(details: PersonDetails(name: "Mine"))
      try await fixture.people.save(mine, of: ada.owner)
      let archive = try pack([
        file("account/account.json", #"{"email":"eve@example.org","guest":false}"#),
        file(
          "account/entitlements.json", #"[{"app":"arca","kind":"purchase","provider":"stripe"}]"#),
        file("people/profile.json", #"{"name":"Theirs"}"#),
        file("people/abc.json", #"{"createdAt":5,"apps":["arca"],"name":"Grace"}"#),
        file("future/things.json", "[]"),
      ])
      let imported = try await fixture.bring(archive, into: ada.id)
      #expect(imported.added == ["people": 1] && imported.leftOut == ["future"])
      #expect(try await fixture.people.profile(of: ada.owner) == mine)
      #expect(try await fixture.accounts.entitlement(to: "arca", of: ada.id) == .free)
      let files = try await fixture.database.read { transaction in
        try fixture.accounts.personalFiles(of: ada.id, in: transaction)
      }
      #expect(!String(decoding: files[0].bytes, as: UTF8.self).contains("eve"))
    }
  }

  @Test(
    "PLT-10 DES-209 an export by whose day of birth its person is too young is not taken in",
    arguments: Engine.allCases)
  func tooYoung(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try await fixture.guest()
      let archive = try pack([
        file("account/account.json", #"{"confirmedAge":16}"#),
        file("people/profile.json", #"{"name":"Mira","birthDate":"2014-03-04"}"#),
        file(
          "people/preferences.json", #"{"theme":"system","textSize":"medium"}"#),
      ])
      await #expect(
        throws: ImportError(.invalid, file: "people/profile.json", field: "birthDate")
      ) {
        try await fixture.bring(archive, into: ada.id)
      }
      #expect(try await fixture.people.profile(of: ada.owner) == nil)
      // Children whom somebody keeps are none of its concern.
      let child = try pack([
        file(
          "people/abc.json",
          #"{"createdAt":5,"apps":["arca"],"name":"Tim","birthDate":"2014-03-04"}"#)
      ])
      #expect(try await fixture.bring(child, into: ada.id).added == ["people": 1])
    }
  }

  private static let good = #"{"createdAt":5,"apps":["arca"],"name":"Grace"}"#

  private static func wrong(_ field: String, _ change: String) -> (String, ImportError) {
    (
      good.replacing(#""name":"Grace""#, with: change),
      ImportError(.invalid, file: "people/z.json", field: field)
    )
  }

  static let wrongPeople: [(String, ImportError)] = [
    wrong("birthDate", #""name":"G","birthDate":"1990-02-30""#),
    wrong("birthDate", #""name":"G","birthDate":19900230"#),
    wrong("birthTime", #""name":"G","birthTime":86400"#),
    wrong("birthTime", #""name":"G","birthTime":1e300"#),
    wrong("birthTime", #""name":"G","birthTime":-1"#),
    wrong("birthTime", #""name":"G","birthTime":5,"birthTimeMinutes":0"#),
    wrong("birthTime", #""name":"G","birthTime":"noon""#),
    wrong(
      "latitude", #""name":"G","birthPlace":"P","latitude":91,"longitude":0,"birthZone":"UTC""#),
    wrong(
      "longitude", #""name":"G","birthPlace":"P","latitude":0,"longitude":181,"birthZone":"UTC""#),
    wrong("name", #""name":7"#),
    (
      good.replacing(#""name":"Grace""#, with: #""nome":"Grace""#),
      ImportError(.missing, file: "people/z.json", field: "name")
    ),
    (
      good.replacing("Grace", with: String(repeating: "g", count: 81)),
      ImportError(.invalid, file: "people/z.json", field: "name")
    ),
    (
      good.replacing("5", with: "-5"),
      ImportError(.invalid, file: "people/z.json", field: "createdAt")
    ),
    (
      good.replacing(#"["arca"]"#, with: "[]"),
      ImportError(.invalid, file: "people/z.json", field: "apps")
    ),
    (
      good.replacing(#"["arca"]"#, with: #"["a\u0000"]"#),
      ImportError(.invalid, file: "people/z.json", field: "apps")
    ),
    (
      good.replacing(#"["arca"]"#, with: #"["arca","arca"]"#),
      ImportError(.invalid, file: "people/z.json", field: "apps")
    ),
    (
      good.replacing(#"["arca"]"#, with: #"["arca",5]"#),
      ImportError(.invalid, file: "people/z.json", field: "apps")
    ),
    ("{", ImportError(.invalid, file: "people/z.json")),
    ("[]", ImportError(.missing, file: "people/z.json", field: "name")),
  ]

  @Test(
    "PLT-5 what is wrong in an export is named by file and field, and nothing is written",
    arguments: wrongPeople.indices)
  func wrongPerson(index: Int) async throws {
    let (text, error) = Self.wrongPeople[index]
    try await Fixture.with(.sqlite) { fixture in
      let ada = try await fixture.guest()
      let archive = try pack([
        file("account/account.json", #"{"confirmedAge":18}"#),
        file("people/profile.json", #"{"name":"Ada"}"#), file("people/a.json", Self.good),
        file("people/z.json", text),
      ])
      await #expect(throws: error) { try await fixture.bring(archive, into: ada.id) }
      #expect(try await fixture.people.profile(of: ada.owner) == nil)
      #expect(try await fixture.people.everybody(of: ada.owner).items.isEmpty)
      let kinds = try await fixture.accounts.auditEvents(of: ada.id).items.map(\.kind)
      #expect(!kinds.contains(.imported))
    }
  }

  static let wrongFiles: [([ExportedFile], ImportError)] = [
    (
      [file("account/account.json", #"{"confirmedAge":"18"}"#)],
      ImportError(.invalid, file: "account/account.json", field: "confirmedAge")
    ),
    ([file("account/account.json", "[")], ImportError(.invalid, file: "account/account.json")),
    (
      [file("people/profile.json", #"{"name":"A"}"#), file("people/preferences.json", "{}")],
      ImportError(.invalid, file: "people/preferences.json", field: "theme")
    ),
    (
      [
        file("people/profile.json", #"{"name":"A"}"#),
        file("people/preferences.json", #"{"theme":"dark","textSize":"huge"}"#),
      ], ImportError(.invalid, file: "people/preferences.json", field: "textSize")
    ),
    (
      [
        file("people/profile.json", #"{"name":"A"}"#),
        file(
          "people/preferences.json",
          #"{"theme":"dark","textSize":"small","relationship":"married"}"#),
      ], ImportError(.invalid, file: "people/preferences.json", field: "relationship")
    ),
    ([file("people/a.txt", "x")], ImportError(.invalid, file: "people/a.txt")),
  ]

  @Test(
    "PLT-5 what is wrong in the account or the profile is named too", arguments: wrongFiles.indices)
  func wrongFile(index: Int) async throws {
    let (files, error) = Self.wrongFiles[index]
    try await Fixture.with(.sqlite) { fixture in
      let ada = try await fixture.guest()
      await #expect(throws: error) { try await fixture.bring(try pack(files), into: ada.id) }
    }
  }

  private static func manifest(_ text: String) throws -> [UInt8] {
    try pack([], manifest: Array(text.utf8))
  }

  @Test("PLT-5 an archive that is no export, or not what its manifest says, is refused")
  func manifests() async throws {
    let person = file("people/a.json", Self.good)
    let changed = file("people/a.json", Self.good + " ")
    let encoded = Manifest([person]).encoded(
      account: AccountID(rawValue: "a"), createdAt: Timestamp(milliseconds: 0))
    var bare = ZIPWriter()
    let noManifest = try bare.add("people/a.json", person.bytes) + bare.finish()
    let cases: [([UInt8], ImportError)] = [
      (noManifest, ImportError(.missing, file: "manifest.json")),
      (try pack([changed], manifest: encoded), ImportError(.changed, file: "people/a.json")),
      (try pack([], manifest: encoded), ImportError(.missing, file: "people/a.json")),
      (
        try pack([person, file("people/b.json", "")], manifest: encoded),
        ImportError(.invalid, file: "people/b.json")
      ),
      (try Self.manifest("no"), ImportError(.invalid, file: "manifest.json")),
      (try Self.manifest("{}"), ImportError(.invalid, file: "manifest.json", field: "format")),
      (
        try Self.manifest(#"{"format":"asterism-export","version":2,"files":[]}"#),
        ImportError(.tooNew, file: "manifest.json", field: "version")
      ),
      (
        try Self.manifest(#"{"format":"asterism-export","version":0,"files":[]}"#),
        ImportError(.invalid, file: "manifest.json", field: "version")
      ),
      (
        try Self.manifest(#"{"format":"asterism-export","version":1,"files":[{"path":"a"}]}"#),
        ImportError(.invalid, file: "manifest.json", field: "files")
      ),
    ]
    try await Fixture.with(.sqlite) { fixture in
      let ada = try await fixture.guest()
      for (archive, error) in cases {
        await #expect(throws: error) { try await fixture.bring(archive, into: ada.id) }
      }
      await #expect(throws: ArchiveError.damaged) {
        try await fixture.bring(Array("no archive".utf8), into: ada.id)
      }
      #expect(try await fixture.people.everybody(of: ada.owner).items.isEmpty)
    }
  }
}
