import Synchronization

/// A content coding, as named in `Content-Encoding`.
enum ContentCoding: String, CaseIterable {
  case brotli = "br"
  case gzip
}

/// A content and its compressed variants. A variant is created for the first client that accepts it
/// and then kept: best compression takes milliseconds per file, and compressing all files up front
/// would delay the start by a second.
final class CompressedContent: Sendable {
  /// Whether compression is worthwhile.
  let isCompressible: Bool
  private let plain: [UInt8]
  /// Nil for a coding that does not make it smaller.
  private let forms = Mutex<[ContentCoding: [UInt8]?]>([:])

  init(_ plain: [UInt8], isCompressible: Bool) {
    self.plain = plain
    self.isCompressible = isCompressible
  }

  /// The smallest variant that a client accepts, and its coding; nil for the uncompressed content.
  func smallest(among accepted: AcceptedCodings) -> (coding: ContentCoding?, bytes: [UInt8]) {
    guard isCompressible else { return (nil, plain) }
    for coding in ContentCoding.allCases where accepted.contains(coding.rawValue) {
      if let form = form(coding) { return (coding, form) }
    }
    return (nil, plain)
  }

  /// Two concurrent first clients compress twice, so that neither holds a lock that long.
  private func form(_ coding: ContentCoding) -> [UInt8]? {
    if let known = forms.withLock({ $0[coding] }) { return known }
    let packed = Compression.form(plain, coding, .best)
    let form = packed.flatMap { $0.count < plain.count ? $0 : nil }
    forms.withLock { $0[coding] = .some(form) }
    return form
  }
}
