private import CSodium

/// The format of sealed files: version (1), name of the key (8), header of the stream (24), then
/// pieces of 64 KiB of plaintext, each 17 bytes longer for its mark and tag; the last one carries the
/// mark of the end and may be shorter or empty.
enum SealedFile {
  static let version: UInt8 = 1
  static let pieceCount = 64 << 10
  /// What `crypto_secretstream` adds to a piece.
  static let pieceOverhead = 17
  static let streamHeaderCount = 24
  static let headerCount = 1 + KeyID.byteCount + streamHeaderCount
}

/// Encrypts a file piece by piece, so that it need not lie in memory whole.
///
///     var sealer = FileSealer(key: key, context: context)
///     while let part = try await source.next() { try sink.write(sealer.append(part)) }
///     try sink.write(sealer.finish())
public struct FileSealer: ~Copyable {
  private let stream: SecretStream
  private let additional: [UInt8]
  private var header: [UInt8]
  private var pending: [UInt8] = []

  /// - Parameters:
  ///   - key: of the account that owns the file.
  ///   - context: where the file belongs; it opens there only.
  public init(key: DataKey, context: FieldContext) {
    let (stream, streamHeader) = SecretStream.push(key: key.key.subkey(for: .files))
    let prefix = [SealedFile.version] + key.key.id.bytes
    self.stream = stream
    additional = prefix + context.encoded
    header = prefix + streamHeader
  }

  /// Takes the next bytes of the file, however many; returns the next of the sealed file, maybe none.
  public mutating func append(_ bytes: [UInt8]) -> [UInt8] {
    pending += bytes
    var sealed = header
    header = []
    var start = 0
    // One byte at least stays back: the last piece is known only at the end.
    while pending.count - start > SealedFile.pieceCount {
      let piece = Array(pending[start..<start + SealedFile.pieceCount])
      sealed += stream.push(piece, binding: additional, isLast: false)
      start += SealedFile.pieceCount
    }
    pending.removeFirst(start)
    return sealed
  }

  /// The end of the sealed file.
  public consuming func finish() -> [UInt8] {
    header + stream.push(pending, binding: additional, isLast: true)
  }
}

/// Decrypts a file that a ``FileSealer`` sealed, piece by piece.
///
/// Every piece that it gives out is genuine and in its place; that none is missing at the end is
/// known only when ``finish()`` has returned.
public struct FileOpener: ~Copyable {
  private let key: SymmetricKey
  private let additional: [UInt8]
  private var stream: SecretStream?
  private var pending: [UInt8] = []

  /// - Parameters:
  ///   - key: of the account that owns the file.
  ///   - context: the place for which it was sealed.
  public init(key: DataKey, context: FieldContext) {
    self.key = key.key
    additional = [SealedFile.version] + key.key.id.bytes + context.encoded
  }

  /// Takes the next bytes of the sealed file, however many; returns the next of the file, maybe none.
  public mutating func append(_ bytes: [UInt8]) throws(VaultError) -> [UInt8] {
    pending += bytes
    if stream == nil { try readHeader() }
    guard let stream else { return [] }
    let whole = SealedFile.pieceCount + SealedFile.pieceOverhead
    var plaintext: [UInt8] = []
    var start = 0
    while pending.count - start > whole {
      let piece = try stream.pull(Array(pending[start..<start + whole]), binding: additional)
      guard !piece.isLast else { throw .trailing }
      plaintext += piece.plaintext
      start += whole
    }
    pending.removeFirst(start)
    return plaintext
  }

  /// The end of the file; throws where the end of the sealed file did not come.
  public consuming func finish() throws(VaultError) -> [UInt8] {
    guard let stream, pending.count >= SealedFile.pieceOverhead else { throw .truncated }
    let piece = try stream.pull(pending, binding: additional)
    guard piece.isLast else { throw .truncated }
    return piece.plaintext
  }

  private mutating func readHeader() throws(VaultError) {
    guard pending.count >= SealedFile.headerCount else { return }
    guard pending[0] == SealedFile.version else { throw .format }
    let id = KeyID(pending[1...KeyID.byteCount])
    guard id == key.id else { throw .unknownKey(id) }
    stream = try SecretStream.pull(
      header: Array(pending[(1 + KeyID.byteCount)..<SealedFile.headerCount]),
      key: key.subkey(for: .files))
    pending.removeFirst(SealedFile.headerCount)
  }
}

/// One direction of `crypto_secretstream_xchacha20poly1305`. Its state holds a key: it lies in
/// guarded memory that `deinit` wipes and frees; nobody else has the pointer.
@safe private final class SecretStream {
  private let state: UnsafeMutablePointer<crypto_secretstream_xchacha20poly1305_state>

  private init() {
    precondition(Sodium.isReady)
    let count = crypto_secretstream_xchacha20poly1305_statebytes()
    guard let memory = unsafe sodium_malloc(count) else { fatalError("No memory is left.") }
    unsafe state = memory.bindMemory(
      to: crypto_secretstream_xchacha20poly1305_state.self, capacity: 1)
  }

  deinit { unsafe sodium_free(state) }

  static func push(key: SecretBytes) -> (SecretStream, header: [UInt8]) {
    let stream = SecretStream()
    var header = [UInt8](repeating: 0, count: SealedFile.streamHeaderCount)
    // It draws the header at random and cannot fail; the key has its 32 bytes.
    _ = unsafe key.withPointer { key in
      unsafe crypto_secretstream_xchacha20poly1305_init_push(stream.state, &header, key)
    }
    return (stream, header)
  }

  /// - Parameter header: 24 bytes.
  static func pull(header: [UInt8], key: SecretBytes) throws(VaultError) -> SecretStream {
    let stream = SecretStream()
    let result = unsafe key.withPointer { key in
      unsafe crypto_secretstream_xchacha20poly1305_init_pull(stream.state, header, key)
    }
    guard result == 0 else { throw .format }
    return stream
  }

  func push(_ plaintext: [UInt8], binding additional: [UInt8], isLast: Bool) -> [UInt8] {
    var sealed = [UInt8](repeating: 0, count: plaintext.count + SealedFile.pieceOverhead)
    // There is room for the piece with mark and tag; it fails only beyond 256 GB a piece.
    _ = unsafe crypto_secretstream_xchacha20poly1305_push(
      state, &sealed, nil, plaintext, UInt64(plaintext.count), additional,
      UInt64(additional.count), isLast ? Self.lastMark : 0)
    return sealed
  }

  /// - Parameter sealed: at least `pieceOverhead` bytes.
  func pull(
    _ sealed: [UInt8], binding additional: [UInt8]
  ) throws(VaultError) -> (plaintext: [UInt8], isLast: Bool) {
    var plaintext = [UInt8](repeating: 0, count: sealed.count - SealedFile.pieceOverhead)
    var mark: UInt8 = 0
    // There is room for the piece without mark and tag.
    let result = unsafe crypto_secretstream_xchacha20poly1305_pull(
      state, &plaintext, nil, &mark, sealed, UInt64(sealed.count), additional,
      UInt64(additional.count))
    guard result == 0 else { throw .authentication }
    return (plaintext, mark == Self.lastMark)
  }

  private static let lastMark = crypto_secretstream_xchacha20poly1305_tag_final()
}
