private import CSodium

/// XChaCha20-Poly1305 (draft-irtf-cfrg-xchacha-03). Its nonce is long enough to be random for every
/// message.
enum XChaCha20Poly1305 {
  static let nonceCount = 24
  static let tagCount = 16

  /// Returns the ciphertext followed by its tag.
  static func seal(
    _ plaintext: [UInt8], binding additional: [UInt8], nonce: [UInt8], key: SecretBytes
  ) -> [UInt8] {
    precondition(Sodium.isReady && nonce.count == nonceCount && key.count == SymmetricKey.byteCount)
    var sealed = [UInt8](repeating: 0, count: plaintext.count + tagCount)
    unsafe key.withPointer { key in
      // The buffer fits text and tag; nonce and key have the lengths checked above. The function
      // cannot fail.
      _ = unsafe crypto_aead_xchacha20poly1305_ietf_encrypt(
        &sealed, nil, plaintext, UInt64(plaintext.count), additional, UInt64(additional.count), nil,
        nonce, key)
    }
    return sealed
  }

  /// Returns the plaintext; nil if authentication fails.
  static func open(
    _ sealed: [UInt8], binding additional: [UInt8], nonce: [UInt8], key: SecretBytes
  ) -> [UInt8]? {
    precondition(Sodium.isReady && nonce.count == nonceCount && key.count == SymmetricKey.byteCount)
    guard sealed.count >= tagCount else { return nil }
    var plaintext = [UInt8](repeating: 0, count: sealed.count - tagCount)
    let result = unsafe key.withPointer { key in
      // The buffer fits the text; nonce and key have the lengths checked above.
      unsafe crypto_aead_xchacha20poly1305_ietf_decrypt(
        &plaintext, nil, nil, sealed, UInt64(sealed.count), additional, UInt64(additional.count),
        nonce, key)
    }
    return result == 0 ? plaintext : nil
  }
}

/// The format of sealed bytes: version (1), key ID (8), nonce (24), ciphertext with tag. The first
/// two are authenticated together with the context.
enum Envelope {
  static let version: UInt8 = 1
  /// The number of bytes added to the plaintext.
  static let overhead =
    1 + KeyID.byteCount + XChaCha20Poly1305.nonceCount + XChaCha20Poly1305.tagCount

  static func seal(
    _ plaintext: [UInt8], context: [UInt8], id: KeyID, key: SecretBytes
  ) -> [UInt8] {
    let header = [version] + id.bytes
    let nonce = RandomBytes.make(count: XChaCha20Poly1305.nonceCount)
    return header + nonce
      + XChaCha20Poly1305.seal(plaintext, binding: header + context, nonce: nonce, key: key)
  }

  /// - Parameter key: returns the key with an ID, nil if it is not available.
  static func open(
    _ sealed: [UInt8], context: [UInt8], key: (KeyID) -> SecretBytes?
  ) throws(VaultError) -> [UInt8] {
    let id = try keyID(of: sealed)
    guard let key = key(id) else { throw .unknownKey(id) }
    let nonceStart = 1 + KeyID.byteCount
    let textStart = nonceStart + XChaCha20Poly1305.nonceCount
    let plaintext = XChaCha20Poly1305.open(
      Array(sealed[textStart...]), binding: sealed[..<nonceStart] + context,
      nonce: Array(sealed[nonceStart..<textStart]), key: key)
    guard let plaintext else { throw .authentication }
    return plaintext
  }

  /// The ID of the key that sealed them.
  static func keyID(of sealed: [UInt8]) throws(VaultError) -> KeyID {
    guard sealed.count >= overhead, sealed[0] == version else { throw .format }
    return KeyID(sealed[1...KeyID.byteCount])
  }
}
