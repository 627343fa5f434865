/// Why an archive is refused.
public enum ArchiveError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Not a ZIP file, cut off, or damaged.
  case damaged
  /// A name that could lead out of a folder or that no archive of ours has.
  case name
  /// A name that comes twice.
  case duplicate(String)
  /// Something other than a file, such as a link.
  case notAFile(String)
  /// Encrypted.
  case encrypted
  /// More entries than `limit`.
  case tooManyEntries(limit: Int)
  /// An entry of more than `limit` bytes.
  case entryTooLarge(String, limit: Int)
  /// More than `limit` bytes in all.
  case tooLarge(limit: Int)
  /// Packed more densely than honest files are.
  case bomb

  /// One sentence that may be shown.
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

/// How much an archive may ask of its reader.
public struct ArchiveLimits: Hashable, Sendable {
  /// How many entries.
  public var entries: Int
  /// How many bytes an entry may have, unpacked.
  public var entryBytes: Int
  /// How many bytes all entries may have together, unpacked.
  public var totalBytes: Int
  /// How many times larger the unpacked bytes may be than the packed ones. JSON packs some 5 to 20
  /// times; Deflate cannot do more than 1032 times.
  public var ratio: Int

  /// Limits that an export of one person's data keeps.
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

/// The names of entries: paths of ASCII letters, digits, `.`, `-` and `_`, relative and without steps
/// upward, so that they mean the same on every system and lead nowhere else.
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
