private import CEphemerisData
public import Ephemeris

extension Ephemeris {
  /// The ephemeris on the table that is linked into the binary: JPL DE440, 1550 to 2650.
  public static let standard: Ephemeris = Ephemeris()
}
