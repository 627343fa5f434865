/// The packed Chebyshev table of JPL DE440, read in place.
///
/// `Tools/ephemeris` creates it and describes the format. The table is a sequence of rows, each of
/// 32 days and all bodies; a coefficient is a whole number of its component's quanta, stored in 8,
/// 4, 2 or 1 bytes. Nothing is parsed or copied: the value is two pointers, and a chart touches the
/// header and one row.
@safe
struct EphemerisTable: @unchecked Sendable {
  // Read-only and never freed (the initializers' contract), so it may be shared between threads.
  // The initializers have checked that every offset in the header is within the bytes.
  private let base: UnsafeRawPointer
  /// Where each row lies, nil for those that are absent; nil for a whole table, whose rows follow the
  /// header.
  private let scattered: UnsafePointer<UnsafeRawPointer?>?

  /// Words of the header before the components.
  private enum Header {
    static let magic = 0
    static let version = 8
    static let firstDay = 16
    static let rowDays = 24
    static let rows = 32
    static let rowBytes = 40
    static let componentCount = 48
    static let components = 56
    static let magicNumber: UInt64 = 0x4D53_4952_4554_5341
    static let versionNumber: UInt64 = 1
  }

  /// The version of tables that are read.
  static var version: Int { Int(Header.versionNumber) }

  /// - Parameter bytes: a whole table, aligned to 8 bytes, that outlives every use.
  /// - Throws: `.unreadableTable` when the header or the length is not that of such a table.
  init(_ bytes: UnsafeRawBufferPointer) throws(EphemerisError) {
    guard let base = bytes.baseAddress, bytes.count > Self.headerBytes else {
      throw .unreadableTable
    }
    unsafe self.base = base
    unsafe scattered = nil
    guard isReadable,
      UInt64(Self.headerBytes) + word(Header.rows) &* word(Header.rowBytes) == UInt64(bytes.count)
    else { throw .unreadableTable }
  }

  /// - Parameters:
  ///   - header: the beginning of a table, aligned to 8 bytes.
  ///   - rows: where each row of the table lies, aligned to 8 bytes; nil for those that are absent.
  /// - Throws: `.unreadableTable` when the header is not that of such a table.
  init(
    header: UnsafeRawBufferPointer, rows: UnsafePointer<UnsafeRawPointer?>
  ) throws(EphemerisError) {
    guard let base = header.baseAddress, header.count == Self.headerBytes else {
      throw .unreadableTable
    }
    unsafe self.base = base
    unsafe scattered = rows
    guard isReadable else { throw .unreadableTable }
  }

  /// The length of a table's header.
  static var headerBytes: Int { Header.components + Component.count * Component.bytes }

  /// Whether the header is one of this version whose components lie within a row.
  private var isReadable: Bool {
    guard word(Header.magic) == Header.magicNumber, word(Header.version) == Header.versionNumber,
      word(Header.componentCount) == UInt64(Component.count), word(Header.rows) < 1 << 31,
      word(Header.rowBytes) < 1 << 31
    else { return false }
    return Component.all.allSatisfy { component(at: $0).fits(inRowOf: rowBytes) }
  }

  /// The number of rows of the whole table.
  var rowCount: Int { Int(word(Header.rows)) }
  /// The length of a row.
  var rowBytes: Int { Int(word(Header.rowBytes)) }

  /// The first and the last Julian day TT of the table.
  var span: ClosedRange<Double> {
    firstDay...(firstDay + rowDays * Double(rowCount))
  }

  private var firstDay: Double { Double(bitPattern: word(Header.firstDay)) }
  private var rowDays: Double { Double(bitPattern: word(Header.rowDays)) }

  private func word(_ offset: Int) -> UInt64 {
    unsafe base.load(fromByteOffset: offset, as: UInt64.self)
  }

  private func component(at index: Int) -> Component {
    unsafe base.load(
      fromByteOffset: Header.components + index * Component.bytes, as: Component.self)
  }

  /// The row that holds a Julian day TT.
  @inline(__always)
  func row(at julianDayTT: Double) throws(EphemerisError) -> Row {
    let span = span
    guard span.contains(julianDayTT) else {
      throw .outsideSpan(julianDayTT: julianDayTT, first: span.lowerBound, last: span.upperBound)
    }
    // The index is within the rows, whose count the initialiser has checked.
    let index = min(Int((julianDayTT - firstDay) / rowDays), rowCount - 1)
    return unsafe Row(
      components: base + Header.components, bytes: try bytes(ofRow: index),
      day: julianDayTT - (firstDay + rowDays * Double(index)), days: rowDays)
  }

  @inline(__always)
  private func bytes(ofRow index: Int) throws(EphemerisError) -> UnsafeRawPointer {
    guard let scattered = unsafe scattered else {
      // The product stays below the table's length, which the initialiser has checked.
      return unsafe base + Self.headerBytes + index * rowBytes
    }
    guard let row = unsafe scattered[index] else { throw .missingRow(index) }
    return unsafe row
  }

  /// The storage of one quantity in a row.
  struct Component {
    /// The unit of the stored whole numbers: degrees or astronomical units.
    let quantum: Double
    /// The positions of the orders of 8, 4, 2 and 1 bytes in a row.
    let starts: (UInt16, UInt16, UInt16, UInt16)
    /// The number of orders of each width in a piece.
    let counts: (UInt16, UInt16, UInt16, UInt16)
    /// Pieces of equal length in a row.
    let pieces: UInt64

    static let bytes = 32
    /// Two of nutation, then longitude, latitude and distance of ten bodies.
    static let count = 32
    static var all: Range<Int> { 0..<count }

    func fits(inRowOf rowBytes: Int) -> Bool {
      guard (1...2).contains(pieces) else { return false }
      let orders = Int(counts.0) + Int(counts.1) + Int(counts.2) + Int(counts.3)
      func end(_ start: UInt16, _ count: UInt16, _ width: Int) -> Bool {
        Int(start) + Int(count) * Int(pieces) * width <= rowBytes
          && Int(start).isMultiple(of: width)
      }
      return orders <= ChebyshevBasis.capacity
        && end(starts.0, counts.0, 8) && end(starts.1, counts.1, 4) && end(starts.2, counts.2, 2)
        && end(starts.3, counts.3, 1)
    }
  }
}

extension EphemerisTable {
  /// The coefficients of all quantities over 32 days, and a moment among them.
  @safe
  struct Row {
    fileprivate let components: UnsafeRawPointer
    fileprivate let bytes: UnsafeRawPointer
    /// Days since the row began.
    let day: Double
    let days: Double

    /// A quantity's value, rate and second rate, as lanes 0, 1, ... of the basis, in its units and
    /// units of the piece's half length.
    // Inlined for speed; a module for browsers has it once, for size.
    #if hasFeature(Embedded)
      @inline(never)
    #else
      @inline(__always)
    #endif
    func sum<Lanes: SIMD<Double>>(
      _ index: Int, piece: Int, over basis: Span<Lanes>
    ) -> Lanes {
      // The table's initialiser checked every component against the row and the basis.
      unsafe components.withComponent(index) { component in
        var (sum, order) = (Lanes.zero, 0)
        func add<Whole: FixedWidthInteger>(_ start: UInt16, _ count: UInt16, _: Whole.Type) {
          let first =
            unsafe (bytes + Int(start)).assumingMemoryBound(to: Whole.self)
            + piece * Int(count)
          for offset in 0..<Int(count) {
            sum += unsafe Lanes(repeating: Double(first[offset])) * basis[unchecked: order]
            order += 1
          }
        }
        add(component.starts.0, component.counts.0, Int64.self)
        add(component.starts.1, component.counts.1, Int32.self)
        add(component.starts.2, component.counts.2, Int16.self)
        add(component.starts.3, component.counts.3, Int8.self)
        return sum * component.quantum
      }
    }
  }
}

extension UnsafeRawPointer {
  fileprivate func withComponent<Result>(
    _ index: Int, _ body: (EphemerisTable.Component) -> Result
  ) -> Result {
    unsafe body(
      load(
        fromByteOffset: index * EphemerisTable.Component.bytes, as: EphemerisTable.Component.self))
  }
}
