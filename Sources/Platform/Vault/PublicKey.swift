private import COpenSSL

/// A foreign public key, for verifying signatures.
// Sendable without a check: the OpenSSL object is not changed after creation, and concurrent reads
// are allowed (openssl-threads(7)); it owns one reference, released by `deinit`.
@safe
final class PublicKey: @unchecked Sendable {
  private let handle: OpaquePointer
  let algorithm: SignatureAlgorithm

  /// Takes over a reference to an `EVP_PKEY`.
  init(owning handle: OpaquePointer, algorithm: SignatureAlgorithm) {
    unsafe self.handle = handle
    self.algorithm = algorithm
  }

  deinit { unsafe EVP_PKEY_free(handle) }

  /// An RSA key from its big-endian modulus and exponent.
  static func rsa(modulus: [UInt8], exponent: [UInt8]) -> PublicKey? {
    let encoded = DER.sequence([DER.integer(modulus), DER.integer(exponent)])
    let handle = unsafe OpenSSL.withoutTraces {
      unsafe encoded.withUnsafeBufferPointer { bytes in
        var start = bytes.baseAddress
        return unsafe d2i_PublicKey(EVP_PKEY_RSA, nil, &start, bytes.count)
      }
    }
    guard let handle = unsafe handle else { return nil }
    return unsafe PublicKey(owning: handle, algorithm: .rs256)
  }

  /// A P-256 key from its uncompressed point: 4, x, y, 65 bytes. Nil if the point is not on the
  /// curve.
  static func p256(point: [UInt8]) -> PublicKey? {
    guard let handle = unsafe P256.makePublicKey(point: point) else { return nil }
    return unsafe PublicKey(owning: handle, algorithm: .es256)
  }

  /// Verifies a signature in the format of RFC 7518 (ES256: r and s, 32 bytes each).
  func isValid(_ signature: [UInt8], of message: [UInt8]) -> Bool {
    guard let signature = encoded(signature), let context = unsafe EVP_MD_CTX_new() else {
      return false
    }
    defer { unsafe EVP_MD_CTX_free(context) }
    guard unsafe EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, handle) == 1 else {
      return false
    }
    return OpenSSL.withoutTraces {
      unsafe EVP_DigestVerify(context, signature, signature.count, message, message.count) == 1
    }
  }

  /// The signature in the encoding that OpenSSL expects.
  private func encoded(_ signature: [UInt8]) -> [UInt8]? {
    switch algorithm {
    case .rs256: return signature
    case .es256:
      guard signature.count == 64 else { return nil }
      return DER.sequence([
        DER.integer(signature.prefix(32)), DER.integer(signature.suffix(32)),
      ])
    }
  }
}

/// The supported signature algorithms (RFC 7518, sections 3.3 and 3.4).
public enum SignatureAlgorithm: String, Hashable, Sendable {
  /// RSASSA-PKCS1-v1_5 with SHA-256.
  case rs256 = "RS256"
  /// ECDSA on P-256 with SHA-256.
  case es256 = "ES256"
}
