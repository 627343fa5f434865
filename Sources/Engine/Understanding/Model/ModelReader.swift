/// Reads the bytes of a model sequentially; past the end it yields zeros and records that.
struct ModelReader {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// Whether everything was read, and nothing past it.
  var isAtEnd: Bool { index == bytes.count }

  mutating func byte() -> UInt8 {
    defer { index += 1 }
    return index < bytes.count ? bytes[index] : 0
  }

  /// An unsigned number in LEB128.
  mutating func number() -> Int {
    var number = 0
    for shift in stride(from: 0, to: 35, by: 7) {
      let byte = byte()
      number |= Int(byte & 0x7F) << shift
      if byte < 0x80 { break }
    }
    return number
  }

  /// A little-endian number of IEEE 754.
  mutating func float() -> Float {
    Float(bitPattern: (0..<4).reduce(UInt32(0)) { $0 | UInt32(byte()) << UInt32(8 * $1) })
  }

  /// A text after the byte of its length.
  mutating func name() -> String { text(Int(byte())) }

  mutating func text(_ count: Int) -> String {
    String(decoding: (0..<count).map { _ in byte() }, as: UTF8.self)
  }
}
