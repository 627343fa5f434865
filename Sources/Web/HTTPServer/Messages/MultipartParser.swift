import HTTPTypes

/// Finds the parts of a multipart body that arrives in pieces of any size (RFC 2046, section 5.1).
///
/// A state machine that looks at each byte once: it finds the delimiter with the Knuth-Morris-Pratt
/// algorithm, so parsing takes linear time for any body.
struct MultipartParser {
  private enum State {
    /// Before the first delimiter.
    case preamble
    /// After a delimiter: a line break starts a part, two dashes end the form.
    case delimiter([UInt8])
    /// Within the header of a part.
    case header([UInt8])
    /// Within the content of a part that starts at `start`.
    case content(MultipartForm.Part, start: Int)
    /// After the last delimiter.
    case epilogue
  }

  private static let mostParts = 100
  private static let longestHeader = 8 << 10

  /// A line break, two dashes and the boundary.
  private let pattern: [UInt8]
  /// The failure function: how much of the pattern still matches when the next byte does not.
  private let fallbacks: [Int]
  /// How much of the pattern the last bytes match; the body starts as if after a line break.
  private var matched = 2
  private var state = State.preamble
  private var offset = 0
  private var parts: [MultipartForm.Part] = []

  init(boundary: String) throws(HTTPError) {
    guard 1...70 ~= boundary.utf8.count, boundary.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) else {
      throw HTTPError(.badRequest, "The boundary has to have 1 to 70 characters.")
    }
    pattern = Array("\r\n--\(boundary)".utf8)
    fallbacks = Self.fallbacks(of: pattern)
  }

  /// Consumes the next piece of the body.
  mutating func consume(_ bytes: [UInt8]) throws(HTTPError) {
    for byte in bytes {
      try consume(byte)
      offset += 1
    }
  }

  /// Returns the parts of the complete body.
  func finish() throws(HTTPError) -> [MultipartForm.Part] {
    guard case .epilogue = state else {
      throw HTTPError(.badRequest, "The form ends before its last boundary.")
    }
    return parts
  }

  private mutating func consume(_ byte: UInt8) throws(HTTPError) {
    switch state {
    case .preamble:
      if endsDelimiter(byte) { state = .delimiter([]) }
    case .delimiter(let seen):
      try continueDelimiter(seen, byte)
    case .header(var header):
      // Moved out and back, so that appending does not copy.
      state = .epilogue
      header.append(byte)
      try continueHeader(header)
    case .content(let part, let start):
      guard endsDelimiter(byte) else { return }
      // The line break before the delimiter may be the one that ends the part's header.
      let end = max(start, offset + 1 - pattern.count)
      parts.append(
        .init(
          name: part.name, fileName: part.fileName, contentType: part.contentType,
          range: start..<end))
      state = .delimiter([])
    case .epilogue: break
    }
  }

  private mutating func endsDelimiter(_ byte: UInt8) -> Bool {
    while matched > 0, pattern[matched] != byte { matched = fallbacks[matched - 1] }
    if pattern[matched] == byte { matched += 1 }
    guard matched == pattern.count else { return false }
    matched = 0
    return true
  }

  private mutating func continueDelimiter(_ seen: [UInt8], _ byte: UInt8) throws(HTTPError) {
    let isBlank = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    if seen.isEmpty, isBlank { return }
    switch seen + [byte] {
    case [13], [UInt8(ascii: "-")]: state = .delimiter([byte])
    case [13, 10]:
      guard parts.count < Self.mostParts else {
        throw HTTPError(.contentTooLarge, "A form may have \(Self.mostParts) parts.")
      }
      state = .header([])
    case [UInt8(ascii: "-"), UInt8(ascii: "-")]: state = .epilogue
    default: throw HTTPError(.badRequest, "A boundary of the form is followed by something else.")
    }
  }

  private mutating func continueHeader(_ header: [UInt8]) throws(HTTPError) {
    guard header.count <= Self.longestHeader else {
      throw HTTPError(.contentTooLarge, "The header of a part is too long.")
    }
    guard header.suffix(4) == [13, 10, 13, 10] else {
      state = .header(header)
      return
    }
    state = .content(try Self.part(header), start: offset + 1)
    matched = 2
  }

  private static func part(_ header: [UInt8]) throws(HTTPError) -> MultipartForm.Part {
    var disposition: HeaderParameters?
    var contentType: String?
    for line in header.split(separator: 13) {
      guard let text = String(validating: line.drop { $0 == 10 }, as: UTF8.self),
        let colon = text.firstIndex(of: ":")
      else { continue }
      let value = String(text[text.index(after: colon)...].trimmingBlanks)
      switch text[..<colon].lowercased() {
      case "content-disposition": disposition = HeaderParameters(value)
      case "content-type": contentType = value
      default: break
      }
    }
    guard let disposition, disposition.value == "form-data", let name = disposition["name"] else {
      throw HTTPError(.badRequest, "A part of the form has no name.")
    }
    return .init(
      name: name, fileName: disposition["filename"], contentType: contentType, range: 0..<0)
  }

  private static func fallbacks(of pattern: [UInt8]) -> [Int] {
    var fallbacks = [0]
    for index in pattern.indices.dropFirst() {
      var length = fallbacks[index - 1]
      while length > 0, pattern[length] != pattern[index] { length = fallbacks[length - 1] }
      fallbacks.append(pattern[length] == pattern[index] ? length + 1 : 0)
    }
    return fallbacks
  }
}
