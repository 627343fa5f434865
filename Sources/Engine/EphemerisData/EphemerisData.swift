private import CEphemerisData
public import Ephemeris

extension Ephemeris {
  /// The ephemeris on the table that is linked into the binary: JPL DE440, 1550 to 2650.
  public static let standard: Ephemeris = {
    let bytes = unsafe standardTable
    // The table is a constant of the binary, so it never moves; a build that packed anything else
    // into it must not run at all.
    guard let ephemeris = try? unsafe Ephemeris(table: bytes) else {
      preconditionFailure("The binary holds no readable ephemeris table: rebuild it.")
    }
    return ephemeris
  }()

  /// The header of that table, for an ephemeris that is given its rows one by one.
  public static var standardHeader: [UInt8] { unsafe Array(standardTable.prefix(headerBytes)) }

  /// A row of that table; nil where it has none of that number.
  public static func standardRow(_ row: Int) -> [UInt8]? {
    guard (0..<standard.rowCount).contains(row) else { return nil }
    let start = headerBytes + row * standard.rowBytes
    return unsafe Array(standardTable[start..<(start + standard.rowBytes)])
  }

  private static var standardTable: UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(
      start: asterism_ephemeris_table(), count: asterism_ephemeris_size)
  }
}
