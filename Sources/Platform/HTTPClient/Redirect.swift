private import CCurl
internal import HTTPTypes

/// The next request of a followed redirect (RFC 9110, section 15.4).
struct Redirect {
  let request: HTTPClientRequest
  let target: RequestTarget

  /// Nil if the response is not a redirect.
  init?(
    from target: RequestTarget, request: HTTPClientRequest, answer: TransferHead
  ) throws(HTTPClientError) {
    guard [301, 302, 303, 307, 308].contains(answer.status),
      let location = answer.fields.first(where: { $0.name.lowercased() == "location" })?.value
    else { return nil }
    self.target = try Self.resolve(location, against: target)
    guard target.scheme == "http" || self.target.scheme == "https" else {
      throw HTTPClientError(.redirect, host: target.host, detail: "from https to http")
    }
    var next = request
    try Self.adaptBody(of: &next, to: answer.status, host: target.host)
    if !target.hasSameOrigin(as: self.target) { Self.removeSecrets(from: &next) }
    self.request = next
  }

  /// 303 requires a GET; 301 and 302 turn a POST into one, as all clients do; 307 and 308 repeat
  /// the request, which a streamed body cannot.
  private static func adaptBody(
    of request: inout HTTPClientRequest, to status: Int, host: String
  ) throws(HTTPClientError) {
    let method = request.head.method
    let becomesGet =
      status == 303 ? method != .head : (status == 301 || status == 302) && method == .post
    guard !becomesGet else {
      request.head.method = .get
      request.head.headerFields[.contentType] = nil
      request.body = .none
      return
    }
    guard case .stream = request.body.content else { return }
    throw HTTPClientError(.redirect, host: host, detail: "a streamed body cannot be sent again")
  }

  /// Keeps only the headers for content negotiation: any other may be a credential meant for one
  /// server.
  private static func removeSecrets(from request: inout HTTPClientRequest) {
    let harmless: Set<HTTPField.Name> = [
      .accept, .acceptLanguage, .acceptEncoding, .contentType, .userAgent, .range, .ifNoneMatch,
      .ifModifiedSince,
    ]
    request.head.headerFields = HTTPFields(
      request.head.headerFields.filter { harmless.contains($0.name) })
  }

  private static func resolve(
    _ location: String, against target: RequestTarget
  ) throws(HTTPClientError) -> RequestTarget {
    let unusable = HTTPClientError(
      .redirect, host: target.host, detail: "a location that cannot be used")
    guard let parsed = URLParts(resolving: location, against: target.url), !parsed.hasUserInfo,
      let next = try? RequestTarget(
        scheme: parsed.scheme, authority: parsed.authority, path: parsed.path)
    else { throw unusable }
    return next
  }
}

/// The parts of a URL, parsed by libcurl itself, so that what is checked is what is called.
private struct URLParts {
  let scheme: String
  let authority: String
  let path: String
  let hasUserInfo: Bool

  init?(resolving reference: String, against base: String) {
    guard let url = unsafe curl_url() else { return nil }
    defer { unsafe curl_url_cleanup(url) }
    guard unsafe curl_url_set(url, CURLUPART_URL, base, 0) == CURLUE_OK,
      unsafe curl_url_set(url, CURLUPART_URL, reference, 0) == CURLUE_OK
    else { return nil }
    let part = { (name: CURLUPart) -> String? in
      var text: UnsafeMutablePointer<CChar>?
      guard unsafe curl_url_get(url, name, &text, 0) == CURLUE_OK, let text = unsafe text else {
        return nil
      }
      defer { unsafe curl_free(text) }
      return unsafe String(cString: text)
    }
    guard let scheme = part(CURLUPART_SCHEME), let host = part(CURLUPART_HOST) else { return nil }
    self.scheme = scheme
    authority = host + (part(CURLUPART_PORT).map { ":\($0)" } ?? "")
    path = (part(CURLUPART_PATH) ?? "/") + (part(CURLUPART_QUERY).map { "?\($0)" } ?? "")
    hasUserInfo = part(CURLUPART_USER) != nil || part(CURLUPART_PASSWORD) != nil
  }
}
