public import CivilTime
public import Ephemeris
public import People

/// A birth as somebody has said it, before it is held against places, calendars and clocks. Forms, programs
/// and the command line each fill it in from fields of their own names.
public struct BirthInput: Sendable {
  /// Of whom it is; may be empty.
  public var name: String
  /// The day, as ISO 8601, in a calendar that may still be open.
  public var date: String
  /// The calendar that was named; nil where the place decides.
  public var calendar: CalendarSystem?
  /// The time by the clocks of the place.
  public var time: PersonDetails.BirthTime
  /// Which of two equal times; nil where nobody has said.
  public var occurrence: CivilMoment.Occurrence?
  /// Where it was.
  public var place: PlaceInput

  /// - Parameters:
  ///   - name: of whom it is; may be empty.
  ///   - date: the day, as ISO 8601.
  ///   - calendar: the one that was named; nil where the place decides.
  ///   - time: the time by the clocks of the place.
  ///   - occurrence: which of two equal times; nil where nobody has said.
  ///   - place: where it was.
  public init(
    name: String = "", date: String, calendar: CalendarSystem? = nil,
    time: PersonDetails.BirthTime, occurrence: CivilMoment.Occurrence? = nil, place: PlaceInput
  ) {
    (self.name, self.date, self.calendar) = (name, date, calendar)
    (self.time, self.occurrence, self.place) = (time, occurrence, place)
  }
}

/// A place as somebody has said it. Coordinates win over a place of the gazetteer by its id, and that over
/// a name.
public struct PlaceInput: Sendable {
  /// What it is called: looked up where neither coordinates nor an id are there.
  public var name: String?
  /// Where it is.
  public var coordinates: GeoCoordinates?
  /// A place of the gazetteer.
  public var id: Int?
  /// The zone that its clocks are to be read in: an IANA name, an offset such as `+05:30`, or `LMT`; nil
  /// for that of the place.
  public var timeZone: String?
  /// Places that the person has chosen before: their names are theirs.
  public var known: [PersonDetails.BirthPlace]
  /// Whether of several places of a name the likeliest is taken, where nobody can be asked.
  public var takesLikeliest: Bool

  /// - Parameters:
  ///   - name: what it is called.
  ///   - coordinates: where it is.
  ///   - id: a place of the gazetteer.
  ///   - timeZone: the zone that its clocks are to be read in; nil for that of the place.
  ///   - known: places that the person has chosen before.
  ///   - takesLikeliest: whether of several places of a name the likeliest is taken.
  public init(
    name: String? = nil, coordinates: GeoCoordinates? = nil, id: Int? = nil,
    timeZone: String? = nil, known: [PersonDetails.BirthPlace] = [], takesLikeliest: Bool = false
  ) {
    (self.name, self.coordinates, self.id, self.timeZone) = (name, coordinates, id, timeZone)
    (self.known, self.takesLikeliest) = (known, takesLikeliest)
  }
}
