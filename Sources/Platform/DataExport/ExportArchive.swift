public import Accounts
internal import Archives
public import Storage

/// Everything of an account as one ZIP archive, of one moment.
public struct ExportArchive: Sendable {
  private let files: [ExportedFile]

  /// The files with the manifest before them.
  init(_ files: [ExportedFile], of account: AccountID, at now: Timestamp) {
    let manifest = Manifest(files).encoded(account: account, createdAt: now)
    self.files = [ExportedFile(path: Manifest.path, bytes: manifest)] + files
  }

  /// Writes the archive, a file at a time.
  /// - Throws: what `take` throws.
  public func write(to take: ([UInt8]) async throws -> Void) async throws {
    var zip = ZIPWriter()
    for file in files { try await take(zip.add(file.path, file.bytes)) }
    try await take(zip.finish())
  }
}

extension DataExport {
  /// What an account would take along now, for whoever waits for it; the owner sees that it was asked for
  /// (PLT-8).
  public func archive(
    of account: AccountID, from client: Client, in transaction: borrowing Transaction
  ) throws -> ExportArchive {
    try accounts.noteExport(of: account, from: client, in: transaction)
    return ExportArchive(
      try accounts.personalFiles(of: account, in: transaction), of: account, at: now())
  }
}
