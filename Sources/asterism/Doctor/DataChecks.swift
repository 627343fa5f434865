import Glibc
import Storage
import Vault

extension Examination {
  /// The data folder and the keys in it.
  static func data(_ settings: Settings) -> Examination {
    var examination = Examination(subject: "Data")
    examination.findings.append(.folder(settings.storage.folder))
    examination.findings.append(.masterKey(settings))
    examination.findings.append(
      .keyFile("access tokens", settings.storage.tokenKeyFile, isSet: settings.keys.tokens != nil))
    return examination
  }
}

extension Finding {
  fileprivate static func folder(_ folder: String) -> Finding {
    let nearest = System.nearestFolder(to: folder)
    do {
      try System.checkWritable(folder: nearest)
    } catch {
      let code = (error as? System.Failure)?.code ?? 0
      return .bad(
        "data folder", "\(error)",
        mend: System.remedy(for: code, at: nearest, setting: "ASTERISM_DATA"))
    }
    guard System.exists(folder) else {
      return .ok("data folder", "\(folder) is made at the first start")
    }
    return .ok("data folder", "\(folder) can be written")
  }

  fileprivate static func masterKey(_ settings: Settings) -> Finding {
    let file = settings.storage.masterKeyFile
    guard settings.keys.master == nil else { return .ok("master key", "of ASTERISM_MASTER_KEY") }
    do {
      guard let contents = try file.read() else { return .missingMasterKey(settings) }
      let keyring = try MasterKeyring(contents)
      let older = keyring.olderIDs.count
      let rest = older == 0 ? "" : ", and \(older) older: asterism rotate-keys was not finished"
      return .ok("master key", "\(file.path), for its owner only\(rest)")
    } catch let error as SecretFileError {
      return .bad("master key", "\(error)", mend: error.remedy)
    } catch {
      return .bad(
        "master key", "\(file.path) holds no key: \(error)",
        mend: "put the file back from where you keep its copy")
    }
  }

  private static func missingMasterKey(_ settings: Settings) -> Finding {
    let path = settings.storage.masterKeyFile.path
    if case .sqlite(let database) = settings.storage.database, System.exists(database) {
      return .bad(
        "master key", "\(path) is missing, and \(database) cannot be read without it",
        mend: "put the file back from where you keep its copy, or set ASTERISM_MASTER_KEY")
    }
    return .ok("master key", "\(path) is made at the first start; keep a copy elsewhere")
  }

  fileprivate static func keyFile(_ use: String, _ file: SecretFile, isSet: Bool) -> Finding {
    let name = "key of \(use)"
    if isSet { return .ok(name, "set from outside") }
    do throws(SecretFileError) {
      guard try file.read() != nil else { return .ok(name, "\(file.path) is made when needed") }
      return .ok(name, "\(file.path), for its owner only")
    } catch {
      return .bad(name, "\(error)", mend: error.remedy)
    }
  }
}

extension System {
  /// The remedy for a file or folder that cannot be written.
  static func remedy(for code: Int32, at path: String, setting: String) -> String {
    switch code {
    case EROFS:
      "sudo mount -o remount,rw \"$(findmnt -no TARGET --target \(path))\", or set \(setting)"
    case ENOSPC, EDQUOT: "df -h \(path) shows what is full: make room, or set \(setting)"
    case EACCES, EPERM: "sudo chown \"$USER\" \(path), or set \(setting)"
    default: "set \(setting) to a place that can be written"
    }
  }
}

extension SecretFileError {
  /// The command that fixes it.
  fileprivate var remedy: String {
    switch reason {
    case .system(EACCES), .system(EPERM): "sudo chown \"$USER\" \(path) && chmod 600 \(path)"
    case .foreign: "sudo chown \"$USER\" \(path)"
    case .readableByOthers: "chmod 600 \(path)"
    case .notPlain, .tooLong, .shrunk, .system:
      "put the file back from where you keep its copy"
    }
  }
}
