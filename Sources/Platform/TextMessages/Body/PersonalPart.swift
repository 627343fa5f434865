/// User-provided text in a message, such as the title of a habit: without control characters, line
/// ends and URLs, so that it can neither split a text nor lead anyone to a site (HAL-841).
public struct PersonalPart: Hashable, Sendable {
  /// The sanitized text, with single spaces between words; may be empty.
  public let text: String

  /// - Parameters:
  ///   - written: the text as entered.
  ///   - limit: the maximum number of characters.
  public init(_ written: String, limit: Int = 300) {
    let visible = String(
      String.UnicodeScalarView(written.unicodeScalars.compactMap(Self.visible)))
    let words = visible.split(whereSeparator: \.isWhitespace).filter { !Self.isAddress($0) }
    text = String(words.joined(separator: " ").prefix(limit))
  }

  /// A sanitized scalar: control characters become spaces, bidirectional and invisible characters
  /// are removed, except those that join emoji and Indic letters.
  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x200C, 0x200D: return scalar
    // Dots of other widths, which browsers interpret as dots.
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

  /// Whether a word is a URL, or would be made a link by a phone.
  private static func isAddress(_ word: Substring) -> Bool {
    // Joiners do not hide a URL.
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

  /// The top-level domains that phones turn into links and that no sentence ends in without a space
  /// after its full stop: the oldest, those of URL shorteners, and those known for fraud.
  private static let domains: Set = [
    "com", "net", "org", "info", "biz", "edu", "gov", "io", "ly", "co", "me", "app", "dev", "link",
    "xyz", "top", "club", "online", "site", "shop", "store", "live", "click", "page", "gl", "gd",
    "cc", "tv", "ws", "ru", "cn", "uk", "us", "de", "fr", "eu", "mx", "br", "ca", "au", "tk", "ml",
    "ga", "cf", "gq", "icu", "vip", "win", "work", "life", "world", "email", "support", "help",
  ]
}
