public import HTTPServer
internal import HTTPTypes

extension Response {
  /// Returns a stored JPEG. The content of its ID never changes, so browsers cache it.
  public static func picture(_ bytes: [UInt8]) -> Response {
    Response(
      headers: [.contentType: "image/jpeg", .cacheControl: "private, max-age=31536000, immutable"],
      body: .bytes(bytes))
  }
}
