internal import Events
internal import JSON
internal import Storage
internal import Vault

extension Accounts {
  static let accountPath = "account/account.json"

  /// Adds what an export holds to an account, all of it or, where anything is wrong, nothing.
  ///
  /// Of the account itself only the confirmed age is taken. Ways in, addresses, sessions and the audit
  /// belong to the installation that wrote them, and entitlements to the provider that signed them: a
  /// file can claim anything. The owner's devices are told of each room in which something was added.
  /// - Returns: how many things each room added, and the folders that no room takes in.
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
      for room in personalData {
        guard let add = room.add, !unable.contains(room.name),
          let own = folders.removeValue(forKey: room.name)
        else { continue }
        added[room.name] = try add(transaction, account, key, own)
      }
      for (room, count) in added.sorted(by: { $0.key < $1.key }) where count > 0 {
        try events.publish(room, to: .account(account), in: transaction)
      }
      return Imported(added: added, leftOut: folders.keys.sorted())
    }
  }

  /// The files of each room by its name, with their paths within its folder, as the room takes them; and the
  /// rooms that cannot take theirs here.
  private func prepared(
    _ files: [ExportedFile]
  ) async throws -> (folders: [String: [ExportedFile]], unable: Set<String>) {
    var (folders, unable): ([String: [ExportedFile]], Set<String>) = ([:], [])
    for file in files {
      let name = String(file.path.prefix { $0 != "/" })
      folders[name, default: []].append(file.within(name))
    }
    folders["account"] = nil
    for room in personalData {
      guard let prepare = room.prepare, let own = folders[room.name] else { continue }
      if let ready = try await prepare(own) {
        folders[room.name] = ready
      } else {
        unable.insert(room.name)
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

/// What was taken in of an export.
public struct Imported: Hashable, Sendable {
  /// How many things were added, by room; what was there already is not counted.
  public let added: [String: Int]
  /// The folders that no room takes in.
  public let leftOut: [String]
}

extension Imported {
  /// All of it in a text, for whoever has to give the same answer again.
  public var receipt: String {
    let counts = added.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value)" }
    return (["\(counts.count)"] + counts + leftOut).joined(separator: "\u{1E}")
  }

  /// Reads what ``receipt`` gave.
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
  /// The same file, its path within the folder of its room.
  fileprivate func within(_ room: String) -> ExportedFile {
    ExportedFile(path: String(path.dropFirst(room.count + 1)), bytes: bytes)
  }

  fileprivate func json() throws(ImportError) -> JSONValue {
    do {
      return try JSONValue(parsing: bytes, limits: .init(bytes: bytes.count))
    } catch {
      throw ImportError(.invalid, file: path)
    }
  }
}
