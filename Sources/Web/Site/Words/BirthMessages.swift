public import CivilTime
public import Interface

/// What a form about a birth asks and says.
public enum BirthKey: String, MessageKey {
  case name = "site.birth.name"
  case nameHint = "site.birth.name-hint"
  case date = "site.birth.date"
  case time = "site.birth.time"
  case timeHint = "site.birth.time-hint"
  case margin = "site.birth.margin"
  case place = "site.birth.place"
  case whichOfBoth = "site.birth.which-of-both"
  case firstReading = "site.birth.first-reading"
  case secondReading = "site.birth.second-reading"
  case timeShownTwice = "site.birth.time-shown-twice"
  case timeSkipped = "site.birth.time-skipped"
  case severalPlaces = "site.birth.several-places"
  case noPlaceOfThisName = "site.birth.no-place-of-this-name"
  case noSuchPlace = "site.birth.no-such-place"
  case whichCalendar = "site.birth.which-calendar"
  case julian = "site.birth.julian"
  case gregorian = "site.birth.gregorian"
  case swedish = "site.birth.swedish"
  case calendarAsked = "site.birth.calendar-asked"
  case dayLeftOut = "site.birth.day-left-out"
  case inTheFuture = "site.birth.in-the-future"
  case tooEarly = "site.birth.too-early"
}

extension CalendarSystem {
  /// What it is called in a form about a birth.
  var key: BirthKey {
    switch self {
    case .julian: .julian
    case .gregorian: .gregorian
    case .swedish: .swedish
    }
  }
}

extension Message {
  /// A day that the change of a calendar left out.
  public static func dayLeftOut(_ reform: CalendarReform, _ language: Language) -> Message {
    let (last, first) = (reform.lastDay, reform.firstDay)
    return Message(
      BirthKey.dayLeftOut,
      [
        "last": .text(language.formatted(day: last.day, month: last.month, year: last.year)),
        "first": .text(language.formatted(day: first.day, month: first.month, year: first.year)),
      ])
  }
}

extension Catalogue {
  /// A text of a form about a birth.
  public func callAsFunction(_ key: BirthKey) -> String { self(Message(key)) }
}
