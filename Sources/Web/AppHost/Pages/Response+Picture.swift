public import HTTPServer
internal import HTTPTypes

extension Response {
  /// A stored picture, a JPEG. What lies under its ID never changes, so browsers keep it.
  public static func picture(_ bytes: [UInt8]) -> Response {
    Response(
      headers: [.contentType: "image/jpeg", .cacheControl: "private, max-age=31536000, immutable"],
      body: .bytes(bytes))
  }
}
