public import Storage

/// How a person wants to see the apps (PLT-3).
public struct Preferences: Hashable, Sendable {
  /// Light or dark.
  public enum Theme: String, CaseIterable, Hashable, Sendable {
    /// As the device is set.
    case system
    case light
    case dark
  }

  /// How large texts are.
  public enum TextSize: String, CaseIterable, Hashable, Sendable {
    case small, medium, large, extraLarge, largest
  }

  /// A language tag (BCP 47), such as "en" or "hi"; nil for what the browser asks for.
  public var language: String?
  /// IANA name of the zone in which the person lives, such as "Asia/Kolkata"; nil for the device's.
  public var timeZone: String?
  /// The country whose lines of help the person wants to see (CHL-109), two letters (ISO 3166); nil for
  /// what browser and zone tell.
  public var country: String?
  /// Light or dark.
  public var theme: Theme
  /// How large texts are.
  public var textSize: TextSize
  /// The care that the person is met with after a crisis (PLT-43); nil if there was none.
  public var care: CareMode?

  /// - Parameters:
  ///   - language: a language tag (BCP 47).
  ///   - timeZone: IANA name of the zone in which the person lives.
  ///   - country: two letters (ISO 3166), such as "IN".
  ///   - theme: light or dark.
  ///   - textSize: how large texts are.
  ///   - care: the care that the person is met with.
  public init(
    language: String? = nil, timeZone: String? = nil, country: String? = nil,
    theme: Theme = .system, textSize: TextSize = .medium, care: CareMode? = nil
  ) {
    self.care = care
    self.language = language
    self.timeZone = timeZone
    self.country = country
    self.theme = theme
    self.textSize = textSize
  }

  /// Whether a crisis is less than a day past, so that nothing is sold and nothing cheerful is sent
  /// (PLT-43).
  public func isInCare(at now: Timestamp) -> Bool {
    care.map { $0.stage == .crisis && now < $0.until } ?? false
  }

  func validate() throws(PersonError) {
    if let language { try PersonDetails.check(language, .language) }
    if let timeZone { try PersonDetails.check(timeZone, .timeZone) }
    guard country?.isCountry ?? true else { throw PersonError(.invalid, .country) }
  }
}

extension String {
  /// Whether it is two capital letters, as ISO 3166 names countries.
  fileprivate var isCountry: Bool {
    utf8.count == 2 && utf8.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
  }
}
