import QRCodes
import Testing

@Suite struct QRCodeTests {
  @Test("ARC-1105 HAL-1204 a code has its three corners, and grows with its text")
  func corners() throws {
    let code = try QRCode("https://example.org/halloo/join/abc")
    #expect(code.size == 29)
    let last = code.size - 7
    for (column, row) in [(0, 0), (last, 0), (0, last)] {
      let lines = (0..<7).map { y in (0..<7).map { x in code[column + x, row + y] } }
      #expect(lines == Self.corner)
    }
    #expect(try QRCode(String(repeating: "a", count: 200)).size > code.size)
  }

  @Test("ARC-1105 HAL-1204 the drawing has a quiet zone of four modules and every dark module once")
  func drawing() throws {
    let code = try QRCode("asterism")
    let dark = (0..<code.size).reduce(0) { sum, row in
      sum + (0..<code.size).count { code[$0, row] }
    }
    #expect(code.svg.contains("viewBox=\"0 0 \(code.size + 8) \(code.size + 8)\""))
    let widths = code.svg.matches(of: #/M\d+ \d+h(\d+)v1/#).compactMap { Int($0.1) }
    #expect(widths.reduce(0, +) == dark)
    #expect(code.svg.contains("M4 4h7v1h-7z"))
  }

  @Test("ARC-1105 a text that no code can say is refused", arguments: [0, 2_332])
  func refusal(length: Int) {
    #expect(throws: QRCodeError.self) { try QRCode(String(repeating: "a", count: length)) }
  }

  /// The pattern by which a camera finds a corner (ISO/IEC 18004, section 6.3.3).
  private static let corner = [
    "1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111",
  ].map { line in line.map { $0 == "1" } }
}
