internal import CStrings
public import Interface

extension Strings {
  /// The texts of the pages of an account. An app adds them behind its own, of which one with the
  /// same name takes the place of the one here.
  public static let accountPages = unsafe Strings(
    // The function gives constants of the program, which end with a zero.
    in: "Sources/C/CStrings/account", embedded: asterism_account_strings)
}
