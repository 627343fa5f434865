/// Parses a strings file, in the format of docs/strings.md.
struct StringsParser {
  private let file: String
  private var line = 0
  private var section = ""
  private var table: Strings.Table = [:]
  private var entry: Entry?

  /// A text that may continue on the next line.
  private struct Entry {
    let line: Int
    let name: MessageName
    let plural: (place: String, form: PluralCategory)?
    var text: String
  }

  private init(file: String) { self.file = file }

  /// Parses the texts of a file.
  /// - Parameter file: the file name for errors.
  static func table(of text: String, in file: String) throws(StringsError) -> Strings.Table {
    var parser = StringsParser(file: file)
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      parser.line += 1
      try parser.read(Substring(line))
    }
    try parser.endEntry()
    return parser.table
  }

  private mutating func read(_ text: Substring) throws(StringsError) {
    switch text.utf8.first {
    case nil, UInt8(ascii: "#"): break
    case UInt8(ascii: " "): try goOn(text.withoutSpaces)
    case UInt8(ascii: "["):
      try endEntry()
      guard text.utf8.last == UInt8(ascii: "]") else { throw error("a section ends with ]") }
      section = String(text.dropFirst().dropLast())
    default:
      try endEntry()
      try begin(text)
    }
  }

  private mutating func begin(_ text: Substring) throws(StringsError) {
    guard !section.isEmpty else { throw error("a text stands before the first [section]") }
    guard let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) else {
      throw error("neither a comment, a section, `name = text` nor an indented line")
    }
    let head = text[..<equals].withoutSpaces
    let name = Substring(head.utf8.prefix { $0 != UInt8(ascii: "(") })
    guard !name.isEmpty, name.utf8.allSatisfy(Self.isOfName) else {
      throw error("a name has letters, digits and hyphens alone")
    }
    entry = Entry(
      line: line, name: MessageName(section: section, name: String(name)),
      plural: try plural(head[name.endIndex...]),
      text: String(Substring(text.utf8[equals...].dropFirst()).withoutSpaces))
  }

  /// Returns the placeholder and plural form in `(count).one`; nil for a text without plural.
  private func plural(
    _ text: Substring
  ) throws(StringsError) -> (place: String, form: PluralCategory)? {
    if text.isEmpty { return nil }
    let parts = text.dropFirst().split(separator: ").", omittingEmptySubsequences: false)
    guard parts.count == 2, let form = PluralCategory(rawValue: String(parts[1])) else {
      throw error("a plural is written `name(place).form`, with a form of CLDR")
    }
    return (String(parts[0]), form)
  }

  private mutating func goOn(_ text: Substring) throws(StringsError) {
    guard let begun = entry?.text, !text.isEmpty else {
      throw error("there is nothing to continue")
    }
    entry?.text = begun.isEmpty ? String(text) : "\(begun) \(text)"
  }

  private mutating func endEntry() throws(StringsError) {
    guard let ended = entry else { return }
    entry = nil
    guard !ended.text.isEmpty else { throw error("there is no text", at: ended.line) }
    guard Self.hasPairedBraces(ended.text) else {
      throw error("a { or } stands alone", at: ended.line)
    }
    switch (table[ended.name], ended.plural) {
    case (nil, nil): table[ended.name] = .plain(ended.text)
    case (nil, let (place, form)?): table[ended.name] = .plural(by: place, [form: ended.text])
    case (.plural(let place, var forms)?, let plural?)
    where place == plural.place && forms[plural.form] == nil:
      forms[plural.form] = ended.text
      table[ended.name] = .plural(by: place, forms)
    default: throw error("\(ended.name) is there already", at: ended.line)
    }
  }

  private func error(_ reason: String, at line: Int? = nil) -> StringsError {
    StringsError(file: file, line: line ?? self.line, reason: reason)
  }

  private static func hasPairedBraces(_ text: String) -> Bool {
    var isOpen = false
    for byte in text.utf8 where byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") {
      guard isOpen == (byte == UInt8(ascii: "}")) else { return false }
      isOpen.toggle()
    }
    return !isOpen
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}

/// An error in a strings file.
struct StringsError: Error, Equatable, CustomStringConvertible {
  let file: String
  let line: Int
  let reason: String

  var description: String { "\(file):\(line): \(reason)" }
}

extension Substring {
  /// The text without leading and trailing spaces.
  fileprivate var withoutSpaces: Substring {
    let space = UInt8(ascii: " ")
    let text = utf8.drop { $0 == space }
    let end = text.lastIndex { $0 != space }.map(text.index(after:)) ?? text.startIndex
    return Substring(text[..<end])
  }
}
