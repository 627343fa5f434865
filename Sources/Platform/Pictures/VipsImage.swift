private import CVips

/// The bytes of a file for as long as pictures of libvips read them.
@safe struct VipsSource: ~Copyable {
  fileprivate let bytes: UnsafeRawBufferPointer
}

/// A picture of libvips. It owns one reference, given back at its end.
///
/// Operations only say what is to be done; pixels are read when ``decoded()`` or ``jpeg(quality:)`` asks.
@safe struct VipsImage: ~Copyable {
  private let image: OpaquePointer
  let size: PixelSize

  /// What is read of the header of a file.
  /// - Parameter shrink: 1, 2, 4 or 8; for JPEG alone.
  init(
    _ source: borrowing VipsSource, _ kind: PictureKind, shrink: Int = 1
  ) throws(PictureError) {
    // The source outlives the picture: both live within `withBytes`.
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

  /// How the picture has to be turned, as Exif counts.
  var orientation: Int { unsafe Int(asterism_vips_orientation(image)) }

  /// In sRGB with 8 bits a channel, on white.
  func flat() throws(PictureError) -> VipsImage {
    try unsafe VipsImage(asterism_vips_flat(image))
  }

  /// A part, which has to lie within.
  func cropped(to area: PixelArea) throws(PictureError) -> VipsImage {
    try unsafe VipsImage(
      asterism_vips_cropped(
        image, Int32(area.left), Int32(area.top), Int32(area.size.width), Int32(area.size.height)))
  }

  /// In another size.
  func scaled(to size: PixelSize) throws(PictureError) -> VipsImage {
    try unsafe VipsImage(
      asterism_vips_scaled(
        image, Double(size.width) / Double(self.size.width),
        Double(size.height) / Double(self.size.height)))
  }

  /// With its pixels in memory: what is wrong with the file is found out here.
  func decoded() throws(PictureError) -> VipsImage {
    try unsafe VipsImage(asterism_vips_decoded(image))
  }

  /// Turned as ``orientation`` says.
  func upright() throws(PictureError) -> VipsImage {
    try unsafe VipsImage(asterism_vips_upright(image))
  }

  /// The bytes of a JPEG without metadata.
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
  /// Lends the bytes of a file.
  static func withBytes<Result>(
    of file: [UInt8], _ body: (borrowing VipsSource) throws(PictureError) -> Result
  ) throws(PictureError) -> Result {
    try unsafe file.withUnsafeBufferPointer { bytes throws(PictureError) in
      try body(unsafe VipsSource(bytes: UnsafeRawBufferPointer(bytes)))
    }
  }

  /// Opens the library where that has not happened yet.
  static func version() throws(PictureError) -> String {
    guard let version = unsafe asterism_vips_version() else {
      let problem = unsafe asterism_vips_problem().map { unsafe String(cString: $0) }
      throw .unavailable(problem ?? "no reason given")
    }
    return unsafe String(cString: version)
  }

  /// Leaves nothing behind in the thread.
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
