import Accounts
import Storage
import StorageTestSupport
import Testing
import Vault

@Suite struct SessionTests {
  private static let day = Duration.seconds(86_400)

  @Test("PLT-6 a cookie lasts 30 days from its last use", arguments: Engine.allCases)
  func sliding(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try await fixture.signUp()
      for _ in 0..<3 {
        fixture.clock.advance(by: Self.day * 29)
        #expect(try await fixture.visitor(ada) != nil)
      }
      fixture.clock.advance(by: Self.day * 30)
      #expect(try await fixture.visitor(ada) == nil)
      #expect(try await fixture.accounts.sessions(of: ada.account.id).items.isEmpty)
      #expect(try await fixture.accounts.deleteExpired() > 0)
      #expect(try await fixture.accounts.deleteExpired() == 0)
    }
  }

  @Test("PLT-6 a session ends a year after it was opened, however it is used")
  func longest() async throws {
    try await Fixture.with(.sqlite) { fixture in
      let browser = try await fixture.signUp()
      var program = try await fixture.signIn("ada@example.org", Fixture.password, .program)
      for _ in 0..<18 {
        fixture.clock.advance(by: Self.day * 20)
        #expect(try await fixture.visitor(browser) != nil)
        guard case .tokens(_, let refresh) = program.credentials else { return }
        program = try await fixture.accounts.refresh(refresh, from: .laptop)
      }
      fixture.clock.advance(by: Self.day * 5)
      #expect(try await fixture.visitor(browser) == nil)
      guard case .tokens(_, let refresh) = program.credentials else { return }
      let over = try await refusal {
        try await fixture.accounts.refresh(refresh, from: .laptop)
      }
      #expect(over?.code == .invalidToken)
    }
  }

  @Test("PLT-6 signing in gives a new cookie and ends the one before", arguments: Engine.allCases)
  func rotation(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let first = try await fixture.signUp()
      let second = try await fixture.signIn(
        "ada@example.org", Fixture.password, .browser(replacing: first.cookie))
      #expect(try await fixture.visitor(first) == nil)
      #expect(try await fixture.visitor(second)?.session == second.session)
      #expect(try await fixture.accounts.visitor(cookie: OpaqueToken()) == nil)
    }
  }

  @Test("PLT-6 the database holds digests of tokens, never a token", arguments: Engine.allCases)
  func digests(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let cookie = try await fixture.signUp().cookie
      let stored: [UInt8]? = try await fixture.database.read { transaction in
        try transaction.value("SELECT token_hash FROM sessions")
      }
      #expect(stored == cookie.digest)
    }
  }

  @Test(
    "PLT-5 devices are listed by pages and signed out one by one or all",
    arguments: Engine.allCases)
  func devices(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try await fixture.signUp()
      let id = ada.account.id
      let phone = Client(address: "192.0.2.8", device: "Safari on iPhone")
      fixture.clock.advance(by: .seconds(1))
      let other = try await fixture.signIn("ada@example.org", Fixture.password, .browser(phone))
      fixture.clock.advance(by: .seconds(1))
      let program = try await fixture.signIn("ada@example.org", Fixture.password, .program)
      let first = try await fixture.accounts.sessions(of: id, limit: 2)
      let rest = try await fixture.accounts.sessions(of: id, after: first.next, limit: 2)
      let all = first.items + rest.items
      #expect(all.map(\.id) == [program.session, other.session, ada.session])
      #expect(all.map(\.device) == ["Firefox on Linux", "Safari on iPhone", "Firefox on Linux"])
      #expect(all.map(\.kind) == [.program, .browser, .browser])
      try await fixture.accounts.endSession(other.session, of: id, from: .laptop)
      #expect(try await fixture.visitor(other) == nil)
      #expect(try await fixture.visitor(program) != nil)
      try await fixture.accounts.endAllSessions(of: id, from: .laptop)
      #expect(try await fixture.visitor(ada) == nil)
      #expect(try await fixture.visitor(program) == nil)
    }
  }

  @Test(
    "PLT-8 the operator signs an address out everywhere, nobody else, and its owner sees it",
    arguments: Engine.allCases)
  func byOperator(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, bob) = (try await fixture.signUp(), try await fixture.signUp("bob@example.org"))
      let program = try await fixture.signIn("ada@example.org", Fixture.password, .program)
      fixture.clock.advance(by: .seconds(1))
      let operation = Client(address: "", device: "asterism sign-out")
      let accounts = fixture.accounts
      #expect(try await accounts.endAllSessions(ofAddress: "ADA@example.org", from: operation) == 2)
      #expect(try await fixture.visitor(ada) == nil)
      #expect(try await fixture.visitor(program) == nil)
      #expect(try await fixture.visitor(bob) != nil)
      guard case .tokens(_, let refresh) = program.credentials else { return }
      let over = try await refusal { try await accounts.refresh(refresh, from: .laptop) }
      #expect(over?.code == .invalidToken)
      let events = try await accounts.auditEvents(of: ada.account.id).items
      let newest = try #require(events.first)
      #expect(newest.kind == .signOutEverywhere && newest.device == "asterism sign-out")
      let unknown = try await refusal {
        try await accounts.endAllSessions(ofAddress: "eve@example.org", from: operation)
      }
      #expect(unknown == AccountError(.notFound, .email))
    }
  }

  @Test("PLT-8 a foreign session does not exist", arguments: Engine.allCases)
  func foreign(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try await fixture.signUp()
      let bob = try await fixture.signUp("bob@example.org")
      let error = try await refusal {
        try await fixture.accounts.endSession(ada.session, of: bob.account.id, from: .laptop)
      }
      #expect(error == AccountError(.notFound, .session))
      #expect(try await fixture.visitor(ada) != nil)
      #expect(try await fixture.accounts.sessions(of: bob.account.id).items.count == 1)
    }
  }

  @Test("PLT-6 an access token lasts 15 minutes, refreshing 30 days", arguments: Engine.allCases)
  func lifetimes(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      _ = try await fixture.signUp()
      let first = try await fixture.signIn("ada@example.org", Fixture.password, .program)
      fixture.clock.advance(by: .seconds(899))
      #expect(try await fixture.visitor(first) != nil)
      fixture.clock.advance(by: .seconds(1))
      #expect(try await fixture.visitor(first) == nil)
      let second = try await fixture.accounts.refresh(first.refresh, from: .laptop)
      #expect(second.session == first.session)
      #expect(try await fixture.visitor(second)?.account.id == first.account.id)
      fixture.clock.advance(by: Self.day * 30)
      let error = try await refusal {
        try await fixture.accounts.refresh(second.refresh, from: .laptop)
      }
      #expect(error == AccountError(.invalidToken, .token))
    }
  }

  @Test("PLT-6 a refresh token used twice ends its family", arguments: Engine.allCases)
  func reuse(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let browser = try await fixture.signUp()
      let first = try await fixture.signIn("ada@example.org", Fixture.password, .program)
      let second = try await fixture.accounts.refresh(first.refresh, from: .laptop)
      let third = try await fixture.accounts.refresh(second.refresh, from: .laptop)
      let reused = try await refusal {
        try await fixture.accounts.refresh(first.refresh, from: .laptop)
      }
      #expect(reused == AccountError(.reusedToken, .token))
      let ended = try await refusal {
        try await fixture.accounts.refresh(third.refresh, from: .laptop)
      }
      #expect(ended == AccountError(.invalidToken, .token))
      #expect(try await fixture.visitor(third) == nil)
      #expect(try await fixture.visitor(browser) != nil)
      #expect(try await fixture.auditKinds(first.account.id).contains(.tokenReuse))
    }
  }

  @Test("PLT-6 of two refreshes at once one wins, and the family ends", arguments: Engine.allCases)
  func refreshRace(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      _ = try await fixture.signUp()
      let first = try await fixture.signIn("ada@example.org", Fixture.password, .program)
      let token = try first.refresh
      async let one = refusal { try await fixture.accounts.refresh(token, from: .laptop) }
      async let other = refusal { try await fixture.accounts.refresh(token, from: .laptop) }
      let codes = try await [one?.code, other?.code]
      #expect(codes.filter { $0 == nil }.count == 1)
      #expect(codes.contains(.reusedToken))
      #expect(try await fixture.visitor(first) == nil)
    }
  }

  @Test("PLT-6 an access token ends with its session", arguments: Engine.allCases)
  func revokedAccess(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      _ = try await fixture.signUp()
      let program = try await fixture.signIn("ada@example.org", Fixture.password, .program)
      try await fixture.accounts.endSession(program.session, of: program.account.id, from: .laptop)
      #expect(try await fixture.visitor(program) == nil)
      #expect(try await fixture.accounts.visitor(accessToken: "a.b.c") == nil)
    }
  }
}
