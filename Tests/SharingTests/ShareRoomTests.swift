import Accounts
import Storage
import StorageTestSupport
import Testing

@testable import Sharing

@Suite struct ShareRoomTests {
  private let room = Fixture.room
  private let now = Fixture.now

  @Test(
    "PLT-33 a link for one person is taken once, by whichever of many comes first",
    arguments: Engine.allCases, [Isolation.serializable, .readCommitted])
  func once(engine: Engine, isolation: Isolation) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try await fixture.guest()
      var takers: [AccountID] = []
      for _ in 0..<8 { takers.append(try await fixture.guest().account) }
      let link = try await fixture.write {
        try room.links.add(.once, .reads, of: ada, at: now, in: $0)
      }
      let taken = try await fixture.attempt(8, refusedWith: .unknown) { [takers] index in
        try await fixture.write(isolation) {
          try Fixture.room.take(link.secret.text, by: takers[index], at: Fixture.now, in: $0)
        }.holder.holder
      }
      #expect(taken.count == 1)
      let holders = try await fixture.database.read {
        try room.holders.holders(of: ada.account, in: $0)
      }
      #expect(holders.map(\.holder) == taken && holders.first?.kind == .once)
    }
  }

  @Test("ARC-805 one account takes from one owner once", arguments: Engine.allCases)
  func twice(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, bob) = (try await fixture.guest(), try await fixture.guest().account)
      let link = try await fixture.write {
        try room.links.add(.copy, .reads, of: ada, at: now, in: $0)
      }
      let taken = try await fixture.attempt(4, refusedWith: .held) { _ in
        try await fixture.write {
          try Fixture.room.take(link.secret.text, by: bob, at: Fixture.now, in: $0)
        }
      }
      #expect(taken.count == 1)
      try await fixture.write { transaction in
        #expect(throws: ShareError.own) {
          try room.take(link.secret.text, by: ada.account, at: now, in: transaction)
        }
        #expect(try room.holders.giveUp(ada.account, by: bob, in: transaction))
        #expect(try !room.holders.giveUp(ada.account, by: bob, in: transaction))
        _ = try room.take(link.secret.text, by: bob, at: now, in: transaction)
      }
    }
  }

  @Test("a failed taking uses nothing up", arguments: Engine.allCases)
  func rollback(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, bob) = (try await fixture.guest(), try await fixture.guest().account)
      let secret = try await fixture.write { transaction in
        _ = try room.holders.add(bob, .copy, of: ada.account, at: now, in: transaction)
        return try room.links.add(.once, .reads, of: ada, at: now, in: transaction).secret
      }
      await #expect(throws: ShareError.held) {
        try await fixture.write {
          try room.take(secret.text, by: bob, at: now, in: $0)
        }
      }
      let found = try await fixture.database.read {
        try room.links.find(secret.text, at: now, in: $0)
      }
      #expect(found != nil)
    }
  }

  @Test("PLT-33 an owner ends a blind holding at once, and no copy", arguments: Engine.allCases)
  func holders(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try await fixture.guest()
      let (bob, eve) = (try await fixture.guest().account, try await fixture.guest().account)
      try await fixture.write { transaction in
        let holders = room.holders
        let later = now.advanced(by: .seconds(1))
        let blind = try #require(
          try holders.add(bob, .blind, of: ada.account, at: now, in: transaction))
        let copy = try #require(
          try holders.add(eve, .copy, of: ada.account, at: later, in: transaction))
        #expect(try holders.holders(of: ada.account, in: transaction) == [copy, blind])
        #expect(try holders.held(by: bob, in: transaction) == [blind])
        #expect(try holders.holder(blind.id, of: eve, in: transaction) == nil)
        #expect(try holders.end(blind.id, of: eve, in: transaction) == nil)
        #expect(try holders.end(copy.id, of: ada.account, in: transaction) == nil)
        #expect(try holders.end(blind.id, of: ada.account, in: transaction) == blind)
        #expect(try holders.holding(of: ada.account, by: bob, in: transaction) == nil)
        #expect(try holders.holding(of: ada.account, by: eve, in: transaction) == copy)
      }
    }
  }

  @Test(
    "PLT-33 ARC-1112 a grant lets somebody take once without asking, what it says",
    arguments: Engine.allCases)
  func grants(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, bob) = (try await fixture.guest(), try await fixture.guest().account)
      try await fixture.write { transaction in
        let secret = try room.links.add(.copy, .reads, of: ada, at: now, in: transaction).secret
        let take = { (transaction: borrowing Transaction) in
          try room.take(secret.text, by: bob, needsApproval: true, at: now, in: transaction)
        }
        #expect(throws: ShareError.approvalNeeded) { try take(transaction) }
        try room.grants.give(.copy, to: bob, of: ada.account, at: now, in: transaction)
        try room.grants.give(.blind, to: bob, of: ada.account, at: now, in: transaction)
        #expect(try take(transaction).holder.kind == .blind)
        #expect(try room.grants.kind(for: bob, of: ada.account, at: now, in: transaction) == nil)
        #expect(try room.holders.giveUp(ada.account, by: bob, in: transaction))
        #expect(throws: ShareError.approvalNeeded) { try take(transaction) }
      }
    }
  }

  @Test(
    "PLT-33 the blocked get the answer to an unknown secret, and what they hold blindly ends",
    arguments: Engine.allCases)
  func blocked(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, bob) = (try await fixture.guest(), try await fixture.guest())
      try await fixture.write { transaction in
        let secret = try room.links.add(.blind, .reads, of: ada, at: now, in: transaction).secret
        _ = try room.take(secret.text, by: bob.account, at: now, in: transaction)
        try room.grants.give(.copy, to: bob.account, of: ada.account, at: now, in: transaction)
        let ended = try room.blocks.block(
          bob.account, by: ada.account, at: now, in: transaction)
        #expect(ended?.kind == .blind)
        #expect(try room.holders.held(by: bob.account, in: transaction).isEmpty)
        #expect(
          try room.find(secret.text, for: bob.account, at: now, in: transaction) == nil)
        #expect(try room.find(secret.text, for: nil, at: now, in: transaction) != nil)
        #expect(throws: ShareError.unknown) {
          try room.take(secret.text, by: bob.account, at: now, in: transaction)
        }
        #expect(throws: ShareError.unknown) {
          try room.request(secret.text, "", from: bob, at: now, in: transaction)
        }
        // It holds for this owner only, and until it is taken back.
        let own = try room.links.add(.copy, .reads, of: bob, at: now, in: transaction).secret
        _ = try room.take(own.text, by: ada.account, at: now, in: transaction)
        let block = try #require(
          try room.blocks.blocks(by: ada.account, in: transaction).first)
        #expect(block.blocked == bob.account)
        #expect(try !room.blocks.unblock(block.id, by: bob.account, in: transaction))
        #expect(try room.blocks.unblock(block.id, by: ada.account, in: transaction))
        _ = try room.take(secret.text, by: bob.account, at: now, in: transaction)
      }
    }
  }

  @Test(
    "ARC-1207 an app may answer the blocked as the declined, in either mode",
    arguments: Engine.allCases)
  func blockedAsDeclined(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, bob) = (try await fixture.guest(), try await fixture.guest())
      let eve = try await fixture.guest()
      let room = ShareRoom(Fixture.links, toBlocked: .refused)
      try await fixture.write { transaction in
        let secret = try room.links.add(.copy, .reads, of: ada, at: now, in: transaction).secret
        let request = try room.request(secret.text, "", from: eve, at: now, in: transaction)
        _ = try room.requests.decline(request.id, of: ada.account, at: now, in: transaction)
        try room.blocks.block(bob.account, by: ada.account, at: now, in: transaction)
        let standings = try [bob, eve].map {
          try room.find(
            secret.text, for: $0.account, needsApproval: true, at: now, in: transaction)?.standing
        }
        #expect(standings == [.refused, .refused])
        #expect(throws: ShareError.refused) {
          try room.take(secret.text, by: bob.account, at: now, in: transaction)
        }
        // Whom the owner declined may take what anybody may take.
        _ = try room.take(secret.text, by: eve.account, at: now, in: transaction)
      }
    }
  }
}
