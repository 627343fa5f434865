import Accounts
import Storage
import StorageTestSupport
import Testing

@testable import Sharing

/// What a member of a circle may do.
private enum Standing: String, MemberRole { case guest, editor, owner }

@Suite struct CirclesTests {
  private static let circles = Circles<Standing>(
    members: Memberships(table: "members"),
    invites: ShareLinks(app: "arca", most: nil, lifetime: .seconds(60), secrets: .long), most: 2)

  @Test("roles rise to the owner's, and only those below it can be given")
  func roles() {
    #expect(Standing.guest < .editor && Standing.editor < .owner)
    #expect(Standing.given == [.editor, .guest])
    #expect(Standing(given: "editor") == .editor)
    #expect(Standing(given: "owner") == nil && Standing(given: nil) == nil)
  }

  @Test("an invitation lets one account in, with its role, once", arguments: Engine.allCases)
  func invitation(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, bob) = (try await fixture.guest(), try await fixture.guest().account)
      let eve = try await fixture.guest().account
      let (circles, now) = (Self.circles, Fixture.now)
      try await fixture.write { transaction in
        let invite = try circles.invite(.editor, to: ada, at: now, in: transaction)
        let found = try circles.invitation(invite.secret.text, at: now, in: transaction)
        #expect(throws: CircleError.alreadyMember) {
          try circles.accept(found, by: ada.account, at: now, in: transaction)
        }
        try circles.accept(found, by: bob, at: now, in: transaction)
        #expect(try circles.role(of: bob, in: ada.account, transaction) == .editor)
        #expect(try circles.role(of: ada.account, in: ada.account, transaction) == .owner)
        #expect(try circles.accounts(of: ada.account, in: transaction) == [ada.account, bob])
        #expect(throws: CircleError.over) {
          try circles.accept(found, by: eve, at: now, in: transaction)
        }
        #expect(throws: CircleError.over) {
          try circles.invitation(invite.secret.text, at: now, in: transaction)
        }
        #expect(throws: CircleError.gone) {
          try circles.invitation("nothing", at: now, in: transaction)
        }
      }
    }
  }

  @Test("members and open invitations count together", arguments: Engine.allCases)
  func limit(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, bob) = (try await fixture.guest(), try await fixture.guest().account)
      let (circles, now) = (Self.circles, Fixture.now)
      try await fixture.write { transaction in
        let first = try circles.invite(.guest, to: ada, at: now, in: transaction)
        try circles.accept(first, by: bob, at: now, in: transaction)
        let second = try circles.invite(.guest, to: ada, at: now, in: transaction)
        #expect(throws: CircleError.full) {
          try circles.invite(.guest, to: ada, at: now, in: transaction)
        }
        try circles.revoke(second.id, of: ada.account, at: now, in: transaction)
        _ = try circles.invite(.guest, to: ada, at: now, in: transaction)
        #expect(throws: CircleError.gone) {
          try circles.revoke(second.id, of: bob, at: now, in: transaction)
        }
      }
    }
  }

  @Test(
    "the owner stays the owner, and nobody else is changed or removed", arguments: Engine.allCases)
  func owner(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, bob) = (try await fixture.guest().account, try await fixture.guest().account)
      let (circles, now) = (Self.circles, Fixture.now)
      try await fixture.write { transaction in
        #expect(throws: CircleError.gone) {
          try circles.give(.editor, to: bob, of: ada, in: transaction)
        }
        try circles.members.add(bob, .guest, to: ada, at: now, in: transaction)
        #expect(throws: CircleError.ownerFixed) {
          try circles.give(.owner, to: bob, of: ada, in: transaction)
        }
        #expect(throws: CircleError.ownerFixed) {
          try circles.remove(ada, of: ada, in: transaction)
        }
        try circles.give(.editor, to: bob, of: ada, in: transaction)
        #expect(try circles.role(of: bob, in: ada, transaction) == .editor)
        try circles.remove(bob, of: ada, in: transaction)
        #expect(throws: CircleError.gone) { try circles.remove(bob, of: ada, in: transaction) }
      }
    }
  }
}
