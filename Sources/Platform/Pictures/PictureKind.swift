/// The supported kinds of pictures, detected by content. Names and declared types are ignored: the
/// sender chooses them.
public enum PictureKind: String, Hashable, Sendable, CaseIterable {
  case jpeg = "JPEG"
  case png = "PNG"
  case webP = "WebP"
  /// Only the first frame is used.
  case gif = "GIF"
  case heic = "HEIC"
  case avif = "AVIF"

  /// Detects the kind of a file.
  /// - Throws: ``PictureError/unsupportedKind(_:)`` for known but unsupported kinds,
  ///   ``PictureError/notAPicture`` for everything else.
  public init(of bytes: [UInt8]) throws(PictureError) {
    for (kind, signature) in Self.signatures where bytes.starts(with: signature) {
      self = kind
      return
    }
    if bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) {
      self = .webP
      return
    }
    if bytes.has("ftyp", at: 4) {
      self = try Self.kind(ofBrands: Self.brands(of: bytes))
      return
    }
    throw Self.refusal(of: bytes)
  }

  /// ITU-T T.81 (SOI and the first byte of a marker), ISO/IEC 15948, GIF89a specification.
  private static let signatures: [(PictureKind, [UInt8])] = [
    (.jpeg, [0xFF, 0xD8, 0xFF]),
    (.png, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
    (.gif, Array("GIF87a".utf8)), (.gif, Array("GIF89a".utf8)),
  ]

  /// The major brand and the compatible ones of the first box (ISO/IEC 14496-12, section 4.3).
  private static func brands(of bytes: [UInt8]) -> [String] {
    let size = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    // Real files have few brands; a box that claims more is not read to its end.
    let end = min(size, bytes.count, 128)
    // The four-byte version is between the two.
    return ([8] + Array(stride(from: 16, to: max(end, 16), by: 4))).compactMap { start in
      start + 4 <= end ? String(decoding: bytes[start..<start + 4], as: UTF8.self) : nil
    }
  }

  /// ISO/IEC 23008-12, annex B, and the AV1 Image File Format, section 6.
  private static func kind(ofBrands brands: [String]) throws(PictureError) -> PictureKind {
    if brands.contains(where: ["avif", "avis"].contains) { return .avif }
    let names = ["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"]
    guard brands.contains(where: names.contains) else { throw .unsupportedKind("MP4") }
    return .heic
  }

  /// Returns the error for an unsupported file, with its kind if known, so that people learn what
  /// they have sent.
  private static func refusal(of bytes: [UInt8]) -> PictureError {
    let known: [(String, [UInt8])] = [
      ("PDF", Array("%PDF-".utf8)), ("TIFF", [0x49, 0x49, 0x2A, 0]),
      ("TIFF", [0x4D, 0x4D, 0, 0x2A]),
      ("JPEG XL", [0xFF, 0x0A]), ("JPEG XL", [0, 0, 0, 12] + Array("JXL ".utf8)),
      ("JPEG 2000", [0, 0, 0, 12] + Array("jP  ".utf8)), ("Photoshop", Array("8BPS".utf8)),
    ]
    for (name, signature) in known where bytes.starts(with: signature) {
      return .unsupportedKind(name)
    }
    // The length, then four bytes that are always zero.
    if bytes.has("BM", at: 0), bytes.count >= 10, bytes[6..<10].allSatisfy({ $0 == 0 }) {
      return .unsupportedKind("BMP")
    }
    let beginning = String(decoding: bytes.prefix(256), as: UTF8.self)
    return beginning.contains("<svg") ? .unsupportedKind("SVG") : .notAPicture
  }
}

extension [UInt8] {
  fileprivate func has(_ text: String, at position: Int) -> Bool {
    dropFirst(position).starts(with: text.utf8)
  }
}
