import HTTPTypes

/// The validated target of a request.
///
/// Percent escapes are well formed and decode to UTF-8 without control characters; no segment is
/// `.` or `..`, in any encoding.
struct RequestTarget: Sendable {
  /// The path as sent: `*`, or starting with a slash.
  let path: String
  /// The query as sent, without the question mark.
  let query: String?
  /// The authority of an absolute target (RFC 9112, section 3.2.2).
  let authority: String?

  /// Path and query as sent: the `:path` of HTTP/2 (RFC 9113, section 8.3.1).
  var pathAndQuery: String { query.map { "\(path)?\($0)" } ?? path }

  /// A placeholder for an invalid target: it matches no route, but selects the error format of the
  /// API that it was meant for.
  static func unreadable(_ target: String) -> RequestTarget {
    let path = target.utf8.prefix { 0x21...0x7E ~= $0 && $0 != UInt8(ascii: "?") }
    let isPath = path.first == slash
    return RequestTarget(
      path: isPath ? String(decoding: path, as: UTF8.self) : "*", query: nil, authority: nil)
  }

  private init(path: String, query: String?, authority: String?) {
    self.path = path
    self.query = query
    self.authority = authority
  }

  init(_ target: String) throws(HTTPError) {
    let bytes = Array(target.utf8)
    guard bytes.allSatisfy({ 0x21...0x7E ~= $0 && $0 != UInt8(ascii: "#") && $0 != 0x5C }) else {
      throw HTTPError(.badRequest, "The target has characters that have to be percent-encoded.")
    }
    let start = Self.startOfPath(bytes)
    guard let start else { throw HTTPError(.badRequest, "The target has to start with a slash.") }
    authority = start == 0 ? nil : Self.authority(bytes[..<start])
    let question = bytes[start...].firstIndex(of: UInt8(ascii: "?"))
    let pathBytes = bytes[start..<(question ?? bytes.endIndex)]
    path = pathBytes.isEmpty ? "/" : String(decoding: pathBytes, as: UTF8.self)
    query = question.map { String(decoding: bytes[($0 + 1)...], as: UTF8.self) }
    try Self.check(pathBytes)
  }

  /// The index at which the path starts: 0, or after the authority of an absolute target.
  private static func startOfPath(_ bytes: [UInt8]) -> Int? {
    if bytes.first == slash || bytes == [UInt8(ascii: "*")] { return 0 }
    for scheme in ["http://", "https://"] where bytes.starts(with: scheme.utf8) {
      let rest = bytes[scheme.utf8.count...]
      let end = rest.firstIndex { $0 == slash || $0 == UInt8(ascii: "?") } ?? rest.endIndex
      return end > rest.startIndex ? end : nil
    }
    return nil
  }

  private static func authority(_ origin: ArraySlice<UInt8>) -> String {
    let colon = origin.firstIndex(of: UInt8(ascii: ":")) ?? origin.startIndex
    return String(decoding: origin[(colon + 3)...], as: UTF8.self)
  }

  private static func check(_ path: ArraySlice<UInt8>) throws(HTTPError) {
    guard path.contains(percent) || path.contains(UInt8(ascii: ".")) else { return }
    for segment in path.split(separator: slash) {
      let decoded = try PercentEncoding.decode(segment)
      if decoded == "." || decoded == ".." {
        throw HTTPError(.badRequest, "The path has a segment that points elsewhere.")
      }
      if decoded.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
        throw HTTPError(.badRequest, "The path has a control character.")
      }
    }
  }

  private static let slash = UInt8(ascii: "/")
  private static let percent = UInt8(ascii: "%")
}

/// Percent escapes (RFC 3986, section 2.1).
enum PercentEncoding {
  /// Decodes escapes, and `+` as a space in form data.
  static func decode(
    _ bytes: some Sequence<UInt8>, plusIsSpace: Bool = false
  ) throws(HTTPError) -> String {
    var decoded: [UInt8] = []
    var iterator = bytes.makeIterator()
    while let byte = iterator.next() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = iterator.next().flatMap(hexValue),
          let low = iterator.next().flatMap(hexValue)
        else { throw HTTPError(.badRequest, "A percent sign needs two hexadecimal digits.") }
        decoded.append(high << 4 | low)
      case UInt8(ascii: "+") where plusIsSpace: decoded.append(UInt8(ascii: " "))
      default: decoded.append(byte)
      }
    }
    guard let text = String(validating: decoded, as: UTF8.self) else {
      throw HTTPError(.badRequest, "What is percent-encoded has to be UTF-8.")
    }
    return text
  }

  /// Escapes everything but the unreserved characters of RFC 3986, section 2.3.
  static func encode(_ text: String) -> String {
    var encoded: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        encoded.append(byte)
      default:
        encoded.append(UInt8(ascii: "%"))
        for digit in [byte >> 4, byte & 15] { encoded.append(digit + (digit < 10 ? 0x30 : 0x37)) }
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  static func hexValue(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x41...0x46: digit - 0x41 + 10
    case 0x61...0x66: digit - 0x61 + 10
    default: nil
    }
  }
}
