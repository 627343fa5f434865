public import CivilTime
public import Ephemeris
public import People

/// A birth as entered, before it is resolved against gazetteer, calendars and time zones. Forms,
/// APIs and the command line fill it in from their own fields.
public struct BirthInput: Sendable {
  /// The person's name; may be empty.
  public var name: String
  /// The date as ISO 8601, in a calendar that may still be undecided.
  public var date: String
  /// The explicit calendar; nil to infer it from the place.
  public var calendar: CalendarSystem?
  /// The local time.
  public var time: PersonDetails.BirthTime
  /// Selects one of two equal local times; nil if not yet chosen.
  public var occurrence: CivilMoment.Occurrence?
  /// The place.
  public var place: PlaceInput

  /// - Parameters:
  ///   - name: the person's name; may be empty.
  ///   - date: the date as ISO 8601.
  ///   - calendar: the explicit calendar; nil to infer it from the place.
  ///   - time: the local time.
  ///   - occurrence: selects one of two equal local times; nil if not yet chosen.
  ///   - place: the place.
  public init(
    name: String = "", date: String, calendar: CalendarSystem? = nil,
    time: PersonDetails.BirthTime, occurrence: CivilMoment.Occurrence? = nil, place: PlaceInput
  ) {
    (self.name, self.date, self.calendar) = (name, date, calendar)
    (self.time, self.occurrence, self.place) = (time, occurrence, place)
  }
}

/// A place as entered. Coordinates take precedence over a gazetteer ID, which takes precedence over
/// a name.
public struct PlaceInput: Sendable {
  /// The name, looked up if there are neither coordinates nor an ID.
  public var name: String?
  /// The coordinates.
  public var coordinates: GeoCoordinates?
  /// The ID of a place in the gazetteer.
  public var id: Int?
  /// An explicit time zone: an IANA name, an offset such as `+05:30`, or `LMT`; nil for the zone of
  /// the place.
  public var timeZone: String?
  /// Places the person has chosen before; their names take precedence over the gazetteer.
  public var known: [PersonDetails.BirthPlace]
  /// Whether an ambiguous name resolves to the likeliest place, where nobody can be asked.
  public var takesLikeliest: Bool

  /// - Parameters:
  ///   - name: the name.
  ///   - coordinates: the coordinates.
  ///   - id: the ID of a place in the gazetteer.
  ///   - timeZone: an explicit time zone; nil for the zone of the place.
  ///   - known: places the person has chosen before.
  ///   - takesLikeliest: whether an ambiguous name resolves to the likeliest place.
  public init(
    name: String? = nil, coordinates: GeoCoordinates? = nil, id: Int? = nil,
    timeZone: String? = nil, known: [PersonDetails.BirthPlace] = [], takesLikeliest: Bool = false
  ) {
    (self.name, self.coordinates, self.id, self.timeZone) = (name, coordinates, id, timeZone)
    (self.known, self.takesLikeliest) = (known, takesLikeliest)
  }
}
