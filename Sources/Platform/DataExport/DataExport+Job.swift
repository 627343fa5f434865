internal import Accounts
public import Jobs
internal import Storage
internal import Vault

extension DataExport {
  static let kind = JobKind(rawValue: "data.export")

  /// The job that creates exports.
  public var jobHandler: JobHandler {
    JobHandler(Self.kind, retries: JobRetries(limit: 3)) { run in
      try await make(String(decoding: run.payload, as: UTF8.self), run)
    }
  }

  /// Writes an export chunk by chunk, replacing the chunks of an interrupted attempt. Does nothing
  /// if the export was removed meanwhile, for example with its account.
  private func make(_ id: String, _ run: JobRun) async throws {
    let found = try await database.write { transaction -> Contents? in
      try run.check(in: transaction)
      try transaction.run("DELETE FROM export_chunks WHERE export_id = \(id)")
      let account: AccountID? = try transaction.value(
        "SELECT account_id FROM exports WHERE id = \(id)")
      guard let account else { return nil }
      return Contents(
        account: account, key: try accounts.dataKey(of: account, in: transaction),
        files: try accounts.personalFiles(of: account, in: transaction))
    }
    guard let found else { return }
    var writer = ChunkWriter(id: id, owner: found.account, key: found.key)
    let archive = ExportArchive(found.files, of: found.account, at: now())
    try await archive.write { piece in
      writer.append(piece)
      try await keep(&writer, run)
    }
    writer.close()
    try await keep(&writer, run)
    let size = writer.size
    try await database.write { transaction in
      let finished = try transaction.run(
        """
        UPDATE exports SET size = \(size), expires_at = \(now().advanced(by: Self.lifetime))
        WHERE id = \(id)
        """)
      try run.complete(in: transaction)
      if finished == 1 { try accounts.announceExport(of: found.account, in: transaction) }
    }
  }

  /// Stores full chunks, one per transaction.
  private func keep(_ writer: inout ChunkWriter, _ run: JobRun) async throws {
    for chunk in writer.take() {
      try await database.write { transaction in
        try run.check(in: transaction)
        // Does nothing if the export was removed meanwhile.
        try transaction.run(
          """
          INSERT INTO export_chunks (export_id, number, bytes)
          SELECT id, \(chunk.number), \(chunk.sealed) FROM exports WHERE id = \(chunk.export)
          """)
      }
    }
  }

  private struct Contents: Sendable {
    let account: AccountID
    let key: DataKey
    let files: [ExportedFile]
  }
}

/// A stored part of an export.
struct ExportChunk: Sendable {
  let export: String
  let number: Int
  let sealed: [UInt8]

  /// Binds each chunk to its position, so that chunks cannot be swapped.
  static func context(_ export: String, _ number: Int, _ owner: AccountID) -> FieldContext {
    FieldContext(
      table: "export_chunks", row: "\(export)/\(number)", column: "bytes", account: owner.rawValue)
  }
}

/// Splits a stream of bytes into sealed chunks.
private struct ChunkWriter: Sendable {
  private let id: String
  private let owner: AccountID
  private let key: DataKey
  private var pending: [UInt8] = []
  private var isClosed = false
  private var count = 0
  /// The number of bytes written.
  private(set) var size = 0

  init(id: String, owner: AccountID, key: DataKey) {
    self.id = id
    self.owner = owner
    self.key = key
  }

  mutating func append(_ bytes: [UInt8]) {
    pending += bytes
    size += bytes.count
  }

  /// Marks the end of the stream.
  mutating func close() { isClosed = true }

  /// Returns the full chunks, and after the end also the last one.
  mutating func take() -> [ExportChunk] {
    var chunks: [ExportChunk] = []
    var rest = pending[...]
    while rest.count >= DataExport.chunkCount || (isClosed && !rest.isEmpty) {
      let context = ExportChunk.context(id, count, owner)
      let sealed = key.seal(Array(rest.prefix(DataExport.chunkCount)), for: context)
      chunks.append(ExportChunk(export: id, number: count, sealed: sealed))
      rest = rest.dropFirst(DataExport.chunkCount)
      count += 1
    }
    pending = Array(rest)
    return chunks
  }
}
