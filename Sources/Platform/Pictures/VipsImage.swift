private import CVips

/// The bytes of a file, for as long as libvips reads them.
@safe struct VipsSource: ~Copyable {
  fileprivate let bytes: UnsafeRawBufferPointer
}

/// A libvips image. Owns one reference, released when it is destroyed.
///
/// Operations are lazy; ``decoded()`` and ``jpeg(quality:)`` evaluate them.
@safe struct VipsImage: ~Copyable {
  private let image: OpaquePointer
  let size: PixelSize

  /// Reads the header of a file.
  /// - Parameter shrink: 1, 2, 4 or 8; JPEG only.
  init(
    _ source: borrowing VipsSource, _ kind: PictureKind, shrink: Int = 1
  ) throws(PictureError) {
    // The source outlives the image: both live within `withBytes`.
    try unsafe self.init(
      asterism_vips_load(
        kind.loader, source.bytes.baseAddress, source.bytes.count, Int32(shrink)))
  }

  private init(_ image: OpaquePointer?) throws(PictureError) {
    guard let image = unsafe image else { throw .broken }
    unsafe self.image = image
    size = unsafe PixelSize(
      width: Int(asterism_vips_width(image)), height: Int(asterism_vips_height(image)))
  }

  deinit { unsafe asterism_vips_release(image) }

  /// The Exif orientation.
  var orientation: Int { unsafe Int(asterism_vips_orientation(image)) }

  /// Returns the image in sRGB with 8 bits per channel, on white.
  func flat() throws(PictureError) -> VipsImage {
    try unsafe VipsImage(asterism_vips_flat(image))
  }

  /// Returns a rectangle, which has to lie within the image.
  func cropped(to area: PixelArea) throws(PictureError) -> VipsImage {
    try unsafe VipsImage(
      asterism_vips_cropped(
        image, Int32(area.left), Int32(area.top), Int32(area.size.width), Int32(area.size.height)))
  }

  /// Returns the image resized.
  func scaled(to size: PixelSize) throws(PictureError) -> VipsImage {
    try unsafe VipsImage(
      asterism_vips_scaled(
        image, Double(size.width) / Double(self.size.width),
        Double(size.height) / Double(self.size.height)))
  }

  /// Returns the image with its pixels in memory: a damaged file fails here.
  func decoded() throws(PictureError) -> VipsImage {
    try unsafe VipsImage(asterism_vips_decoded(image))
  }

  /// Returns the image rotated upright, according to ``orientation``.
  func upright() throws(PictureError) -> VipsImage {
    try unsafe VipsImage(asterism_vips_upright(image))
  }

  /// Returns the bytes of a JPEG without metadata.
  func jpeg(quality: Int) throws(PictureError) -> [UInt8] {
    var start: UnsafeMutableRawPointer?
    var count = 0
    guard unsafe asterism_vips_jpeg(image, Int32(quality), &start, &count),
      let start = unsafe start
    else { throw .broken }
    defer { unsafe asterism_vips_free(start) }
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: count))
  }
}

extension VipsImage {
  /// Provides the bytes of a file to libvips.
  static func withBytes<Result>(
    of file: [UInt8], _ body: (borrowing VipsSource) throws(PictureError) -> Result
  ) throws(PictureError) -> Result {
    try unsafe file.withUnsafeBufferPointer { bytes throws(PictureError) in
      try body(unsafe VipsSource(bytes: UnsafeRawBufferPointer(bytes)))
    }
  }

  /// Loads the library if necessary.
  static func version() throws(PictureError) -> String {
    guard let version = unsafe asterism_vips_version() else {
      let problem = unsafe asterism_vips_problem().map { unsafe String(cString: $0) }
      throw .unavailable(problem ?? "no reason given")
    }
    return unsafe String(cString: version)
  }

  /// Releases libvips's data of the thread.
  static func end() { asterism_vips_end() }
}

extension PictureKind {
  fileprivate var loader: AsterismVipsLoader {
    switch self {
    case .jpeg: AsterismVipsJPEG
    case .png: AsterismVipsPNG
    case .webP: AsterismVipsWebP
    case .gif: AsterismVipsGIF
    case .heic, .avif: AsterismVipsHEIF
    }
  }
}
