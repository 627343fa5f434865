import TestSupport
import Testing

@testable import Pictures

@Suite struct RefusalTests {
  private let pictures = Pictures()

  @Test("HAL-941 texts and profiles that may unpack to any size never reach the decoder")
  func packedMetadata() async throws {
    let packed = [UInt8](repeating: 0x55, count: 40_000)
    let small = chunk("iCCP", Array("P3\0\0".utf8) + [1, 2, 3])
    let bombs = [
      chunk("zTXt", Array("Comment\0\0".utf8) + packed),
      chunk("iTXt", Array("Comment\0\u{1}\0\0\0".utf8) + packed),
      chunk("tEXt", Array("Comment\0x".utf8)), chunk("iCCP", Array("P3\0\0".utf8) + packed),
    ]
    let row = [UInt8](repeating: 200, count: 64 * 3)
    func file(_ between: [UInt8]) -> [UInt8] {
      png(width: 64, height: 32, between: between) { _ in row }
    }
    let plain = file([])
    #expect(PNGChunks.plain(plain) == plain)
    #expect(PNGChunks.plain(file(bombs.flatMap(\.self))) == plain)
    #expect(PNGChunks.plain(file(small + bombs.flatMap(\.self))) == file(small))
    #expect(PNGChunks.plain(file(small + small)) == file(small))
    #expect(PNGChunks.plain(plain + bombs[0] + [1, 2, 3]) == plain + [1, 2, 3])
    for end in stride(from: 0, to: plain.count, by: 7) {
      let cut = Array(plain.prefix(end))
      #expect(PNGChunks.plain(cut) == cut, "what is cut off is left for the decoder to refuse")
    }
    let picture = try await pictures.make(from: file(bombs.flatMap(\.self)))
    #expect(picture.width == 64 && picture.height == 32)
  }

  @Test(
    "HAL-941 what is no picture of the kinds that are taken is refused by its content, with its name",
    arguments: [
      ("%PDF-1.7\n%âãÏÓ", PictureError.unsupportedKind("PDF")),
      ("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", .unsupportedKind("SVG")),
      ("<?xml version=\"1.0\"?>\n<!-- x --><svg width=\"1\"/>", .unsupportedKind("SVG")),
      (
        "push graphic-context\nviewbox 0 0 1 1\nimage over 0,0 0,0 'https://example.com'",
        .notAPicture
      ),
      ("MM\0*\0\0\0\u{8}", .unsupportedKind("TIFF")),
      ("II*\0\u{8}\0\0\0", .unsupportedKind("TIFF")),
      ("8BPS\0\u{1}", .unsupportedKind("Photoshop")),
      ("\0\0\0\u{c}JXL \r\n", .unsupportedKind("JPEG XL")),
      ("\0\0\0\u{c}jP  \r\n", .unsupportedKind("JPEG 2000")),
      ("\0\0\0\u{18}ftypmp42\0\0\0\0mp42isom", .unsupportedKind("MP4")),
      ("\0\0\0\u{18}ftyp", .unsupportedKind("MP4")), ("BM6\0\0\0\0\0\0\0", .unsupportedKind("BMP")),
      ("BMW and other cars", .notAPicture), ("RIFF\u{24}\0\0\0WAVEfmt ", .notAPicture),
      ("GIF", .notAPicture), ("P6\n1 1\n255\n   ", .notAPicture), ("hello", .notAPicture),
      ("", .notAPicture), ("\0", .notAPicture),
    ])
  func kinds(text: String, error: PictureError) async {
    await #expect(throws: error) { try await pictures.make(from: Array(text.utf8)) }
  }

  @Test("HAL-941 a file is taken for what its content begins with, and read as nothing else")
  func lies() async throws {
    let real = quarteredJPEG()
    // The beginning of one kind and the rest of another: libvips is not asked to guess.
    for beginning in [Array("GIF89a".utf8), pngSignature] {
      await #expect(throws: PictureError.broken) { try await pictures.make(from: beginning + real) }
    }
    let hidden = [0xFF, 0xD8, 0xFF] + Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)
    await #expect(throws: PictureError.broken) { try await pictures.make(from: hidden) }
    // A picture with something else behind it is a picture, without what is behind it.
    let carrier = real + Array("%PDF-1.7 CanaryScript <script>".utf8)
    #expect(try await !pictures.make(from: carrier).full.contains("CanaryScript"))
  }

  @Test("HAL-941 libvips itself opens nothing else in this process, ImageMagick's kinds neither")
  func loaders() {
    let svg = Array("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>".utf8)
    let table = Array("1,2\n3,4\n".utf8)
    // A pixel of a kind that libvips would hand to ImageMagick: header of 14 bytes, of 40, one row.
    let bitmap =
      Array("BM".utf8) + [
        58, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0,
      ]
      + [1, 0, 24, 0] + [UInt8](repeating: 0, count: 24) + [9, 9, 9, 0]
    for file in [svg, table, bitmap] { #expect(!canOpen(file)) }
    #expect(canOpen(quarteredJPEG()))
  }

  @Test("HAL-941 a file of more than 10 MiB is refused before anything looks at it")
  func bytes() async throws {
    let file = quarteredJPEG()
    let rest = [UInt8](repeating: 0, count: Pictures.largestFile - file.count)
    #expect(try await pictures.make(from: file + rest).width == 64)
    await #expect(throws: PictureError.tooLarge(bytes: Pictures.largestFile + 1)) {
      try await pictures.make(from: file + rest + [0])
    }
  }

  @Test("HAL-941 a picture of more than 50 megapixels is refused by its header alone")
  func pixels() async throws {
    let row = [UInt8](repeating: 0xFF, count: 1250)
    let largest = png(width: 10_000, height: 5_000, depth: 1, kind: 0) { _ in row }
    #expect(try await pictures.make(from: largest).width == 2048)
    // Headers without pixels: whoever decodes them finds them broken, so nobody did.
    for (width, height) in [(10_000, 5_001), (100_000, 100_000), (9_999_999, 9_999_999)] {
      let header = pngHeader(width: width, height: height, depth: 8, kind: 6)
      let bomb = pngSignature + header + chunk("IDAT", [0x78])
      await #expect(throws: PictureError.tooManyPixels(width: width, height: height)) {
        try await pictures.make(from: bomb)
      }
    }
    var jpeg = quarteredJPEG()
    // The height and width of a frame follow its marker, length and depth (ITU-T T.81, B.2.2).
    let frame = try #require(jpeg.indices.first { jpeg[$0...].starts(with: [0xFF, 0xC0]) })
    jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0xDC, 0xFF, 0xDC])
    await #expect(throws: PictureError.tooManyPixels(width: 65_500, height: 65_500)) {
      try await pictures.make(from: jpeg)
    }
    var gif = gif(width: 2, height: 2, frames: [.red])
    // The screen behind the signature; the frame behind its marker and place, after the four colours.
    for start in [6, 38] { gif.replaceSubrange(start..<start + 4, with: [0xFF, 0xFF, 0xFF, 0xFF]) }
    await #expect(throws: PictureError.tooManyPixels(width: 65_535, height: 65_535)) {
      try await pictures.make(from: gif)
    }
  }

  @Test("HAL-942 a truncated picture is broken", arguments: [0.3, 0.6, 0.9])
  func truncated(part: Double) async throws {
    let noise = SplitMix64Pixels()
    let files = [
      jpeg(width: 300, height: 200) { x, y in noise.colour(x, y) },
      png(width: 40, height: 40) { y in (0..<40).flatMap { x in noise.colour(x, y).bytes } },
      Fixture.heic, Fixture.avif, Fixture.alphaWebP,
    ]
    for file in files {
      let beginning = Array(file.prefix(Int(part * Double(file.count))))
      await #expect(throws: PictureError.broken) { try await pictures.make(from: beginning) }
    }
  }

  @Test(
    "HAL-942 whatever is changed in a file, it is a picture or it is refused", arguments: 0..<6)
  func mutations(kind: Int) async throws {
    let files = [
      quarteredJPEG().inserting(marker: 0xE1, exif(orientation: 6)),
      png(width: 30, height: 20) { _ in (0..<30).flatMap { _ in Colour.red.bytes } },
      gif(width: 20, height: 12, frames: [.green, .red]), Fixture.alphaWebP, Fixture.heic,
      Fixture.avif,
    ]
    var random = SplitMix64(seed: UInt64(kind))
    var refused = 0
    for _ in 0..<150 {
      var file = files[kind]
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let position = Int.random(in: 0..<file.count, using: &random)
        file[position] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        file.removeLast(Int.random(in: 0..<file.count, using: &random))
      }
      do throws(any Error) {
        let picture = try await pictures.make(from: file)
        let shown = try #require(Shown(picture.full))
        #expect((shown.width, shown.height) == (picture.width, picture.height))
        #expect(max(shown.width, shown.height) <= Pictures.longestSide)
      } catch {
        #expect(error is PictureError)
        refused += 1
      }
    }
    #expect(refused > 0)
  }

  @Test("many pictures, good and broken, leave no memory behind")
  func leaks() async throws {
    let row = [UInt8](repeating: 0b1010_1010, count: 250)
    let good = png(width: 2000, height: 1500, depth: 1, kind: 0) { _ in row }
    let broken = Array(good.dropLast(good.count / 3))
    _ = try await pictures.make(from: good)
    let before = try residentKilobytes()
    for _ in 0..<60 {
      _ = try await pictures.make(from: good)
      await #expect(throws: PictureError.broken) { try await pictures.make(from: broken) }
    }
    // Each takes 9 MB of pixels: 120 leaked ones would be 1 GB. The rest is for the suites that run
    // beside this one in the same process.
    #expect(try residentKilobytes() - before < 700_000)
  }
}

/// A colour for each place, the same each time, that no encoder makes small.
struct SplitMix64Pixels {
  func colour(_ x: Int, _ y: Int) -> Colour {
    var random = SplitMix64(seed: UInt64(x << 20 | y))
    let bits = random.next()
    return Colour(red: Int(bits & 255), green: Int(bits >> 8 & 255), blue: Int(bits >> 16 & 255))
  }
}
