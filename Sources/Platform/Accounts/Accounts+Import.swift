internal import Events
internal import JSON
internal import Storage
internal import Vault

extension Accounts {
  static let accountPath = "account/account.json"

  /// Adds the contents of an export to an account, all of it or, on any error, none.
  ///
  /// Of the account itself only the confirmed age is imported. Sign-in methods, addresses, sessions
  /// and the audit log belong to the installation that wrote them, and entitlements to the provider
  /// that signed them: a file can claim anything. A change event is published to the owner's
  /// devices for each module in which something was added.
  /// - Returns: the number of added items per module, and the folders that no module imports.
  /// - Throws: ``ImportError``.
  public func add(
    _ files: [ExportedFile], to account: AccountID, from client: Client
  ) async throws -> Imported {
    let age = try confirmedAge(in: files)
    let (folders, unable) = try await prepared(files)
    return try await database.write { transaction in
      let owner = try transaction.requireAccount(account)
      try record(.imported, of: owner, from: client, in: transaction)
      if let age {
        try transaction.run(
          """
          UPDATE accounts SET confirmed_age = \(age)
          WHERE id = \(account) AND confirmed_age < \(age)
          """)
      }
      let key = try dataKey(of: owner)
      var (folders, added) = (folders, [String: Int]())
      for module in personalData {
        guard let add = module.add, !unable.contains(module.name),
          let own = folders.removeValue(forKey: module.name)
        else { continue }
        added[module.name] = try add(transaction, account, key, own)
      }
      for (module, count) in added.sorted(by: { $0.key < $1.key }) where count > 0 {
        try events.publish(module, to: .account(account), in: transaction)
      }
      return Imported(added: added, leftOut: folders.keys.sorted())
    }
  }

  /// The files of each module by its name, with paths relative to its folder, prepared for the
  /// module; and the modules that cannot import theirs on this installation.
  private func prepared(
    _ files: [ExportedFile]
  ) async throws -> (folders: [String: [ExportedFile]], unable: Set<String>) {
    var (folders, unable): ([String: [ExportedFile]], Set<String>) = ([:], [])
    for file in files {
      let name = String(file.path.prefix { $0 != "/" })
      folders[name, default: []].append(file.within(name))
    }
    folders["account"] = nil
    for module in personalData {
      guard let prepare = module.prepare, let own = folders[module.name] else { continue }
      if let ready = try await prepare(own) {
        folders[module.name] = ready
      } else {
        unable.insert(module.name)
      }
    }
    return (folders, unable)
  }

  private func confirmedAge(in files: [ExportedFile]) throws -> Int? {
    guard let file = files.first(where: { $0.path == Self.accountPath }) else { return nil }
    let json = try file.json()
    guard let value = json["confirmedAge"] else { return nil }
    guard let age = value.integer, 0...150 ~= age else {
      throw ImportError(.invalid, file: file.path, field: "confirmedAge")
    }
    return Int(age)
  }
}

/// The result of an import.
public struct Imported: Hashable, Sendable {
  /// The number of added items, by module; items that existed are not counted.
  public let added: [String: Int]
  /// The folders that no module imports.
  public let leftOut: [String]
}

extension Imported {
  /// All of it as a text, to be replayed to a retry.
  public var receipt: String {
    let counts = added.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value)" }
    return (["\(counts.count)"] + counts + leftOut).joined(separator: "\u{1E}")
  }

  /// Parses ``receipt``.
  public init?(receipt: String) {
    let parts = receipt.split(separator: "\u{1E}", omittingEmptySubsequences: false)
    guard let count = parts.first.flatMap({ Int($0) }), parts.count > count else { return nil }
    var added: [String: Int] = [:]
    for part in parts[1...].prefix(count) {
      let fields = part.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count == 2, let number = Int(fields[1]) else { return nil }
      added[String(fields[0])] = number
    }
    self.init(added: added, leftOut: parts.dropFirst(count + 1).map(String.init))
  }
}

extension ExportedFile {
  /// The file with its path relative to the folder of its module.
  fileprivate func within(_ module: String) -> ExportedFile {
    ExportedFile(path: String(path.dropFirst(module.count + 1)), bytes: bytes)
  }

  fileprivate func json() throws(ImportError) -> JSONValue {
    do {
      return try JSONValue(parsing: bytes, limits: .init(bytes: bytes.count))
    } catch {
      throw ImportError(.invalid, file: path)
    }
  }
}
