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
