import Pictures
import Testing

@Suite struct PicturesTests {
  private let pictures = Pictures()

  /// Which quarter of the stored picture is seen top left, top right, bottom left and bottom right: the
  /// first row and column of the stored one are where Exif 2.32, section 4.6.4, says.
  private static let turns: [(orientation: Int, quarters: [Colour])] = [
    (1, [.red, .green, .blue, .yellow]), (2, [.green, .red, .yellow, .blue]),
    (3, [.yellow, .blue, .green, .red]), (4, [.blue, .yellow, .red, .green]),
    (5, [.red, .blue, .green, .yellow]), (6, [.blue, .red, .yellow, .green]),
    (7, [.yellow, .green, .blue, .red]), (8, [.green, .yellow, .red, .blue]),
  ]

  @Test("HAL-941 a picture stands upright however the camera was held", arguments: turns)
  func orientation(turn: (orientation: Int, quarters: [Colour])) async throws {
    let file = quarteredJPEG().inserting(marker: 0xE1, exif(orientation: turn.orientation))
    let picture = try await pictures.make(from: file)
    let size = turn.orientation < 5 ? (64, 32) : (32, 64)
    #expect((picture.width, picture.height) == size)
    for bytes in [picture.full, picture.thumbnail] {
      let shown = try #require(Shown(bytes))
      #expect(zip(shown.quarters, turn.quarters).allSatisfy { $0.isNear($1) }, "\(shown.quarters)")
    }
  }

  /// So large that the decoder makes it smaller as it reads.
  private static let ofCamera = quarteredJPEG(width: 4400, height: 2200)

  @Test("HAL-422 a crop is cut from the picture as people see it", arguments: turns)
  func crops(turn: (orientation: Int, quarters: [Colour])) async throws {
    for (width, taken) in [(64, quarteredJPEG()), (4400, Self.ofCamera)] {
      let file = taken.inserting(marker: 0xE1, exif(orientation: turn.orientation))
      let corners = [(0.0, 0.0), (0.5, 0), (0, 0.5), (0.5, 0.5)]
      for (corner, colour) in zip(corners, turn.quarters) {
        let crop = try #require(
          PictureCrop(left: corner.0, top: corner.1, width: 0.5, height: 0.5))
        let picture = try await pictures.make(from: file, crop: crop)
        let longest = min(width / 2, 2048)
        #expect(max(picture.width, picture.height) == longest)
        let shown = try #require(Shown(picture.full))
        #expect(shown.quarters.allSatisfy { $0.isNear(colour) }, "\(shown.quarters)")
      }
      guard width == 4400 else { continue }
      let whole = try await pictures.make(from: file)
      #expect([whole.width, whole.height].sorted() == [1024, 2048])
    }
  }

  @Test("HAL-422 a crop that is a square but for a pixel is a square")
  func squares() async throws {
    let file = jpeg(width: 101, height: 67) { _, _ in .red }
    let crop = try #require(PictureCrop(left: 0.2, top: 0.1, width: 0.5, height: 0.5 * 101 / 67))
    let picture = try await pictures.make(from: file, crop: crop)
    #expect(picture.width == picture.height)
    #expect(50...51 ~= picture.width)
  }

  @Test(
    "HAL-422 a crop beyond the picture is refused",
    arguments: [
      (-0.1, 0, 0.5, 0.5), (0, -0.1, 0.5, 0.5), (0.6, 0, 0.5, 0.5), (0, 0.6, 0.5, 0.5),
      (0, 0, 0, 0.5), (0, 0, 0.5, 0), (0, 0, -0.5, 0.5), (.nan, 0, 0.5, 0.5), (0, 0, .nan, 0.5),
      (0, 0, .infinity, 0.5), (0, .infinity, 0.5, 0.5),
    ] as [(Double, Double, Double, Double)])
  func cropRange(left: Double, top: Double, width: Double, height: Double) {
    #expect(PictureCrop(left: left, top: top, width: width, height: height) == nil)
  }

  @Test("HAL-422 the smallest crop at the last corner is a pixel")
  func tinyCrop() async throws {
    let crop = try #require(
      PictureCrop(left: 1 - 1e-12, top: 1 - 1e-12, width: 1e-12, height: 1e-12))
    let picture = try await pictures.make(from: quarteredJPEG(), crop: crop)
    #expect((picture.width, picture.height) == (1, 1))
    #expect(try #require(Shown(picture.full)).colour(0, 0).isNear(.yellow))
  }

  @Test("HAL-941 nothing is left of where and with what a picture was taken")
  func metadata() async throws {
    let xmp = Array("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>CanaryXMP</x:xmpmeta>".utf8)
    let profile = Array("ICC_PROFILE\0\u{1}\u{1}CanaryProfile".utf8)
    let file =
      quarteredJPEG(width: 640, height: 480)
      .inserting(marker: 0xFE, Array("CanaryComment".utf8)).inserting(marker: 0xE1, xmp)
      .inserting(marker: 0xED, Array("Photoshop 3.0\0CanaryIPTC".utf8))
      .inserting(marker: 0xE2, profile).inserting(marker: 0xE1, exif(orientation: 6))
      + Array("CanaryTrailer".utf8)
    #expect(file.contains("CanaryPlace"))
    let picture = try await pictures.make(from: file)
    for bytes in [picture.full, picture.thumbnail] {
      #expect(bytes.starts(with: [0xFF, 0xD8, 0xFF]))
      #expect(!bytes.contains("Canary"))
      #expect(!bytes.contains("Exif"))
      #expect(!hasMetadata(bytes))
    }
    let text = chunk("tEXt", Array("Comment\0CanaryText".utf8))
    let exif = chunk("eXIf", Array(exif(orientation: 3).dropFirst(6)))
    let png = png(width: 8, height: 8, between: text + exif) { y in
      [[UInt8]](repeating: (y < 4 ? Colour.red : .blue).bytes, count: 8).flatMap(\.self)
    }
    let drawn = try await pictures.make(from: png)
    #expect(!drawn.full.contains("Canary") && !hasMetadata(drawn.full))
    #expect(try #require(Shown(drawn.full)).colour(0.5, 0.1).isNear(.blue), "turned by its Exif")
  }

  @Test("HAL-941 what is clear becomes white, at 8 and at 16 bits")
  func transparency() async throws {
    for depth in [8, 16] as [UInt8] {
      let channels = { (bytes: [UInt8]) in depth == 8 ? bytes : bytes.flatMap { [$0, $0] } }
      let file = png(width: 30, height: 10, depth: depth, kind: 6) { _ in
        (0..<30).flatMap { x in
          // Red, then red at half, then what was hidden below nothing.
          channels(
            x < 10
              ? Colour.red.bytes + [255]
              : x < 20 ? Colour.red.bytes + [128] : Colour.blue.bytes + [0])
        }
      }
      let shown = try #require(Shown(try await pictures.make(from: file).full))
      #expect(shown.colour(0.15, 0.5).isNear(.red))
      let half = Colour(red: 227, green: 147, blue: 142)
      #expect(shown.colour(0.5, 0.5).isNear(half), "\(shown.colour(0.5, 0.5))")
      #expect(shown.colour(0.9, 0.5).isNear(.white))
    }
    let shown = try #require(Shown(try await pictures.make(from: Fixture.alphaWebP).full))
    #expect(shown.colour(0.2, 0.5).isNear(.red))
    #expect(shown.colour(0.8, 0.5).isNear(.white))
  }

  @Test("HAL-941 grey, inks and wide colours become sRGB")
  func colours() async throws {
    let grey = png(width: 9, height: 9, kind: 0) { _ in [UInt8](repeating: 90, count: 9) }
    let shown = try #require(Shown(try await pictures.make(from: grey).full))
    #expect(shown.colour(0.5, 0.5).isNear(Colour(red: 90, green: 90, blue: 90)))

    let inks = try #require(Shown(try await pictures.make(from: Fixture.cmykJPEG).full))
    let (left, right) = (inks.colour(0.2, 0.5), inks.colour(0.8, 0.5))
    #expect(left.red > 180 && left.green < 80 && left.blue < 80, "\(left)")
    #expect(right.blue > right.red + 40 && right.blue > right.green + 40, "\(right)")

    let wide = try #require(Shown(try await pictures.make(from: Fixture.wideJPEG).full))
    #expect(wide.colour(0.2, 0.5).isNear(.red), "\(wide.colour(0.2, 0.5))")
    #expect(wide.colour(0.8, 0.5).isNear(.blue), "\(wide.colour(0.8, 0.5))")
  }

  @Test(
    "HAL-941 HEIC and AVIF are read where their decoder is, and turned by their container alone")
  func modern() async throws {
    for file in [Fixture.heic, Fixture.avif] {
      let picture = try await pictures.make(from: file)
      #expect((picture.width, picture.height) == (64, 32))
      let shown = try #require(Shown(picture.full))
      #expect(shown.colour(0.2, 0.5).isNear(.red, by: 20), "\(shown.colour(0.2, 0.5))")
      #expect(shown.colour(0.8, 0.5).isNear(.blue, by: 20), "\(shown.colour(0.8, 0.5))")
    }
    let turned = try await pictures.make(from: Fixture.turnedHEIC)
    #expect((turned.width, turned.height) == (64, 32))
  }

  @Test("HAL-941 of a GIF that moves, the first frame is taken")
  func frames() async throws {
    let file = gif(width: 20, height: 12, frames: [.green, .red, .blue])
    let picture = try await pictures.make(from: file)
    #expect((picture.width, picture.height) == (20, 12))
    let shown = try #require(Shown(picture.full))
    #expect(shown.quarters.allSatisfy { $0.isNear(.green) }, "\(shown.quarters)")
  }

  @Test(
    "HAL-941 nothing is enlarged, the longest side has 2048 pixels at most, thumbnails are squares",
    arguments: [
      (1, 1, 1, 1, 1), (1, 20_000, 1, 2048, 1), (20_000, 1, 2048, 1, 1), (335, 400, 335, 400, 335),
      (337, 500, 337, 500, 336), (2048, 2048, 2048, 2048, 336), (2049, 100, 2048, 100, 100),
      (4096, 3000, 2048, 1500, 336), (9001, 4500, 2048, 1024, 336),
    ])
  func sizes(width: Int, height: Int, fullWidth: Int, fullHeight: Int, side: Int) async throws {
    let row = [UInt8](repeating: 0b1010_1010, count: (width + 7) / 8)
    let file = png(width: width, height: height, depth: 1, kind: 0) { _ in row }
    let picture = try await pictures.make(from: file)
    #expect((picture.width, picture.height) == (fullWidth, fullHeight))
    let (full, thumbnail) = try (
      #require(Shown(picture.full)), #require(Shown(picture.thumbnail))
    )
    #expect((full.width, full.height) == (fullWidth, fullHeight))
    #expect((thumbnail.width, thumbnail.height) == (side, side))
  }

  @Test("HAL-1004 a thumbnail is the middle of the picture")
  func middle() async throws {
    let file = jpeg(width: 1200, height: 400) { x, _ in
      x < 400 ? .red : x < 800 ? .green : .blue
    }
    let shown = try #require(Shown(try await pictures.make(from: file).thumbnail))
    #expect(shown.colour(0.02, 0.5).isNear(.green))
    #expect(shown.colour(0.98, 0.5).isNear(.green))
  }

  @Test("pictures are made from several threads at once, the same each time")
  func concurrent() async throws {
    let workshop = Pictures(concurrency: 4)
    let files = [
      quarteredJPEG(width: 700, height: 500), Fixture.alphaWebP, Fixture.heic,
      gif(width: 20, height: 12, frames: [.green]),
    ]
    var expected: [Picture] = []
    for file in files { expected.append(try await workshop.make(from: file)) }
    try await withThrowingTaskGroup(of: (Int, Picture).self) { group in
      for number in 0..<32 {
        let file = files[number % files.count]
        group.addTask { (number, try await workshop.make(from: file)) }
      }
      for try await (number, picture) in group { #expect(picture == expected[number % 4]) }
    }
  }

  @Test("a picture shows nothing of itself in a log, and its library says its version")
  func descriptions() async throws {
    let picture = try await pictures.make(from: quarteredJPEG())
    #expect("\(picture)" == "<picture of 64 by 32>")
    var dumped = ""
    dump(picture, to: &dumped)
    #expect(dumped.count < 100)
    #expect(try Pictures.libraryVersion().hasPrefix("8."))
    #expect(try Pictures.readableKinds() == PictureKind.allCases)
  }
}
