internal import HTTPTypes

extension Response {
  /// The response with its bytes compressed, if the client accepts that; other bodies stay.
  ///
  /// Only for pages on which no secret, such as a form token, stands beside what somebody typed: the
  /// length of such a page would give the secret away, letter by letter (BREACH; DES-205).
  /// - Parameter request: the request, with the codings that its client accepts.
  public func compressed(for request: Request) -> Response {
    guard case .bytes(let plain) = body, headers[.contentEncoding] == nil else { return self }
    var response = self
    response.headers.append(HTTPField(name: .vary, value: "Accept-Encoding"))
    let accepted = AcceptedCodings(request.headers[.acceptEncoding])
    let coding = ContentCoding.allCases.first { accepted.contains($0.rawValue) }
    guard let coding, let form = Compression.form(plain, coding, .fast) else { return response }
    response.headers[.contentEncoding] = coding.rawValue
    response.body = .bytes(form)
    return response
  }
}
