internal import Accounts
public import CivilTime

/// What is known of a person and their birth (PLT-3).
public struct PersonDetails: Hashable, Sendable {
  /// How well the time of a birth is known.
  public enum BirthTime: Hashable, Sendable {
    case exact(WallTime)
    /// So many minutes earlier or later, from 1 to 720.
    case approximate(WallTime, minutes: Int)
    case unknown

    /// By how many minutes a time may be off.
    public static let margins = 1...720
  }

  /// Where somebody was born.
  public struct BirthPlace: Hashable, Sendable {
    /// Degrees of latitude, south to north.
    public static let latitudes = -90.0...90
    /// Degrees of longitude, west to east.
    public static let longitudes = -180.0...180

    /// Such as "Pune, Maharashtra, India".
    public let name: String
    /// Degrees, north positive, from -90 to 90.
    public let latitude: Double
    /// Degrees, east positive, from -180 to 180.
    public let longitude: Double
    /// IANA name, such as "Asia/Kolkata".
    public let timeZone: String

    /// - Parameters:
    ///   - name: such as "Pune, Maharashtra, India".
    ///   - latitude: degrees, north positive.
    ///   - longitude: degrees, east positive.
    ///   - timeZone: IANA name.
    public init(name: String, latitude: Double, longitude: Double, timeZone: String) {
      self.name = name
      self.latitude = latitude
      self.longitude = longitude
      self.timeZone = timeZone
    }
  }

  /// What they are called, up to ``longestName`` characters; empty only for the owner of an account
  /// who has not said.
  public var name: String
  /// The day of birth by the clocks of the place, in the calendar that it was given in; nil while nobody
  /// has said.
  public var birthDate: CivilDate?
  /// The time of birth by the clocks of the place, kept to the millisecond.
  public var birthTime: BirthTime
  /// Which of two equal times is meant, where the clocks were set back and showed it twice.
  public var birthTimeOccurrence: CivilMoment.Occurrence
  /// The place of birth, nil while nobody has said.
  public var birthPlace: BirthPlace?

  /// The longest name of a person or place, in characters.
  public static let longestName = 200

  /// - Parameters:
  ///   - name: what they are called.
  ///   - birthDate: the day of birth by the clocks of the place.
  ///   - birthTime: the time of birth by the clocks of the place.
  ///   - birthTimeOccurrence: which of two equal times is meant.
  ///   - birthPlace: the place of birth.
  public init(
    name: String, birthDate: CivilDate? = nil, birthTime: BirthTime = .unknown,
    birthTimeOccurrence: CivilMoment.Occurrence = .first, birthPlace: BirthPlace? = nil
  ) {
    self.name = name
    self.birthDate = birthDate
    self.birthTime = birthTime
    self.birthTimeOccurrence = birthTimeOccurrence
    self.birthPlace = birthPlace
  }

  /// Full years since the birth on a day, nil where the day of birth is not known. Who was born on a
  /// 29 February completes a year of 365 days on 1 March.
  public func age(on day: CivilDate) -> Int? {
    guard let birthDate else { return nil }
    let hadBirthday = (day.month, day.day) >= (birthDate.month, birthDate.day)
    return day.year - birthDate.year - (hadBirthday ? 0 : 1)
  }

  /// Whether they are younger than 18 on a day; content for couples is never shown about them
  /// (PLT-10). False where the day of birth is not known.
  public func isMinor(on day: CivilDate) -> Bool { age(on: day).map { $0 < 18 } ?? false }
}

extension PersonDetails: CustomStringConvertible, CustomReflectable {
  /// Says what it is, and nothing of whom.
  public var description: String { "<person>" }
  /// Shows nothing.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// Why something about a person was refused. It names the field and never what was typed.
public struct PersonError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the error is about, in the words of the wire.
  public enum Field: String, Hashable, Sendable {
    case name, birthDate, birthTime, birthPlace, latitude, longitude, timeZone, language,
      country, theme, textSize, app, apps, createdAt, person
  }

  /// The kinds that callers tell apart.
  public enum Code: Hashable, Sendable {
    /// Nothing was given where something has to be.
    case missing
    /// More characters than `maximum`.
    case tooLong(maximum: Int)
    /// Outside of what the field allows.
    case invalid
    /// By the day of birth the owner of an account is younger than this age (PLT-10).
    case tooYoung(Int)
    /// There is no such thing, or it is somebody else's.
    case notFound
  }

  /// What is wrong.
  public let code: Code
  /// With what.
  public let field: Field

  /// An error about a field.
  public init(_ code: Code, _ field: Field) {
    self.code = code
    self.field = field
  }

  /// For logs: the field and what is wrong with it.
  public var description: String { "\(field.rawValue): \(code)" }
}

extension PersonDetails {
  /// Whether everything is within what is kept.
  /// - Parameter isNamed: whether a name has to be there.
  /// - Throws: ``PersonError`` for the first thing that is not.
  public func validate(isNamed: Bool = true) throws(PersonError) {
    if isNamed || !name.isEmpty { try Self.check(name, .name) }
    if let birthDate,
      (try? CivilDate(iso8601: birthDate.description, rule: CalendarRule(birthDate.calendar)))
        != birthDate
    {
      throw PersonError(.invalid, .birthDate)
    }
    if case .approximate(_, let minutes) = birthTime, !(BirthTime.margins ~= minutes) {
      throw PersonError(.invalid, .birthTime)
    }
    guard let birthPlace else { return }
    try Self.check(birthPlace.name, .birthPlace)
    guard BirthPlace.latitudes ~= birthPlace.latitude else {
      throw PersonError(.invalid, .latitude)
    }
    guard BirthPlace.longitudes ~= birthPlace.longitude else {
      throw PersonError(.invalid, .longitude)
    }
    try Self.check(birthPlace.timeZone, .timeZone)
  }

  static func check(_ text: String, _ field: PersonError.Field) throws(PersonError) {
    guard text.contains(where: { !$0.isWhitespace }) else { throw PersonError(.missing, field) }
    guard text.isOneLine else { throw PersonError(.invalid, field) }
    guard text.unicodeScalars.count <= longestName else {
      throw PersonError(.tooLong(maximum: longestName), field)
    }
  }
}
