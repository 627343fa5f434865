/// Collects the bytes of a text in ISO 8601.
struct ISO8601Writer {
  private var bytes: [UInt8] = []

  init() { bytes.reserveCapacity("1990-05-15T08:30:00.000Z".utf8.count) }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ character: Unicode.Scalar) {
    bytes.append(UInt8(ascii: character))
  }

  /// A number from 0 on with leading zeros.
  mutating func append(_ number: Int, width: Int) {
    if width > 1 || number >= 10 { append(number / 10, width: max(1, width - 1)) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  mutating func append(_ date: CivilDate) {
    if date.year < 0 { append("-") }
    if date.year > 9999 { append("+") }
    append(abs(date.year), width: 4)
    append("-")
    append(date.month, width: 2)
    append("-")
    append(date.day, width: 2)
  }

  /// Hours, minutes and seconds, with three decimals if requested.
  mutating func append(_ time: WallTime, decimals: Bool) {
    let milliseconds = Int(time.second * 1000 + 1e-6)
    append(time.hour, width: 2)
    append(":")
    append(time.minute, width: 2)
    append(":")
    append(milliseconds / 1000, width: 2)
    guard decimals else { return }
    append(".")
    append(milliseconds % 1000, width: 3)
  }
}
