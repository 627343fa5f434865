public import Accounts
public import Archives

extension DataExport {
  /// Brings an export into an account: all of it, in one transaction, or nothing. What the account has
  /// already stays as it is; bringing the same file again adds nothing.
  /// - Parameter archive: the ZIP file.
  /// - Throws: ``ArchiveError`` for what is no archive of ours, ``ImportError`` for what stands in it.
  @concurrent public func bring(
    _ archive: [UInt8], into account: AccountID, from client: Client,
    limits: ArchiveLimits = ArchiveLimits()
  ) async throws -> Imported {
    let files = try Self.files(of: archive, limits)
    return try await accounts.add(files, to: account, from: client)
  }

  /// The files of an export, checked against its manifest, without that.
  static func files(of archive: [UInt8], _ limits: ArchiveLimits) throws -> [ExportedFile] {
    var zip = ZIPReader(archive, limits: limits)
    var files: [ExportedFile] = []
    while let path = try zip.next() {
      var bytes: [UInt8] = []
      while let piece = try zip.read() { bytes += piece }
      files.append(ExportedFile(path: path, bytes: bytes))
    }
    guard let position = files.firstIndex(where: { $0.path == Manifest.path }) else {
      throw ImportError(.missing, file: Manifest.path)
    }
    let manifest = try Manifest(parsing: files.remove(at: position).bytes)
    try manifest.check(files)
    return files
  }
}
