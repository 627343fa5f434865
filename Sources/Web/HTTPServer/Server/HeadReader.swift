private import CMicrohttpd
import Glibc
import HTTPTypes

/// The target of a request, as sent, and where the library has it.
struct RequestLine: Sendable {
  let target: String
  /// Addresses of its first byte and of the byte behind it; they are compared, never followed.
  fileprivate let start, end: UInt

  /// - Parameter target: in the buffer of the library, before that has read on.
  init(target: UnsafePointer<CChar>) {
    unsafe self.target = String(cString: target)
    start = UInt(bitPattern: target)
    end = start + UInt(unsafe strlen(target))
  }
}

/// Reads the fields of a head as strictly as RFC 9112 wants it read.
///
/// The library is lenient: lines may end in LF alone, a line that begins with a blank goes on with the
/// one before it, and NUL ends a target or a value early. A proxy may read such a head in another way.
/// What was between the parts can no longer be seen, but how much it was: the library cuts a head in
/// its buffer, where it came in, so the parts are as far apart as their bytes in the head. Each line has
/// to end in two bytes, CR and LF, and the whole has to be as long as the library says.
struct HeadReader {
  private var fields: HTTPFields? = HTTPFields()
  /// The address at which the next line has to begin.
  private var next: UInt
  private var isExact: Bool

  /// How 0.9.75 has heads in memory; later versions have an option and refuse by themselves.
  private static let knowsLayout = unsafe String(cString: MHD_get_version()) == "0.9.75"

  /// The fields of a request's header; nil if the head is not well formed: a name is no token, such as one
  /// with a space before the colon (RFC 9112, section 5.1), a value has a control character, a line does
  /// not end as it has to.
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

  /// Takes the next field; false where it is not one.
  fileprivate mutating func append(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer)
    -> Bool
  {
    guard let fieldName = unsafe HTTPField.Name(String(decoding: name, as: UTF8.self)),
      unsafe value.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }),
      // The library takes the blank for a part of the coding, which it then does not know.
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
