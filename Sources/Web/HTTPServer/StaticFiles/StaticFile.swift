import HTTPTypes

/// A file in the forms in which it is served.
struct StaticFile: Sendable {
  /// The content in one coding.
  private struct Form: Sendable {
    let coding: String?
    let bytes: [UInt8]
    let eTag: String
  }

  let hash: ContentHash
  private let contentType: String
  private let modified: Int
  private let modifiedText: String
  /// The smallest first, the plain one last.
  private let forms: [Form]

  init(name: String, bytes: [UInt8], modified: Int) {
    let type = MediaType(fileName: name)
    hash = ContentHash(bytes)
    contentType = type.text
    self.modified = modified
    modifiedText = HTTPDate.text(modified)
    var codings: [(String, [UInt8])] = []
    if type.isCompressible {
      codings = [("br", Compression.brotli(bytes)), ("gzip", Compression.gzip(bytes))]
        .compactMap { coding, packed in packed.map { (coding, $0) } }
        .filter { $0.1.count < bytes.count }
    }
    let hash = hash
    // Another form is another representation and has another tag (RFC 9110, section 8.8.3.3).
    forms =
      codings.map { Form(coding: $0, bytes: $1, eTag: "\"\(hash)-\($0)\"") }
      + [Form(coding: nil, bytes: bytes, eTag: "\"\(hash)\"")]
  }

  func response(to request: Request, isNamedByContent: Bool) -> Response {
    let accepted = AcceptedCodings(request.headers[.acceptEncoding])
    guard let form = forms.first(where: { $0.coding.map(accepted.contains) ?? true }) else {
      preconditionFailure("The plain form is accepted by everybody")
    }
    var headers: HTTPFields = [
      .eTag: form.eTag, .lastModified: modifiedText,
      .cacheControl: isNamedByContent ? "public, max-age=31536000, immutable" : "no-cache",
    ]
    if forms.count > 1 { headers[.vary] = "Accept-Encoding" }
    if isKnown(form.eTag, request.headers) {
      return Response(status: .notModified, headers: headers)
    }
    headers[.contentType] = contentType
    if let coding = form.coding { headers[.contentEncoding] = coding }
    return Response(headers: headers, body: .bytes(form.bytes))
  }

  /// Whether the client has it already. The tag decides where one is sent (RFC 9110, 13.2.2).
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
