import ArgumentParser
import Storage

/// `asterism backup`: a backup of the whole installation, while it keeps running.
struct BackupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Copy the database into a file, while it is served.",
    discussion: """
      The copy is of one moment, checked, and on the disk when the command ends. From SQLite it is a \
      database in one file; from PostgreSQL it is made by pg_dump in its custom format. A file that \
      exists is not overwritten.

      The keys are not in it: whoever finds the copy without them reads nothing personal. Keep a copy of \
      them elsewhere; --with-keys writes one beside the backup, for restoring on another machine, also where \
      they come from the environment.

      Examples:
        asterism backup /var/backups/asterism-monday
        asterism backup moving --with-keys
      """)

  @Argument(help: "The file to write.")
  var file: String
  @Flag(help: "Write the keys as well, into FILE.keys, for its owner only.")
  var withKeys = false
  @OptionGroup var options: SettingsOptions

  func run() async throws {
    let settings = try options.settings()
    guard !System.exists(file) else {
      throw InputError("<file>", file, "it exists already; a backup overwrites nothing")
    }
    if case .sqlite(let path) = settings.storage.database, !System.exists(path) {
      throw InputError("DATABASE_URL", path, "there is no database yet")
    }
    // Checked before the copy, which would be useless without the keys.
    let keys = withKeys ? try settings.keysInUse() : []
    let size = try await Backup(settings).write(to: file)
    try System.write("\(file): \(size >> 10) KiB\n")
    if withKeys {
      let archive = KeyArchive(path: file + ".keys")
      try archive.write(keys)
      try System.write("\(archive.path): keep it apart from the backup\n")
    }
  }
}
