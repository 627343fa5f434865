import ArgumentParser

/// `asterism restore`: replaces the existing data with a backup.
struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Put a backup in the place of the database.",
    discussion: """
      Checks that the file is whole and not from a newer version, keeps a backup of what is there, puts \
      the file in its place, brings it up to date, and tries the keys; where any of this fails, what was \
      there is put back, and nothing is left behind. The server has to be stopped.

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
    let restoration = Restoration(of: file, settings)
    let folder = settings.storage.folder
    let isNewFolder = !System.exists(folder)
    let lock: ServerLock
    if isNewFolder {
      // Before anything is made.
      try await restoration.check()
      try System.makeFolder(folder)
      lock = try ServerLock(folder: folder, .exclusive)
    } else {
      lock = try ServerLock(folder: folder, .exclusive)
      try await restoration.check()
    }
    let aside: String?
    do {
      aside = try await restoration.run(withKeys: withKeys)
    } catch {
      if isNewFolder { try ServerLock.remove(in: folder) }
      lock.release()
      throw error
    }
    try System.write("\(file) is restored\n")
    if let aside { try System.write("\(aside): what was there before\n") }
    lock.release()
  }
}
