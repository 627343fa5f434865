internal import Executors

/// Makes of a file that somebody sent a ``Picture`` that can be kept and shown, over libvips.
///
/// What a file is, its content says; what is not one of ``PictureKind`` is never given to a decoder. Bytes
/// and, from the header, pixels are bounded before anything is decoded. The result is encoded anew from
/// pixels, so that nothing else of the file gets through: neither where it was taken nor what was hidden
/// in it.
///
/// libvips is opened with the first picture and takes some 50 ms then. A picture of 12 megapixels takes
/// some 0.2 s and, at the most, 400 MB (50 megapixels of 16-bit PNG with alpha, interlaced) while it is
/// made.
public struct Pictures: Sendable {
  /// The most bytes of a file: 10 MiB (HAL-941).
  public static let largestFile = 10 << 20
  /// The most pixels of a picture (HAL-941).
  public static let mostPixels = 50_000_000
  /// The longest side of what is kept, pixels (HAL-941). Nothing is enlarged.
  public static let longestSide = 2048
  /// The side of a thumbnail, pixels: tiles of 112 on screens of three pixels each (HAL-941). That of a
  /// picture with a shorter side is that side.
  public static let thumbnailSide = 336
  /// The quality of what is kept, as libjpeg counts (HAL-941).
  public static let quality = 85

  private let lanes: BlockingLanes

  /// - Parameter concurrency: how many pictures are made at once; each takes a core.
  public init(concurrency: Int = 2) {
    lanes = BlockingLanes(label: "pictures", count: concurrency)
  }

  /// The picture of a file. Waits for its turn, and works on a thread of its own.
  /// - Parameters:
  ///   - file: what was sent.
  ///   - crop: the part to be kept; all of it if nil.
  /// - Throws: ``PictureError``; `CancellationError` where the task is cancelled.
  public func make(from file: [UInt8], crop: PictureCrop? = nil) async throws -> Picture {
    try await lanes.run { try Self.make(from: file, crop: crop) }
  }

  /// The version of libvips, such as "8.14.1".
  /// - Throws: ``PictureError/unavailable(_:)``
  public static func libraryVersion() throws(PictureError) -> String { try VipsImage.version() }

  /// The kinds that can be read here: those of HEIC and AVIF need decoders that libvips may lack. Blocks
  /// the calling thread for some 10 ms the first time.
  /// - Throws: ``PictureError/unavailable(_:)``
  public static func readableKinds() throws(PictureError) -> [PictureKind] {
    _ = try libraryVersion()
    return PictureKind.allCases.filter { $0.isReadable }
  }

  /// The same on the calling thread, which it blocks.
  static func make(from file: [UInt8], crop: PictureCrop?) throws(PictureError) -> Picture {
    guard file.count <= largestFile else { throw .tooLarge(bytes: file.count) }
    let kind = try PictureKind(of: file)
    _ = try libraryVersion()
    guard kind.isReadable else { throw .unsupportedKind(kind.rawValue) }
    defer { VipsImage.end() }
    let file = kind == .png ? PNGChunks.plain(file) : file
    return try VipsImage.withBytes(of: file) { source throws(PictureError) in
      try draw(source, kind, crop ?? .whole)
    }
  }

  private static func draw(
    _ source: borrowing VipsSource, _ kind: PictureKind, _ crop: PictureCrop
  ) throws(PictureError) -> Picture {
    let header = try VipsImage(source, kind)
    guard header.size.width * header.size.height <= mostPixels else {
      throw .tooManyPixels(width: header.size.width, height: header.size.height)
    }
    let crop = crop.stored(orientation: header.orientation)
    let shrink = kind == .jpeg ? reduction(crop.pixels(of: header.size).size) : 1
    let image = shrink == 1 ? header : try VipsImage(source, kind, shrink: shrink)
    let area = crop.pixels(of: image.size)
    let size = area.size.fitting(longest: longestSide)
    let full = try image.flat().cropped(to: area).scaled(to: size).decoded().upright()
    return Picture(
      full: try full.jpeg(quality: quality), thumbnail: try thumbnail(of: full),
      width: full.size.width, height: full.size.height)
  }

  /// By how much the decoder of JPEG, which does so almost for nothing, can make a picture smaller and
  /// still leave it as large as what is kept.
  private static func reduction(_ size: PixelSize) -> Int {
    [8, 4, 2].first { size.longest / $0 >= longestSide } ?? 1
  }

  /// The middle as a square, as large as the shorter side, made smaller.
  private static func thumbnail(of image: borrowing VipsImage) throws(PictureError) -> [UInt8] {
    let side = image.size.shortest
    let middle = PixelArea(
      left: (image.size.width - side) / 2, top: (image.size.height - side) / 2,
      size: .square(side))
    return try image.cropped(to: middle)
      .scaled(to: .square(side).fitting(longest: thumbnailSide)).jpeg(quality: quality)
  }
}

extension PictureKind {
  /// Whether a picture of this kind can be read; asked once libvips is open.
  fileprivate var isReadable: Bool {
    switch self {
    case .jpeg, .png, .webP, .gif: true
    case .heic: Self.isHEICReadable
    case .avif: Self.isAVIFReadable
    }
  }

  private static let isHEICReadable = canRead(Sample.heic, .heic)
  private static let isAVIFReadable = canRead(Sample.avif, .avif)

  /// Whether a file that is known to be good can be read.
  private static func canRead(_ sample: [UInt8], _ kind: PictureKind) -> Bool {
    do throws(PictureError) {
      return try VipsImage.withBytes(of: sample) { source throws(PictureError) in
        try VipsImage(source, kind).decoded().size == .square(16)
      }
    } catch {
      return false
    }
  }
}
