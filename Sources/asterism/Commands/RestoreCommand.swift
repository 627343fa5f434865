import ArgumentParser

/// `asterism restore`: a backup in the place of what is there.
struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Put a backup in the place of the database.",
    discussion: """
      Checks that the file is whole and not from a newer version, keeps a backup of what is there, puts \
      the file in its place, brings it up to date, and tries the keys; where any of this fails, what was \
      there is put back. The server has to be stopped.

      Examples:
        asterism restore /var/backups/asterism-monday
        asterism restore moving --with-keys
      """)

  @Argument(help: "The file that asterism backup wrote.")
  var file: String
  @Flag(help: "Put back the keys of FILE.keys as well; those that are there are kept aside.")
  var withKeys = false
  @OptionGroup var options: SettingsOptions

  func run() async throws {
    let settings = try options.settings()
    guard System.exists(file) else { throw InputError("<file>", file, "there is no such file") }
    try System.makeFolder(settings.storage.folder)
    let lock = try ServerLock(folder: settings.storage.folder, .exclusive)
    let backup = Backup(settings)
    if withKeys {
      try KeyArchive(path: file + ".keys").restore(
        into: settings.storage.keyFiles, keepingAside: backup.asideSuffix)
    }
    let aside = try await backup.restore(from: file)
    try System.write("\(file) is restored\n")
    if let aside { try System.write("\(aside): what was there before\n") }
    lock.release()
  }
}
