internal import Accounts
internal import People
internal import Site

extension Services {
  /// Keeps what somebody says of themselves; what is nil stays as it is.
  /// - Parameters:
  ///   - name: by what their relatives know them.
  ///   - zone: by whose clocks they live, an IANA name.
  ///   - language: what they are spoken to in, its tag.
  func introduce(
    _ account: Account, name: String?, zone: String?, language: String? = nil
  ) async throws {
    guard name != nil || zone != nil || language != nil else { return }
    let key = try accounts.dataKey(of: account)
    try await people.changeProfile(of: AccountKey(account.id, key: key)) { profile in
      profile.details.name = name ?? profile.details.name
      profile.preferences.timeZone = zone ?? profile.preferences.timeZone
      profile.preferences.language = language ?? profile.preferences.language
    }
  }
}

extension SignedIn {
  /// Whether a hello of theirs may go out: guests text nobody's real phone (HAL-305).
  var mayText: Bool { !account.isGuest || services.texts.simulator != nil }
}
