import HTTPTypes

/// A static file in its content codings.
struct StaticFile: Sendable {
  let hash: ContentHash
  private let contentType: String
  private let modified: Int
  private let modifiedText: String
  private let content: CompressedContent

  init(name: String, bytes: [UInt8], modified: Int) {
    let type = MediaType(fileName: name)
    hash = ContentHash(bytes)
    contentType = type.text
    self.modified = modified
    modifiedText = HTTPDate.text(modified)
    content = CompressedContent(bytes, isCompressible: type.isCompressible)
  }

  func response(to request: Request, isNamedByContent: Bool) -> Response {
    let accepted = AcceptedCodings(request.headers[.acceptEncoding])
    let (coding, bytes) = content.smallest(among: accepted)
    // Each coding is a different representation with its own tag (RFC 9110, section 8.8.3.3).
    let eTag = "\"\(hash)\(coding.map { "-\($0.rawValue)" } ?? "")\""
    var headers: HTTPFields = [
      .eTag: eTag, .lastModified: modifiedText,
      .cacheControl: isNamedByContent ? "public, max-age=31536000, immutable" : "no-cache",
    ]
    if content.isCompressible { headers[.vary] = "Accept-Encoding" }
    if isKnown(eTag, request.headers) {
      return Response(status: .notModified, headers: headers)
    }
    headers[.contentType] = contentType
    if let coding { headers[.contentEncoding] = coding.rawValue }
    return Response(headers: headers, body: .bytes(bytes))
  }

  /// Whether the client's cached copy is current. The tag takes precedence if one is sent (RFC
  /// 9110, 13.2.2).
  private func isKnown(_ eTag: String, _ fields: HTTPFields) -> Bool {
    if let tags = fields[.ifNoneMatch] { return EntityTags(tags).contains(eTag) }
    guard let since = fields[.ifModifiedSince].flatMap(HTTPDate.second) else { return false }
    return modified <= since
  }
}

/// The tags of `If-None-Match`, compared weakly (RFC 9110, sections 8.8.3.2 and 13.1.2).
struct EntityTags {
  private let tags: [Substring]

  init(_ field: String) {
    tags = field.split(separator: ",").map { tag in
      let tag = tag.trimmingBlanks
      return tag.hasPrefix("W/") ? tag.dropFirst(2) : tag
    }
  }

  func contains(_ tag: String) -> Bool { tags.contains { $0 == tag || $0 == "*" } }
}

/// The codings of `Accept-Encoding` (RFC 9110, section 12.5.3).
struct AcceptedCodings {
  private var accepted: Set<String> = []
  private var refused: Set<String> = []

  init(_ field: String?) {
    for entry in (field ?? "").split(separator: ",") {
      let parts = entry.split(separator: ";")
      guard let coding = parts.first?.trimmingBlanks.lowercased() else { continue }
      let weight = parts.dropFirst().map(\.trimmingBlanks).first { $0.hasPrefix("q=") }
      if weight.map({ Double($0.dropFirst(2)) ?? 0 }) == 0 {
        refused.insert(coding)
      } else {
        accepted.insert(coding)
      }
    }
  }

  func contains(_ coding: String) -> Bool {
    !refused.contains(coding) && (accepted.contains(coding) || accepted.contains("*"))
  }
}
