/// Why something that was sealed cannot be opened.
public enum VaultError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Not bytes that this room wrote, or of a version that it does not know.
  case format
  /// Sealed with a key that is not at hand.
  case unknownKey(KeyID)
  /// Changed since it was sealed, or sealed for another place.
  case authentication
  /// The end is missing.
  case truncated
  /// More follows after the end.
  case trailing
  /// A key has to be 32 bytes, written in base64, base64url or hexadecimal.
  case keyText

  /// One sentence for a log; it holds nothing of what was sealed.
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

/// The name of a key: eight bytes that follow from the key and do not lead back to it.
public struct KeyID: Hashable, Sendable, CustomStringConvertible {
  static let byteCount = 8

  let bytes: [UInt8]

  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// Sixteen hexadecimal digits.
  public var description: String { Hexadecimal.encode(bytes) }
}
