extension DataKey {
  /// A pseudonym that only the server can make, and that tells nothing of the name: HMAC-SHA256
  /// with a subkey of the account, 32 bytes. It is the same at every call, and another one for every
  /// account.
  /// - Parameter name: what it stands for, with the purpose: `arca <account> <other account>`.
  public func pseudonym(of name: String) -> [UInt8] {
    HMAC.sha256(Array(name.utf8), key: key.subkey(for: .pseudonyms))
  }
}
