internal import COpenSSL
internal import Testing

@testable public import Vault

/// A key pair made by OpenSSL for a test: what an identity provider or the App Store would hold.
// Sendable without a check: not changed after it was made; one reference, given back by `deinit`.
@safe
public final class TestKey: @unchecked Sendable {
  /// What kind of key.
  public enum Kind: Hashable, Sendable {
    case rsa(bits: Int)
    case ec(curve: String)
  }

  /// OpenSSL's own.
  public let handle: OpaquePointer
  /// What kind of key it is.
  public let kind: Kind

  /// A fresh key.
  public init(_ kind: Kind) throws {
    let type: String
    switch kind {
    case .rsa: type = "RSA"
    case .ec: type = "EC"
    }
    let context = try unsafe #require(unsafe EVP_PKEY_CTX_new_from_name(nil, type, nil))
    defer { unsafe EVP_PKEY_CTX_free(context) }
    try #require(unsafe EVP_PKEY_keygen_init(context) == 1)
    switch kind {
    case .rsa(let bits):
      try #require(unsafe EVP_PKEY_CTX_set_rsa_keygen_bits(context, Int32(bits)) == 1)
    case .ec(let curve):
      try #require(unsafe EVP_PKEY_CTX_set_group_name(context, curve) == 1)
    }
    var key: OpaquePointer?
    try #require(unsafe EVP_PKEY_generate(context, &key) == 1)
    unsafe handle = try #require(unsafe key)
    self.kind = kind
  }

  deinit { unsafe EVP_PKEY_free(handle) }

  /// RS256, or ES256 in the form of JSON Web Signatures.
  public func signature(of message: [UInt8]) throws -> [UInt8] {
    let context = unsafe EVP_MD_CTX_new()
    defer { unsafe EVP_MD_CTX_free(context) }
    try #require(unsafe EVP_DigestSignInit(context, nil, EVP_sha256(), nil, handle) == 1)
    var count = 0
    try #require(unsafe EVP_DigestSign(context, nil, &count, message, message.count) == 1)
    var signature = [UInt8](repeating: 0, count: count)
    try #require(unsafe EVP_DigestSign(context, &signature, &count, message, message.count) == 1)
    let written = Array(signature.prefix(count))
    guard case .ec = kind else { return written }
    return try #require(DER.fixedSignature(written, count: 32))
  }

  /// A number of the key, the highest byte first.
  private func number(_ name: String, count: Int? = nil) throws -> [UInt8] {
    var number: OpaquePointer?
    try #require(unsafe EVP_PKEY_get_bn_param(handle, name, &number) == 1)
    defer { unsafe BN_free(number) }
    let width = unsafe (BN_num_bits(number) + 7) / 8
    var bytes = [UInt8](repeating: 0, count: count ?? Int(width))
    try #require(unsafe BN_bn2binpad(number, &bytes, Int32(bytes.count)) >= 0)
    return bytes
  }

  /// The public half as a member of a key set; `more` goes in behind, as JSON.
  public func jwk(id: String?, more: String = "") throws -> String {
    let name = id.map { #","kid":"\#($0)""# } ?? ""
    switch kind {
    case .rsa:
      let n = Base64URL.encode(try number("n"))
      let e = Base64URL.encode(try number("e"))
      return #"{"kty":"RSA","n":"\#(n)","e":"\#(e)"\#(name)\#(more)}"#
    case .ec(let curve):
      let x = Base64URL.encode(try number("qx", count: curve == "P-256" ? 32 : 48))
      let y = Base64URL.encode(try number("qy", count: curve == "P-256" ? 32 : 48))
      return #"{"kty":"EC","crv":"\#(curve)","x":"\#(x)","y":"\#(y)"\#(name)\#(more)}"#
    }
  }

  /// A token with these two JSON texts, signed.
  public func token(header: String, payload: String) throws -> String {
    let input = Base64URL.encode(header.utf8) + "." + Base64URL.encode(payload.utf8)
    return input + "." + Base64URL.encode(try signature(of: Array(input.utf8)))
  }
}

/// A key set of keys in JSON.
public func keySet(_ keys: String...) throws -> JSONWebKeySet {
  try JSONWebKeySet(Array(#"{"keys":[\#(keys.joined(separator: ","))]}"#.utf8))
}
