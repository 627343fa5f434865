private import CArchive

/// Writes a ZIP archive piece by piece, so that it never lies in memory whole.
///
///     var zip = ZIPWriter()
///     sink.write(try zip.add("people/profile.json", bytes))
///     sink.write(try zip.finish())
///
/// The same entries give the same bytes: every entry carries the moment that ZIP knows as the first.
@safe public struct ZIPWriter: ~Copyable {
  private let archive: OpaquePointer
  private let sink = Sink()

  /// An archive without entries.
  public init() {
    guard let archive = unsafe archive_write_new() else { fatalError("No memory is left.") }
    unsafe self.archive = archive
    // These fail only where the library was built without ZIP or zlib, which Debian's is not.
    // Without blocks, what is written is handed on at once and nothing is padded at the end.
    let results = unsafe [
      archive_write_set_format_zip(archive),
      archive_write_set_format_option(archive, "zip", "compression", "deflate"),
      archive_write_set_bytes_per_block(archive, 0),
      // The sink lives as long as this value, which frees the archive first.
      archive_write_open(
        archive, Unmanaged.passUnretained(sink).toOpaque(), nil, takeBytes, nil),
    ]
    precondition(results.allSatisfy { $0 == ARCHIVE_OK }, "libarchive writes ZIP")
  }

  deinit {
    unsafe archive_write_free(archive)
    withExtendedLifetime(sink) {}
  }

  /// Adds a file; returns the next bytes of the archive.
  /// - Parameter name: a path such as "people/profile.json", ASCII letters, digits, `.`, `-`, `_`.
  /// - Throws: ``ArchiveError/name``.
  public mutating func add(_ name: String, _ bytes: [UInt8]) throws(ArchiveError) -> [UInt8] {
    guard ArchiveName.isAllowed(name.utf8), let entry = unsafe archive_entry_new() else {
      throw .name
    }
    defer { unsafe archive_entry_free(entry) }
    unsafe archive_entry_set_pathname(entry, name)
    unsafe archive_entry_set_size(entry, Int64(bytes.count))
    unsafe archive_entry_set_filetype(entry, UInt32(S_IFREG))
    unsafe archive_entry_set_perm(entry, 0o600)
    // 1980-01-01T00:00:00Z (APPNOTE.TXT, 4.4.6).
    unsafe archive_entry_set_mtime(entry, 315_532_800, 0)
    guard unsafe archive_write_header(archive, entry) == ARCHIVE_OK,
      unsafe bytes.isEmpty || archive_write_data(archive, bytes, bytes.count) == bytes.count
    else { throw .damaged }
    return sink.take()
  }

  /// The end of the archive; nothing can be added after it.
  public consuming func finish() throws(ArchiveError) -> [UInt8] {
    guard unsafe archive_write_close(archive) == ARCHIVE_OK else { throw .damaged }
    return sink.take()
  }
}

/// Where libarchive puts what it writes. Used by the one owner of the writer, on the thread of its
/// calls.
private final class Sink {
  private var bytes: [UInt8] = []

  func append(_ buffer: UnsafeRawBufferPointer) { unsafe bytes.append(contentsOf: buffer) }

  func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }
}

/// `archive_write_callback`; the context is the writer's sink.
private func takeBytes(
  _ archive: OpaquePointer?, _ context: UnsafeMutableRawPointer?, _ start: UnsafeRawPointer?,
  _ count: Int
) -> Int {
  guard let context = unsafe context else { return -1 }
  let sink = unsafe Unmanaged<Sink>.fromOpaque(context).takeUnretainedValue()
  unsafe sink.append(UnsafeRawBufferPointer(start: start, count: count))
  return count
}
