import Accounts
import Storage
import StorageTestSupport
import Testing
import Vault

@Suite struct PasswordAndMailTests {
  @Test("PLT-7 an unknown address and a wrong password get one answer", arguments: Engine.allCases)
  func sameAnswer(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try await fixture.signUp()
      let wrong = try await refusal {
        try await fixture.signIn("ada@example.org", "wrong password")
      }
      let unknown = try await refusal { try await fixture.signIn("bob@example.org") }
      #expect(wrong == AccountError(.wrong, .password))
      #expect(unknown == wrong)
      #expect(try await fixture.auditKinds(ada.account.id).contains(.failedSignIn))
    }
  }

  @Test(
    "PLT-7 five failures close an address for 15 minutes, known or not",
    arguments: Engine.allCases, ["ada@example.org", "nobody@example.org"])
  func throttledAddress(engine: Engine, email: String) async throws {
    try await Fixture.with(engine) { fixture in
      _ = try await fixture.signUp()
      for number in 0..<5 {
        let client = Client(address: "192.0.2.\(number)", device: "")
        let error = try await refusal {
          try await fixture.signIn(email, "wrong password", .browser(client))
        }
        #expect(error?.code == .wrong)
        fixture.clock.advance(by: .seconds(60))
      }
      let refused = try await refusal { try await fixture.signIn(email) }
      #expect(refused == AccountError(.tooManyAttempts(retryAfter: .seconds(600)), .email))
      fixture.clock.advance(by: .seconds(600))
      let later = try await refusal { try await fixture.signIn(email) }
      #expect(later?.code == (email.hasPrefix("ada") ? nil : .wrong))
    }
  }

  @Test("PLT-7 twenty failures close a client for 15 minutes", arguments: Engine.allCases)
  func throttledClient(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      _ = try await fixture.signUp()
      for number in 0..<20 {
        let error = try await refusal { try await fixture.signIn("p\(number)@example.org") }
        #expect(error?.code == .wrong)
      }
      let refused = try await refusal { try await fixture.signIn() }
      #expect(refused?.code == .tooManyAttempts(retryAfter: .seconds(900)))
      let elsewhere = Client(address: "198.51.100.1", device: "")
      _ = try await fixture.signIn("ada@example.org", Fixture.password, .browser(elsewhere))
    }
  }

  @Test("PLT-7 many wrong passwords at once count like one after another")
  func throttledRace() async throws {
    try await Fixture.with(.sqlite) { fixture in
      _ = try await fixture.signUp()
      let codes = try await withThrowingTaskGroup { group in
        for _ in 0..<12 {
          group.addTask {
            try await refusal { try await fixture.signIn("ada@example.org", "wrong password") }?
              .code
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(codes.filter { $0 == .wrong }.count == 5)
    }
  }

  @Test("PLT-7 coming in forgets the failures before", arguments: Engine.allCases)
  func forgiven(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      _ = try await fixture.signUp()
      for _ in 0..<3 {
        for _ in 0..<4 {
          _ = try await refusal { try await fixture.signIn("ada@example.org", "wrong password") }
        }
        _ = try await fixture.signIn()
      }
    }
  }

  @Test("PLT-5 a changed password ends all sessions but the new one", arguments: Engine.allCases)
  func change(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try await fixture.signUp()
      let other = try await fixture.signIn()
      let id = ada.account.id
      let wrong = try await refusal {
        try await fixture.accounts.changePassword(
          of: id, from: "wrong password", to: "new password", .browser())
      }
      #expect(wrong == AccountError(.wrong, .currentPassword))
      let short = try await refusal {
        try await fixture.accounts.changePassword(
          of: id, from: Fixture.password, to: "x", .browser())
      }
      #expect(short == AccountError(.tooShort(minimum: 8), .password))
      let changed = try await fixture.accounts.changePassword(
        of: id, from: Fixture.password, to: "new password", .browser(replacing: ada.cookie))
      #expect(try await fixture.visitor(ada) == nil)
      #expect(try await fixture.visitor(other) == nil)
      #expect(try await fixture.visitor(changed) != nil)
      #expect(try await refusal { try await fixture.signIn() }?.code == .wrong)
      _ = try await fixture.signIn("ada@example.org", "new password")
    }
  }

  @Test("PLT-5 an account without a password has none to change", arguments: Engine.allCases)
  func noPassword(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let guest = try await fixture.accounts.enterAsGuest(.browser())
      let error = try await refusal {
        try await fixture.accounts.changePassword(
          of: guest.account.id, from: "", to: "new password", .browser())
      }
      #expect(error == AccountError(.notAllowed, .currentPassword))
    }
  }

  @Test("PLT-5 a forgotten password is set anew, once, within the hour", arguments: Engine.allCases)
  func reset(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try await fixture.signUp()
      let older = try #require(
        try await fixture.forgotPassword("ada@example.org"))
      let letter = try #require(
        try await fixture.forgotPassword("ADA@example.org"))
      #expect(letter.email == "ada@example.org")
      let reset = { (token: OpaqueToken) in
        try await fixture.accounts.resetPassword(token, to: "new password", .browser())
      }
      let replaced = try await refusal { try await reset(older.token) }
      #expect(replaced == AccountError(.invalidToken, .token))
      let entered = try await reset(letter.token)
      #expect(entered.account.isEmailVerified)
      #expect(try await fixture.visitor(ada) == nil)
      #expect(try await refusal { try await reset(letter.token) }?.code == .invalidToken)
      _ = try await fixture.signIn("ada@example.org", "new password")
      let late = try #require(
        try await fixture.forgotPassword("ada@example.org"))
      fixture.clock.advance(by: .seconds(3_600))
      #expect(try await refusal { try await reset(late.token) }?.code == .invalidToken)
    }
  }

  @Test("PLT-7 whoever proves the address by a letter is not kept out by those who guessed")
  func resetOpensAgain() async throws {
    try await Fixture.with(.sqlite) { fixture in
      _ = try await fixture.signUp()
      for number in 0..<5 {
        let client = Client(address: "192.0.2.\(number)", device: "")
        _ = try await refusal {
          try await fixture.signIn("ada@example.org", "wrong password", .browser(client))
        }
      }
      let refused = try await refusal { try await fixture.signIn("ada@example.org") }
      #expect(refused?.code == .tooManyAttempts(retryAfter: .seconds(900)))
      let letter = try #require(try await fixture.forgotPassword("ada@example.org"))
      _ = try await fixture.accounts.resetPassword(letter.token, to: "new password", .browser())
      _ = try await fixture.signIn("ada@example.org", "new password")
    }
  }

  @Test(
    "PLT-7 where a client may have no more letters, a sign-up is refused before anything is stored")
  func lettersOfNewAccounts() async throws {
    try await Fixture.with(.sqlite) { fixture in
      for number in 0..<20 {
        let signIn = try await fixture.signUp("p\(number)@example.org")
        let letter = try await fixture.askForVerification(of: signIn.account.id, isNew: true)
        #expect(letter != nil)
      }
      let refused = try await refusal { try await fixture.signUp("late@example.org") }
      #expect(refused?.code == .tooManyAttempts(retryAfter: .seconds(900)))
      fixture.clock.advance(by: .seconds(901))
      let signIn = try await fixture.signUp("late@example.org")
      #expect(try await fixture.askForVerification(of: signIn.account.id, isNew: true) != nil)
    }
  }

  @Test("PLT-5 letters for unknown addresses are not written, but counted")
  func unknownReset() async throws {
    try await Fixture.with(.sqlite) { fixture in
      for _ in 0..<5 {
        let letter = try await fixture.forgotPassword("nobody@example.org")
        #expect(letter == nil)
      }
      let error = try await refusal {
        try await fixture.forgotPassword("nobody@example.org")
      }
      #expect(error?.code == .tooManyAttempts(retryAfter: .seconds(900)))
    }
  }

  @Test(
    "PLT-5 an address is verified with its letter, once, within three days",
    arguments: Engine.allCases)
  func verification(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try await fixture.signUp()
      let ask = {
        try await fixture.askForVerification(of: ada.account.id)
      }
      let late = try #require(try await ask())
      fixture.clock.advance(by: .seconds(3 * 86_400))
      let expired = try await refusal {
        try await fixture.accounts.verifyEmail(late.token, from: .laptop)
      }
      #expect(expired == AccountError(.invalidToken, .token))
      let letter = try #require(try await ask())
      let crossed = try await refusal {
        try await fixture.accounts.resetPassword(letter.token, to: "new password", .browser())
      }
      #expect(crossed?.code == .invalidToken)
      #expect(try await fixture.accounts.verifyEmail(letter.token, from: .laptop) == ada.account.id)
      let again = try await refusal {
        try await fixture.accounts.verifyEmail(letter.token, from: .laptop)
      }
      #expect(again?.code == .invalidToken)
      #expect(try await ask() == nil)
    }
  }
}
