/// A static file of pages.
public struct Asset: Sendable {
  /// The kind of a file.
  public enum Kind: String, Sendable {
    case css, js, svg, png, webmanifest, woff2

    /// The media type, for Content-Type.
    public var mediaType: String {
      switch self {
      case .css: "text/css; charset=utf-8"
      case .js: "text/javascript; charset=utf-8"
      case .svg: "image/svg+xml"
      case .png: "image/png"
      case .webmanifest: "application/manifest+json"
      case .woff2: "font/woff2"
      }
    }
  }

  /// The path, such as `/assets/interface.8c3fe2a1945bd706.css`.
  public let path: String
  /// The kind.
  public let kind: Kind
  /// The content.
  public let bytes: [UInt8]
  /// Whether the path contains a hash of the content, so that browsers may cache the file for ever.
  /// They revalidate others.
  public let isNamedByContent: Bool

  /// Creates a file with a content hash in its path.
  /// - Parameter name: The name without extension: letters, digits and hyphens.
  public init(name: String, kind: Kind, bytes: [UInt8]) {
    let digits = String(Self.hash(bytes), radix: 16)
    let hash = String(repeating: "0", count: 16 - digits.count) + digits
    path = "/assets/\(name).\(hash).\(kind.rawValue)"
    self.kind = kind
    self.bytes = bytes
    isNamedByContent = true
  }

  /// Creates a file whose path stays while its content changes.
  /// - Parameter path: The whole path, with extension.
  public init(path: String, kind: Kind, bytes: [UInt8]) {
    self.path = path
    self.kind = kind
    self.bytes = bytes
    isNamedByContent = false
  }

  /// Creates a file with a content hash in its path from static data.
  /// - Parameters:
  ///   - name: The name without extension: letters, digits and hyphens.
  ///   - start: Its bytes, which are never written or freed.
  ///   - count: How many there are.
  ///   - head: What stands before them.
  @safe public init(
    name: String, kind: Kind, constant start: UnsafePointer<UInt8>, count: Int,
    after head: String = ""
  ) {
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    self.init(name: name, kind: kind, bytes: Array(head.utf8) + bytes)
  }

  /// FNV-1a with 64 bits (G. Fowler, L. C. Noll, K.-P. Vo): distinguishes versions of a file; not
  /// cryptographic.
  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
