internal import Charts
internal import CivilTime
internal import Ephemeris
internal import Readings

/// The playful part of a day: colour, number, stone, direction, weekday and hour, each by a rule of old
/// (AST-51). The same for the whole day.
struct LuckyElements: Hashable, Sendable {
  let color: LuckyColor
  /// 1 ... 99.
  let number: Int
  let stone: LuckyStone
  let element: Element
  let direction: CompassPoint
  /// The weekday that the sign's ruler rules.
  let weekday: Weekday
  /// By the clocks of the lexicon.
  let start: WallTime
  let end: WallTime
  /// Whether the window is the ruler's planetary hour, computed for a place.
  let isPlanetaryHour: Bool

  /// Whose day it is.
  struct Subject: Sendable {
    /// An account, or the sign's name for everybody.
    let key: String
    let sign: ZodiacSign
    /// Where the person is; nil if unknown.
    let place: GeoCoordinates?
  }

  /// - Parameters:
  ///   - date: the day by the clocks of the zone.
  ///   - zone: of the reader.
  /// - Throws: `.outsideSpan` for a day that the ephemeris does not reach.
  init(
    for subject: Subject, on date: CivilDate, in zone: ZoneRules, ephemeris: Ephemeris
  ) throws(EphemerisError) {
    let ruler = subject.sign.traditionalRuler
    let key = "\(subject.key) \(date)"
    color = LuckyColor(date.weekday)
    number = Int(Seed.fingerprint(key) % 99) + 1
    stone = LuckyStone(subject.sign)
    element = subject.sign.element
    direction = CompassPoint(subject.sign.element)
    weekday = Weekday.allCases.first { $0.ruler == ruler } ?? date.weekday
    let hours = try subject.place.map { (place) throws(EphemerisError) in
      try PlanetaryHours(on: date, in: zone, at: place, ephemeris: ephemeris)
    }
    if let hour = hours??.first(of: ruler) {
      (start, end) = (zone.wallTime(hour.lowerBound), zone.wallTime(hour.upperBound))
      isPlanetaryHour = true
    } else {
      // Between 8 and 20 o'clock.
      let hour = 8 + Int(Seed.fingerprint("\(key) hour") % 12)
      (start, end) = (WallTime(minutes: 60 * hour), WallTime(minutes: 60 * (hour + 1)))
      isPlanetaryHour = false
    }
  }
}

/// The colour of the planet that rules a weekday.
enum LuckyColor: String, CaseIterable, Sendable {
  case gold, silver, red, green, royalBlue, rose, indigo

  init(_ weekday: Weekday) {
    self =
      switch weekday {
      case .sunday: .gold
      case .monday: .silver
      case .tuesday: .red
      case .wednesday: .green
      case .thursday: .royalBlue
      case .friday: .rose
      case .saturday: .indigo
      }
  }

  var hex: String {
    switch self {
    case .gold: "#d4af37"
    case .silver: "#c0c0c0"
    case .red: "#c62828"
    case .green: "#2e7d32"
    case .royalBlue: "#4169e1"
    case .rose: "#e8a0b4"
    case .indigo: "#4b0082"
    }
  }
}

/// The direction of an element.
enum CompassPoint: String, CaseIterable, Sendable {
  case east, south, west, north

  init(_ element: Element) { self = Self.allCases[Int(element.rawValue)] }
}

extension Weekday {
  /// The planet that a day is named after.
  var ruler: Body {
    switch self {
    case .sunday: .sun
    case .monday: .moon
    case .tuesday: .mars
    case .wednesday: .mercury
    case .thursday: .jupiter
    case .friday: .venus
    case .saturday: .saturn
    }
  }
}

extension ZoneRules {
  /// What the clocks show at an instant, to the minute.
  fileprivate func wallTime(_ instant: Instant) -> WallTime {
    WallTime(minutes: instant.civil(offset: localTime(at: instant).offset).time.minutes)
  }
}
