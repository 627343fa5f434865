/// Writes compiled zones for tests, right or wrong.
struct TZif {
  var types: [(offset: Int32, isDaylightSaving: Bool, abbreviation: String)] = [(0, false, "UTC")]
  var changes: [(at: Int64, type: UInt8)] = []
  var footer = ""

  var bytes: [UInt8] {
    var names: [UInt8] = []
    var records: [UInt8] = []
    for type in types {
      records += bigEndian(type.offset) + [type.isDaylightSaving ? 1 : 0, UInt8(names.count)]
      names += Array(type.abbreviation.utf8) + [0]
    }
    var bytes = header(changes: 0, types: 1, names: 1) + [0, 0, 0, 0, 0, 0, 0]
    bytes += header(changes: changes.count, types: types.count, names: names.count)
    for change in changes { bytes += bigEndian(change.at) }
    for change in changes { bytes.append(change.type) }
    return bytes + records + names + Array("\n\(footer)\n".utf8)
  }

  private func header(changes: Int, types: Int, names: Int) -> [UInt8] {
    var bytes = Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15)
    for count in [0, 0, 0, changes, types, names] { bytes += bigEndian(UInt32(count)) }
    return bytes
  }

  private func bigEndian<T: FixedWidthInteger>(_ value: T) -> [UInt8] {
    stride(from: T.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}

/// A seeded generator (Steele, Lea & Flood 2014), so that a failure can be had again.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
