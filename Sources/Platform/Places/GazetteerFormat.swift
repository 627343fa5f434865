/// The layout of gazetteer.bin, which `Tools/places/build.py` writes.
///
/// Eight bytes of magic; version; file size; six counts; offset and length of sixteen sections; the
/// sections. All numbers are unsigned 32-bit and little-endian unless noted otherwise. Places are
/// numbered by descending population, then by ascending GeoNames id, so a lower number is the
/// larger place. Nothing is parsed in advance: records are read in place, on demand.
struct GazetteerFormat: Sendable {
  static let magic: [UInt8] = Array("ASTGAZ\r\n".utf8)
  static let version = 1
  static let placeSize = 24

  let placeCount: Int
  let regionCount: Int
  let countryCount: Int
  let zoneCount: Int

  /// Per place: id, latitude and longitude (signed, in 1e-5 degrees), population, name, zone
  /// (16 bits), region (16 bits).
  let places: Bytes
  /// Per first-level division: name or `none`, country.
  let regions: Bytes
  /// Per country: two letters, two bytes of padding, name.
  let countries: Bytes
  /// Per zone: IANA name.
  let zones: Bytes
  /// Texts with a length byte before, each stored once.
  let names: Bytes
  /// Per place, one byte: population in 32nds of a power of ten.
  let prominence: Bytes
  let keys: KeyTable
  /// Per cell of two degrees, and one more: index of its first place in `cellPlaces`.
  let cells: Bytes
  /// Place numbers of 24 bits, grouped by cell.
  let cellPlaces: Bytes
  /// Place numbers of 24 bits, by rising GeoNames id.
  let placesByID: Bytes
  let qualifiers: QualifierTable
  let folding: Folding

  static let none = 0xFFFF_FFFF
}

extension GazetteerFormat {
  private static let countCount = 6
  private static let sectionCount = 16

  /// Checks magic, version, size and the bounds of every section. Reads only the header.
  init(_ bytes: Bytes) throws(GazetteerError) {
    let headerSize = Self.magic.count + 8 + 4 * Self.countCount + 8 * Self.sectionCount
    guard bytes.count >= headerSize,
      bytes.compare(at: 0, count: Self.magic.count, with: Self.magic) == 0
    else { throw .notAGazetteer }
    let version = bytes.uint32(at: 8)
    guard version == Self.version else {
      throw .unsupportedVersion(found: version, expected: Self.version)
    }
    let size = bytes.uint32(at: 12)
    guard size == bytes.count else { throw .wrongSize(found: bytes.count, expected: size) }
    func count(_ number: Int) -> Int { bytes.uint32(at: 16 + 4 * number) }
    /// Section `number`, which must hold `count` entries of `entrySize` bytes and some padding.
    func section(
      _ number: Int, count: Int = 0, entrySize: Int = 1, padding: Int = 0
    ) throws(GazetteerError) -> Bytes {
      let entry = 16 + 4 * Self.countCount + 8 * number
      let length = bytes.uint32(at: entry + 4)
      let isSized = count == 0 || length == count * entrySize + padding
      guard isSized, let part = bytes.part(at: bytes.uint32(at: entry), count: length) else {
        throw .malformedSection(number)
      }
      return part
    }
    (placeCount, regionCount, countryCount, zoneCount) = (count(0), count(1), count(2), count(3))
    places = try section(0, count: placeCount, entrySize: Self.placeSize)
    regions = try section(1, count: regionCount, entrySize: 8)
    countries = try section(2, count: countryCount, entrySize: 8)
    zones = try section(3, count: zoneCount, entrySize: 4)
    names = try section(4)
    prominence = try section(5, count: placeCount)
    let blockCount = (count(4) + KeyTable.blockSize - 1) / KeyTable.blockSize
    keys = KeyTable(
      keyCount: count(4), postingCount: count(5),
      blocks: try section(6, count: blockCount, entrySize: 8), data: try section(7),
      postings: try section(8, count: count(5), entrySize: 3, padding: 1))
    cells = try section(9, count: PlaceGrid.cellCount + 1, entrySize: 4)
    cellPlaces = try section(10, count: placeCount, entrySize: 3, padding: 1)
    placesByID = try section(11, count: placeCount, entrySize: 3, padding: 1)
    qualifiers = QualifierTable(entries: try section(12), texts: try section(13))
    folding = Folding(entries: try section(14), texts: try section(15))
  }
}
