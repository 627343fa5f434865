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
    let named = try Named(fields, version: version)
    guard named.codings.isEmpty else {
      guard named.codings.count == 1, named.codings[0].lowercased() == "chunked",
        named.lengths.isEmpty, version == "HTTP/1.1"
      else { throw HTTPError(.badRequest, "The length of the body is given in a doubtful way.") }
      self = .chunked
      return
    }
    guard let text = named.lengths.first else {
      self = .none
      return
    }
    guard named.lengths.count == 1, !text.isEmpty,
      text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let length = Int(text)
    else { throw HTTPError(.badRequest, "Content-Length has to be one number.") }
    self = length == 0 ? .none : .length(length)
  }
}

extension Framing {
  /// The fields that matter to the framing, from one pass over the header.
  private struct Named {
    var codings: [String] = []
    var lengths: [String] = []

    init(_ fields: HTTPFields, version: String) throws(HTTPError) {
      var (hosts, folded) = (0, nil as HTTPField.Name?)
      for field in fields {
        let name = field.name
        switch name.canonicalName.utf8.count {
        case 0..<Self.shortest: continue
        case _ where name == .host: hosts += 1
        case _ where name == .transferEncoding: codings.append(field.value)
        case _ where name == .contentLength: lengths.append(field.value)
        default: folded = folded ?? Self.framing.first { name.begins(with: $0) }
        }
      }
      guard version == "HTTP/1.1" || version == "HTTP/1.0" else {
        throw HTTPError(.httpVersionNotSupported, "This server speaks HTTP/1.1.")
      }
      // Exactly one `Host`, as HTTP/1.1 wants it (RFC 9112, section 3.2).
      guard hosts == 1 || (hosts == 0 && version == "HTTP/1.0") else {
        throw HTTPError(.badRequest, "There has to be one Host.")
      }
      // No obsolete line folding (RFC 9112, section 5.2): the library reports the continuation line
      // as part of the name, which hides the framing header from it.
      if let folded { throw HTTPError(.badRequest, "The field \(folded) has to be one line.") }
    }

    private static let framing = [HTTPField.Name.contentLength, .transferEncoding, .host]
    /// The length of `host`.
    private static let shortest = 4
  }
}

extension HTTPField.Name {
  /// Whether it begins with another name and goes on.
  fileprivate func begins(with start: HTTPField.Name) -> Bool {
    let (name, start) = (canonicalName.utf8, start.canonicalName.utf8)
    return name.count > start.count && name.starts(with: start)
  }
}
