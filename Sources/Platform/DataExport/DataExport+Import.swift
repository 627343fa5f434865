public import Accounts
public import Archives

extension DataExport {
  /// Imports an export into an account, in one transaction: completely or not at all. Existing data
  /// stays unchanged; importing the same file again adds nothing.
  /// - Parameter archive: the ZIP file.
  /// - Throws: ``ArchiveError`` for an invalid archive, ``ImportError`` for invalid contents.
  @concurrent public func bring(
    _ archive: [UInt8], into account: AccountID, from client: Client,
    limits: ArchiveLimits = ArchiveLimits()
  ) async throws -> Imported {
    let files = try Self.files(of: archive, limits)
    return try await accounts.add(files, to: account, from: client)
  }

  /// Returns the files of an export, checked against the manifest, which is left out.
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
