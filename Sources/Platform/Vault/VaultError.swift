/// Why sealed data cannot be opened.
public enum VaultError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Not in the format of this module, or of an unknown version.
  case format
  /// Sealed with a key that is not available.
  case unknownKey(KeyID)
  /// Modified since it was sealed, or sealed for another location.
  case authentication
  /// Truncated.
  case truncated
  /// Trailing bytes.
  case trailing
  /// A key has to be 32 bytes, written in base64, base64url or hexadecimal.
  case keyText

  /// A sentence for the log; contains nothing of the sealed data.
  public var description: String {
    switch self {
    case .format: "The sealed bytes are of no known format."
    case .unknownKey(let id): "The key \(id) is not among the keys given."
    case .authentication: "The sealed bytes were changed, or belong to another place."
    case .truncated: "The end of the sealed bytes is missing."
    case .trailing: "More follows after the end of the sealed bytes."
    case .keyText: "A key has to be 32 random bytes in base64 (44 characters)."
    }
  }
}

/// The ID of a key: eight bytes derived one-way from the key.
public struct KeyID: Hashable, Sendable, CustomStringConvertible {
  static let byteCount = 8

  let bytes: [UInt8]

  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// Sixteen hexadecimal digits.
  public var description: String { Hexadecimal.encode(bytes) }
}
