private import CArchive

/// Reads a ZIP archive as a stream, in bounded memory. Rejects names that escape the folder,
/// repeated names, links, encryption, and archives that exceed the limits of entries, bytes or
/// ratio.
///
///     var zip = ZIPReader { try source.next() }
///     while let name = try zip.next() {
///       while let piece = try zip.read() { … }
///     }
@safe public struct ZIPReader: ~Copyable {
  private static let pieceCount = 64 << 10

  private let archive: OpaquePointer
  private let feed: Feed
  private let limits: ArchiveLimits
  private var names: Set<String> = []
  private var current = ""
  private var entryBytes = 0
  private var totalBytes = 0

  /// - Parameters:
  ///   - limits: the limits of the archive.
  ///   - source: returns the next bytes of the archive, of any length; nil at the end. ``next()``
  ///       and ``read()`` rethrow its errors.
  public init(limits: ArchiveLimits = ArchiveLimits(), source: @escaping () throws -> [UInt8]?) {
    guard let archive = unsafe archive_read_new() else { fatalError("No memory is left.") }
    unsafe self.archive = archive
    self.limits = limits
    feed = Feed(source)
    // Of all formats and filters of the library, only this one is enabled.
    let result = unsafe archive_read_support_format_zip_streamable(archive)
    precondition(result == ARCHIVE_OK, "libarchive reads ZIP")
  }

  deinit {
    unsafe archive_read_free(archive)
    withExtendedLifetime(feed) {}
  }

  /// Reads an archive in memory.
  public init(_ bytes: [UInt8], limits: ArchiveLimits = ArchiveLimits()) {
    var rest: [UInt8]? = bytes
    self.init(limits: limits) {
      defer { rest = nil }
      return rest
    }
  }

  /// Returns the name of the next file; nil after the last. Skips folders.
  /// - Throws: ``ArchiveError``.
  public mutating func next() throws -> String? {
    try open()
    while true {
      var entry: OpaquePointer?
      let result = unsafe archive_read_next_header(archive, &entry)
      if let error = feed.error { throw error }
      guard result != ARCHIVE_EOF else { return nil }
      // The library warns about names that it cannot convert; those are rejected later.
      guard result == ARCHIVE_OK || result == ARCHIVE_WARN, let entry = unsafe entry else {
        throw ArchiveError.damaged
      }
      let name = try unsafe check(entry)
      guard result == ARCHIVE_OK else { throw ArchiveError.damaged }
      if let name { return name }
    }
  }

  /// Returns the next piece of the current file; nil at its end.
  /// - Throws: ``ArchiveError``.
  public mutating func read() throws -> [UInt8]? {
    var piece = [UInt8](repeating: 0, count: Self.pieceCount)
    let count = unsafe archive_read_data(archive, &piece, piece.count)
    if let error = feed.error { throw error }
    guard count >= 0 else {
      let isEncrypted = unsafe archive_read_has_encrypted_entries(archive) > 0
      throw isEncrypted ? ArchiveError.encrypted : ArchiveError.damaged
    }
    guard count > 0 else { return nil }
    entryBytes += count
    totalBytes += count
    guard entryBytes <= limits.entryBytes else {
      throw ArchiveError.entryTooLarge(current, limit: limits.entryBytes)
    }
    guard totalBytes <= limits.totalBytes else {
      throw ArchiveError.tooLarge(limit: limits.totalBytes)
    }
    // Up to a megabyte, a high ratio is harmless.
    guard totalBytes <= max(1 << 20, feed.count * limits.ratio) else { throw ArchiveError.bomb }
    return Array(piece.prefix(count))
  }

  private func open() throws {
    guard !feed.isOpen else { return }
    feed.isOpen = true
    // The feed lives as long as this value, which frees the archive first.
    let context = unsafe Unmanaged.passUnretained(feed).toOpaque()
    let result = unsafe archive_read_open(archive, context, nil, giveBytes, nil)
    if let error = feed.error { throw error }
    guard result == ARCHIVE_OK else { throw ArchiveError.damaged }
  }

  /// Validates an entry and returns its name; nil for a folder.
  private mutating func check(_ entry: OpaquePointer) throws(ArchiveError) -> String? {
    guard let start = unsafe archive_entry_pathname(entry) else { throw .name }
    let name = unsafe String(cString: start)
    let isFolder = unsafe archive_entry_filetype(entry) == S_IFDIR
    let path = isFolder && name.hasSuffix("/") ? String(name.dropLast()) : name
    guard ArchiveName.isAllowed(path.utf8) else { throw .name }
    guard unsafe archive_entry_is_encrypted(entry) == 0 else { throw .encrypted }
    guard names.count < limits.entries else { throw .tooManyEntries(limit: limits.entries) }
    // Names that differ only in case are the same file on some systems.
    guard names.insert(path.lowercased()).inserted else { throw .duplicate(path) }
    guard !isFolder else { return nil }
    guard unsafe archive_entry_filetype(entry) == S_IFREG else { throw .notAFile(path) }
    current = path
    entryBytes = 0
    return path
  }
}

/// The source of libarchive's input. Used only by the owner of the reader, on its calling thread.
@safe private final class Feed {
  private let source: () throws -> [UInt8]?
  /// The last piece given to libarchive, which uses it until the next call.
  private var piece = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 0)
  /// The number of bytes read.
  private(set) var count = 0
  private(set) var error: (any Error)?
  var isOpen = false

  init(_ source: @escaping () throws -> [UInt8]?) { self.source = source }

  deinit { unsafe piece.deallocate() }

  /// Returns the next piece; nil after an error.
  func next() -> UnsafeBufferPointer<UInt8>? {
    do {
      var bytes: [UInt8] = []
      while let more = try source() {
        bytes = more
        if !bytes.isEmpty { break }
      }
      unsafe piece.deallocate()
      unsafe piece = .allocate(capacity: bytes.count)
      _ = unsafe piece.initialize(from: bytes)
      count += bytes.count
      return unsafe UnsafeBufferPointer(piece)
    } catch {
      self.error = error
      return nil
    }
  }
}

/// `archive_read_callback`; the context is the reader's feed.
private func giveBytes(
  _ archive: OpaquePointer?, _ context: UnsafeMutableRawPointer?,
  _ buffer: UnsafeMutablePointer<UnsafeRawPointer?>?
) -> Int {
  guard let context = unsafe context, let buffer = unsafe buffer else { return -1 }
  let feed = unsafe Unmanaged<Feed>.fromOpaque(context).takeUnretainedValue()
  guard let piece = unsafe feed.next() else { return -1 }
  unsafe buffer.pointee = UnsafeRawPointer(piece.baseAddress)
  return piece.count
}
