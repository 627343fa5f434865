public import Accounts
internal import Storage
internal import Vault

extension DataExport {
  /// Returns the file of an export; nil unless it is ready and belongs to the account.
  public func download(_ id: String, of account: AccountID) async throws -> ExportDownload? {
    guard case .ready(let bytes, _) = try await state(of: id, for: account) else { return nil }
    let key = try await database.read { transaction in
      try accounts.dataKey(of: account, in: transaction)
    }
    return ExportDownload(size: bytes, database: database, id: id, account: account, key: key)
  }
}

/// The ZIP archive of an export, read from the database chunk by chunk.
public struct ExportDownload: AsyncSequence, Sendable {
  /// The size in bytes.
  public let size: Int

  let database: Database
  let id: String
  let account: AccountID
  let key: DataKey

  /// The export was removed while being read.
  public struct Removed: Error {}

  public func makeAsyncIterator() -> Iterator { Iterator(download: self) }

  /// Reads the chunks in order.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let download: ExportDownload
    private var number = 0
    private var read = 0

    fileprivate init(download: ExportDownload) { self.download = download }

    public mutating func next() async throws -> [UInt8]? {
      guard read < download.size else { return nil }
      let bytes = try await download.chunk(number)
      number += 1
      read += bytes.count
      return bytes
    }
  }

  private func chunk(_ number: Int) async throws -> [UInt8] {
    let sealed: [UInt8]? = try await database.read { transaction in
      try transaction.value(
        """
        SELECT c.bytes FROM exports e JOIN export_chunks c ON c.export_id = e.id
        WHERE e.id = \(id) AND e.account_id = \(account) AND c.number = \(number)
        """)
    }
    guard let sealed else { throw Removed() }
    return try key.open(sealed, for: ExportChunk.context(id, number, account))
  }
}
