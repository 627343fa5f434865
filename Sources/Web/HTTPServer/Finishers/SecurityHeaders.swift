import HTTPTypes

/// Adds the security headers (OWASP ASVS 5, 3.4) to every response.
///
/// Headers that a handler has set are kept, so a page can relax or tighten them individually.
public struct SecurityHeaders: ResponseFinisher {
  private let fields: HTTPFields
  private let transportSecurity: HTTPField?

  /// Everything from this origin and nothing inline, without any `unsafe-`. The single Trusted
  /// Types policy, `asterism`, lets the scripts of Interface register their service worker.
  public static var standardPolicy: String { policy(scripts: "'self'") }

  /// The standard policy for a page that runs WebAssembly: it may compile modules, of which there are
  /// those of this origin alone (PLT-32). It allows no `eval`.
  public static var webAssemblyPolicy: String { policy(scripts: "'self' 'wasm-unsafe-eval'") }

  private static func policy(scripts: String) -> String {
    [
      "default-src 'none'", "script-src \(scripts)", "style-src 'self'",
      "img-src 'self' blob: data:", "font-src 'self'", "connect-src 'self'",
      "manifest-src 'self'", "worker-src 'self'", "base-uri 'none'", "form-action 'self'",
      "frame-ancestors 'none'", "require-trusted-types-for 'script'", "trusted-types asterism",
    ].joined(separator: "; ")
  }

  /// - Parameters:
  ///   - contentSecurityPolicy: what pages may load and run.
  ///   - isBehindTLS: whether clients connect over TLS; if so, HSTS is sent with a lifetime of two
  ///     years.
  public init(contentSecurityPolicy: String = standardPolicy, isBehindTLS: Bool) {
    fields = [
      .contentSecurityPolicy: contentSecurityPolicy,
      .xContentTypeOptions: "nosniff",
      .xFrameOptions: "DENY",
      .referrerPolicy: "same-origin",
      .crossOriginOpenerPolicy: "same-origin",
      .crossOriginResourcePolicy: "same-origin",
      .permissionsPolicy: "camera=(), geolocation=(), microphone=(), payment=()",
    ]
    transportSecurity =
      isBehindTLS
      ? HTTPField(name: .strictTransportSecurity, value: "max-age=63072000; includeSubDomains")
      : nil
  }

  public func finish(_ response: inout Response, to request: Request) {
    let own = response.headers
    // Leaves room for the headers of other finishers.
    response.headers.reserveCapacity(own.count + fields.count + 5)
    for field in fields where !own.contains(field.name) { response.headers.append(field) }
    if let transportSecurity { response.headers.append(transportSecurity) }
  }
}
