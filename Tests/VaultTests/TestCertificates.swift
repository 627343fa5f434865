import COpenSSL
import Testing
import VaultTestSupport

/// A certificate made for a test.
struct TestCertificate {
  var name: String
  var issuerName: String
  var isAuthority: Bool
  /// An extension of this OID, as Apple marks its certificates.
  var mark: String?
  /// Seconds since 1970.
  var validity: ClosedRange<Int64> = 1_700_000_000...1_900_000_000

  /// DER, with the public half of `key` inside, signed by the key of the issuer.
  func encoded(key: TestKey, issuer: TestKey) throws -> [UInt8] {
    let certificate = try unsafe #require(unsafe X509_new())
    defer { unsafe X509_free(certificate) }
    try #require(unsafe X509_set_version(certificate, 2) == 1)
    try #require(unsafe ASN1_INTEGER_set(X509_get_serialNumber(certificate), 7) == 1)
    try unsafe setName(name, of: X509_get_subject_name(certificate))
    try unsafe setName(issuerName, of: X509_get_issuer_name(certificate))
    _ = unsafe ASN1_TIME_set(X509_getm_notBefore(certificate), time_t(validity.lowerBound))
    _ = unsafe ASN1_TIME_set(X509_getm_notAfter(certificate), time_t(validity.upperBound))
    try #require(unsafe X509_set_pubkey(certificate, key.handle) == 1)
    try unsafe add(
      "2.5.29.19", isCritical: true, isAuthority ? [0x30, 0x03, 0x01, 0x01, 0xFF] : [0x30, 0],
      to: unsafe certificate)
    // keyCertSign and cRLSign, or digitalSignature.
    try unsafe add(
      "2.5.29.15", isCritical: true,
      isAuthority ? [0x03, 0x02, 0x01, 0x06] : [0x03, 0x02, 0x07, 0x80], to: unsafe certificate)
    if let mark { try unsafe add(mark, isCritical: false, [0x05, 0x00], to: unsafe certificate) }
    try #require(unsafe X509_sign(certificate, issuer.handle, EVP_sha256()) > 0)
    let count = unsafe i2d_X509(certificate, nil)
    var encoded = [UInt8](repeating: 0, count: Int(count))
    unsafe encoded.withUnsafeMutableBufferPointer { bytes in
      var start = bytes.baseAddress
      _ = unsafe i2d_X509(certificate, &start)
    }
    return encoded
  }

  private func setName(_ text: String, of name: OpaquePointer?) throws {
    let bytes = Array(text.utf8)
    let result = unsafe X509_NAME_add_entry_by_txt(
      name, "CN", utf8Encoding, bytes, Int32(bytes.count), -1, 0)
    try #require(result == 1)
  }

  private func add(
    _ oid: String, isCritical: Bool, _ value: [UInt8], to certificate: OpaquePointer
  ) throws {
    let object = try unsafe #require(unsafe OBJ_txt2obj(oid, 1))
    defer { unsafe ASN1_OBJECT_free(object) }
    let data = try unsafe #require(unsafe ASN1_OCTET_STRING_new())
    defer { unsafe ASN1_OCTET_STRING_free(data) }
    try #require(unsafe ASN1_OCTET_STRING_set(data, value, Int32(value.count)) == 1)
    let made = unsafe X509_EXTENSION_create_by_OBJ(nil, object, isCritical ? 1 : 0, data)
    let addition = try unsafe #require(unsafe made)
    defer { unsafe X509_EXTENSION_free(addition) }
    try #require(unsafe X509_add_ext(certificate, addition, -1) == 1)
  }
}

/// `MBSTRING_UTF8` of asn1.h, a macro that Swift does not see.
private let utf8Encoding: Int32 = 0x1000
