internal import CStrings
public import Interface

extension Strings {
  /// The texts of errors, forms and the pages that all apps share.
  public static let site = unsafe Strings(
    // The function gives constants of the program, which end with a zero.
    in: "Sources/C/CStrings/site", embedded: asterism_site_strings)
}

extension MessageCatalog {
  /// The texts of the components and of this module in English, in which programs are answered.
  public static let siteEnglish = MessageCatalog(.english, .interface, .site)
}
