internal import CStrings
public import Interface

extension Strings {
  /// The texts of the tropical chart page, and the names of signs, points and aspects.
  public static let charts = unsafe Strings(
    // The C function returns static, zero-terminated strings.
    in: "Sources/C/CStrings/chart", embedded: asterism_chart_strings)

  /// The texts of the pages of planetary positions, and of chart settings.
  public static let positions = unsafe Strings(
    // The C function returns static, zero-terminated strings.
    in: "Sources/C/CStrings/positions", embedded: asterism_positions_strings)
}
