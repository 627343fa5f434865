public import HTTPServer
internal import HTTPTypes
internal import QRCodes

extension Response {
  /// A QR code as SVG. It is never cached, since it may carry an access token.
  /// - Throws: `QRCodeError` for a text that is too long.
  public static func qrCode(_ text: String) throws -> Response {
    Response(
      headers: [.contentType: "image/svg+xml", .cacheControl: "private, no-store"],
      body: .bytes(Array(try QRCode(text).svg.utf8)))
  }
}
