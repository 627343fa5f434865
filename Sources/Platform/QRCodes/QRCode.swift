internal import CQRencode

/// A text as a square of dark and light modules that cameras read (ISO/IEC 18004), drawn with libqrencode.
///
///     let picture = try QRCode("https://example.org/join/abc").svg
public struct QRCode: Hashable, Sendable {
  /// The number of modules per side, from 21 to 177.
  public let size: Int
  private let modules: [Bool]

  /// The width of the light margin around a code (ISO/IEC 18004, section 9.1), in modules.
  static let quietZone = 4

  /// - Parameter text: what the code says. Up to 15 % of it may be damaged (error correction M).
  /// - Throws: ``QRCodeError`` for an empty text, and for one of more than 2,331 bytes of UTF-8.
  public init(_ text: String) throws(QRCodeError) {
    // Version 0: the smallest that holds the text. What comes is ours, and freed below.
    guard !text.utf8.contains(0),
      let code = unsafe QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M)
    else { throw QRCodeError() }
    defer { unsafe QRcode_free(code) }
    let size = Int(unsafe code.pointee.width)
    self.size = size
    // There is a byte per module, with the lowest bit set if it is dark.
    modules = (0..<size * size).map { unsafe code.pointee.data[$0] & 1 == 1 }
  }

  /// Whether a module is dark.
  /// - Parameters:
  ///   - column: from the left, from 0 on.
  ///   - row: from the top, from 0 on.
  public subscript(column: Int, row: Int) -> Bool { modules[row * size + column] }

  /// The code as an SVG document, dark on white whatever is around it, with its quiet zone.
  public var svg: String {
    let side = size + 2 * Self.quietZone
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(side) \(side)" shape-rendering="crispEdges">\
      <path fill="#fff" d="M0 0h\(side)v\(side)H0z"/><path d="\(path)"/></svg>
      """
  }

  /// The dark modules: one stroke for those that touch in a row.
  private var path: String {
    var path = ""
    for row in 0..<size {
      var column = 0
      while column < size {
        let first = column
        while column < size, self[column, row] { column += 1 }
        if column > first {
          let (x, y, width) = (first + Self.quietZone, row + Self.quietZone, column - first)
          path += "M\(x) \(y)h\(width)v1h-\(width)z"
        }
        column += 1
      }
    }
    return path
  }
}

/// A text that no code can say: an empty one, or one that is too long.
public struct QRCodeError: Error, Hashable {}
