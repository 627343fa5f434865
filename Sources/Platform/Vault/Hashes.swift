private import COpenSSL
private import CSodium

/// SHA-256 (FIPS 180-4).
public enum SHA256 {
  /// The digest of the bytes, 32 bytes.
  public static func digest(of bytes: [UInt8]) -> [UInt8] {
    // The length of a digest; the function cannot fail.
    var digest = [UInt8](repeating: 0, count: 32)
    _ = unsafe crypto_hash_sha256(&digest, bytes, UInt64(bytes.count))
    return digest
  }
}

/// Keyed hashes (RFC 2104).
public enum HMAC {
  /// HMAC with SHA-256, 32 bytes.
  public static func sha256(_ bytes: [UInt8], key: SecretBytes) -> [UInt8] {
    unsafe key.withPointer { start in unsafe sha256(bytes, start, key.count) }
  }

  /// HMAC with SHA-256 and a key that is in ordinary memory already, such as a received token.
  static func sha256(_ bytes: [UInt8], key: [UInt8]) -> [UInt8] {
    unsafe key.withUnsafeBufferPointer { key in
      // libsodium reads nothing of an empty key, but does not accept a null pointer for it.
      unsafe key.baseAddress.map { unsafe sha256(bytes, $0, key.count) } ?? sha256(bytes, [0], 0)
    }
  }

  /// Uses libsodium: OpenSSL looks its algorithm up at each call, which takes longer than a short
  /// message.
  private static func sha256(
    _ bytes: [UInt8], _ key: UnsafePointer<UInt8>, _ count: Int
  ) -> [UInt8] {
    var state = crypto_auth_hmacsha256_state()
    unsafe crypto_auth_hmacsha256_init(&state, key, count)
    unsafe crypto_auth_hmacsha256_update(&state, bytes, UInt64(bytes.count))
    return unsafe [UInt8](unsafeUninitializedCapacity: 32) { code, length in
      if let start = code.baseAddress { unsafe crypto_auth_hmacsha256_final(&state, start) }
      length = 32
    }
  }

  /// HMAC with SHA-1, 20 bytes: only for services that sign with it. The attacks on SHA-1 do not
  /// break HMAC-SHA1 (RFC 6194).
  public static func sha1(_ bytes: [UInt8], key: SecretBytes) -> [UInt8] {
    var code = [UInt8](repeating: 0, count: 20)
    var count: UInt32 = 0
    let result = unsafe key.withPointer { start in
      unsafe COpenSSL.HMAC(
        EVP_sha1(), start, Int32(key.count), bytes, bytes.count, &code, &count)
    }
    guard unsafe result != nil else { fatalError("No memory is left for an HMAC.") }
    return code
  }

  /// Verifies an HMAC-SHA256 in constant time.
  public static func isValid(_ signature: [UInt8], of bytes: [UInt8], key: SecretBytes) -> Bool {
    ConstantTime.areEqual(signature, sha256(bytes, key: key))
  }
}
