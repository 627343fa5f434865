private import COpenSSL

/// What the calls into OpenSSL have in common.
enum OpenSSL {
  /// Runs calls that may fail and throws away what OpenSSL notes of it for this thread. Left there,
  /// the next TLS connection of the thread would take it for its own error (SSL_get_error(3)).
  static func withoutTraces<Result>(_ calls: () -> Result) -> Result {
    defer { ERR_clear_error() }
    return calls()
  }
}
