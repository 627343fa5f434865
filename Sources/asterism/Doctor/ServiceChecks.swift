import Accounts
import AppHost
import ChartJSON
import HTTPServer
import Logging
import Storage
import Vault

extension Examination {
  /// Checks the listening port and the database.
  /// - Parameter unusable: the invalid settings. Checks that depend on them are skipped: with the
  ///   defaults they would test something other than intended.
  static func services(_ settings: Settings, unusable: Set<String>) async -> Examination {
    var findings: [Finding] = []
    if unusable.isDisjoint(with: ["PORT", "HOST"]) { findings.append(.port(settings)) }
    if unusable.isDisjoint(with: ["DATABASE_URL", "ASTERISM_DATA"]) {
      findings += await Finding.database(settings)
    }
    return Examination(subject: "Services", findings: findings + [.texts(settings)])
  }
}

extension Finding {
  fileprivate static func port(_ settings: Settings) -> Finding {
    let network = settings.network
    var configuration = ServerConfiguration()
    (configuration.address, configuration.port) = (network.host, network.port)
    do throws(ListenError) {
      try configuration.checkPort()
      return .ok("port", "\(network.port) of \(network.host) is free")
    } catch {
      if let process = ServerLock.holder(of: settings.storage.folder) {
        return .ok("port", "\(network.port): asterism serve runs (process \(process))")
      }
      return .bad("port", "\(error)", mend: "ss -ltnp 'sport = :\(network.port)'")
    }
  }

  /// Checks the configuration of the text provider, without calling it.
  fileprivate static func texts(_ settings: Settings) -> Finding {
    let texts = settings.texts
    guard texts.usesTwilio else {
      return .ok("texts", "stay here, with simulated phones, until Twilio is set up")
    }
    if let name = texts.missing.first {
      return .bad("texts", "are to go out through Twilio, and \(name) is not set", mend: "set it")
    }
    if let stand = texts.baseURL, stand.isLoopback {
      return .note(
        "texts", "go to \(stand), which stands in for Twilio: nobody is texted",
        mend: "unset TWILIO_BASE_URL for texts to leave")
    }
    let network = settings.network
    let base = texts.publicBase ?? network.origin(port: network.port)
    guard base.isSecure, !base.isLoopback else {
      return .note(
        "texts", "go out through Twilio, which cannot reach \(base): answers would be lost",
        mend: "set HAL_PUBLIC_BASE_URL or PUBLIC_URL to the https address of this server")
    }
    return .ok("texts", "go out through Twilio, which answers at \(base)")
  }

  fileprivate static func database(_ settings: Settings) async -> [Finding] {
    let location = settings.storage.database
    let isFolderNew = settings.storage.databaseFolder.map { !System.exists($0) } ?? false
    if let missing = DatabaseMissing(settings, isFolderNew: isFolderNew) {
      return [.bad("database", missing.problem, mend: DatabaseMissing.remedy)]
    }
    if case .sqlite(let path) = location, !System.exists(path) {
      return [.ok("database", "\(path) is made at the first start")]
    }
    do {
      let database = try await Database.open(location, connections: 1, logger: .quiet)
      let findings = await state(of: database, settings)
      await database.close()
      return findings
    } catch {
      return [unusable(location, error)]
    }
  }

  /// A database that cannot be opened, with the remedy.
  private static func unusable(_ location: DatabaseLocation, _ error: any Error) -> Finding {
    guard case .sqlite(let path) = location else {
      return .bad(
        "database", "cannot be reached: \(error)",
        mend: "psql \"$DATABASE_URL\" shows what PostgreSQL answers; set DATABASE_URL")
    }
    if (error as? StorageError)?.code == .corrupt {
      return .bad(
        "database", "\(path) is damaged: \(error)", mend: DamagedDatabase.remedy)
    }
    let code = System.accessProblem(path)
    let remedy = code.map { System.remedy(for: $0, at: path, setting: "DATABASE_URL") }
    return .bad(
      "database", "\(path) cannot be reached: \(error)",
      mend: remedy ?? "ls -l \(path) shows what it is; set DATABASE_URL to the path of a file")
  }

  private static func state(of database: Database, _ settings: Settings) async -> [Finding] {
    let place = Finding.ok("database", "\(settings.storage.database) answers")
    do {
      let pending = try await database.pendingMigrations(Schema.all)
      let schema: Finding
      if pending.isEmpty {
        schema = .ok("schema", "is that of this version")
      } else {
        schema = .note(
          "schema", "is older than the program by \(pending.count) steps, which serve takes",
          mend: "asterism backup FILE, then asterism serve")
      }
      // Without an accounts table there are no accounts.
      guard
        !pending.contains(Accounts.migrations.name + "/" + Accounts.migrations.migrations[0].name)
      else { return [place, schema] }
      return [place, schema, try await keys(database, settings)]
    } catch let error as StorageError where error.code == .corrupt {
      return [unusable(settings.storage.database, error)]
    } catch {
      return [
        place, .bad("schema", "\(error)", mend: "start the version that the message speaks of"),
      ]
    }
  }

  /// Whether the master key is the one that sealed the accounts.
  private static func keys(_ database: Database, _ settings: Settings) async throws -> Finding {
    let file = settings.storage.masterKeyFile
    // Problems of the file itself are reported for the data folder.
    let keyring =
      try settings.keys.master.map { try MasterKeyring($0.text) }
      ?? (try? file.read()).flatMap { $0 }.flatMap { try? MasterKeyring($0) }
    guard let keyring else { return .note("accounts", "cannot be tried without the master key") }
    switch try await Accounts.opensKeys(keyring, in: database) {
    case nil: return .ok("accounts", "there are none yet")
    case true?: return .ok("accounts", "are opened by the master key")
    case false?:
      return .bad(
        "accounts", "were sealed with another master key than the one that is there",
        mend: "put \(file.path) or ASTERISM_MASTER_KEY back as it was")
    }
  }
}

extension Logger {
  /// A logger that discards everything, for commands that report on their own.
  static var quiet: Logger { Logger(label: "asterism") { _ in SwiftLogNoOpLogHandler() } }
}
