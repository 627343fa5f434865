public import Storage

/// How a person wants to see the apps, and to be spoken to (PLT-3).
public struct Preferences: Hashable, Sendable {
  /// The colour scheme.
  public enum Theme: String, CaseIterable, Hashable, Sendable {
    /// Follows the device.
    case system
    case light
    case dark
  }

  /// The size of texts.
  public enum TextSize: String, CaseIterable, Hashable, Sendable {
    case small, medium, large, extraLarge, largest
  }

  /// What a person has said about living in a couple, for readings about love.
  public enum Relationship: String, CaseIterable, Hashable, Sendable {
    case single
    case coupled
    /// They prefer not to say.
    case unsaid
  }

  /// A language tag (BCP 47), such as "en" or "hi"; nil for the browser's preference.
  public var language: String?
  /// The IANA time zone in which the person lives, such as "Asia/Kolkata"; nil for the device's.
  public var timeZone: String?
  /// The country of the helplines to show (CHL-109), as an ISO 3166 code of two letters; nil to
  /// infer it from browser and time zone.
  public var country: String?
  /// The colour scheme.
  public var theme: Theme
  /// The size of texts.
  public var textSize: TextSize
  /// Whether they live in a couple; nil until they have been asked, which happens once.
  public var relationship: Relationship?
  /// Care mode after a crisis (PLT-43); nil for none.
  public var care: CareMode?

  /// - Parameters:
  ///   - language: a language tag (BCP 47).
  ///   - timeZone: the IANA time zone in which the person lives.
  ///   - country: an ISO 3166 code of two letters, such as "IN".
  ///   - theme: the colour scheme.
  ///   - textSize: the size of texts.
  ///   - relationship: whether they live in a couple.
  ///   - care: care mode after a crisis.
  public init(
    language: String? = nil, timeZone: String? = nil, country: String? = nil,
    theme: Theme = .system, textSize: TextSize = .medium,
    relationship: Relationship? = nil, care: CareMode? = nil
  ) {
    self.care = care
    self.relationship = relationship
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
  /// Whether it has the form of an ISO 3166 code: two capital letters.
  fileprivate var isCountry: Bool {
    utf8.count == 2 && utf8.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
  }
}
