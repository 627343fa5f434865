public import Events

extension Audience {
  /// The subscribers of an account: its own tabs and devices.
  public static func account(_ account: AccountID) -> Audience {
    Audience(rawValue: "account:\(account.rawValue)")
  }
}
