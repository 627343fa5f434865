/// The subset of DER (ITU-T X.690) needed for keys and ECDSA signatures.
enum DER {
  /// A tag, a length in the shortest form, and the contents.
  static func element(_ tag: UInt8, _ contents: [UInt8]) -> [UInt8] {
    var length: [UInt8] = []
    var rest = contents.count
    repeat {
      length.insert(UInt8(rest & 0xFF), at: 0)
      rest >>= 8
    } while rest > 0
    if contents.count > 127 { length.insert(0x80 | UInt8(length.count), at: 0) }
    return [tag] + length + contents
  }

  static func sequence(_ elements: [[UInt8]]) -> [UInt8] { element(0x30, Array(elements.joined())) }

  /// An integer from its big-endian bytes.
  static func integer(_ magnitude: some Sequence<UInt8>) -> [UInt8] {
    var bytes = Array(magnitude.drop { $0 == 0 })
    // The highest bit is the sign; zero has no magnitude bytes.
    if bytes.first ?? 0x80 >= 0x80 { bytes.insert(0, at: 0) }
    return element(0x02, bytes)
  }

  /// r and s of a DER-encoded ECDSA signature, each padded to `count` bytes.
  static func fixedSignature(_ signature: [UInt8], count: Int) -> [UInt8]? {
    var rest = signature[...]
    guard rest.count < 128, rest.popFirst() == 0x30, rest.popFirst() == UInt8(rest.count),
      let r = takeInteger(&rest, count: count), let s = takeInteger(&rest, count: count),
      rest.isEmpty
    else { return nil }
    return r + s
  }

  private static func takeInteger(_ rest: inout ArraySlice<UInt8>, count: Int) -> [UInt8]? {
    guard rest.popFirst() == 0x02, let length = rest.popFirst(), rest.count >= Int(length) else {
      return nil
    }
    let magnitude = rest.prefix(Int(length)).drop { $0 == 0 }
    rest = rest.dropFirst(Int(length))
    guard magnitude.count <= count else { return nil }
    return [UInt8](repeating: 0, count: count - magnitude.count) + magnitude
  }
}
