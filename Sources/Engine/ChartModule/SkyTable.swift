internal import CivilTime
internal import Ephemeris

/// The ephemeris table as a caller of the module holds it, and the numbers that say why there is no
/// result.
///
/// Every function takes the header (1,080 bytes) and, for each row of the table, where that row lies:
/// 0 where it was not fetched. All of it is aligned to 8 bytes and read where it lies.
enum SkyTable {
  /// Runs an entry to the engine on the rows that are there.
  /// - Returns: what `body` returns, which is how many numbers the answer has; or
  ///   -1 where the header is none, -2 where a moment lies outside the table, -3 where a birth is
  ///   none, and -16 - n where row n is missing.
  static func read(
    _ header: UnsafeRawPointer, _ rows: UnsafePointer<UnsafeRawPointer?>,
    _ body: (Ephemeris) throws(EphemerisError) -> Int32?
  ) -> Int32 {
    let bytes = unsafe UnsafeRawBufferPointer(start: header, count: Ephemeris.headerBytes)
    do throws(EphemerisError) {
      return try body(try unsafe Ephemeris(header: bytes, rows: rows)) ?? -3
    } catch {
      switch error {
      case .unreadableTable: return -1
      case .outsideSpan: return -2
      case .missingRow(let row): return -16 - Int32(row)
      }
    }
  }
}

/// The numbers of an answer, one after another. It counts all of them and writes those that there is
/// room for, so that a caller with too little room learns how much it takes.
@safe
struct FlatWriter {
  private let numbers: UnsafeMutablePointer<Double>
  private let room: Int
  private(set) var count: Int32 = 0

  /// - Parameters:
  ///   - numbers: where the answer goes; stays valid as long as the writer is used.
  ///   - room: how many numbers fit there.
  init(_ numbers: UnsafeMutablePointer<Double>, room: Int) {
    unsafe self.numbers = numbers
    self.room = room
  }

  @inline(never)
  mutating func append(_ number: Double) {
    if Int(count) < room { unsafe numbers[Int(count)] = number }
    count += 1
  }

  mutating func append(_ number: Int) { append(Double(number)) }

  mutating func append(_ number: UInt8) { append(Double(number)) }

  mutating func append(_ isTrue: Bool) { append(isTrue ? 1.0 : 0.0) }
}
