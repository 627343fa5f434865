private import COpenSSL

/// The recipient of push messages, from the browser's `PushSubscription`.
public struct PushReceiver: Hashable, Sendable {
  let publicKey: [UInt8]
  let secret: [UInt8]

  /// - Parameters:
  ///   - p256dh: the key of the browser, base64url: a point on P-256.
  ///   - auth: the secret of the subscription, base64url: 16 bytes.
  ///   - Returns: nil if one of them is invalid.
  public init?(p256dh: String, auth: String) {
    guard let key = Base64URL.decode(p256dh.prefix { $0 != "=" }),
      let secret = Base64URL.decode(auth.prefix { $0 != "=" }), secret.count == 16,
      PublicKey.p256(point: key) != nil
    else { return nil }
    publicKey = key
    self.secret = secret
  }
}

extension PushReceiver: CustomStringConvertible, CustomReflectable {
  /// Redacted.
  public var description: String { "<push receiver>" }
  /// Redacted.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// Encrypts push messages so that only the browser can read them (RFC 8291, RFC 8188).
public enum WebPush {
  /// The maximum message size, bytes: one record of 4096 with its header, delimiter and tag.
  public static let longestMessage = 3993
  private static let recordSize: UInt32 = 4096

  /// The body of a request with `Content-Encoding: aes128gcm`; nil if the message is too long.
  public static func encrypt(_ message: [UInt8], for receiver: PushReceiver) -> [UInt8]? {
    encrypt(message, for: receiver, key: .random(), salt: RandomBytes.make(count: 16))
  }

  /// The same with a given key pair and salt, which have to be new for every message.
  static func encrypt(
    _ message: [UInt8], for receiver: PushReceiver, key: P256PrivateKey, salt: [UInt8]
  ) -> [UInt8]? {
    guard message.count <= longestMessage,
      let shared = key.sharedSecret(with: receiver.publicKey)
    else { return nil }
    let keys = contentKeys(receiver: receiver, sender: key.publicKey, shared: shared, salt: salt)
    let sealed = AES128GCM.seal(message + [2], nonce: keys.nonce, key: keys.key)
    let size = [24, 16, 8, 0].map { (shift: UInt32) in UInt8(recordSize >> shift & 0xFF) }
    return salt + size + [UInt8(key.publicKey.count)] + key.publicKey + sealed
  }

  /// RFC 8291, section 3.4, and RFC 8188, sections 2.2 and 2.3: HKDF with results of at most one
  /// block.
  private static func contentKeys(
    receiver: PushReceiver, sender: [UInt8], shared: SecretBytes, salt: [UInt8]
  ) -> (key: SecretBytes, nonce: [UInt8]) {
    let secret = shared.withBytes { bytes in bytes.indices.map { bytes[$0] } }
    let extracted = HMAC.sha256(secret, key: SecretBytes(receiver.secret))
    let info = Array("WebPush: info\0".utf8) + receiver.publicKey + sender + [1]
    let input = HMAC.sha256(info, key: SecretBytes(extracted))
    let pseudorandom = SecretBytes(HMAC.sha256(input, key: SecretBytes(salt)))
    let expand = { (label: String, count: Int) in
      Array(HMAC.sha256(Array(label.utf8) + [0, 1], key: pseudorandom).prefix(count))
    }
    return (
      SecretBytes(expand("Content-Encoding: aes128gcm", 16)), expand("Content-Encoding: nonce", 12)
    )
  }
}

/// AES-128 in Galois/Counter Mode (NIST SP 800-38D).
private enum AES128GCM {
  private static let tagCount = 16

  /// - Parameters:
  ///   - nonce: 12 bytes.
  ///   - key: 16 bytes.
  /// - Returns: the ciphertext followed by its tag.
  static func seal(_ plaintext: [UInt8], nonce: [UInt8], key: SecretBytes) -> [UInt8] {
    precondition(nonce.count == 12 && key.count == 16)
    let context = unsafe EVP_CIPHER_CTX_new()
    defer { unsafe EVP_CIPHER_CTX_free(context) }
    var sealed = [UInt8](repeating: 0, count: plaintext.count)
    var tag = [UInt8](repeating: 0, count: tagCount)
    var (count, rest): (Int32, Int32) = (0, 0)
    // Key and nonce have the lengths checked above. In this mode the ciphertext is as long as the
    // plaintext, and the last call adds nothing.
    let isSealed = unsafe key.withPointer { key in
      unsafe EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), nil, key, nonce) == 1
        && EVP_EncryptUpdate(context, &sealed, &count, plaintext, Int32(plaintext.count)) == 1
        && EVP_EncryptFinal_ex(context, nil, &rest) == 1
        && EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(tagCount), &tag) == 1
    }
    guard isSealed, count == plaintext.count, rest == 0 else {
      fatalError("OpenSSL cannot encrypt with AES-GCM.")
    }
    return sealed + tag
  }
}
