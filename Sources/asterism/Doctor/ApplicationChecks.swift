import Storage

extension Examination {
  /// Tries the schema of all apps on an empty database, which is deleted afterwards (AST-219).
  static var application: Examination {
    get async { Examination(subject: "Application", findings: [await .migrations]) }
  }

  /// The checkout that the command is run in; nothing where it is run elsewhere, as on a server.
  static var sources: Examination {
    var examination = Examination(subject: "Sources")
    guard let package = try? System.contents(ofFile: "Package.swift"),
      package.contains("\"asterism\"")
    else { return examination }
    examination.findings = [.files, .toolchain(package), .tests]
    return examination
  }
}

extension Finding {
  fileprivate static var migrations: Finding {
    get async {
      do {
        let folder = try System.makeTemporaryFolder()
        defer {
          for file in ["db", "db-wal", "db-shm"] { try? System.remove("\(folder)/\(file)") }
          System.removeFolder(folder)
        }
        let database = try await Database.open(
          .sqlite(path: "\(folder)/db"), connections: 1, logger: .quiet)
        do {
          try await database.migrate(Schema.all)
        } catch {
          await database.close()
          throw error
        }
        await database.close()
        return .ok("migrations", "\(Schema.stepCount) steps make an empty database ready")
      } catch {
        return .bad("migrations", "fail on an empty database: \(error)", mend: "make install")
      }
    }
  }

  fileprivate static var files: Finding {
    let needed = ["Makefile", "scripts/bootstrap", "scripts/packages.txt", "Sources", "Tests"]
    let missing = needed.filter { !System.exists($0) }
    guard missing.isEmpty else {
      return .bad(
        "checkout", "lacks \(missing.joined(separator: ", "))", mend: "git checkout -- .")
    }
    return .ok("checkout", "is complete")
  }

  /// The version that `Package.swift` names in its first line.
  fileprivate static func toolchain(_ package: String) -> Finding {
    let needed = package.prefix { !$0.isNewline }.split(separator: ":").last ?? ""
    let version = needed.drop { $0 == " " }
    guard System.findsProgram("swift") else {
      return .note(
        "toolchain", "Swift \(version) is needed to build, and is not in PATH",
        mend: "https://www.swift.org/install/linux/")
    }
    return .ok("toolchain", "Swift is in PATH; \(version) or later is needed")
  }

  fileprivate static var tests: Finding {
    let count = System.names(in: "Tests").count { $0.hasSuffix("Tests") }
    guard count > 0 else {
      return .bad("tests", "there are none in Tests", mend: "git checkout -- Tests")
    }
    return .ok("tests", "\(count) test targets; make test runs them")
  }
}
