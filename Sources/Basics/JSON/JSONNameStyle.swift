/// The spelling of names in a document.
///
/// A name is converted if it is of one style: a lower-case letter first, then letters and digits,
/// with underscores between words or capitals at their beginnings. All other names (`Sun`, `en-GB`)
/// are data and stay.
public enum JSONNameStyle: String, CaseIterable, Hashable, Sendable {
  /// `birth_data`.
  case snake
  /// `birthData`.
  case camel

  /// A name in this style.
  public func spelling(of name: String) -> String {
    switch (self, Words.found(in: name)) {
    case (.snake, Words(hasCapitals: true, hasUnderscores: false)): return Self.snake(name)
    case (.camel, Words(hasCapitals: false, hasUnderscores: true)): return Self.camel(name)
    default: return name
    }
  }

  /// Detects the style of a name; nil if it is the same in both, or data.
  public init?(of name: String) {
    switch Words.found(in: name) {
    case Words(hasCapitals: true, hasUnderscores: false): self = .camel
    case Words(hasCapitals: false, hasUnderscores: true): self = .snake
    default: return nil
    }
  }

  /// The separators of a name's words.
  fileprivate struct Words: Equatable {
    var hasCapitals = false
    var hasUnderscores = false
  }

  /// A capital begins a word after a small letter or digit, and before a small one: `chartURLPath`
  /// is `chart_url_path`.
  private static func snake(_ name: String) -> String {
    let bytes = Array(name.utf8)
    var spelled: [UInt8] = []
    spelled.reserveCapacity(bytes.count + 4)
    for (index, byte) in bytes.enumerated() {
      guard byte.isCapital else {
        spelled.append(byte)
        continue
      }
      let isAfterWord = index > 0 && !bytes[index - 1].isCapital
      let isBeforeWord = index + 1 < bytes.count && bytes[index + 1].isSmall
      if isAfterWord || isBeforeWord { spelled.append(.underscore) }
      spelled.append(byte | 0x20)
    }
    return String(decoding: spelled, as: UTF8.self)
  }

  private static func camel(_ name: String) -> String {
    var spelled: [UInt8] = []
    spelled.reserveCapacity(name.utf8.count)
    var beginsWord = false
    for byte in name.utf8 {
      if byte == .underscore {
        beginsWord = true
      } else {
        spelled.append(beginsWord && byte.isSmall ? byte & ~0x20 : byte)
        beginsWord = false
      }
    }
    return String(decoding: spelled, as: UTF8.self)
  }
}

extension JSONNameStyle.Words {
  /// For data, finds neither.
  fileprivate static func found(in name: String) -> Self {
    let bytes = name.utf8
    guard let first = bytes.first, first.isSmall, bytes.last != .underscore else { return Self() }
    var (words, wasUnderscore) = (Self(), false)
    for byte in bytes {
      guard byte.isSmall || byte.isCapital || byte.isDigit || byte == .underscore,
        !(wasUnderscore && byte == .underscore)
      else { return Self() }
      wasUnderscore = byte == .underscore
      if wasUnderscore { words.hasUnderscores = true }
      if byte.isCapital { words.hasCapitals = true }
    }
    return words
  }
}

extension UInt8 {
  fileprivate static var underscore: UInt8 { UInt8(ascii: "_") }
  fileprivate var isSmall: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self }
  fileprivate var isCapital: Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self }
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
