private import COpenSSL

/// The curve P-256 (FIPS 186-5), through OpenSSL.
enum P256 {
  static let scalarCount = 32
  static let pointCount = 65

  // The SubjectPublicKeyInfo of an uncompressed P-256 point, up to the point (RFC 5480).
  private static let publicPrefix: [UInt8] = [
    0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01, 0x06, 0x08, 0x2A,
    0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00,
  ]
  // The ECPrivateKey (RFC 5915) around a scalar; OpenSSL computes the omitted point.
  private static let privatePrefix: [UInt8] = [0x30, 0x31, 0x02, 0x01, 0x01, 0x04, 0x20]
  private static let privateSuffix: [UInt8] = [
    0xA0, 0x0A, 0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07,
  ]

  /// An `EVP_PKEY` owned by the caller; nil unless these are the 65 bytes of a point on the curve.
  static func makePublicKey(point: [UInt8]) -> OpaquePointer? {
    guard point.count == pointCount, point[0] == 4 else { return nil }
    return unsafe OpenSSL.withoutTraces {
      unsafe (publicPrefix + point).withUnsafeBufferPointer { bytes in
        var start = bytes.baseAddress
        return unsafe d2i_PUBKEY(nil, &start, bytes.count)
      }
    }
  }

  /// An `EVP_PKEY` owned by the caller; nil unless the scalar is 1 ... order - 1.
  static func makePrivateKey(scalar: SecretBytes) -> OpaquePointer? {
    guard scalar.count == scalarCount else { return nil }
    let count = privatePrefix.count + scalarCount + privateSuffix.count
    let encoded = unsafe SecretBytes(count: count) { target in
      let bytes = privatePrefix + [UInt8](repeating: 0, count: scalarCount) + privateSuffix
      for (position, byte) in bytes.enumerated() { unsafe target[position] = byte }
      scalar.withBytes { scalar in
        for position in scalar.indices {
          unsafe target[privatePrefix.count + position] = scalar[position]
        }
      }
    }
    let handle = unsafe OpenSSL.withoutTraces {
      unsafe encoded.withPointer { bytes in
        var start: UnsafePointer<UInt8>? = unsafe bytes
        return unsafe d2i_PrivateKey(EVP_PKEY_EC, nil, &start, count)
      }
    }
    guard let handle = unsafe handle else { return nil }
    guard unsafe isSound(handle) else {
      unsafe EVP_PKEY_free(handle)
      return nil
    }
    return unsafe handle
  }

  private static func isSound(_ handle: OpaquePointer) -> Bool {
    guard let context = unsafe EVP_PKEY_CTX_new_from_pkey(nil, handle, nil) else { return false }
    defer { unsafe EVP_PKEY_CTX_free(context) }
    return OpenSSL.withoutTraces { unsafe EVP_PKEY_check(context) == 1 }
  }
}

/// A P-256 private key: signs for VAPID and derives shared keys for Web Push.
// Sendable without a check: as for `PublicKey`.
@safe
public final class P256PrivateKey: @unchecked Sendable {
  private let handle: OpaquePointer
  /// The private scalar, 32 bytes, to be stored in a ``SecretFile``.
  public let scalar: SecretBytes
  /// The uncompressed point: 4, x, y, 65 bytes.
  public let publicKey: [UInt8]

  /// The key of a stored scalar; nil if the scalar is invalid.
  public init?(scalar: SecretBytes) {
    guard let handle = unsafe P256.makePrivateKey(scalar: scalar) else { return nil }
    var point = [UInt8](repeating: 0, count: P256.pointCount)
    var count = 0
    // The buffer has space for the point; `count` is the number of bytes written.
    let result = unsafe EVP_PKEY_get_octet_string_param(
      handle, OSSL_PKEY_PARAM_ENCODED_PUBLIC_KEY, &point, point.count, &count)
    precondition(result == 1 && count == P256.pointCount)
    unsafe self.handle = handle
    self.scalar = scalar
    publicKey = point
  }

  /// A random key.
  public static func random() -> P256PrivateKey {
    // All but one in 2^32 random numbers are valid scalars (FIPS 186-5, A.2.2).
    while true {
      if let key = P256PrivateKey(scalar: .random(count: P256.scalarCount)) { return key }
    }
  }

  deinit { unsafe EVP_PKEY_free(handle) }

  /// The ES256 signature of a message: r and s, 32 bytes each (RFC 7518, section 3.4).
  public func signature(of message: [UInt8]) -> [UInt8] {
    // A DER-encoded P-256 signature has at most 72 bytes.
    var signature = [UInt8](repeating: 0, count: 72)
    var count = signature.count
    let context = unsafe EVP_MD_CTX_new()
    defer { unsafe EVP_MD_CTX_free(context) }
    guard unsafe EVP_DigestSignInit(context, nil, EVP_sha256(), nil, handle) == 1,
      unsafe EVP_DigestSign(context, &signature, &count, message, message.count) == 1,
      let fixed = DER.fixedSignature(Array(signature.prefix(count)), count: P256.scalarCount)
    else { fatalError("OpenSSL cannot sign with P-256.") }
    return fixed
  }

  /// The shared secret of a Diffie-Hellman exchange: the x of the common point, 32 bytes. Nil if
  /// the other key is not a point on the curve.
  func sharedSecret(with point: [UInt8]) -> SecretBytes? {
    guard let other = unsafe P256.makePublicKey(point: point) else { return nil }
    defer { unsafe EVP_PKEY_free(other) }
    guard let context = unsafe EVP_PKEY_CTX_new_from_pkey(nil, handle, nil) else { return nil }
    defer { unsafe EVP_PKEY_CTX_free(context) }
    guard unsafe EVP_PKEY_derive_init(context) == 1,
      unsafe EVP_PKEY_derive_set_peer(context, other) == 1
    else { return nil }
    var isDerived = false
    let secret = unsafe SecretBytes(count: P256.scalarCount) { target in
      var count = P256.scalarCount
      isDerived =
        unsafe EVP_PKEY_derive(context, target, &count) == 1
        && count == P256.scalarCount
    }
    return isDerived ? secret : nil
  }
}
