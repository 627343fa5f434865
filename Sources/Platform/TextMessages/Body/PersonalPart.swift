/// A part of a text that a person has written, such as the title of a habit: without control characters, line
/// ends and addresses, so that it can neither take a text apart nor lead anybody anywhere (HAL-841).
public struct PersonalPart: Hashable, Sendable {
  /// What is left, with single blanks between the words; may be empty.
  public let text: String

  /// - Parameters:
  ///   - written: what the person wrote.
  ///   - limit: how many characters are kept.
  public init(_ written: String, limit: Int = 300) {
    let visible = String(
      String.UnicodeScalarView(written.unicodeScalars.compactMap(Self.visible)))
    let words = visible.split(whereSeparator: \.isWhitespace).filter { !Self.isAddress($0) }
    text = String(words.joined(separator: " ").prefix(limit))
  }

  /// A scalar as it may stand in a text: control characters become blanks, signs that turn the direction of
  /// writing or that nobody sees are left out, but for those that join emoji and letters of India.
  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x200C, 0x200D: return scalar
    // Dots of other widths, which browsers take for dots.
    case 0x3002, 0xFF0E, 0xFF61, 0x2024: return "."
    case 0xFF0F: return "/"
    case 0xFF1A: return ":"
    default: break
    }
    return switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: " "
    case .format, .surrogate, .privateUse, .unassigned: nil
    default: scalar
    }
  }

  /// Whether a word is an address, or would be made one by a phone.
  private static func isAddress(_ word: Substring) -> Bool {
    // Bytes that join do not hide an address.
    let plain = String(word.unicodeScalars.filter { $0.value != 0x200C && $0.value != 0x200D })
      .lowercased()
    if plain.contains("://") || plain.contains("www.") { return true }
    if schemes.contains(where: { plain.contains($0) }) { return true }
    return plain.split { !isHostCharacter($0) }.contains { host in
      let labels = host.split(separator: ".", omittingEmptySubsequences: false)
      guard labels.count >= 2, let last = labels.last(where: { !$0.isEmpty }),
        labels.dropLast().contains(where: { $0.count > 1 || $0.first?.isNumber == true })
      else { return false }
      if labels.count == 4, labels.allSatisfy({ UInt8($0) != nil }) { return true }
      return domains.contains(String(last)) || plain.contains("\(host)/") && !isNumber(last)
    }
  }

  private static func isHostCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "." || character == "-"
  }

  private static func isNumber(_ text: Substring) -> Bool { text.allSatisfy(\.isNumber) }

  private static let schemes = ["mailto:", "tel:", "sms:", "javascript:", "data:", "intent:"]

  /// The endings that phones make links of and that no sentence without a blank behind its full stop ends
  /// in: the oldest, those of shorteners, and those that fraud is known for.
  private static let domains: Set = [
    "com", "net", "org", "info", "biz", "edu", "gov", "io", "ly", "co", "me", "app", "dev", "link",
    "xyz", "top", "club", "online", "site", "shop", "store", "live", "click", "page", "gl", "gd",
    "cc", "tv", "ws", "ru", "cn", "uk", "us", "de", "fr", "eu", "mx", "br", "ca", "au", "tk", "ml",
    "ga", "cf", "gq", "icu", "vip", "win", "work", "life", "world", "email", "support", "help",
  ]
}
