private import COpenSSL
private import CSodium

/// SHA-256 (FIPS 180-4).
public enum SHA256 {
  /// The digest of some bytes, 32 bytes.
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
    unsafe compute(bytes, key: key, digest: EVP_sha256())
  }

  /// HMAC with SHA-1, 20 bytes: only for services that sign with it. What breaks SHA-1 does not
  /// break HMAC-SHA1 (RFC 6194).
  public static func sha1(_ bytes: [UInt8], key: SecretBytes) -> [UInt8] {
    unsafe compute(bytes, key: key, digest: EVP_sha1())
  }

  /// Whether a signature is the HMAC-SHA256 of some bytes, in constant time.
  public static func isValid(_ signature: [UInt8], of bytes: [UInt8], key: SecretBytes) -> Bool {
    ConstantTime.areEqual(signature, sha256(bytes, key: key))
  }

  private static func compute(
    _ bytes: [UInt8], key: SecretBytes, digest: OpaquePointer?
  ) -> [UInt8] {
    // Room for the longest digest that OpenSSL knows.
    var code = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var count: UInt32 = 0
    let result = unsafe key.withPointer { start in
      unsafe COpenSSL.HMAC(
        digest, start, Int32(key.count), bytes, bytes.count, &code, &count)
    }
    guard unsafe result != nil else { fatalError("No memory is left for an HMAC.") }
    return Array(code.prefix(Int(count)))
  }
}
