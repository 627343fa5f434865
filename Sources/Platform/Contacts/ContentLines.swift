/// A property of a card: `item1.FN;CHARSET=UTF-8:Ada Lovelace`.
struct ContentLine {
  /// The name without its group, in capitals.
  let name: String
  /// The parameters: names in capitals, values without quotes. Version 2.1 writes some values
  /// without a name, which is then empty.
  let parameters: [(name: String, value: String)]
  /// The encoded value; incomplete if ``isCut``.
  let value: ArraySlice<UInt8>
  /// Whether the line was too long to be kept whole.
  let isCut: Bool
  /// The line of the file on which it begins, from 1.
  let number: Int

  /// Returns the value of the first parameter with a name.
  func parameter(_ name: String) -> String? { parameters.first { $0.name == name }?.value }

  /// Whether the value is encoded in one of these ways; names in capitals.
  func isEncoded(as names: String...) -> Bool {
    parameters.contains {
      ["ENCODING", ""].contains($0.name) && names.contains($0.value.uppercased())
    }
  }
}

/// The unfolded lines of a file, one by one, in time proportional to its length.
struct ContentLines {
  /// The longest line kept: that of the largest picture, in base64.
  private static let longest = ContactFile.largestPicture / 3 * 4 + ContactFile.longestLine

  /// Whether the space of a folded line belongs to the text, as in version 2.1.
  var keepsFoldedSpace = false

  private let bytes: [UInt8]
  private var position = 0
  private var number = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the next property; lines without a colon are none.
  mutating func next() -> ContentLine? {
    while let first = takeLine() {
      var line = UnfoldedLine(bytes[first], number: number, longest: Self.longest)
      while let end = peekLine(), let start = continuation(of: line, in: end) {
        line.append(bytes[start..<end.upperBound])
        _ = takeLine()
      }
      if let property = line.property { return property }
    }
    return nil
  }

  /// Returns where the text of a line begins that continues the one before; nil if it does not.
  private func continuation(of line: UnfoldedLine, in next: Range<Int>) -> Int? {
    if line.endsSoftly { return next.lowerBound }
    guard let first = bytes[next].first else { return nil }
    if first == UInt8(ascii: " ") || first == UInt8(ascii: "\t") {
      return next.lowerBound + (keepsFoldedSpace ? 0 : 1)
    }
    // Some programs do not indent base64, which has no colon.
    return line.isBase64 && !bytes[next].contains(UInt8(ascii: ":")) ? next.lowerBound : nil
  }

  private mutating func takeLine() -> Range<Int>? {
    guard let line = peekLine() else { return nil }
    position = line.upperBound
    if position < bytes.count {
      let isPair =
        bytes[position] == UInt8(ascii: "\r") && position + 1 < bytes.count
        && bytes[position + 1] == UInt8(ascii: "\n")
      position += isPair ? 2 : 1
    }
    number += 1
    return line
  }

  private func peekLine() -> Range<Int>? {
    guard position < bytes.count else { return nil }
    let end = bytes[position...].firstIndex {
      $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
    }
    return position..<(end ?? bytes.count)
  }
}

/// A line that grows while it is unfolded.
private struct UnfoldedLine {
  private var content: [UInt8]
  private let number: Int
  private let longest: Int
  private var isCut = false
  /// Where the colon is; nil until found.
  private var colon: Int?
  private var scanned = 0
  private var isQuoted = false
  private var isQuotedPrintable = false
  private(set) var isBase64 = false

  init(_ first: ArraySlice<UInt8>, number: Int, longest: Int) {
    (content, self.number, self.longest) = ([], number, longest)
    append(first)
  }

  /// Whether it ends with the soft line break of quoted-printable.
  var endsSoftly: Bool { isQuotedPrintable && content.last == UInt8(ascii: "=") }

  mutating func append(_ more: ArraySlice<UInt8>) {
    if endsSoftly { content.removeLast() }
    let room = longest - content.count
    isCut = isCut || more.count > room
    content += more.prefix(room)
    if colon == nil { findColon() }
  }

  private mutating func findColon() {
    while scanned < content.count, colon == nil {
      switch content[scanned] {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ":") where !isQuoted: colon = scanned
      default: break
      }
      scanned += 1
    }
    guard let property else { return }
    isQuotedPrintable = property.isEncoded(as: "QUOTED-PRINTABLE")
    isBase64 = property.isEncoded(as: "BASE64", "B")
  }

  /// The line, parsed; nil without a colon.
  var property: ContentLine? {
    guard let colon else { return nil }
    var parts = Self.split(content[..<colon])
    let name = parts.removeFirst().split(separator: UInt8(ascii: ".")).last ?? []
    return ContentLine(
      name: String(decoding: name, as: UTF8.self).uppercased(),
      parameters: parts.map(Self.parameter), value: content[(colon + 1)...], isCut: isCut,
      number: number)
  }

  private static func parameter(_ part: ArraySlice<UInt8>) -> (name: String, value: String) {
    let equals = part.firstIndex(of: UInt8(ascii: "="))
    let name = equals.map { part[..<$0] } ?? []
    let value = part[(equals.map { $0 + 1 } ?? part.startIndex)...]
    return (
      String(decoding: name, as: UTF8.self).uppercased(),
      String(decoding: value.filter { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
    )
  }

  /// Splits at semicolons outside quotes.
  private static func split(_ head: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var (parts, start, isQuoted): ([ArraySlice<UInt8>], Int, Bool) = ([], head.startIndex, false)
    for index in head.indices {
      if head[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      guard head[index] == UInt8(ascii: ";"), !isQuoted else { continue }
      parts.append(head[start..<index])
      start = index + 1
    }
    return parts + [head[start...]]
  }
}
