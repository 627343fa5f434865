import Accounts
import JSON
import Storage
import StorageTestSupport
import Testing

@testable import Vault

@Suite struct WaysInTests {
  @Test("PLT-4 an account is made, left and entered again", arguments: Engine.allCases)
  func signUpAndIn(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let first = try await fixture.signUp(" Ada@Example.org ")
      #expect(!first.account.isGuest && first.account.hasPassword)
      #expect(!first.account.isEmailVerified)
      #expect(try fixture.accounts.email(of: first.account) == "ada@example.org")
      let second = try await fixture.signIn("ADA@example.org")
      #expect(second.account.id == first.account.id)
      #expect(try await fixture.visitor(second)?.account == first.account)
    }
  }

  @Test(
    "PLT-4 what is wrong with an address or a password is named",
    arguments: [
      ("", Fixture.password, AccountError(.invalid, .email)),
      ("ada", Fixture.password, AccountError(.invalid, .email)),
      ("a@b@c", Fixture.password, AccountError(.invalid, .email)),
      ("a\0@b.org", Fixture.password, AccountError(.invalid, .email)),
      ("ada@example.org", "1234567", AccountError(.tooShort(minimum: 8), .password)),
      ("ada@example.org", "Password1", AccountError(.tooCommon, .password)),
      ("ada@example.org", "0000000000", AccountError(.tooCommon, .password)),
      ("ada@example.org", "abababababab", AccountError(.tooCommon, .password)),
      ("ada@example.org", "ADA@example.org", AccountError(.tooCommon, .password)),
      ("adaadaada@example.org", "adaAdaAda", AccountError(.tooCommon, .password)),
      ("ada@example.org", "Asterism2026", AccountError(.tooCommon, .password)),
      (
        "ada@example.org", String(repeating: "é", count: 513),
        AccountError(.tooLong(maximum: 1024), .password)
      ),
    ])
  func badInput(email: String, password: String, expected: AccountError) async throws {
    try await Fixture.with(.sqlite) { fixture in
      let error = try await refusal {
        try await fixture.accounts.signUp(email: email, password: password, .browser())
      }
      #expect(error == expected)
      let guest = try await fixture.accounts.enterAsGuest(.browser())
      let upgradeError = try await refusal {
        try await fixture.accounts.upgrade(
          guest.account.id, email: email, password: password, .browser())
      }
      #expect(upgradeError == expected)
    }
  }

  @Test("PLT-4 an address has one account", arguments: Engine.allCases)
  func takenAddress(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      _ = try await fixture.signUp()
      #expect(try await refusal { try await fixture.signUp("ADA@example.org") }?.code == .taken)
    }
  }

  @Test("PLT-4 of two who take an address at once, one gets it", arguments: Engine.allCases)
  func race(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      async let one = refusal { try await fixture.signUp() }
      async let other = refusal { try await fixture.signUp() }
      let codes = try await [one?.code, other?.code]
      #expect(codes.filter { $0 == nil }.count == 1)
      #expect(codes.contains(.taken))
    }
  }

  @Test(
    "PLT-4 a guest becomes a full account and loses nothing; the session is a new one (PLT-6)",
    arguments: Engine.allCases)
  func upgrade(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let guest = try await fixture.accounts.enterAsGuest(.browser())
      #expect(guest.account.isGuest && !guest.account.hasPassword)
      try await fixture.keep(name: "Ada", of: guest.account)
      try await fixture.buyInSandbox("arca", for: guest.account.id, lasting: nil)
      let full = try await fixture.accounts.upgrade(
        guest.account.id, email: "ada@example.org", password: Fixture.password,
        .browser(replacing: guest.cookie))
      #expect(full.account.id == guest.account.id && !full.account.isGuest)
      #expect(try await fixture.visitor(guest) == nil)
      #expect(try await fixture.visitor(full) != nil)
      let files = try await fixture.accounts.export(full.account.id, from: .laptop)
      #expect(files.first { $0.path == "names/name.txt" }?.bytes == Array("Ada".utf8))
      let state = try await fixture.accounts.entitlement(to: "arca", of: full.account.id)
      #expect(state == .premium(until: nil, renews: false, isTest: true))
      #expect(try await fixture.signIn().account.id == guest.account.id)
      let again = try await refusal {
        try await fixture.accounts.upgrade(
          full.account.id, email: "b@example.org", password: Fixture.password, .browser())
      }
      #expect(again == AccountError(.notAllowed, .account))
    }
  }

  @Test("PLT-4 a refused upgrade leaves the guest as it was", arguments: Engine.allCases)
  func refusedUpgrade(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      _ = try await fixture.signUp()
      let guest = try await fixture.accounts.enterAsGuest(.browser())
      let error = try await refusal {
        try await fixture.accounts.upgrade(
          guest.account.id, email: "ada@example.org", password: Fixture.password, .browser())
      }
      #expect(error == AccountError(.taken, .email))
      #expect(try await fixture.visitor(guest)?.account == guest.account)
    }
  }

  private static func identity(
    _ subject: String, email: String? = nil, isVerified: Bool = true
  ) throws -> Identity {
    Identity(
      subject: subject, email: email, isEmailVerified: isVerified, isEmailPrivate: false,
      claims: try #require(JSONValue(parsing: "{}").object))
  }

  @Test(
    "PLT-4 an identity opens its own account, by issuer and subject", arguments: Engine.allCases)
  func identity(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try Self.identity("001", email: "ada@example.org")
      let first = try await fixture.accounts.signIn(ada, issuer: "https://a", .browser())
      #expect(first.account.isEmailVerified && !first.account.hasPassword)
      #expect(!first.account.isGuest)
      let moved = try Self.identity("001", email: "new@example.org")
      let second = try await fixture.accounts.signIn(moved, issuer: "https://a", .browser())
      #expect(second.account == first.account)
      let other = try await fixture.accounts.signIn(
        Self.identity("001"), issuer: "https://b", .browser())
      #expect(other.account.id != first.account.id)
    }
  }

  @Test(
    "PLT-4 an identity with the address of an account does not open it before it is linked",
    arguments: Engine.allCases)
  func linking(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try await fixture.signUp()
      let identity = try Self.identity("001", email: "ada@example.org")
      let error = try await refusal {
        try await fixture.accounts.signIn(identity, issuer: "https://a", .browser())
      }
      #expect(error == AccountError(.taken, .email))
      let linked = try await fixture.accounts.link(
        identity, issuer: "https://a", to: ada.account.id, .browser())
      #expect(try await fixture.visitor(ada) == nil)
      let entered = try await fixture.accounts.signIn(identity, issuer: "https://a", .browser())
      #expect(entered.account.id == linked.account.id)
      let bob = try await fixture.signUp("bob@example.org")
      let stolen = try await refusal {
        try await fixture.accounts.link(
          identity, issuer: "https://a", to: bob.account.id, .browser())
      }
      #expect(stolen == AccountError(.taken, .identity))
    }
  }

  @Test("PLT-4 a guest who links an identity keeps the account", arguments: Engine.allCases)
  func guestLinks(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let guest = try await fixture.accounts.enterAsGuest(.browser())
      let identity = try Self.identity("7", email: "mallory@example.org", isVerified: false)
      let linked = try await fixture.accounts.link(
        identity, issuer: "https://a", to: guest.account.id, .browser())
      #expect(linked.account.id == guest.account.id && !linked.account.isGuest)
      // The provider has not verified the address, so it says nothing.
      #expect(!linked.account.hasEmail)
    }
  }

  @Test(
    "PLT-4 a way in that was left before an address was proved ends when its owner resets",
    arguments: Engine.allCases)
  func preparedAccount(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let trap = try await fixture.signUp()
      let identity = try Self.identity("mallory")
      _ = try await fixture.accounts.link(
        identity, issuer: "https://a", to: trap.account.id, .browser())
      let key = try await fixture.accounts.createAPIKey(
        named: "left behind", of: trap.account.id, from: .laptop)
      let letter = try #require(
        try await fixture.forgotPassword("ada@example.org"))
      let ada = try await fixture.accounts.resetPassword(
        letter.token, to: "new password", .browser())
      #expect(ada.account.id == trap.account.id)
      #expect(try await fixture.accounts.visitor(apiKey: key.secret) == nil)
      let mallory = try await fixture.accounts.signIn(identity, issuer: "https://a", .browser())
      #expect(mallory.account.id != ada.account.id)
    }
  }

  @Test("PLT-10 a confirmed age is kept and never lowered", arguments: Engine.allCases)
  func age(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let guest = try await fixture.accounts.enterAsGuest(.browser())
      #expect(guest.account.confirmedAge == 0)
      for age in [16, 18, 16] { try await fixture.accounts.confirmAge(age, of: guest.account.id) }
      #expect(try await fixture.visitor(guest)?.account.confirmedAge == 18)
      for age in [0, -1, 151] {
        let error = try await refusal {
          try await fixture.accounts.confirmAge(age, of: guest.account.id)
        }
        #expect(error == AccountError(.invalid, .age))
      }
    }
  }

  @Test("PLT-8 an admin is who has verified an address of the list", arguments: Engine.allCases)
  func admins(engine: Engine) async throws {
    try await Fixture.with(engine, adminEmails: ["Ada@example.org"]) { fixture in
      let ada = try await fixture.signUp()
      #expect(fixture.accounts.role(of: ada.account) == .user)
      let letter = try #require(
        try await fixture.askForVerification(of: ada.account.id))
      _ = try await fixture.accounts.verifyEmail(letter.token, from: .laptop)
      let account = try #require(try await fixture.visitor(ada)).account
      #expect(fixture.accounts.role(of: account) == .admin)
      let bob = try await fixture.signUp("bob@example.org")
      #expect(fixture.accounts.role(of: bob.account) == .user)
    }
  }
}
