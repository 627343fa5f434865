/// Cuts a text into words and marks.
struct ClaimWordScanner {
  private var words: [ClaimWord] = []
  /// The word that is read, in UTF-8.
  private var current: [UInt8] = []
  private var isASCII = true
  private var endsInNumber = false
  private var hasLetter = false
  /// Whether the first letter behind every space counts as a capital.
  private let opensWithCapitals: Bool
  /// Whether a letter was read since the last space.
  private var isOpened = false

  /// - Parameter opensWithCapitals: whether the first letter behind a space counts as a capital.
  static func words(of text: String, opensWithCapitals: Bool = false) -> [ClaimWord] {
    var text = text
    text.makeContiguousUTF8()
    var scanner = ClaimWordScanner(opensWithCapitals: opensWithCapitals)
    scanner.words.reserveCapacity(text.utf8.count / 4)
    let utf8 = text.utf8
    var index = utf8.startIndex
    while index < utf8.endIndex {
      let next = utf8.index(after: index)
      let following = next == utf8.endIndex ? UInt8(ascii: " ") : utf8[next]
      // Two ASCII bytes are two characters, but for the end of a line.
      if utf8[index] < 0x80, following < 0x80 {
        scanner.take(utf8[index], before: following)
        index = next
      } else {
        let end = text.index(after: index)
        scanner.take(text[index], before: end == text.endIndex ? " " : text[end])
        index = end
      }
    }
    scanner.endWord()
    return scanner.words
  }

  private init(opensWithCapitals: Bool) {
    self.opensWithCapitals = opensWithCapitals
  }

  private mutating func take(_ byte: UInt8, before next: UInt8) {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A:
      hasLetter = true
      append(byte)
    case 0x30...0x39:
      append(byte)
      endsInNumber = true
    case 0x27: append(byte)
    case 0x2E where endsInNumber && 0x30...0x39 ~= next: append(byte)
    // `15:40` is one word, which ends no clause.
    case 0x3A where endsInNumber && 0x30...0x39 ~= next: append(byte)
    case 0x09...0x0D: endWord()
    case 0x20:
      endWord()
      isOpened = false
    default: takeMark(String(UnicodeScalar(byte)))
    }
  }

  private mutating func append(_ byte: UInt8) {
    current.append(byte)
    endsInNumber = false
  }

  private mutating func take(_ character: Character, before next: Character) {
    let isAfterNumber = character == "." && endsInNumber
    if isAfterNumber, next == "ª" || next == "º" { return }  // `7.ª` is 7ª.
    let isInTime = character == ":" && endsInNumber && next.isNumber
    let joins = isAfterNumber && next.isNumber || isInTime || character == "'" || character == "’"
    if character.isLetter || character.isNumber || joins || character.isVowelSign {
      let kept = character == "’" ? "'" : character.westernDigit ?? character
      current += kept.utf8
      isASCII = isASCII && kept.isASCII
      endsInNumber = kept.isNumber
      hasLetter = hasLetter || kept.isLetter
    } else {
      endWord()
      if !character.isWhitespace { takeMark(String(character)) }
      if character == " " { isOpened = false }
    }
  }

  private mutating func takeMark(_ mark: String) {
    endWord()
    words.append(ClaimWord(folded: mark, written: mark, isCapital: false))
  }

  private mutating func endWord() {
    guard let first = current.first else { return }
    let opens = opensWithCapitals && hasLetter && !isOpened
    let written = String(decoding: current, as: UTF8.self)
    let word =
      isASCII
      ? ClaimWord(
        folded: current.contains { 0x41...0x5A ~= $0 } ? written.lowercased() : written,
        written: written, isCapital: opens || !(0x61...0x7A ~= first))
      : ClaimWord(
        folded: written.lowercased(), written: written,
        isCapital: opens || written.first?.isUppercase ?? false || written.first?.isCased == false)
    let mayBePossessive = !isASCII || current.last == UInt8(ascii: "s")
    words.append(mayBePossessive ? word.withoutPossessive : word)
    isOpened = isOpened || hasLetter
    current.removeAll(keepingCapacity: true)
    (isASCII, endsInNumber, hasLetter) = (true, false, false)
  }
}

extension Character {
  /// Whether the character is a sign for a vowel that belongs to the letter before it.
  fileprivate var isVowelSign: Bool {
    !isASCII
      && unicodeScalars.allSatisfy {
        [.nonspacingMark, .spacingMark].contains($0.properties.generalCategory)
      }
  }

  /// `7` for `७`; nil for anything but a digit of Devanagari.
  fileprivate var westernDigit: Character? {
    guard let scalar = unicodeScalars.first, (0x0966...0x096F).contains(scalar.value) else {
      return nil
    }
    return Character("\(scalar.value - 0x0966)")
  }
}
