import HTTPTypes

extension Request {
  /// Checks that the body is in a supported encoding.
  /// - Throws: `HTTPError` 415 if it is compressed or not in UTF-8 (RFC 9110, section 8.4; RFC
  ///   8259, section 8.1).
  public func checkEncoding() throws(HTTPError) {
    let coding = headers[.contentEncoding]?.lowercased() ?? "identity"
    guard coding == "identity" else {
      throw HTTPError(
        .unsupportedMediaType, "The body has to come as it is, without Content-Encoding.")
    }
    guard let type = headers[.contentType], type.utf8.contains(UInt8(ascii: ";")) else { return }
    let charset = HeaderParameters(type)["charset"]?.lowercased()
    guard charset.map({ ["utf-8", "utf8", "us-ascii"].contains($0) }) ?? true else {
      throw HTTPError(.unsupportedMediaType, "The body has to be UTF-8.")
    }
  }
}
