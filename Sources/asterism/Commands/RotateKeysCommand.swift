import Accounts
import ArgumentParser
import Events
import Messaging
import TextMessages
import Vault

/// `asterism rotate-keys`: a new master key.
struct RotateKeysCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rotate-keys", abstract: "Wrap the keys of all accounts with a new master key.",
    discussion: """
      Makes a new master key, wraps the key of every account with it, and then drops the old one. Can be \
      interrupted and started again: the key file holds both keys until all is done. The server has to \
      be stopped. Backups made before need the old key: keep its copy as long as them.

      With ASTERISM_MASTER_KEY set to the new key and the old one after it, with a comma between them, \
      the old one may be taken away once this command has ended.

      Example:
        asterism rotate-keys
      """)

  @OptionGroup var options: SettingsOptions

  func run() async throws {
    let settings = try options.settings()
    let file = settings.storage.masterKeyFile
    let installation = try await Installation.exclusive(settings) {
      guard settings.keys.master == nil, let contents = try file.read() else { return }
      let keyring = try MasterKeyring(contents)
      // Older keys mean that a rotation was interrupted; it is completed.
      if keyring.olderIDs.isEmpty { try file.replace(with: keyring.rotated().text) }
    }
    let database = installation.database
    let result: Result<Int, any Error>
    do {
      let accounts = try installation.accounts(
        origin: settings.network.origin(port: settings.network.port),
        events: Events(database) { _ in System.timestamp }, now: { System.timestamp })
      let count = try await accounts.rotateKeys()
      try await Messaging.rotatePushIdentity(in: database, keyring: installation.keyring)
      try await NumberHashes.rotate(in: database, keyring: installation.keyring)
      try await SimulatorIdentity.rotate(in: database, keyring: installation.keyring)
      result = .success(count)
    } catch {
      result = .failure(error)
    }
    let keyring = installation.keyring
    await installation.close()
    let count = try result.get()
    if settings.keys.master == nil {
      try file.replace(with: keyring.withoutOlderKeys().text)
      try System.write("\(count) accounts are wrapped with the new key in \(file.path)\n")
    } else {
      try System.write(
        "\(count) accounts are wrapped with the first key of ASTERISM_MASTER_KEY; the others are not "
          + "needed any more\n")
    }
  }
}
