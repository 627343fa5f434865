private import CEphemerisData
public import Ephemeris

extension Ephemeris {
  /// The ephemeris on the table that is linked into the binary: JPL DE440, 1550 to 2650.
  public static let standard: Ephemeris = {
    let bytes = unsafe UnsafeRawBufferPointer(
      start: asterism_ephemeris_table(), count: asterism_ephemeris_size)
    // The table is a constant of the binary, so it never moves; a build that packed anything else
    // into it must not run at all.
    guard let ephemeris = try? unsafe Ephemeris(table: bytes) else {
      preconditionFailure("The binary holds no readable ephemeris table: rebuild it.")
    }
    return ephemeris
  }()
}
