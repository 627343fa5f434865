public import Events

extension Audience {
  /// Those who follow an account: its own tabs and devices.
  public static func account(_ account: AccountID) -> Audience {
    Audience(rawValue: "account:\(account.rawValue)")
  }
}
