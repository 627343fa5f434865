import Accounts
import ChartJSON
import HTTPServer
import LanguageModels
import Logging
import Site
import Storage
import Vault

extension Examination {
  /// What the server talks to, and where it listens.
  static func services(_ settings: Settings) async -> Examination {
    Examination(
      subject: "Services",
      findings: [.port(settings)] + (await Finding.database(settings))
        + [.models(settings), .texts(settings)])
  }
}

extension Finding {
  fileprivate static func port(_ settings: Settings) -> Finding {
    let network = settings.network
    var configuration = ServerConfiguration()
    (configuration.address, configuration.port) = (network.host, network.port)
    do throws(ListenError) {
      _ = try configuration.findPort()
      return .ok("port", "\(network.port) of \(network.host) is free")
    } catch {
      if let process = ServerLock.holder(of: settings.storage.folder) {
        return .ok("port", "\(network.port): asterism serve runs (process \(process))")
      }
      return .bad("port", "\(error)", mend: "ss -ltnp 'sport = :\(network.port)'")
    }
  }

  /// Who writes; nobody is called, since that costs money.
  fileprivate static func models(_ settings: Settings) -> Finding {
    let names = settings.models.chain.map { "\($0.identity) at \($0.recipient.host)" }
    return .ok("models", (names + ["the composer"]).joined(separator: ", then "))
  }

  /// Who carries texts; nobody is called.
  fileprivate static func texts(_ settings: Settings) -> Finding {
    let texts = settings.texts
    guard texts.usesTwilio else {
      return .ok("texts", "stay here, with simulated phones, until Twilio is set up")
    }
    if let name = texts.missing.first {
      return .bad("texts", "are to go out through Twilio, and \(name) is not set", mend: "set it")
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
    if case .sqlite(let path) = location, !System.exists(path) {
      return [.ok("database", "\(path) is made at the first start")]
    }
    do {
      let database = try await Database.open(location, connections: 1, logger: .quiet)
      let findings = await state(of: database, settings)
      await database.close()
      return findings
    } catch {
      let remedy =
        location.engine == .postgresql
        ? "psql \"$DATABASE_URL\" shows what PostgreSQL answers; set DATABASE_URL"
        : "asterism restore FILE puts back a backup"
      return [.bad("database", "cannot be reached: \(error)", mend: remedy)]
    }
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
      // Where the accounts have no table yet there are none.
      guard
        !pending.contains(Accounts.migrations.name + "/" + Accounts.migrations.migrations[0].name)
      else { return [place, schema] }
      return [place, schema, try await keys(database, settings)]
    } catch {
      return [
        place, .bad("schema", "\(error)", mend: "start the version that the message speaks of"),
      ]
    }
  }

  /// Whether the master key is the one with which accounts were sealed.
  private static func keys(_ database: Database, _ settings: Settings) async throws -> Finding {
    let file = settings.storage.masterKeyFile
    // What is wrong with the file itself is told of the data folder.
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
  /// For commands that say themselves what happens.
  static var quiet: Logger { Logger(label: "asterism") { _ in SwiftLogNoOpLogHandler() } }
}
