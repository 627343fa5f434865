/// Why an archive was rejected.
public enum ArchiveError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Not a ZIP file, truncated, or damaged.
  case damaged
  /// A name that could escape the folder, or that our archives never have.
  case name
  /// A repeated name.
  case duplicate(String)
  /// Something other than a file, such as a link.
  case notAFile(String)
  /// Encrypted.
  case encrypted
  /// More entries than `limit`.
  case tooManyEntries(limit: Int)
  /// An entry of more than `limit` bytes.
  case entryTooLarge(String, limit: Int)
  /// More than `limit` bytes in total.
  case tooLarge(limit: Int)
  /// A compression ratio beyond that of real files.
  case bomb

  /// A sentence for users.
  public var description: String {
    switch self {
    case .damaged: "The file is no ZIP archive, or it is damaged."
    case .name: "The archive has an entry whose name is not allowed."
    case .duplicate(let name): "The archive has \(name) twice."
    case .notAFile(let name): "In the archive, \(name) is no file."
    case .encrypted: "The archive is encrypted."
    case .tooManyEntries(let limit): "The archive has more than \(limit) entries."
    case .entryTooLarge(let name, let limit): "In the archive, \(name) has over \(limit) bytes."
    case .tooLarge(let limit): "The archive unpacks to more than \(limit) bytes."
    case .bomb: "The archive unpacks to far more than it holds."
    }
  }
}

/// The limits for reading an archive.
public struct ArchiveLimits: Hashable, Sendable {
  /// The most entries.
  public var entries: Int
  /// The largest unpacked entry, in bytes.
  public var entryBytes: Int
  /// The largest total of unpacked entries, in bytes.
  public var totalBytes: Int
  /// The largest ratio of unpacked to packed bytes. JSON has 5 to 20; Deflate cannot exceed 1032.
  public var ratio: Int

  /// Creates limits that suit the export of one person's data.
  public init(
    entries: Int = 20_000, entryBytes: Int = 16 << 20, totalBytes: Int = 128 << 20,
    ratio: Int = 200
  ) {
    self.entries = entries
    self.entryBytes = entryBytes
    self.totalBytes = totalBytes
    self.ratio = ratio
  }
}

/// Validates entry names: relative paths of ASCII letters, digits, `.`, `-` and `_` without `..`,
/// so that they mean the same on every system and cannot escape the folder.
enum ArchiveName {
  static let longest = 255

  static func isAllowed(_ name: some Collection<UInt8>) -> Bool {
    guard 1...longest ~= name.count else { return false }
    let parts = name.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      !part.isEmpty && part.first != UInt8(ascii: ".") && part.allSatisfy(isPlain)
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
