private import CSodium

/// A 256-bit key that is never used directly: every purpose has its own subkey.
final class SymmetricKey: Sendable {
  static let byteCount = 32

  let secret: SecretBytes
  let id: KeyID

  init(_ secret: SecretBytes) {
    precondition(secret.count == Self.byteCount, "A key has 32 bytes.")
    self.secret = secret
    id = secret.withBytes { _ in KeyID(Self.derive(from: secret, for: .name).withBytes(Self.prefix))
    }
  }

  static func random() -> SymmetricKey { SymmetricKey(.random(count: byteCount)) }

  /// The purposes of subkeys. The numbers are part of everything ever sealed.
  enum Purpose: UInt64 {
    case name = 1
    case keyWrapping = 2
    case emailLookup = 3
    case phoneLookup = 4
    case fields = 5
    // 6 was used for files.
    case clientLookup = 7
    case links = 8
    case pseudonyms = 9
  }

  /// The subkey for one purpose (BLAKE2b through `crypto_kdf`).
  func subkey(for purpose: Purpose) -> SecretBytes { Self.derive(from: secret, for: purpose) }

  private static func derive(from secret: SecretBytes, for purpose: Purpose) -> SecretBytes {
    unsafe SecretBytes(count: byteCount) { target in
      unsafe secret.withPointer { key in
        // The key has the 32 bytes and the context the 8 that `crypto_kdf` reads; the length of the
        // subkey is allowed, so the call cannot fail.
        let result = unsafe crypto_kdf_derive_from_key(
          target, byteCount, purpose.rawValue, "asterism", key)
        precondition(result == 0)
      }
    }
  }

  private static func prefix(of bytes: Span<UInt8>) -> [UInt8] {
    (0..<KeyID.byteCount).map { bytes[$0] }
  }
}
