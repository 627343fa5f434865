public import Births
public import Charts
public import CivilTime
public import Jyotish
public import People
public import Places

/// A birth to cast charts for, and how its local time was resolved (DES-18, DES-141): the account holder's,
/// or one sent by a program.
public struct BirthData: Sendable {
  /// Day, time and place, as they are kept; the name may be empty.
  public let details: PersonDetails
  /// The place of birth.
  public let place: PersonDetails.BirthPlace
  /// The clock that the time was read by: a zone (`Asia/Kolkata`), an offset (`+05:00`) or `LMT`.
  public let zone: String
  /// How that clock was determined.
  public let source: ZoneChoice.Source
  /// The birth as the engine takes it.
  public let birth: Birth
  /// How the local time was resolved.
  public let moment: CivilMoment
  /// Why the date is read in its calendar.
  public let calendarBasis: CalendarBasis
  /// Other possible zones, near a border.
  public let otherZones: [String]
  /// Sent with the birth; nil to use the caller's setting.
  public var ayanamsa: ChartAyanamsa?
  /// Sent with the birth; nil to use the caller's setting.
  public var houses: BhavaDivision?

  /// Whether the time of birth is known.
  public var isTimeKnown: Bool { details.birthTime != .unknown }
  /// The calendar of the date.
  public var calendar: CalendarSystem { moment.date.calendar }
  /// The offset of the local time from Universal Time.
  public var offset: UTCOffset { moment.localTime.offset }

  /// Creates a birth from parsed input.
  /// - Parameter choice: how the zone of the place was determined.
  /// - Returns: nil without a place.
  /// - Throws: `TimeZoneDatabaseError` if the rules of a zone cannot be loaded.
  public init?(
    _ details: PersonDetails, _ known: ResolvedBirth, by choice: ZoneChoice, _ reader: BirthReader
  ) throws {
    guard let place = details.birthPlace, let spot = known.birth.place else { return nil }
    (self.details, self.place) = (details, place)
    (birth, moment) = (known.birth, known.moment)
    zone = choice == .localMeanTime ? "LMT" : place.timeZone
    source = moment.localTime.isLocalMeanTime ? .lmt : choice.source
    calendarBasis = reader.calendarBasis(of: moment.date, at: spot)
    otherZones = try reader.otherZones(at: spot, choice, moment)
  }

  /// Creates a birth from a stored profile, whose zone was chosen with its place.
  /// - Returns: nil without a date or place.
  /// - Throws: `TimeZoneDatabaseError` if the rules of a zone cannot be loaded.
  public init?(_ details: PersonDetails, _ reader: BirthReader) throws {
    guard let place = details.birthPlace, let known = try reader.zones.birth(of: details) else {
      return nil
    }
    try self.init(details, known, by: reader.choice(of: place), reader)
  }
}

extension BirthData: CustomStringConvertible, CustomReflectable {
  /// Names the type only: no personal data in logs.
  public var description: String { "<birth>" }
  /// Empty, for the same reason.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
