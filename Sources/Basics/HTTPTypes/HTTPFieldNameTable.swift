// Subset of apple/swift-http-types 1.x API, written independently; do not extend.

extension HTTPField.Name {
  /// Accept.
  public static let accept = Self(known: "Accept")
  /// Accept-Encoding.
  public static let acceptEncoding = Self(known: "Accept-Encoding")
  /// Accept-Language.
  public static let acceptLanguage = Self(known: "Accept-Language")
  /// Accept-Ranges.
  public static let acceptRanges = Self(known: "Accept-Ranges")
  /// Access-Control-Allow-Origin.
  public static let accessControlAllowOrigin = Self(known: "Access-Control-Allow-Origin")
  /// Age.
  public static let age = Self(known: "Age")
  /// Allow.
  public static let allow = Self(known: "Allow")
  /// Authorization.
  public static let authorization = Self(known: "Authorization")
  /// Cache-Control.
  public static let cacheControl = Self(known: "Cache-Control")
  /// Connection.
  public static let connection = Self(known: "Connection")
  /// Content-Disposition.
  public static let contentDisposition = Self(known: "Content-Disposition")
  /// Content-Encoding.
  public static let contentEncoding = Self(known: "Content-Encoding")
  /// Content-Language.
  public static let contentLanguage = Self(known: "Content-Language")
  /// Content-Length.
  public static let contentLength = Self(known: "Content-Length")
  /// Content-Location.
  public static let contentLocation = Self(known: "Content-Location")
  /// Content-Range.
  public static let contentRange = Self(known: "Content-Range")
  /// Content-Security-Policy.
  public static let contentSecurityPolicy = Self(known: "Content-Security-Policy")
  /// Content-Type.
  public static let contentType = Self(known: "Content-Type")
  /// Cookie.
  public static let cookie = Self(known: "Cookie")
  /// Cross-Origin-Resource-Policy.
  public static let crossOriginResourcePolicy = Self(known: "Cross-Origin-Resource-Policy")
  /// Date.
  public static let date = Self(known: "Date")
  /// ETag.
  public static let eTag = Self(known: "ETag")
  /// Expect.
  public static let expect = Self(known: "Expect")
  /// Expires.
  public static let expires = Self(known: "Expires")
  /// If-Match.
  public static let ifMatch = Self(known: "If-Match")
  /// If-Modified-Since.
  public static let ifModifiedSince = Self(known: "If-Modified-Since")
  /// If-None-Match.
  public static let ifNoneMatch = Self(known: "If-None-Match")
  /// If-Range.
  public static let ifRange = Self(known: "If-Range")
  /// If-Unmodified-Since.
  public static let ifUnmodifiedSince = Self(known: "If-Unmodified-Since")
  /// Last-Modified.
  public static let lastModified = Self(known: "Last-Modified")
  /// Location.
  public static let location = Self(known: "Location")
  /// Origin.
  public static let origin = Self(known: "Origin")
  /// Range.
  public static let range = Self(known: "Range")
  /// Referer.
  public static let referer = Self(known: "Referer")
  /// Retry-After.
  public static let retryAfter = Self(known: "Retry-After")
  /// Server.
  public static let server = Self(known: "Server")
  /// Set-Cookie.
  public static let setCookie = Self(known: "Set-Cookie")
  /// Strict-Transport-Security.
  public static let strictTransportSecurity = Self(known: "Strict-Transport-Security")
  /// TE.
  public static let te = Self(known: "TE")
  /// Trailer.
  public static let trailer = Self(known: "Trailer")
  /// Transfer-Encoding.
  public static let transferEncoding = Self(known: "Transfer-Encoding")
  /// Upgrade.
  public static let upgrade = Self(known: "Upgrade")
  /// User-Agent.
  public static let userAgent = Self(known: "User-Agent")
  /// Vary.
  public static let vary = Self(known: "Vary")
  /// Via.
  public static let via = Self(known: "Via")
  /// WWW-Authenticate.
  public static let wwwAuthenticate = Self(known: "WWW-Authenticate")
  /// X-Content-Type-Options.
  public static let xContentTypeOptions = Self(known: "X-Content-Type-Options")
}
