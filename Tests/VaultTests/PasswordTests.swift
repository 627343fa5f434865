import Testing

@testable import Vault

@Suite struct PasswordTests {
  private static let cheap = PasswordLimits(operations: 1, memory: 8192)
  private let hasher = PasswordHasher(limits: cheap, concurrency: 2)

  @Test("PLT-4 Argon2id: a vector of the reference implementation of RFC 9106")
  func vector() async throws {
    // github.com/P-H-C/phc-winner-argon2, src/test.c: argon2id, t=2, m=2^16, p=1.
    let hash = try #require(
      PasswordHash(
        "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc"))
    #expect(hash.limits == .interactive)
    let interactive = PasswordHasher(limits: .interactive, concurrency: 1)
    #expect(try await interactive.verify("password", against: hash) == .right)
    #expect(try await interactive.verify("passwore", against: hash) == .wrong)
  }

  @Test("PLT-4 the limits that callers can choose are INTERACTIVE or stronger")
  func limits() async throws {
    for limits in [PasswordLimits.interactive, .standard, .moderate] {
      #expect(limits.operations >= 2)
      #expect(limits.memory >= 67_108_864)
    }
    let hash = try await PasswordHasher(concurrency: 1).hash("correct horse")
    #expect(hash.text.hasPrefix("$argon2id$v=19$m=65536,t=3,p=1$"))
    #expect(hash.limits == .standard)
  }

  @Test("PLT-4 a password verifies against its hash and no other does")
  func verify() async throws {
    let hash = try await hasher.hash("pässwörd\0tail")
    #expect(try await hasher.verify("pässwörd\0tail", against: hash) == .right)
    for wrong in ["", "pässwörd", "pässwörd\0", "pässwörd\0taiL", "pässwörd\0tail "] {
      #expect(try await hasher.verify(wrong, against: hash) == .wrong)
    }
    #expect(try await hasher.hash("x") != (try await hasher.hash("x")))
    #expect(!"\(hash)".contains("argon2"))
  }

  @Test(
    "PLT-4 a hash of weaker limits is made anew when its password comes by, a stronger one kept")
  func upgrade() async throws {
    let old = try await hasher.hash("secret")
    let stronger = PasswordHasher(
      limits: PasswordLimits(operations: 2, memory: 16384), concurrency: 1)
    #expect(try await stronger.verify("wrong", against: old) == .wrong)
    guard case .rightWithUpgrade(let new) = try await stronger.verify("secret", against: old) else {
      Issue.record("not upgraded")
      return
    }
    #expect(new.limits == PasswordLimits(operations: 2, memory: 16384))
    #expect(try await stronger.verify("secret", against: new) == .right)
    #expect(try await hasher.verify("secret", against: new) == .right)
    let mixed = PasswordHasher(limits: PasswordLimits(operations: 3, memory: 8192), concurrency: 1)
    guard case .rightWithUpgrade(let both) = try await mixed.verify("secret", against: new) else {
      Issue.record("not upgraded")
      return
    }
    #expect(both.limits == PasswordLimits(operations: 3, memory: 16384))
  }

  @Test("PLT-7 an unknown account costs the same work as a known one, and never signs in")
  func unknownAccount() async throws {
    #expect(try await hasher.verify("anything", against: nil) == .wrong)
    let nothing = try #require(PasswordHash.ofNothing(limits: .standard))
    #expect(nothing.limits == .standard)
    #expect(nothing.text.count == (try await PasswordHasher(concurrency: 1).hash("x")).text.count)
    #expect(try await PasswordHasher(concurrency: 1).verify("x", against: nothing) == .wrong)
  }

  @Test(
    "PLT-4 what is no Argon2id hash, or asks for the whole machine, is not read",
    arguments: [
      "", "password", "$2b$12$abcdefghijklmnopqrstuv", "$argon2i$v=19$m=4096,t=3,p=1$c2FsdA$aGFzaA",
      "$argon2id$v=16$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1a",
      "$argon2id$v=19$m=4194304,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1a",
      "$argon2id$v=19$m=65536,t=1000,p=1$c29tZXNhbHQ$CTFhFdXPJO1a",
      "$argon2id$v=19$m=65536,t=2,p=4$c29tZXNhbHQ$CTFhFdXPJO1a",
      "$argon2id$v=19$m=-1,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1a",
      "$argon2id$v=19$m=65536,t=2,p=1$" + String(repeating: "a", count: 200) + "$b",
    ])
  func badHash(text: String) { #expect(PasswordHash(text) == nil) }

  @Test("PLT-4 a password of a book's length is refused before any work")
  func tooLong() async throws {
    let longest = String(repeating: "a", count: 1024)
    let hash = try await hasher.hash(longest)
    #expect(try await hasher.verify(longest, against: hash) == .right)
    await #expect(throws: PasswordError.tooLong(limit: 1024)) {
      try await hasher.hash(longest + "a")
    }
    await #expect(throws: PasswordError.tooLong(limit: 1024)) {
      try await hasher.verify(longest + "a", against: nil)
    }
  }
}
