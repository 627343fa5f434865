import Accounts
import Storage
import StorageTestSupport
import Testing

@testable import Sharing
@testable import Vault

@Suite struct ShareLinksTests {
  @Test("a link is valid until it is used, revoked or too old", arguments: Engine.allCases)
  func validity(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, now) = (try await fixture.guest(), Fixture.now)
      try await fixture.database.write { transaction in
        let links = Fixture.once
        let used = try links.add(.reads, of: ada, at: now, in: transaction)
        let revoked = try links.add(.writes, of: ada, at: now, in: transaction)
        let open = try links.add(
          .writes, of: ada, at: now.advanced(by: .seconds(1)), in: transaction)
        try links.use(used, at: now, in: transaction)
        #expect(try links.revoke(revoked.id, of: ada.account, at: now, in: transaction))
        #expect(try links.open(of: ada, at: now, in: transaction).map(\.id) == [open.id])
        for (link, isOpen) in [(used, false), (revoked, false), (open, true)] {
          let found = try #require(try links.link(link.token, of: ada, in: transaction))
          #expect(found.token == link.token)
          #expect(found.grant == link.grant)
          #expect(found.isOpen(at: now) == isOpen)
        }
        let late = now.advanced(by: .seconds(61))
        #expect(!open.isOpen(at: late))
        #expect(try links.open(of: ada, at: late, in: transaction).isEmpty)
      }
    }
  }

  @Test("a link that may be used many times stays valid", arguments: Engine.allCases)
  func manyUses(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, now) = (try await fixture.guest(), Fixture.now)
      try await fixture.database.write { transaction in
        let link = try Fixture.many.add(.reads, of: ada, at: now, in: transaction)
        try Fixture.many.use(link, at: now, in: transaction)
        #expect(try Fixture.many.open(of: ada, at: now, in: transaction).map(\.id) == [link.id])
      }
    }
  }

  @Test(
    "a stranger revokes and opens nothing, and no token is readable", arguments: Engine.allCases)
  func foreign(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, eve) = (try await fixture.guest(), try await fixture.guest())
      let (links, now) = (Fixture.once, Fixture.now)
      try await fixture.database.write { transaction in
        let link = try links.add(.reads, of: ada, at: now, in: transaction)
        #expect(try links.owner(of: link.token, in: transaction) == ada.account)
        #expect(try links.owner(of: OpaqueToken(), in: transaction) == nil)
        #expect(try links.link(link.token, of: eve, in: transaction) == nil)
        #expect(try !links.revoke(link.id, of: eve.account, at: now, in: transaction))
        #expect(try links.open(of: eve, at: now, in: transaction).isEmpty)
        let stored: [[UInt8]] = try transaction.rows("SELECT token FROM links_once") { row in
          try row[0]
        }
        #expect(stored.count == 1)
        #expect(!stored.contains(Array(link.token.text.utf8)))
      }
    }
  }

  @Test("the old ones are deleted, and all of an account", arguments: Engine.allCases)
  func deletion(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, eve) = (try await fixture.guest(), try await fixture.guest())
      let (links, now) = (Fixture.once, Fixture.now)
      try await fixture.database.write { transaction in
        let old = try links.add(.reads, of: ada, at: now, in: transaction)
        let new = try links.add(
          .reads, of: ada, at: now.advanced(by: .seconds(60)), in: transaction)
        let other = try links.add(.reads, of: eve, at: now, in: transaction)
        try links.deleteExpired(before: old.expiresAt.advanced(by: .seconds(1)), in: transaction)
        #expect(try links.owner(of: old.token, in: transaction) == nil)
        #expect(try links.owner(of: other.token, in: transaction) == nil)
        #expect(try links.owner(of: new.token, in: transaction) == ada.account)
        try links.deleteAll(of: ada.account, in: transaction)
        #expect(try links.owner(of: new.token, in: transaction) == nil)
      }
    }
  }
}
