private import CRsvg

/// Turns SVG into PNG through librsvg and cairo.
///
/// Fonts are those of the machine. References to other files or hosts are not followed: the document
/// has no base address, so that librsvg refuses to load anything but `data:` URLs.
public enum SVGRasterizer {
  /// The largest width and height, pixels: a picture of this size takes 64 MB while it is drawn.
  public static let largestSide = 4096

  /// Draws a document, scaled to fit and centred, on a transparent ground.
  ///
  /// Blocks the calling thread for some 5 to 50 ms: from asynchronous code, call it on a queue of
  /// your own. Safe to call from several threads at once.
  /// - Parameters:
  ///   - svg: the document as UTF-8.
  ///   - width: pixels, 1 ... `largestSide`.
  ///   - height: pixels, 1 ... `largestSide`.
  /// - Returns: the bytes of a PNG file with 8 bits a channel and alpha.
  public static func png(
    from svg: [UInt8], width: Int, height: Int
  ) throws(SVGRasterizerError) -> [UInt8] {
    guard 1...largestSide ~= width, 1...largestSide ~= height else {
      throw .size(width: width, height: height, largest: largestSide)
    }
    let document = try Document(svg)
    let canvas = try Canvas(width: width, height: height)
    try canvas.draw(document, width: width, height: height)
    return try canvas.png()
  }

  /// The same for a document in a string.
  public static func png(
    from svg: String, width: Int, height: Int
  ) throws(SVGRasterizerError) -> [UInt8] {
    try png(from: Array(svg.utf8), width: width, height: height)
  }
}

/// Why a document could not be turned into a picture.
public enum SVGRasterizerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A width or height below 1 or above the largest.
  case size(width: Int, height: Int, largest: Int)
  /// The bytes are not an SVG document that librsvg can read; with its own words.
  case unreadable(String)
  /// Drawing or encoding failed, most likely for want of memory; with the library's own words.
  case drawing(String)

  public var description: String {
    switch self {
    case .size(let width, let height, let largest):
      "A picture of \(width) by \(height) pixels cannot be drawn: each side has to be 1 to \(largest)."
    case .unreadable(let reason): "The SVG cannot be read: \(reason)"
    case .drawing(let reason): "The SVG cannot be drawn: \(reason)"
    }
  }
}

/// A parsed document. It owns one reference to the handle, given back at its end.
@safe private struct Document: ~Copyable {
  let handle: UnsafeMutablePointer<RsvgHandle>

  init(_ svg: [UInt8]) throws(SVGRasterizerError) {
    // librsvg reads the bytes during the call and keeps no pointer to them. It takes an empty
    // document for a failure without words.
    guard !svg.isEmpty else { throw .unreadable("it is empty") }
    var failure: UnsafeMutablePointer<GError>?
    let parsed = unsafe svg.withUnsafeBufferPointer { bytes in
      unsafe rsvg_handle_new_from_data(bytes.baseAddress, gsize(bytes.count), &failure)
    }
    guard let parsed = unsafe parsed else { throw .unreadable(unsafe message(of: failure)) }
    unsafe handle = parsed
  }

  deinit { unsafe g_object_unref(handle) }
}

/// An image in memory with a context to draw on it. It owns one reference to each, given back at its
/// end; cairo's creators never return null, a failed object says so by its status.
@safe private struct Canvas: ~Copyable {
  private let surface: OpaquePointer
  private let context: OpaquePointer

  init(width: Int, height: Int) throws(SVGRasterizerError) {
    let surface = unsafe cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    let context = unsafe cairo_create(surface)
    let status = unsafe cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS, let surface = unsafe surface,
      let context = unsafe context
    else {
      unsafe cairo_destroy(context)
      unsafe cairo_surface_destroy(surface)
      throw .drawing(reason(for: status))
    }
    unsafe (self.surface, self.context) = (surface, context)
  }

  deinit {
    unsafe cairo_destroy(context)
    unsafe cairo_surface_destroy(surface)
  }

  func draw(
    _ document: borrowing Document, width: Int, height: Int
  ) throws(SVGRasterizerError) {
    var viewport = RsvgRectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    var failure: UnsafeMutablePointer<GError>?
    let isDrawn = unsafe rsvg_handle_render_document(document.handle, context, &viewport, &failure)
    guard isDrawn != 0 else { throw .drawing(unsafe message(of: failure)) }
    try check(unsafe cairo_status(context))
  }

  func png() throws(SVGRasterizerError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(64 * 1024)
    // The pointer to `bytes` is used by the callback during this call only.
    let status = unsafe withUnsafeMutablePointer(to: &bytes) { target in
      unsafe cairo_surface_write_to_png_stream(surface, append, target)
    }
    try check(status)
    return bytes
  }

  private func check(_ status: cairo_status_t) throws(SVGRasterizerError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw .drawing(reason(for: status))
  }
}

/// Returns cairo's description of a status, valid as long as the library is loaded.
private func reason(for status: cairo_status_t) -> String {
  unsafe String(cString: cairo_status_to_string(status))
}

/// Receives the next bytes of the PNG; `target` is the array that `Canvas.png` passes.
private let append: cairo_write_func_t = { target, data, count in
  guard let target = unsafe target, let data = unsafe data else {
    return CAIRO_STATUS_WRITE_ERROR
  }
  unsafe target.assumingMemoryBound(to: [UInt8].self).pointee.append(
    contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
  return CAIRO_STATUS_SUCCESS
}

/// Returns GLib's description of an error, and frees the error.
private func message(of failure: UnsafeMutablePointer<GError>?) -> String {
  guard let failure = unsafe failure else { return "no reason given" }
  defer { unsafe g_error_free(failure) }
  return unsafe String(cString: failure.pointee.message)
}
