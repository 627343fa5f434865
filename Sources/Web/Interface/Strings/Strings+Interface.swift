internal import CStrings

extension Strings {
  /// The texts of the components.
  public static let interface = unsafe Strings(
    // The C function returns static, zero-terminated strings.
    in: "Sources/C/CStrings/interface", embedded: asterism_interface_strings)
}
