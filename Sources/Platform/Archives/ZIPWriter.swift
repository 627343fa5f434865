private import CArchive

/// Writes a ZIP archive piece by piece, without holding all of it in memory.
///
///     var zip = ZIPWriter()
///     sink.write(try zip.add("people/profile.json", bytes))
///     sink.write(try zip.finish())
/// Deterministic: the same entries give the same bytes, because every entry has the earliest ZIP
/// timestamp.
@safe public struct ZIPWriter: ~Copyable {
  private let archive: OpaquePointer
  private let sink = Sink()

  /// Creates an empty archive.
  public init() {
    guard let archive = unsafe archive_write_new() else { fatalError("No memory is left.") }
    unsafe self.archive = archive
    // Fails only if the library lacks ZIP or zlib, which Debian's has. Without blocks, output is
    // passed on immediately and not padded.
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

  /// Adds a file and returns the next bytes of the archive.
  /// - Parameter name: a path such as "people/profile.json", of ASCII letters, digits, `.`, `-`,
  ///   `_`.
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

  /// Returns the end of the archive; nothing can be added after.
  public consuming func finish() throws(ArchiveError) -> [UInt8] {
    guard unsafe archive_write_close(archive) == ARCHIVE_OK else { throw .damaged }
    return sink.take()
  }
}

/// The destination of libarchive's output. Used only by the owner of the writer, on its calling
/// thread.
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
