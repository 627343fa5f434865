internal import Executors

/// Converts an uploaded file into a ``Picture`` that can be stored and shown, using libvips.
///
/// The content decides the kind of a file; only a ``PictureKind`` reaches a decoder. Its bytes and,
/// from the header, its pixels are limited before decoding. The result is encoded from pixels, so
/// that no metadata gets through: neither where it was taken nor anything hidden in it.
///
/// The first picture loads libvips, which takes some 50 ms. A picture of 12 megapixels takes some
/// 0.2 s and at most 400 MB (50 megapixels of 16-bit interlaced PNG with alpha) while converted.
public struct Pictures: Sendable {
  /// The largest file in bytes: 10 MiB (HAL-941).
  public static let largestFile = 10 << 20
  /// The most pixels of a picture (HAL-941).
  public static let mostPixels = 50_000_000
  /// The longest side of the stored picture, in pixels (HAL-941). Nothing is enlarged.
  public static let longestSide = 2048
  /// The side of a thumbnail, in pixels: 112-point tiles at three pixels per point (HAL-941). A
  /// picture with a shorter side has a smaller thumbnail.
  public static let thumbnailSide = 336
  /// The JPEG quality, on the scale of libjpeg (HAL-941).
  public static let quality = 85

  private let lanes: BlockingLanes

  /// - Parameter concurrency: the number of pictures converted at the same time, a core each.
  public init(concurrency: Int = 2) {
    lanes = BlockingLanes(label: "pictures", count: concurrency)
  }

  /// Converts a file. Waits for its turn, and works on a thread of its own.
  /// - Parameters:
  ///   - file: the uploaded file.
  ///   - crop: the part to keep; nil for all.
  /// - Throws: ``PictureError``; `CancellationError` if the task is cancelled.
  public func make(from file: [UInt8], crop: PictureCrop? = nil) async throws -> Picture {
    try await lanes.run { try Self.make(from: file, crop: crop) }
  }

  /// Returns the version of libvips, such as "8.14.1".
  /// - Throws: ``PictureError/unavailable(_:)``
  public static func libraryVersion() throws(PictureError) -> String { try VipsImage.version() }

  /// Returns the readable kinds: HEIC and AVIF need decoders that libvips may lack. Blocks the
  /// calling thread for some 10 ms the first time.
  /// - Throws: ``PictureError/unavailable(_:)``
  public static func readableKinds() throws(PictureError) -> [PictureKind] {
    _ = try libraryVersion()
    return PictureKind.allCases.filter { $0.isReadable }
  }

  /// Converts a file on the calling thread, blocking it.
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

  /// Returns the factor by which the JPEG decoder can shrink the picture, almost for free, without
  /// going below the stored size.
  private static func reduction(_ size: PixelSize) -> Int {
    [8, 4, 2].first { size.longest / $0 >= longestSide } ?? 1
  }

  /// Returns the centre as a square, scaled down.
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
  /// Whether pictures of this kind can be read; checked once, when libvips is loaded.
  fileprivate var isReadable: Bool {
    switch self {
    case .jpeg, .png, .webP, .gif: true
    case .heic: Self.isHEICReadable
    case .avif: Self.isAVIFReadable
    }
  }

  private static let isHEICReadable = canRead(Sample.heic, .heic)
  private static let isAVIFReadable = canRead(Sample.avif, .avif)

  /// Whether a known good file can be read.
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
