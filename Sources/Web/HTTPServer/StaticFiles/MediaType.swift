/// The media type of a file, by its name.
struct MediaType: Sendable, Hashable {
  let text: String
  /// Whether compression is worthwhile.
  let isCompressible: Bool

  init(fileName: String) {
    let ending = fileName.split(separator: ".").last.map { $0.lowercased() } ?? ""
    self = Self.byEnding[ending] ?? MediaType("application/octet-stream", isCompressible: false)
  }

  private init(_ text: String, isCompressible: Bool = true) {
    self.text = text
    self.isCompressible = isCompressible
  }

  private static let byEnding: [String: MediaType] = [
    "css": MediaType("text/css; charset=utf-8"),
    "html": MediaType("text/html; charset=utf-8"),
    "ico": MediaType("image/x-icon"),
    "jpg": MediaType("image/jpeg", isCompressible: false),
    "js": MediaType("text/javascript; charset=utf-8"),
    "json": MediaType("application/json"),
    "mjs": MediaType("text/javascript; charset=utf-8"),
    "png": MediaType("image/png", isCompressible: false),
    "svg": MediaType("image/svg+xml"),
    "txt": MediaType("text/plain; charset=utf-8"),
    "wasm": MediaType("application/wasm"),
    "webmanifest": MediaType("application/manifest+json"),
    "webp": MediaType("image/webp", isCompressible: false),
    "woff2": MediaType("font/woff2", isCompressible: false),
    "yaml": MediaType("application/yaml"),
  ]
}
