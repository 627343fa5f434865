internal import CStrings
public import Interface

extension Strings {
  /// The texts of the account pages. An app appends them to its own; the app's texts win where
  /// names are equal.
  public static let accountPages = unsafe Strings(
    // The C function returns static, zero-terminated strings.
    in: "Sources/C/CStrings/account", embedded: asterism_account_strings)
}
