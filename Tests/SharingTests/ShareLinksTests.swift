import Accounts
import CivilTime
import Places
import Storage
import StorageTestSupport
import Testing

@testable import Sharing
@testable import Vault

@Suite struct ShareLinksTests {
  private let links = Fixture.links
  private let now = Fixture.now

  @Test("PLT-33 a link is found by its secret, as it was made", arguments: Engine.allCases)
  func found(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try await fixture.guest()
      try await fixture.write { transaction in
        for offer in [ShareOffer.copy, .blind, .once] {
          let link = try links.add(offer, .writes, of: ada, at: now, in: transaction)
          let found = try #require(try links.find(link.secret.text, at: now, in: transaction))
          #expect(found.id == link.id && found.owner == ada.account && found.kind == offer.kind)
          #expect(found.terms == .writes && found.expiresAt == nil && found.lastDay == nil)
          #expect(try Sharing.app(of: link.secret.text, at: now, in: transaction) == "arca")
          // Another app does not know it.
          #expect(try Fixture.letters.find(link.secret.text, at: now, in: transaction) == nil)
        }
        let open = try links.open(of: ada, at: now, in: transaction)
        #expect(Set(open.map(\.kind)) == [.copy, .blind, .once])
      }
    }
  }

  @Test(
    "PLT-33 ARC-2002 unknown, ended, used-up, expired and malformed secrets have one answer",
    arguments: Engine.allCases)
  func oneAnswer(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try await fixture.guest()
      try await fixture.write { transaction in
        let links = Fixture.letters
        let used = try links.add(.once, .reads, of: ada, at: now, in: transaction)
        let ended = try links.add(.copy, .reads, of: ada, at: now, in: transaction)
        #expect(try links.use(used, at: now, in: transaction))
        #expect(try links.end(ended.id, of: ada.account, at: now, in: transaction))
        let expired = try links.add(
          .copy, .reads, of: ada, at: now.advanced(by: .seconds(-60)), in: transaction)
        let nothing = [
          used.secret.text, ended.secret.text, expired.secret.text, ShareSecret().text,
          ShareSecret(.long).text, "", "abc", "!!!!!!!!", String(repeating: "a", count: 65),
          "a' OR '1' = '1", "abc\u{0}defgh",
        ]
        for text in nothing {
          #expect(try links.find(text, at: now, in: transaction) == nil, "\(text)")
          #expect(try Sharing.app(of: text, at: now, in: transaction) == nil, "\(text)")
        }
        // An app of letters to one person may say that it is too late.
        #expect(try links.findAny(used.secret.text, in: transaction)?.usedAt == now)
        #expect(try links.findAny(ended.secret.text, in: transaction)?.endedAt == now)
        #expect(try links.findAny("!!!!!!!!", in: transaction) == nil)
        #expect(try links.open(of: ada, at: now, in: transaction).isEmpty)
      }
    }
  }

  @Test("PLT-33 malformed secrets are looked up like others, by a digest that is no secret's")
  func constantWork() {
    let malformed = ["", "abc", "!!!!!!", String(repeating: "a", count: 100_000)]
    #expect(Set(malformed.map { ShareSecret.digest(ofPresented: $0) }).count == 1)
    #expect(malformed.allSatisfy { ShareSecret($0) == nil })
    let secret = ShareSecret()
    #expect(ShareSecret.digest(ofPresented: secret.text) == secret.digest)
    #expect(secret.digest.count == ShareSecret.digest(ofPresented: "").count)
  }

  @Test("ARC-1101 a secret has 16 letters and digits, all of them in use; 6 to 64 are parsed")
  func secrets() {
    let texts = (0..<400).map { _ in ShareSecret().text }
    #expect(Set(texts).count == texts.count)
    #expect(texts.allSatisfy { $0.utf8.count == 16 && ShareSecret($0)?.text == $0 })
    // 6,400 characters: one of 62 is absent once in 10^43 runs.
    let used = Set(texts.joined())
    #expect(used.count == 62 && used.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) })
    for (length, isSecret) in [(5, false), (6, true), (64, true), (65, false)] {
      #expect((ShareSecret(String(repeating: "a", count: length)) != nil) == isSecret)
    }
    #expect("\(ShareSecret())" == "<share secret>" && ShareSecret() != ShareSecret())
  }

  @Test("PLT-33 a link until a day ends with it on the owner's clocks", arguments: Engine.allCases)
  func lastDay(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try await fixture.guest()
      let zone = try TimeZoneDatabase().rules(for: "America/New_York")
      // On 2027-03-14 the clocks there go forward: the day has 23 hours, and ends at 04:00 UTC.
      let day = try CivilDate(year: 2027, month: 3, day: 14)
      let end = Timestamp(milliseconds: 1_805_083_200_000)
      try await fixture.write { transaction in
        let link = try links.add(.until(day, zone), .reads, of: ada, at: now, in: transaction)
        #expect(link.expiresAt == end)
        let last = Timestamp(milliseconds: end.milliseconds - 1)
        let found = try links.find(link.secret.text, at: last, in: transaction)
        #expect(found?.lastDay == day && found?.kind == .until)
        #expect(try links.find(link.secret.text, at: end, in: transaction) == nil)
        let past = try CivilDate(year: 2027, month: 1, day: 14)
        #expect(throws: ShareError.past) {
          try links.add(.until(past, zone), .reads, of: ada, at: now, in: transaction)
        }
      }
    }
  }

  @Test(
    "PLT-33 a new secret replaces the former one, which is unknown at once",
    arguments: Engine.allCases)
  func rotation(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, eve) = (try await fixture.guest(), try await fixture.guest())
      try await fixture.write { transaction in
        let link = try links.add(.blind, .reads, of: ada, at: now, in: transaction)
        #expect(try links.rotate(link.id, of: eve, at: now, in: transaction) == nil)
        let new = try #require(try links.rotate(link.id, of: ada, at: now, in: transaction))
        #expect(new.id == link.id && new.kind == .blind && new.secret != link.secret)
        #expect(try links.find(link.secret.text, at: now, in: transaction) == nil)
        #expect(try links.find(new.secret.text, at: now, in: transaction)?.id == link.id)
        #expect(
          try links.open(of: ada, at: now, in: transaction).map(\.secret) == [new.secret])
        #expect(try links.end(link.id, of: ada.account, at: now, in: transaction))
        #expect(try links.rotate(link.id, of: ada, at: now, in: transaction) == nil)
      }
    }
  }

  @Test("ARC-1112 an owner has so many open links and no more", arguments: Engine.allCases)
  func limit(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, eve) = (try await fixture.guest(), try await fixture.guest())
      let made = try await fixture.attempt(6, refusedWith: .tooMany) { _ in
        try await fixture.write {
          try Fixture.links.add(.copy, .reads, of: ada, at: Fixture.now, in: $0)
        }
      }
      #expect(made.count == 3)
      try await fixture.write { transaction in
        let first = try #require(try links.open(of: ada, at: now, in: transaction).first)
        #expect(try links.end(first.id, of: ada.account, at: now, in: transaction))
        _ = try links.add(.copy, .reads, of: ada, at: now, in: transaction)
        _ = try links.add(.copy, .reads, of: eve, at: now, in: transaction)
      }
    }
  }

  @Test(
    "PLT-8 PLT-12 a stranger ends and opens nothing, and no secret is readable",
    arguments: Engine.allCases)
  func foreign(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, eve) = (try await fixture.guest(), try await fixture.guest())
      try await fixture.write { transaction in
        let link = try links.add(.copy, .reads, of: ada, at: now, in: transaction)
        #expect(try !links.end(link.id, of: eve.account, at: now, in: transaction))
        #expect(try links.open(of: eve, at: now, in: transaction).isEmpty)
        #expect(try links.find(link.secret.text, at: now, in: transaction) != nil)
        let stored: [[UInt8]] = try transaction.rows(
          "SELECT token FROM share_links UNION ALL SELECT digest FROM share_links"
        ) { row in try row[0] }
        let text = Array(link.secret.text.utf8)
        #expect(stored.count == 2)
        #expect(stored.allSatisfy { $0.firstRange(of: text) == nil })
      }
    }
  }

  @Test("links that were over before a time are deleted", arguments: Engine.allCases)
  func retention(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try await fixture.guest()
      try await fixture.write { transaction in
        let links = Fixture.letters
        let old = try links.add(.once, .reads, of: ada, at: now, in: transaction)
        let open = try links.add(
          .once, .reads, of: ada, at: now.advanced(by: .seconds(60)), in: transaction)
        let endless = try Fixture.links.add(.copy, .reads, of: ada, at: now, in: transaction)
        try links.deleteOver(before: now.advanced(by: .seconds(61)), in: transaction)
        #expect(try links.findAny(old.secret.text, in: transaction) == nil)
        #expect(try links.findAny(open.secret.text, in: transaction) != nil)
        try Fixture.links.deleteOver(before: now.advanced(by: .seconds(99)), in: transaction)
        #expect(try Fixture.links.findAny(endless.secret.text, in: transaction) != nil)
      }
    }
  }
}
