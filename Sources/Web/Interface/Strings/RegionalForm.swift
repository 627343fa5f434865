/// How readers of English write days and times of day where they live. Every other language of the
/// interface has one form.
public struct RegionalForm: Hashable, Sendable {
  /// Whether the month goes before the day: `May 15, 1990`, else `15 May 1990`.
  public let putsMonthFirst: Bool
  /// Whether the day is told in 24 hours: `17:30`, else `5:30 PM`.
  public let has24Hours: Bool
  /// The region, an ISO 3166 code in upper case; nil where it is not known.
  public let region: String?

  /// The form of the United States, which is that of English without a region.
  public static let american = RegionalForm(region: nil)

  /// - Parameter region: an ISO 3166 code such as `GB`, in either case; nil where it is not known.
  public init(region: String?) {
    let region = region?.uppercased()
    self.region = region
    putsMonthFirst = region.map(Self.monthFirst.contains) ?? true
    has24Hours = region.map(Self.twentyFourHours.contains) ?? false
  }

  /// Whether short times have 24 hours in a language: in Spanish by the region as well.
  /// - Parameter home: the region where the reader lives, for a language without a region.
  public func has24Hours(in language: Language, at home: String?) -> Bool {
    switch language {
    case .english, .pseudo, .pseudoMirrored: has24Hours
    case .spanish: (region ?? home).map(Self.spanishTwentyFourHours.contains) ?? true
    case .hindi, .arabic: false
    }
  }

  /// - Parameters:
  ///   - tags: the languages that somebody reads, such as `en-gb`, the best first.
  ///   - language: the one in which they are answered, whose region goes before all others.
  public init(tags: [String], in language: Language) {
    let own = tags.filter { Self.language(of: $0) == language.tag.lowercased() }
    self.init(region: (own + tags).lazy.compactMap(Self.region).first)
  }

  private static func language(of tag: String) -> String {
    tag.split(separator: "-").first.map { $0.lowercased() } ?? ""
  }

  /// The region of a language tag (RFC 5646): two letters after the language and the script.
  private static func region(of tag: String) -> String? {
    let parts = tag.split(separator: "-").dropFirst().prefix(2)
    return parts.first { $0.utf8.count == 2 }.map(String.init)
  }

  /// Where English is written with the month first (CLDR 45: the locales that follow `en` and not
  /// `en-001`).
  private static let monthFirst: Set<String> = [
    "US", "AS", "BI", "GU", "MH", "MP", "PH", "PR", "UM", "VI",
  ]

  /// Where the short time pattern of English has 24 hours (CLDR 45), and of the regions where another
  /// language is at home those of Europe.
  private static let twentyFourHours: Set<String> = [
    "GB", "IE", "ZA", "AT", "BE", "CH", "DE", "DK", "ES", "FI", "FR", "GG", "IL", "IM", "IO",
    "IT", "JE", "KE", "MG", "MT", "MU", "NG", "NL", "PL", "PT", "SC", "SE", "SI", "TZ", "UG", "ZW",
  ]

  /// Where the short time pattern of Spanish has 24 hours (CLDR 48: `es` and what follows it, not
  /// `es-419`), and the regions of Europe where other languages are at home.
  private static let spanishTwentyFourHours: Set<String> = [
    "AD", "AT", "BE", "BR", "BZ", "CH", "DE", "DK", "EA", "ES", "FI", "FR", "GB", "GI", "GQ", "IC",
    "IE", "IT", "LU", "NL", "NO", "PL", "PT", "SE",
  ]
}

extension MessageCatalog {
  /// A date as its reader writes it: `May 15, 1990` in the United States, `15 May 1990` elsewhere.
  /// - Parameter month: From 1 to 12.
  public func formatted(day: Int, month: Int, year: Int) -> String {
    language.formatted(day: day, month: month, year: year, form: form)
  }

  /// A date without its year as its reader writes it: `May 15`, `15 May`.
  /// - Parameter month: From 1 to 12.
  public func formatted(day: Int, month: Int) -> String {
    language.formatted(day: day, month: month, form: form)
  }

  /// A time of day as its reader writes it: `5:30 PM`, `17:30`.
  /// - Parameters:
  ///   - hour: From 0 to 23.
  ///   - minute: From 0 to 59.
  public func formatted(hour: Int, minute: Int) -> String {
    language.formatted(hour: hour, minute: minute, form: form)
  }
}
