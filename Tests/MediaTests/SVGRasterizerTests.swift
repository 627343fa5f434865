import Media
import TestSupport
import Testing

@Suite struct SVGRasterizerTests {
  private let disc = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4"/></svg>
    """

  @Test(
    "a document becomes a PNG of the size asked for", arguments: [(1, 1), (390, 390), (800, 64)])
  func size(width: Int, height: Int) throws {
    let png = try SVGRasterizer.png(from: disc, width: width, height: height)
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    #expect(number(png, at: 16) == width)
    #expect(number(png, at: 20) == height)
    #expect(Array(png.suffix(8).prefix(4)) == Array("IEND".utf8))
  }

  @Test("what is drawn is not blank, and the same every time")
  func notBlank() throws {
    let blank = try SVGRasterizer.png(
      from: #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"/>"#, width: 200,
      height: 200)
    let drawn = try SVGRasterizer.png(from: disc, width: 200, height: 200)
    #expect(drawn.count > blank.count)
    #expect(try SVGRasterizer.png(from: disc, width: 200, height: 200) == drawn)
  }

  @Test("sizes out of range are refused with the range", arguments: [0, -1, 4097])
  func sizes(side: Int) {
    #expect(throws: SVGRasterizerError.size(width: side, height: 10, largest: 4096)) {
      try SVGRasterizer.png(from: disc, width: side, height: 10)
    }
    #expect(throws: SVGRasterizerError.size(width: 10, height: side, largest: 4096)) {
      try SVGRasterizer.png(from: disc, width: 10, height: side)
    }
  }

  @Test(
    "bytes that are no SVG are refused with a reason", arguments: ["", "hello", "<svg", "<p/>"])
  func unreadable(text: String) {
    #expect {
      try SVGRasterizer.png(from: text, width: 10, height: 10)
    } throws: { error in
      guard case .unreadable(let reason)? = error as? SVGRasterizerError else { return false }
      return !reason.isEmpty
    }
  }

  @Test("many pictures leave no memory behind", .enabled(if: isNightly))
  func leaks() throws {
    let before = try residentKilobytes()
    for _ in 0..<100 { _ = try SVGRasterizer.png(from: disc, width: 1000, height: 1000) }
    // Each picture takes 4 MB while it is drawn: a hundred leaked ones would be 400 MB. The rest is
    // for the suites that run beside this one in the same process.
    #expect(try residentKilobytes() - before < 300_000)
  }

  @Test("pictures are drawn from several threads at once")
  func concurrent() async throws {
    let expected = try SVGRasterizer.png(from: disc, width: 64, height: 64)
    try await withThrowingTaskGroup(of: [UInt8].self) { [disc] group in
      for _ in 0..<16 {
        group.addTask { try SVGRasterizer.png(from: disc, width: 64, height: 64) }
      }
      for try await png in group { #expect(png == expected) }
    }
  }

  private func number(_ png: [UInt8], at offset: Int) -> Int {
    png[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
