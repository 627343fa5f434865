public import Accounts
internal import Archives
public import Storage

/// All data of an account at one moment, as a ZIP archive.
public struct ExportArchive: Sendable {
  private let files: [ExportedFile]

  /// Creates an archive of the manifest and the files.
  init(_ files: [ExportedFile], of account: AccountID, at now: Timestamp) {
    let manifest = Manifest(files).encoded(account: account, createdAt: now)
    self.files = [ExportedFile(path: Manifest.path, bytes: manifest)] + files
  }

  /// Writes the archive file by file.
  /// - Throws: rethrows from `take`.
  public func write(to take: ([UInt8]) async throws -> Void) async throws {
    var zip = ZIPWriter()
    for file in files { try await take(zip.add(file.path, file.bytes)) }
    try await take(zip.finish())
  }
}

extension DataExport {
  /// Returns an account's archive immediately, without a job; the security log records it (PLT-8).
  public func archive(
    of account: AccountID, from client: Client, in transaction: borrowing Transaction
  ) throws -> ExportArchive {
    try accounts.noteExport(of: account, from: client, in: transaction)
    return ExportArchive(
      try accounts.personalFiles(of: account, in: transaction), of: account, at: now())
  }
}
