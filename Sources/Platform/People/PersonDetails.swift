internal import Accounts
public import CivilTime

/// A person's name and birth (PLT-3).
public struct PersonDetails: Hashable, Sendable {
  /// The accuracy of a birth time.
  public enum BirthTime: Hashable, Sendable {
    case exact(WallTime)
    /// Up to this many minutes earlier or later, from 1 to 720.
    case approximate(WallTime, minutes: Int)
    case unknown

    /// The allowed margins of error, in minutes.
    public static let margins = 1...720
  }

  /// A place of birth.
  public struct BirthPlace: Hashable, Sendable {
    /// The valid latitudes, in degrees from south to north.
    public static let latitudes = -90.0...90
    /// The valid longitudes, in degrees from west to east.
    public static let longitudes = -180.0...180

    /// The name, such as "Pune, Maharashtra, India".
    public let name: String
    /// The latitude in degrees, north positive, from -90 to 90.
    public let latitude: Double
    /// The longitude in degrees, east positive, from -180 to 180.
    public let longitude: Double
    /// The IANA time zone, such as "Asia/Kolkata".
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

  /// The name, up to ``longestName`` characters; empty only for an account owner who has not given
  /// one.
  public var name: String
  /// The local date of birth, in the calendar in which it was entered; nil until entered.
  public var birthDate: CivilDate?
  /// The local time of birth, to the millisecond.
  public var birthTime: BirthTime
  /// Selects one of two equal local times after the clocks were set back.
  public var birthTimeOccurrence: CivilMoment.Occurrence
  /// The place of birth, or the time zone alone; nil until entered.
  private var origin: Origin?

  /// What is known of where a birth was.
  private enum Origin: Hashable {
    case place(BirthPlace)
    case zone(String)
  }

  /// The days of birth for which charts can be cast, as day numbers: those that the ephemeris
  /// holds, with two days to spare at either end for uncertain births; 2 January 1550 to 22 December
  /// 2649 in the Gregorian calendar.
  public static let birthDays = 2_287_187...2_688_943

  /// The date of birth; nil also for one that no chart can be cast for (``birthDays``). Forms and
  /// imports refuse those; one that was stored before stands without a chart.
  public var castableDate: CivilDate? {
    birthDate.flatMap { Self.birthDays ~= $0.dayNumber ? $0 : nil }
  }

  /// The longest name of a person, in characters: the same in forms, in what programs send and in
  /// what is imported, so that every name that can be created can be imported (ARC-201, AST-132).
  public static let longestName = 80
  /// The longest name of a place or a time zone, in characters.
  public static let longestPlace = 200

  /// - Parameters:
  ///   - name: the name.
  ///   - birthDate: the local date of birth.
  ///   - birthTime: the local time of birth.
  ///   - birthTimeOccurrence: selects one of two equal local times.
  ///   - birthPlace: the place of birth.
  ///   - birthZone: the time zone of a birth whose place is unknown; not used with a place.
  public init(
    name: String, birthDate: CivilDate? = nil, birthTime: BirthTime = .unknown,
    birthTimeOccurrence: CivilMoment.Occurrence = .first, birthPlace: BirthPlace? = nil,
    birthZone: String? = nil
  ) {
    self.name = name
    self.birthDate = birthDate
    self.birthTime = birthTime
    self.birthTimeOccurrence = birthTimeOccurrence
    origin = birthPlace.map { .place($0) } ?? birthZone.map { .zone($0) }
  }

  /// The place of birth; nil until entered, and while only its time zone is known. Replaces
  /// ``birthZone``.
  public var birthPlace: BirthPlace? {
    get { if case .place(let place) = origin { place } else { nil } }
    set {
      if let newValue {
        origin = .place(newValue)
      } else if birthPlace != nil {
        origin = nil
      }
    }
  }

  /// The time zone of a birth whose place is unknown (PLT-3): an IANA name such as "Asia/Kolkata",
  /// or an offset such as "+05:30"; nil with a place, whose zone is its own. Replaces
  /// ``birthPlace``.
  public var birthZone: String? {
    get { if case .zone(let zone) = origin { zone } else { nil } }
    set {
      if let newValue {
        origin = .zone(newValue)
      } else if birthZone != nil {
        origin = nil
      }
    }
  }

  /// Returns the age on a day in full years; nil if the date of birth is unknown. In years without
  /// a 29 February, people born on that day are a year older on 1 March.
  public func age(on day: CivilDate) -> Int? {
    guard let birthDate else { return nil }
    let hadBirthday = (day.month, day.day) >= (birthDate.month, birthDate.day)
    return day.year - birthDate.year - (hadBirthday ? 0 : 1)
  }

  /// Whether they are under 18 on a day; content for couples is never shown about minors (PLT-10).
  /// False if the date of birth is unknown.
  public func isMinor(on day: CivilDate) -> Bool { age(on: day).map { $0 < 18 } ?? false }
}

extension PersonDetails: CustomStringConvertible, CustomReflectable {
  /// A placeholder that reveals no personal data.
  public var description: String { "<person>" }
  /// Empty, so that nothing is revealed.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// Why a person's data was rejected. Names the field, never its value.
public struct PersonError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The field, under its name on the wire.
  public enum Field: String, Hashable, Sendable {
    case name, birthDate, birthTime, birthPlace, latitude, longitude, timeZone, language,
      country, theme, textSize, relationship, app, apps, createdAt, person
  }

  /// The reason.
  public enum Code: Hashable, Sendable {
    /// A required value is missing.
    case missing
    /// More characters than `maximum`.
    case tooLong(maximum: Int)
    /// The value is outside the range of the field.
    case invalid
    /// The date of birth makes the account's owner younger than this age (PLT-10).
    case tooYoung(Int)
    /// It does not exist or belongs to another account.
    case notFound
  }

  /// The reason.
  public let code: Code
  /// The field.
  public let field: Field

  /// Creates an error about a field.
  public init(_ code: Code, _ field: Field) {
    self.code = code
    self.field = field
  }

  /// The field and the reason, for logs.
  public var description: String { "\(field.rawValue): \(code)" }
}

extension PersonDetails {
  /// Checks all limits.
  /// - Parameter isNamed: whether a name is required.
  /// - Throws: ``PersonError`` for the first violation.
  public func validate(isNamed: Bool = true) throws(PersonError) {
    if isNamed || !name.isEmpty { try Self.check(name, .name, longest: Self.longestName) }
    if let birthDate,
      (try? CivilDate(iso8601: birthDate.description, rule: CalendarRule(birthDate.calendar)))
        != birthDate
    {
      throw PersonError(.invalid, .birthDate)
    }
    guard birthDate == nil || castableDate != nil else { throw PersonError(.invalid, .birthDate) }
    if case .approximate(_, let minutes) = birthTime, !(BirthTime.margins ~= minutes) {
      throw PersonError(.invalid, .birthTime)
    }
    if let birthZone { try Self.check(birthZone, .timeZone) }
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

  static func check(
    _ text: String, _ field: PersonError.Field, longest: Int = longestPlace
  ) throws(PersonError) {
    guard !text.isBlank else { throw PersonError(.missing, field) }
    guard text.isPlainLine else { throw PersonError(.invalid, field) }
    guard text.count <= longest else { throw PersonError(.tooLong(maximum: longest), field) }
  }
}
