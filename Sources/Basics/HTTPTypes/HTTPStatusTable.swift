// Subset of apple/swift-http-types 1.x API, written independently; do not extend.

extension HTTPResponse.Status {
  /// 100 Continue.
  public static var `continue`: Self { Self(code: 100, reasonPhrase: "Continue") }
  /// 101 Switching Protocols.
  public static var switchingProtocols: Self {
    Self(code: 101, reasonPhrase: "Switching Protocols")
  }
  /// 103 Early Hints.
  public static var earlyHints: Self { Self(code: 103, reasonPhrase: "Early Hints") }
  /// 200 OK.
  public static var ok: Self { Self(code: 200, reasonPhrase: "OK") }
  /// 201 Created.
  public static var created: Self { Self(code: 201, reasonPhrase: "Created") }
  /// 202 Accepted.
  public static var accepted: Self { Self(code: 202, reasonPhrase: "Accepted") }
  /// 204 No Content.
  public static var noContent: Self { Self(code: 204, reasonPhrase: "No Content") }
  /// 206 Partial Content.
  public static var partialContent: Self { Self(code: 206, reasonPhrase: "Partial Content") }
  /// 301 Moved Permanently.
  public static var movedPermanently: Self { Self(code: 301, reasonPhrase: "Moved Permanently") }
  /// 302 Found.
  public static var found: Self { Self(code: 302, reasonPhrase: "Found") }
  /// 303 See Other.
  public static var seeOther: Self { Self(code: 303, reasonPhrase: "See Other") }
  /// 304 Not Modified.
  public static var notModified: Self { Self(code: 304, reasonPhrase: "Not Modified") }
  /// 307 Temporary Redirect.
  public static var temporaryRedirect: Self { Self(code: 307, reasonPhrase: "Temporary Redirect") }
  /// 308 Permanent Redirect.
  public static var permanentRedirect: Self { Self(code: 308, reasonPhrase: "Permanent Redirect") }
  /// 400 Bad Request.
  public static var badRequest: Self { Self(code: 400, reasonPhrase: "Bad Request") }
  /// 401 Unauthorized.
  public static var unauthorized: Self { Self(code: 401, reasonPhrase: "Unauthorized") }
  /// 403 Forbidden.
  public static var forbidden: Self { Self(code: 403, reasonPhrase: "Forbidden") }
  /// 404 Not Found.
  public static var notFound: Self { Self(code: 404, reasonPhrase: "Not Found") }
  /// 405 Method Not Allowed.
  public static var methodNotAllowed: Self { Self(code: 405, reasonPhrase: "Method Not Allowed") }
  /// 406 Not Acceptable.
  public static var notAcceptable: Self { Self(code: 406, reasonPhrase: "Not Acceptable") }
  /// 408 Request Timeout.
  public static var requestTimeout: Self { Self(code: 408, reasonPhrase: "Request Timeout") }
  /// 409 Conflict.
  public static var conflict: Self { Self(code: 409, reasonPhrase: "Conflict") }
  /// 410 Gone.
  public static var gone: Self { Self(code: 410, reasonPhrase: "Gone") }
  /// 411 Length Required.
  public static var lengthRequired: Self { Self(code: 411, reasonPhrase: "Length Required") }
  /// 412 Precondition Failed.
  public static var preconditionFailed: Self {
    Self(code: 412, reasonPhrase: "Precondition Failed")
  }
  /// 413 Content Too Large.
  public static var contentTooLarge: Self { Self(code: 413, reasonPhrase: "Content Too Large") }
  /// 414 URI Too Long.
  public static var uriTooLong: Self { Self(code: 414, reasonPhrase: "URI Too Long") }
  /// 415 Unsupported Media Type.
  public static var unsupportedMediaType: Self {
    Self(code: 415, reasonPhrase: "Unsupported Media Type")
  }
  /// 416 Range Not Satisfiable.
  public static var rangeNotSatisfiable: Self {
    Self(code: 416, reasonPhrase: "Range Not Satisfiable")
  }
  /// 417 Expectation Failed.
  public static var expectationFailed: Self { Self(code: 417, reasonPhrase: "Expectation Failed") }
  /// 421 Misdirected Request.
  public static var misdirectedRequest: Self {
    Self(code: 421, reasonPhrase: "Misdirected Request")
  }
  /// 422 Unprocessable Content.
  public static var unprocessableContent: Self {
    Self(code: 422, reasonPhrase: "Unprocessable Content")
  }
  /// 428 Precondition Required.
  public static var preconditionRequired: Self {
    Self(code: 428, reasonPhrase: "Precondition Required")
  }
  /// 429 Too Many Requests.
  public static var tooManyRequests: Self { Self(code: 429, reasonPhrase: "Too Many Requests") }
  /// 431 Request Header Fields Too Large.
  public static var requestHeaderFieldsTooLarge: Self {
    Self(code: 431, reasonPhrase: "Request Header Fields Too Large")
  }
  /// 500 Internal Server Error.
  public static var internalServerError: Self {
    Self(code: 500, reasonPhrase: "Internal Server Error")
  }
  /// 501 Not Implemented.
  public static var notImplemented: Self { Self(code: 501, reasonPhrase: "Not Implemented") }
  /// 502 Bad Gateway.
  public static var badGateway: Self { Self(code: 502, reasonPhrase: "Bad Gateway") }
  /// 503 Service Unavailable.
  public static var serviceUnavailable: Self {
    Self(code: 503, reasonPhrase: "Service Unavailable")
  }
  /// 504 Gateway Timeout.
  public static var gatewayTimeout: Self { Self(code: 504, reasonPhrase: "Gateway Timeout") }
  /// 505 HTTP Version Not Supported.
  public static var httpVersionNotSupported: Self {
    Self(code: 505, reasonPhrase: "HTTP Version Not Supported")
  }
}
