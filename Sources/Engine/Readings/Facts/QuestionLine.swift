/// The words of a question in lower case, with one space before and after each.
struct QuestionLine {
  /// The UTF-8 of the line, letters of Devanagari with a nukta as two scalars.
  private(set) var bytes: [UInt8] = [space]
  /// The number of words.
  private(set) var count = 0
  /// Whether a question mark is written.
  private(set) var hasQuestionMark = false
  /// Whether texts are equal where their bytes are: not with accents written as marks of their own,
  /// nor in scripts whose letters can be composed.
  private(set) var isComparedByBytes = true
  /// Where a character begins, and at the end; empty where every byte is one.
  private var boundaries: [Bool] = []
  private var endsInWord = false

  private static let space = UInt8(ascii: " ")

  init(_ text: String) {
    var lowered = text.lowercased()
    lowered.makeContiguousUTF8()
    bytes.reserveCapacity(lowered.utf8.count + 2)
    let utf8 = lowered.utf8
    var index = utf8.startIndex
    while index < utf8.endIndex {
      let next = utf8.index(after: index)
      // Two ASCII bytes are two characters, but for the end of a line, which is in no word.
      if utf8[index] < 0x80, next == utf8.endIndex || utf8[next] < 0x80 {
        take(utf8[index])
        index = next
      } else {
        take(lowered[index])
        index = lowered.index(after: index)
      }
    }
    endWord()
    // A line without words has two spaces too.
    if count == 0 { append(Self.space) }
    if !boundaries.isEmpty { boundaries.append(true) }
  }

  /// The line as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether a character begins or the line ends at a place.
  func isBoundary(_ place: Int) -> Bool { boundaries.isEmpty || boundaries[place] }

  private mutating func take(_ byte: UInt8) {
    switch byte {
    case 0x61...0x7A, 0x30...0x39, 0x27:
      endsInWord = true
      append(byte)
    default:
      hasQuestionMark = hasQuestionMark || byte == UInt8(ascii: "?")
      endWord()
    }
  }

  private mutating func take(_ character: Character) {
    if "?¿？".contains(character) { hasQuestionMark = true }
    if character == "’" { return take(UInt8(ascii: "'")) }
    let isMark = character.isMark
    guard character.isLetter || character.isNumber || character == "'" || isMark else {
      return endWord()
    }
    endsInWord = true
    // A mark that begins a word belongs to the space before it.
    if isMark || !Self.isComparedByBytes(character) { isComparedByBytes = false }
    if boundaries.isEmpty { boundaries = Array(repeating: true, count: bytes.count) }
    let written = Self.bytes(of: String(character))
    bytes += written
    boundaries.append(true)
    boundaries += Array(repeating: false, count: written.count - 1)
  }

  private mutating func append(_ byte: UInt8) {
    bytes.append(byte)
    if !boundaries.isEmpty { boundaries.append(true) }
  }

  private mutating func endWord() {
    guard endsInWord else { return }
    endsInWord = false
    count += 1
    append(Self.space)
  }

  /// The UTF-8 of a text, letters with a nukta as two scalars.
  static func bytes(of text: String) -> [UInt8] {
    guard text.unicodeScalars.contains(where: { letterWithoutNukta($0.value) != nil }) else {
      return Array(text.utf8)
    }
    var parted = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let letter = letterWithoutNukta(scalar.value).flatMap(Unicode.Scalar.init) {
        parted.append(letter)
        parted.append("\u{93C}")
      } else {
        parted.append(scalar)
      }
    }
    return Array(String(parted).utf8)
  }

  /// The canonical decompositions of Devanagari (Unicode), which all end in U+093C.
  private static func letterWithoutNukta(_ value: UInt32) -> UInt32? {
    switch value {
    case 0x929: 0x928
    case 0x931: 0x930
    case 0x934: 0x933
    case 0x958...0x95A: value - 0x958 + 0x915
    case 0x95B: 0x91C
    case 0x95C, 0x95D: value - 0x95C + 0x921
    case 0x95E: 0x92B
    case 0x95F: 0x92F
    default: nil
    }
  }

  /// Whether texts with this character are equal only where their bytes are.
  private static func isComparedByBytes(_ character: Character) -> Bool {
    var last: UInt32 = 0
    for scalar in character.unicodeScalars {
      switch scalar.value {
      // A nukta behind a virama sorts before it.
      case 0x93C where last == 0x94D: return false
      case ..<0x300, 0x900...0x950, 0x955...0x97F, 0x200C, 0x200D: break
      default: return false
      }
      last = scalar.value
    }
    return true
  }
}

extension Character {
  /// Whether the character is a mark that belongs to the previous letter, such as a vowel sign.
  fileprivate var isMark: Bool {
    unicodeScalars.allSatisfy { $0.properties.generalCategory.isMark }
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isMark: Bool {
    self == .nonspacingMark || self == .spacingMark || self == .enclosingMark
  }
}
