internal import CStrings

extension Strings {
  /// The texts of the components.
  public static let interface = unsafe Strings(
    // The function gives constants of the program, which end with a zero.
    in: "Sources/C/CStrings/interface", embedded: asterism_interface_strings)
}
