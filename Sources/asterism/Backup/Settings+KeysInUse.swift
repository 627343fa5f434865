import Vault

extension Settings {
  /// The current keys, from the environment or the data folder, by the names of their files.
  /// - Throws: ``InputError`` if there is no master key.
  func keysInUse() throws -> [(file: SecretFile, contents: SecretBytes)] {
    let masterFile = storage.masterKeyFile
    let master = try keys.master.map { try MasterKeyring($0.text).text } ?? masterFile.read()
    guard let master else {
      throw InputError(
        "ASTERISM_MASTER_KEY", masterFile.path,
        "there is no master key: it is neither in the environment nor in this file")
    }
    let tokens =
      try keys.tokens.map { SecretBytes(Array($0.text.utf8)) } ?? storage.tokenKeyFile.read()
    return [(masterFile, master)] + (tokens.map { [(storage.tokenKeyFile, $0)] } ?? [])
  }
}
