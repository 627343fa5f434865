internal import Accounts
internal import JSON
internal import Storage
internal import Vault

/// The first file of an export: its description, and the digest of every other file.
struct Manifest: Hashable, Sendable {
  static let path = "manifest.json"
  static let format = "asterism-export"
  /// The format version, raised when files change their meaning; older ones stay readable.
  static let version: Int64 = 1

  struct File: Hashable, Sendable {
    let path: String
    let bytes: Int
    let digest: String
  }

  let files: [File]

  init(_ files: [ExportedFile]) { self.files = files.map { File($0) } }

  func encoded(account: AccountID, createdAt: Timestamp) -> [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.object { json in
      json.field("format", Self.format)
      json.field("version", Int(Self.version))
      json.field("account", account.rawValue)
      json.field("createdAt", Int(createdAt.milliseconds))
      json.key("files")
      json.array { json in
        for file in files {
          json.object(onOneLine: true) { json in
            json.field("path", file.path)
            json.field("bytes", file.bytes)
            json.field("sha256", file.digest)
          }
        }
      }
    }
    return json.bytes
  }

  /// Decodes a manifest.
  init(parsing bytes: [UInt8]) throws(ImportError) {
    guard let json = try? JSONValue(parsing: bytes, limits: .init(bytes: bytes.count)) else {
      throw Self.problem(.invalid)
    }
    guard json["format"]?.string == Self.format else { throw Self.problem(.invalid, "format") }
    guard let version = json["version"]?.integer, version > 0 else {
      throw Self.problem(.invalid, "version")
    }
    guard version <= Self.version else { throw Self.problem(.tooNew, "version") }
    guard let list = json["files"]?.array else { throw Self.problem(.invalid, "files") }
    files = list.compactMap { File($0) }
    guard files.count == list.count, Set(files.map(\.path)).count == files.count else {
      throw Self.problem(.invalid, "files")
    }
  }

  /// Throws unless the files match the manifest.
  func check(_ found: [ExportedFile]) throws(ImportError) {
    let known = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0) })
    for file in found {
      guard let listed = known[file.path] else { throw ImportError(.invalid, file: file.path) }
      guard File(file) == listed else { throw ImportError(.changed, file: file.path) }
    }
    let paths = Set(found.map(\.path))
    if let missing = files.first(where: { !paths.contains($0.path) }) {
      throw ImportError(.missing, file: missing.path)
    }
  }

  private static func problem(_ reason: ImportError.Reason, _ field: String? = nil) -> ImportError {
    ImportError(reason, file: path, field: field)
  }
}

extension Manifest.File {
  init(_ file: ExportedFile) {
    self.init(
      path: file.path, bytes: file.bytes.count,
      digest: Hexadecimal.encode(SHA256.digest(of: file.bytes)))
  }

  fileprivate init?(_ json: JSONValue) {
    guard let path = json["path"]?.string, let count = json["bytes"]?.integer,
      let digest = json["sha256"]?.string
    else { return nil }
    self.init(path: path, bytes: Int(count), digest: digest)
  }
}
