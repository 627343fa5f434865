import HTTPTypes

/// How the body of a request is framed. Ambiguous framing is rejected: a proxy in front may
/// interpret it differently and let a smuggled request through (RFC 9112, section 11.2).
enum Framing: Equatable {
  /// There is no body.
  case none
  /// The body has a content length.
  case length(Int)
  /// The body comes in chunks.
  case chunked

  init(_ fields: HTTPFields, version: String) throws(HTTPError) {
    try Self.checkHost(fields, version)
    try Self.checkFolding(fields)
    let codings = fields[values: .transferEncoding]
    let lengths = fields[values: .contentLength]
    guard codings.isEmpty else {
      guard codings.count == 1, codings[0].lowercased() == "chunked", lengths.isEmpty,
        version == "HTTP/1.1"
      else { throw HTTPError(.badRequest, "The length of the body is given in a doubtful way.") }
      self = .chunked
      return
    }
    guard let text = lengths.first else {
      self = .none
      return
    }
    guard lengths.count == 1, !text.isEmpty,
      text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let length = Int(text)
    else { throw HTTPError(.badRequest, "Content-Length has to be one number.") }
    self = length == 0 ? .none : .length(length)
  }

  /// Rejects obsolete line folding (RFC 9112, section 5.2): the library reports the continuation
  /// line as part of the name, which hides the framing header from it.
  private static func checkFolding(_ fields: HTTPFields) throws(HTTPError) {
    for framing in [HTTPField.Name.contentLength, .transferEncoding, .host] {
      let isFolded = fields.contains { field in
        let (name, start) = (field.name.canonicalName, framing.canonicalName)
        return name.utf8.count > start.utf8.count && name.hasPrefix(start)
      }
      if isFolded { throw HTTPError(.badRequest, "The field \(framing) has to be one line.") }
    }
  }

  /// Requires exactly one `Host`, as HTTP/1.1 does (RFC 9112, section 3.2).
  private static func checkHost(_ fields: HTTPFields, _ version: String) throws(HTTPError) {
    guard version == "HTTP/1.1" || version == "HTTP/1.0" else {
      throw HTTPError(.httpVersionNotSupported, "This server speaks HTTP/1.1.")
    }
    let hosts = fields[values: .host]
    guard hosts.count == 1 || (hosts.isEmpty && version == "HTTP/1.0") else {
      throw HTTPError(.badRequest, "There has to be one Host.")
    }
  }
}
