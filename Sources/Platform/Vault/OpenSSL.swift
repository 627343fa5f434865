private import COpenSSL

/// Common code for calls into OpenSSL.
enum OpenSSL {
  /// Runs calls that may fail and clears the OpenSSL error queue of this thread. Otherwise the next
  /// TLS connection of the thread would take the entries for its own errors (SSL_get_error(3)).
  static func withoutTraces<Result>(_ calls: () -> Result) -> Result {
    defer { ERR_clear_error() }
    return calls()
  }
}
