import Vault

/// The keys of an installation in one file, a line each: the name of the key file and what is in it,
/// in base64.
struct KeyArchive {
  let path: String

  private var file: SecretFile { SecretFile(path: path) }

  /// Writes the files that are there.
  func write(_ files: [SecretFile]) throws {
    var lines = ""
    for file in files {
      guard let contents = try file.read() else { continue }
      let bytes = contents.withBytes { bytes in bytes.indices.map { bytes[$0] } }
      lines += "\(file.name) \(Base64.encode(bytes))\n"
    }
    guard try file.create(SecretBytes(Array(lines.utf8))) else {
      throw InputError("<file>.keys", path, "it exists already")
    }
  }

  /// Puts the files back; those that are there and differ are kept under another name.
  func restore(into files: [SecretFile], keepingAside suffix: String) throws {
    guard let contents = try file.read() else {
      throw InputError("<file>.keys", path, "there is no such file")
    }
    let text = String(
      decoding: contents.withBytes { bytes in bytes.indices.map { bytes[$0] } }, as: UTF8.self)
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 2, let target = files.first(where: { $0.name == words[0] }),
        let bytes = Base64.decode(words[1])
      else { throw InputError("<file>.keys", path, "it was not written by asterism backup") }
      let key = SecretBytes(bytes)
      if let old = try target.read() {
        if old == key { continue }
        try SecretFile(path: target.path + suffix).replace(with: old)
      }
      try target.replace(with: key)
    }
  }
}

extension SecretFile {
  fileprivate var name: Substring {
    path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
  }
}
