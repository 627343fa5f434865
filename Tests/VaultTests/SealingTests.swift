import Testing

@testable import Vault

@Suite struct SealingTests {
  private let ring = MasterKeyring()
  private let context = FieldContext(table: "people", row: "7", column: "name", account: "a1")
  private let secretText = "Kamala, born in Pune"

  @Test("PLT-12 XChaCha20-Poly1305 of draft-irtf-cfrg-xchacha-03, appendix A.3.1")
  func vector() throws {
    let plaintext = bytes(
      "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, "
        + "sunscreen would be it.")
    let key = SecretBytes(Array(0x80...0x9F))
    let nonce = Array(0x40...0x57) as [UInt8]
    let additional = try hex("50515253c0c1c2c3c4c5c6c7")
    let sealed = try hex(
      """
      bd6d179d3e83d43b9576579493c0e939572a1700252bfaccbed2902c21396cbb731c7f1b0b4aa6440bf3a82f4eda7e39
      ae64c6708c54c216cb96b72e1213b4522f8c9ba40db5d945b11b69b982c1bb9e3f3fac2bc369488f76b2383565d3fff9
      21f9664c97637da9768812f615c68b13b52e c0875924c1c7987947deafd8780acf49
      """)
    #expect(
      XChaCha20Poly1305.seal(plaintext, binding: additional, nonce: nonce, key: key) == sealed)
    #expect(
      XChaCha20Poly1305.open(sealed, binding: additional, nonce: nonce, key: key) == plaintext)
  }

  @Test("PLT-12 what was sealed opens again, and is never sealed twice alike")
  func roundTrip() throws {
    let key = ring.makeDataKey(account: "a1").key
    let sealed = key.seal(secretText, for: context)
    #expect(try key.openText(sealed, for: context) == secretText)
    #expect(sealed.count == secretText.utf8.count + DataKey.sealedOverhead)
    #expect(key.seal(secretText, for: context) != sealed)
    for count in [0, 1, 63, 64, 65, 100_000] {
      let plaintext = RandomBytes.make(count: count)
      #expect(try key.open(key.seal(plaintext, for: context), for: context) == plaintext)
    }
    let noText = key.seal([0xFF], for: context)
    #expect(throws: VaultError.format) { try key.openText(noText, for: context) }
  }

  @Test("PLT-12 a change of any bit and a cut at any place are noticed")
  func tamper() throws {
    let key = ring.makeDataKey(account: "a1").key
    let sealed = key.seal(secretText, for: context)
    for position in sealed.indices {
      for bit in 0..<8 {
        var changed = sealed
        changed[position] ^= 1 << UInt8(bit)
        #expect(throws: VaultError.self) { try key.open(changed, for: context) }
      }
      #expect(throws: VaultError.self) { try key.open(Array(sealed[..<position]), for: context) }
    }
    #expect(throws: VaultError.authentication) { try key.open(sealed + [0], for: context) }
  }

  @Test("PLT-12 what was sealed for one place does not open in another")
  func places() throws {
    let key = ring.makeDataKey(account: "a1").key
    let sealed = key.seal(secretText, for: context)
    var others = [context, context, context, context]
    others[0].table = "notes"
    others[1].row = "8"
    others[2].column = "birth_place"
    others[3].account = "a2"
    for other in others {
      #expect(throws: VaultError.authentication) { try key.open(sealed, for: other) }
    }
    let swapped = FieldContext(table: "7", row: "people", column: "name", account: "a1")
    #expect(throws: VaultError.authentication) { try key.open(sealed, for: swapped) }
    let stranger = ring.makeDataKey(account: "a2").key
    #expect(throws: VaultError.unknownKey(try Envelope.keyID(of: sealed))) {
      try stranger.open(sealed, for: context)
    }
  }

  @Test("PLT-12 no two places have the same bytes")
  func unambiguous() {
    var seen: Set<[UInt8]> = []
    let parts = ["", "a", "b", "ab", "a\0", "\0\0\0\u{1}a"]
    for table in parts {
      for row in parts {
        for column in parts {
          for account in parts {
            let context = FieldContext(table: table, row: row, column: column, account: account)
            #expect(seen.insert(context.encoded).inserted)
          }
        }
      }
    }
  }

  @Test("PLT-12 a raw row shows nothing of the text")
  func canary() {
    let key = ring.makeDataKey(account: "a1")
    let sealed = key.key.seal(secretText, for: context)
    let raw = String(decoding: sealed + key.wrapped, as: Unicode.ASCII.self)
    for word in ["Kamala", "born", "Pune"] { #expect(!raw.contains(word)) }
  }
}

@Suite struct KeyringTests {
  private let context = FieldContext(table: "people", row: "7", column: "name", account: "a1")

  @Test("PLT-12 a wrapped key opens with the ring, for its account, whole")
  func wrapping() throws {
    let ring = MasterKeyring()
    let (key, wrapped) = ring.makeDataKey(account: "a1")
    let sealed = key.seal("x", for: context)
    #expect(try ring.unwrap(wrapped, account: "a1").openText(sealed, for: context) == "x")
    #expect(throws: VaultError.authentication) { try ring.unwrap(wrapped, account: "a2") }
    for position in wrapped.indices {
      var changed = wrapped
      changed[position] ^= 0x10
      #expect(throws: VaultError.self) { try ring.unwrap(changed, account: "a1") }
      #expect(throws: VaultError.self) {
        try ring.unwrap(Array(wrapped[..<position]), account: "a1")
      }
    }
    #expect(throws: VaultError.unknownKey(ring.currentID)) {
      try MasterKeyring().unwrap(wrapped, account: "a1")
    }
  }

  @Test("PLT-12 rotation: old keys open, rewrapped ones open without them")
  func rotation() throws {
    let first = MasterKeyring()
    let (key, wrapped) = first.makeDataKey(account: "a1")
    let sealed = key.seal("kept", for: context)
    #expect(try first.rewrap(wrapped, account: "a1") == nil)

    let second = first.rotated().rotated()
    #expect(second.olderIDs.last == first.currentID)
    #expect(second.olderIDs.count == 2)
    #expect(try second.unwrap(wrapped, account: "a1").openText(sealed, for: context) == "kept")
    let rewrapped = try #require(try second.rewrap(wrapped, account: "a1"))
    #expect(try second.rewrap(rewrapped, account: "a1") == nil)

    let third = second.withoutOlderKeys()
    #expect(third.currentID == second.currentID)
    #expect(try third.unwrap(rewrapped, account: "a1").openText(sealed, for: context) == "kept")
    #expect(throws: VaultError.unknownKey(first.currentID)) {
      try third.unwrap(wrapped, account: "a1")
    }
    #expect(throws: VaultError.authentication) { try second.rewrap(wrapped, account: "a2") }
  }

  @Test("PLT-12 the ring is written and read, in every encoding")
  func text() throws {
    let ring = MasterKeyring().rotated()
    let text = String(decoding: copy(of: ring.text), as: UTF8.self)
    let again = try MasterKeyring(text)
    #expect(again.currentID == ring.currentID)
    #expect(again.olderIDs == ring.olderIDs)
    let key = Array(0..<32) as [UInt8]
    let texts = [
      Base64.encode(key), Base64URL.encode(key), Hexadecimal.encode(key),
      "  \(Base64.encode(key))\r\n",
    ]
    #expect(Set(try texts.map { try MasterKeyring($0).currentID }).count == 1)
    #expect(
      try MasterKeyring("\(texts[0]),\(Hexadecimal.encode(key.reversed()))").olderIDs.count == 1)
    for bad in ["", " ", "secret", Base64.encode(key.dropLast()), Base64.encode(key + [1])] {
      #expect(throws: VaultError.keyText) { try MasterKeyring(bad) }
    }
  }

  @Test("PLT-12 subkeys for different uses have nothing in common, and the name gives no key away")
  func subkeys() {
    let key = SymmetricKey.random()
    let purposes = [1, 2, 3, 4, 5, 7, 8].compactMap { SymmetricKey.Purpose(rawValue: $0) }
    let subkeys = purposes.map { copy(of: key.subkey(for: $0)) } + [copy(of: key.secret)]
    #expect(purposes.count == 7)
    #expect(Set(subkeys).count == 8)
    for subkey in subkeys.dropFirst() { #expect(!subkey.starts(with: key.id.bytes)) }
  }
}

@Suite struct LookupTests {
  @Test("PLT-12 an address is found however it is written, and only with the key")
  func hashes() throws {
    let ring = MasterKeyring()
    let email = try #require(LookupValue.email(" Ann.Lee@Example.ORG\n"))
    #expect(email.normalized == "ann.lee@example.org")
    let same = try #require(LookupValue.email("ann.lee@example.org"))
    #expect(ring.lookupHash(of: email) == ring.lookupHash(of: same))
    #expect(ring.lookupHash(of: email).count == 32)
    #expect(MasterKeyring().lookupHash(of: email) != ring.lookupHash(of: email))
    let phone = try #require(LookupValue.phone("+1 (801) 555-1212"))
    #expect(phone.normalized == "+18015551212")
    let rotated = ring.rotated()
    #expect(rotated.lookupHashes(of: phone).last == ring.lookupHash(of: phone))
    #expect(rotated.lookupHashes(of: phone).first == rotated.lookupHash(of: phone))
    #expect(!"\(email)".contains("ann"))
  }

  @Test(
    "PLT-12 what is no address or number has no hash",
    arguments: [
      "", "@", "a@", "@b", "a@b@c", "a b@c", "a\0@b", "a@b\u{200b}\n c",
      String(repeating: "a", count: 250) + "@b.cd",
    ])
  func badEmail(text: String) { #expect(LookupValue.email(text) == nil) }

  @Test(
    "PLT-12 numbers without a country code are not guessed",
    arguments: [
      "", "+", "8015551212", "+0123456789", "+123456", "+1234567890123456", "+1801x551212",
    ])
  func badPhone(text: String) { #expect(LookupValue.phone(text) == nil) }

  @Test("PLT-12 two ways to write the same number")
  func phones() {
    for text in ["+91 20 2612 3456", "0091-20-2612.3456", "+91(20)26123456"] {
      #expect(LookupValue.phone(text)?.normalized == "+912026123456")
    }
  }
}
