internal import Charts
internal import CivilTime
internal import Ephemeris
internal import Jyotish
internal import People
internal import Places

/// A birth that charts are cast for, and how its clocks were found (DES-18, DES-141): the own one, or
/// one that a program has sent.
struct BirthData: Sendable {
  /// Day, time and place, as they are kept; the name may be empty.
  let details: PersonDetails
  /// Where it was.
  let place: PersonDetails.BirthPlace
  /// Whose clocks were read: a zone (`Asia/Kolkata`), an offset (`+05:00`) or `LMT`.
  let zone: String
  /// From where those clocks are known.
  let source: ZoneChoice.Source
  /// What charts are cast from.
  let birth: Birth
  /// How the clocks were read.
  let moment: CivilMoment
  /// Why the day is read in its calendar.
  private(set) var calendarBasis = CalendarBasis.place
  /// The zones that it may have been as well, where a border is near.
  private(set) var otherZones: [String] = []
  /// What was sent with it; nil for the choice of whoever asks.
  var ayanamsa: ChartAyanamsa?
  /// What was sent with it; nil for the choice of whoever asks.
  var houses: BhavaDivision?

  var isTimeKnown: Bool { details.birthTime != .unknown }
  /// The calendar of the day.
  var calendar: CalendarSystem { moment.date.calendar }
  /// How far the clocks were ahead of Universal Time.
  var offset: UTCOffset { moment.localTime.offset }

  /// - Parameter choice: how the clocks of the place were found.
  /// - Returns: nil while the place has not been said.
  init?(_ details: PersonDetails, _ birth: Birth, at moment: CivilMoment, by choice: ZoneChoice) {
    guard let place = details.birthPlace else { return nil }
    (self.details, self.place, self.birth, self.moment) = (details, place, birth, moment)
    zone = choice == .localMeanTime ? "LMT" : place.timeZone
    source = moment.localTime.isLocalMeanTime ? .lmt : choice.source
  }

  /// Notes what was assumed of the calendar and, where the zone is that of the nearest place, which zones
  /// beyond a border that is near showed another time then.
  mutating func assume(
    _ choice: ZoneChoice, _ gazetteer: Gazetteer, _ zones: TimeZoneDatabase
  ) throws {
    guard let spot = GeoCoordinates(latitude: place.latitude, longitude: place.longitude) else {
      return
    }
    let calendars = gazetteer.calendars(at: spot)
    let theirs = CivilDate(dayNumber: moment.date.dayNumber, rule: calendars.rule)
    calendarBasis = theirs == moment.date ? LocalDate(theirs, by: calendars).basis : .given
    // Where no place is near either, people may keep the time of any place around.
    switch choice {
    case .gazetteer, .nautical: break
    case .given, .localMeanTime: return
    }
    otherZones = try gazetteer.placesBeyondZoneBorder(near: spot).map(\.timeZone)
      .filter { zone in
        let rules = try zones.rules(for: zone)
        return rules.localTime(at: moment.instant).offset != moment.localTime.offset
      }
  }

  /// How the zone of a place that is kept was found, as far as it shows.
  static func choice(
    of place: PersonDetails.BirthPlace, _ gazetteer: Gazetteer
  ) -> ZoneChoice {
    guard let spot = GeoCoordinates(latitude: place.latitude, longitude: place.longitude) else {
      return .given(place.timeZone)
    }
    let found = gazetteer.zone(at: spot)
    let name = found.zone ?? ZoneRules.nautical(longitude: place.longitude).name
    return name == place.timeZone ? found : .given(place.timeZone)
  }
}

extension BirthData: CustomStringConvertible, CustomReflectable {
  /// Says what it is, and nothing of whom.
  var description: String { "<birth>" }
  /// Shows nothing.
  var customMirror: Mirror { Mirror(self, children: [:]) }
}
