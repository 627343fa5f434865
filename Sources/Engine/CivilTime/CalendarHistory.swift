/// The calendars used at a place, as far as known from its country and region.
///
/// Years always begin on 1 January, as historians write them, even where the law began them on 25
/// March: a birth that the register of London dates to February 1699 is one of 1700.
public struct CalendarHistory: Sendable {
  /// The change that the place went through.
  public let reform: CalendarReform

  /// Changes that a part of the region went through instead: which of the two is not known.
  let doubts: [Doubt]

  /// Another way of counting days that was usual.
  let native: Native?

  /// Whether the law began years with 25 March until 1752.
  let beganYearsInMarch: Bool

  /// The source of the change.
  public let source: String

  /// Another change, and the last day, as the number that its digits make, on which it matters.
  struct Doubt: Sendable {
    let reform: CalendarReform
    let until: Int
  }

  /// A calendar that is none of those known here.
  struct Native: Sendable {
    let people, calendar: String
    /// The last day on which it was official, as the number made of its digits; nil if it still is.
    let until: Int?
  }

  init(
    _ reform: CalendarReform, doubts: [Doubt] = [], native: Native? = nil,
    beganYearsInMarch: Bool = false, source: String
  ) {
    (self.reform, self.doubts, self.native) = (reform, doubts, native)
    (self.beganYearsInMarch, self.source) = (beganYearsInMarch, source)
  }

  /// The rule for reading a date written at the place.
  public var rule: CalendarRule { .reform(reform) }

  /// The notes to show with a date that was read by ``rule``.
  public func notes(on date: CivilDate) -> [CalendarNote] {
    var notes: [CalendarNote] = []
    if date.calendar != .gregorian { notes.append(.older(date.calendar, reform)) }
    for doubt in doubts where date.digits <= doubt.until {
      let other = doubt.reform.calendar(year: date.year, month: date.month, day: date.day)
      if let other, other != date.calendar { notes.append(.unsure(other, doubt.reform)) }
    }
    if let native, date.digits <= native.until ?? .max {
      notes.append(.native(people: native.people, calendar: native.calendar, date.calendar))
    }
    if beganYearsInMarch, date.calendar == .julian, (date.month, date.day) < (3, 25) {
      notes.append(.yearBegan(date.year))
    }
    return notes
  }
}

extension CalendarHistory {
  /// The last day, as the number that its digits make, on which any place but those of
  /// ``lateCountries`` had another calendar than the Gregorian one, or may have had.
  static let lastQuestion = 1925_03_31

  /// The countries that counted by a calendar of their own after that day.
  static let lateCountries = ["SA", "YE", "OM", "ET", "ER"]

  /// Whether a date has no notes at any place but in the countries of Arabia and the Horn of Africa
  /// whose own calendars were official for longest.
  public static func isSettled(_ date: CivilDate) -> Bool {
    date.calendar == .gregorian && date.digits > lastQuestion
  }
}

/// A note on the calendar in which a date was read.
public enum CalendarNote: Hashable, Sendable {
  /// The place still used this older calendar, until the change.
  case older(CalendarSystem, CalendarReform)

  /// Another calendar, used in part of the region, as the change says.
  case unsure(CalendarSystem, CalendarReform)

  /// People counted days by a calendar of their own, and the date is taken for one of this one.
  case native(people: String, calendar: String, CalendarSystem)

  /// The law began the year with 25 March; the date is taken for this year, begun on 1 January.
  case yearBegan(Int)

  /// Whether the calendar of the date is not certain.
  public var isDoubt: Bool { if case .unsure = self { true } else { false } }

  /// Whether another calendar would be another day, so that people are asked which is meant.
  public var asksForCalendar: Bool {
    switch self {
    case .older, .unsure: true
    case .native, .yearBegan: false
    }
  }
}

extension CalendarNote: CustomStringConvertible {
  /// A sentence for the person, without the final stop.
  public var description: String {
    switch self {
    case .older(let calendar, let reform):
      "the date is read in the \(calendar.title) calendar, which \(reform.people) used until"
        + " \(reform.lastDay.inWords)"
    case .unsure(.gregorian, let reform):
      "the calendar is unsure: \(reform.people) used the Gregorian calendar from"
        + " \(reform.firstDay.inWords) on"
    case .unsure(let calendar, let reform):
      "the calendar is unsure: \(reform.people) used the \(calendar.title) calendar until"
        + " \(reform.lastDay.inWords)"
    case .native(let people, let calendar, let taken):
      "\(people) counted days by \(calendar): the date is taken as one of the \(taken.title) calendar"
    case .yearBegan(let year):
      "years are counted from 1 January: where the register began them with 25 March it has"
        + " \(year - 1)"
    }
  }
}
