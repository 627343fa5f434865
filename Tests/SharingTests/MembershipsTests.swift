import Accounts
import Storage
import StorageTestSupport
import Testing

@testable import Sharing

@Suite struct MembershipsTests {
  @Test("a member has a role until it is changed or ended", arguments: Engine.allCases)
  func roles(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try await fixture.guest().account
      let (bob, eve) = (try await fixture.guest().account, try await fixture.guest().account)
      let (members, now) = (Fixture.members, Fixture.now)
      try await fixture.database.write { transaction in
        try members.add(bob, .reads, to: ada, at: now, in: transaction)
        #expect(try members.role(of: bob, in: ada, in: transaction) == .reads)
        #expect(try members.role(of: ada, in: bob, in: transaction) == nil)
        #expect(try members.give(.writes, to: bob, of: ada, in: transaction))
        #expect(try !members.give(.writes, to: eve, of: ada, in: transaction))
        #expect(try members.role(of: bob, in: ada, in: transaction) == .writes)
        #expect(try members.remove(bob, of: ada, in: transaction))
        #expect(try !members.remove(bob, of: ada, in: transaction))
        #expect(try members.role(of: bob, in: ada, in: transaction) == nil)
      }
    }
  }

  @Test("members and owners come in the order of joining", arguments: Engine.allCases)
  func order(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try await fixture.guest().account
      let (bob, eve) = (try await fixture.guest().account, try await fixture.guest().account)
      let (members, now) = (Fixture.members, Fixture.now)
      let later = now.advanced(by: .seconds(1))
      try await fixture.database.write { transaction in
        try members.add(bob, .reads, to: ada, at: later, in: transaction)
        try members.add(eve, .writes, to: ada, at: now, in: transaction)
        try members.add(eve, .reads, to: bob, at: later, in: transaction)
        let joined = try members.members(of: ada, in: transaction)
        #expect(joined.map(\.member) == [eve, bob])
        #expect(joined.map(\.role) == [.writes, .reads])
        #expect(joined.map(\.joinedAt) == [now, later])
        #expect(try members.owners(of: eve, in: transaction).map(\.owner) == [ada, bob])
        #expect(Set(try members.removeAll(of: ada, in: transaction)) == [bob, eve])
        #expect(try members.owners(of: eve, in: transaction).map(\.owner) == [bob])
      }
    }
  }
}
