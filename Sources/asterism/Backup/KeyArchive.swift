import Vault

/// The keys of an installation in one file, one per line: the name of the key file and its content
/// in base64.
struct KeyArchive {
  let path: String

  private var file: SecretFile { SecretFile(path: path) }

  /// Writes keys, each with the name of its file.
  func write(_ keys: [(file: SecretFile, contents: SecretBytes)]) throws {
    var lines = ""
    for (file, contents) in keys {
      let bytes = contents.withBytes { bytes in bytes.indices.map { bytes[$0] } }
      lines += "\(file.name) \(Base64.encode(bytes))\n"
    }
    guard try file.create(SecretBytes(Array(lines.utf8))) else {
      throw InputError("<file>.keys", path, "it exists already")
    }
  }

  /// Restores the key files; existing ones that differ are kept under another name.
  /// - Returns: the changes, to be undone if the restore fails.
  func restore(into files: [SecretFile], keepingAside suffix: String) throws -> [Change] {
    var changes: [Change] = []
    do {
      for (target, key) in try read(for: files) {
        let old = try target.read()
        guard old != key else { continue }
        let aside = SecretFile(path: target.path + suffix)
        changes.append(Change(file: target, old: old, aside: aside))
        if let old { try aside.replace(with: old) }
        try target.replace(with: key)
      }
    } catch {
      for change in changes.reversed() { try change.undo() }
      throw error
    }
    return changes
  }

  /// A key file that was replaced.
  struct Change {
    fileprivate let file: SecretFile
    fileprivate let old: SecretBytes?
    fileprivate let aside: SecretFile

    /// Restores the former key.
    func undo() throws {
      if let old { try file.replace(with: old) } else { try System.remove(file.path) }
      try System.remove(aside.path)
    }
  }

  /// The keys for these files, all of them read before any is written.
  private func read(for files: [SecretFile]) throws -> [(SecretFile, SecretBytes)] {
    guard let contents = try file.read() else {
      throw InputError("<file>.keys", path, "there is no such file")
    }
    let text = String(
      decoding: contents.withBytes { bytes in bytes.indices.map { bytes[$0] } }, as: UTF8.self)
    return try text.split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      guard words.count == 2, let target = files.first(where: { $0.name == words[0] }),
        let bytes = Base64.decode(words[1])
      else { throw InputError("<file>.keys", path, "it was not written by asterism backup") }
      return (target, SecretBytes(bytes))
    }
  }
}

extension SecretFile {
  fileprivate var name: Substring {
    path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
  }
}
