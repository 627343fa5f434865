import CArchive
import CBrotli
import CCurl
import CHiredis
import CMicrohttpd
import COpenSSL
import CPostgres
import CRsvg
import CSQLite
import CSodium
import CZlib

extension System {
  /// A library loaded at startup.
  struct Library {
    let name: String
    /// Its self-reported version.
    let version: String
    /// Its purpose.
    let purpose: String
  }

  /// All of them. If one is missing the program does not start: `scripts/check-libraries` names it
  /// and its package.
  static var libraries: [Library] {
    let postgres = Int(PQlibVersion())
    let brotli = Int(BrotliEncoderVersion())
    // "libcurl/7.88.1 OpenSSL/3.0.17 …"
    let curl = unsafe text(curl_version()).split(separator: " ").first?.split(separator: "/").last
    return unsafe [
      Library(name: "SQLite", version: text(sqlite3_libversion()), purpose: "the database"),
      // Two numbers since version 10: 150017 is 15.17.
      Library(
        name: "libpq", version: "\(postgres / 10_000).\(postgres % 10_000)",
        purpose: "talks to PostgreSQL"),
      Library(
        name: "libsodium", version: text(sodium_version_string()), purpose: "encrypts and hashes"),
      Library(
        name: "OpenSSL", version: text(OpenSSL_version(OPENSSL_FULL_VERSION_STRING)),
        purpose: "signs and verifies"),
      Library(
        name: "libmicrohttpd", version: text(MHD_get_version()), purpose: "serves HTTP"),
      Library(
        name: "libcurl", version: String(curl ?? "of unknown version"),
        purpose: "calls other servers and hands over letters"),
      Library(
        name: "hiredis", version: "\(HIREDIS_MAJOR).\(HIREDIS_MINOR)", purpose: "talks to Redis"),
      Library(
        name: "libarchive", version: text(archive_version_string()),
        purpose: "packs what people take along"),
      Library(
        name: "librsvg", version: "\(rsvg_major_version).\(rsvg_minor_version)",
        purpose: "draws pictures"),
      Library(name: "zlib", version: text(zlibVersion()), purpose: "compresses"),
      // A byte for the first number, twelve bits each for the others (brotli/encode.h).
      Library(
        name: "Brotli", version: "\(brotli >> 24).\(brotli >> 12 & 0xFFF).\(brotli & 0xFFF)",
        purpose: "compresses"),
    ]
  }

  private static func text(_ pointer: UnsafePointer<CChar>?) -> String {
    unsafe pointer.map { unsafe String(cString: $0) } ?? "of unknown version"
  }
}
