private import CMicrohttpd
import Glibc
import HTTPTypes

/// The target of a request, as sent, and its position in the library's buffer.
struct RequestLine: Sendable {
  let target: String
  /// The addresses of its first byte and of the byte after it; compared, never dereferenced.
  fileprivate let start, end: UInt

  /// - Parameter target: in the library's buffer, before the library reads on.
  init(target: UnsafePointer<CChar>) {
    unsafe self.target = String(cString: target)
    start = UInt(bitPattern: target)
    end = start + UInt(unsafe strlen(target))
  }
}

/// Reads the headers of a request as strictly as RFC 9112 requires.
///
/// The library is lenient: lines may end in LF alone, a line that begins with white space continues
/// the previous one, and NUL ends a target or a value early. A proxy may interpret such a head
/// differently. The separators are no longer visible, but their lengths are: the library splits the
/// head in place in its buffer, so the parts are as far apart as they were in the head. Each line
/// has to end in two bytes, CR and LF, and the total length has to match the library's.
struct HeadReader {
  private var fields: HTTPFields? = HTTPFields()
  /// The address at which the next line has to start.
  private var next: UInt
  private var isExact: Bool

  /// The memory layout is that of 0.9.75; later versions have an option and reject such heads
  /// themselves.
  private static let knowsLayout = unsafe String(cString: MHD_get_version()) == "0.9.75"

  /// The headers of a request; nil if the head is malformed: a name is not a token, such as one
  /// with a space before the colon (RFC 9112, section 5.1), a value contains a control character,
  /// or a line does not end in CR LF.
  static func fields(
    of connection: OpaquePointer, _ line: RequestLine, method: UnsafePointer<CChar>,
    version: UnsafePointer<CChar>
  ) -> HTTPFields? {
    let start = UInt(bitPattern: method)
    let versionStart = UInt(bitPattern: version)
    var reader = unsafe HeadReader(
      next: versionStart + UInt("HTTP/1.1".utf8.count) + lineEnd,
      isExact: start + UInt(strlen(method)) + 1 == line.start && line.end + 1 == versionStart)
    _ = unsafe withUnsafeMutablePointer(to: &reader) { target in
      unsafe MHD_get_connection_values_n(connection, .HEADER_KIND, appendField, target)
    }
    let size = unsafe CMicrohttpd_header_size(connection)
    let isWhole = reader.isExact && start + UInt(size) == reader.next + lineEnd
    return isWhole || !knowsLayout ? reader.fields : nil
  }

  private static let lineEnd: UInt = 2

  private init(next: UInt, isExact: Bool) { (self.next, self.isExact) = (next, isExact) }

  /// Appends the next header; false if it is invalid.
  fileprivate mutating func append(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer)
    -> Bool
  {
    guard let fieldName = unsafe HTTPField.Name(String(decoding: name, as: UTF8.self)),
      unsafe value.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }),
      // The library counts the trailing space as part of the coding, which it then does not
      // recognize.
      unsafe fieldName != .transferEncoding || value.last != 0x20 && value.last != 0x09
    else {
      fields = nil
      return false
    }
    isExact = isExact && UInt(bitPattern: name.baseAddress) == next
    next = UInt(bitPattern: value.baseAddress) + UInt(value.count) + Self.lineEnd
    fields?.append(
      HTTPField(name: fieldName, value: unsafe String(decoding: value, as: UTF8.self)))
    return true
  }
}

private let appendField: MHD_KeyValueIteratorN = { target, _, name, nameSize, value, valueSize in
  guard let target = unsafe target else { return .NO }
  let reader = unsafe target.assumingMemoryBound(to: HeadReader.self)
  let isTaken = unsafe reader.pointee.append(
    UnsafeRawBufferPointer(start: name, count: nameSize),
    UnsafeRawBufferPointer(start: value, count: value == nil ? 0 : valueSize))
  return isTaken ? .YES : .NO
}
