internal import CStrings
public import Interface

extension Strings {
  /// The texts of the page of a tropical chart, and the names of signs, points and aspects.
  public static let charts = unsafe Strings(
    // The function gives constants of the program, which end with a zero.
    in: "Sources/C/CStrings/chart", embedded: asterism_chart_strings)

  /// The texts of the pages of planetary positions, and of what charts are cast with.
  public static let positions = unsafe Strings(
    // The function gives constants of the program, which end with a zero.
    in: "Sources/C/CStrings/positions", embedded: asterism_positions_strings)
}
