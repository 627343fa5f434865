private import COpenSSL

/// A chain of exactly three certificates with a pinned root: leaf, intermediate, root.
struct PinnedChain: Sendable {
  private let root: Certificate
  private let leafMark: String
  private let intermediateMark: String

  /// - Parameters:
  ///   - root: the pinned certificate, DER.
  ///   - leafMark: the OID of an extension that the leaf has to have.
  ///   - intermediateMark: the OID of an extension that the intermediate has to have.
  init?(root: [UInt8], leafMark: String, intermediateMark: String) {
    guard let root = Certificate(root) else { return nil }
    self.root = root
    self.leafMark = leafMark
    self.intermediateMark = intermediateMark
  }

  /// The ES256 key of the leaf, if the path to the pinned root is valid by RFC 5280 at the given
  /// time and both certificates carry their markers; nil otherwise.
  func trustedKey(leaf: [UInt8], intermediate: [UInt8], at moment: NumericDate) -> PublicKey? {
    guard let leaf = Certificate(leaf), let intermediate = Certificate(intermediate),
      leaf.hasExtension(leafMark), intermediate.hasExtension(intermediateMark),
      OpenSSL.withoutTraces({ leads(from: leaf, over: intermediate, at: moment) })
    else { return nil }
    return leaf.p256Key()
  }

  private func leads(
    from leaf: Certificate, over intermediate: Certificate, at moment: NumericDate
  ) -> Bool {
    // All three are freed at the end; the store and the stack borrow the certificates (the store
    // through its own reference), which the arguments keep alive until then.
    let store = unsafe X509_STORE_new()
    let untrusted = unsafe asterism_x509_stack()
    let context = unsafe X509_STORE_CTX_new()
    defer {
      unsafe X509_STORE_CTX_free(context)
      unsafe asterism_x509_stack_free(untrusted)
      unsafe X509_STORE_free(store)
      withExtendedLifetime((leaf, intermediate, root)) {}
    }
    guard unsafe X509_STORE_add_cert(store, root.handle) == 1,
      unsafe asterism_x509_stack_push(untrusted, intermediate.handle) > 0,
      unsafe X509_STORE_CTX_init(context, store, leaf.handle, untrusted) == 1,
      let parameters = unsafe X509_STORE_CTX_get0_param(context)
    else { return false }
    unsafe X509_VERIFY_PARAM_set_time(parameters, time_t(moment.rawValue))
    // 112 bits: RSA from 2048 bits, no SHA-1 (SSL_CTX_set_security_level(3)).
    unsafe X509_VERIFY_PARAM_set_auth_level(parameters, 2)
    guard unsafe X509_verify_cert(context) == 1 else { return false }
    return unsafe asterism_x509_stack_count(X509_STORE_CTX_get0_chain(context)) == 3
  }
}

/// A parsed certificate.
// Sendable without a check: OpenSSL caches computed values of a certificate under its own lock
// (openssl-threads(7)) and changes nothing else; it owns one reference, released by `deinit`.
@safe
private final class Certificate: @unchecked Sendable {
  let handle: OpaquePointer

  /// Parses DER; nil if it is not a certificate or has trailing bytes.
  init?(_ encoded: [UInt8]) {
    var isWhole = false
    let handle = unsafe OpenSSL.withoutTraces {
      unsafe encoded.withUnsafeBufferPointer { bytes in
        var start = bytes.baseAddress
        let handle = unsafe d2i_X509(nil, &start, bytes.count)
        // d2i advances `start` past what it has read.
        isWhole = unsafe start == bytes.baseAddress.map { unsafe $0 + bytes.count }
        return unsafe handle
      }
    }
    guard let handle = unsafe handle else { return nil }
    unsafe self.handle = handle
    // From here on `deinit` frees it.
    guard isWhole else { return nil }
  }

  deinit { unsafe X509_free(handle) }

  func hasExtension(_ oid: String) -> Bool {
    guard let object = unsafe OBJ_txt2obj(oid, 1) else { return false }
    defer { unsafe ASN1_OBJECT_free(object) }
    return unsafe X509_get_ext_by_OBJ(handle, object, -1) >= 0
  }

  /// The key of the certificate; nil if it is not on P-256.
  func p256Key() -> PublicKey? {
    guard let key = unsafe X509_get_pubkey(handle) else { return nil }
    // The longest name of a curve is far shorter.
    var name = [CChar](repeating: 0, count: 64)
    var count = 0
    let result = unsafe EVP_PKEY_get_group_name(key, &name, name.count, &count)
    let curve = name.prefix(count).map { UInt8(bitPattern: $0) }
    guard result == 1, curve == Array("prime256v1".utf8) else {
      unsafe EVP_PKEY_free(key)
      return nil
    }
    return unsafe PublicKey(owning: key, algorithm: .es256)
  }
}
