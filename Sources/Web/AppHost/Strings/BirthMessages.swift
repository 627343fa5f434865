public import Births
internal import CivilTime
public import Interface
internal import Places

/// The texts of forms about births.
public enum BirthKey: String, MessageKey {
  public static let section = "site.birth"

  case name, nameHint, date, time, timeHint, margin, place, whichOfBoth, firstReading, secondReading
  case timeShownTwice, timeSkipped, severalPlaces, noPlaceOfThisName, noSuchPlace, whichCalendar
  case julian, gregorian, swedish, calendarAsked, dayLeftOut, inTheFuture, tooEarly
  case tooYoung, placeUnknown, zone, zoneHint, placeSource
}

extension CalendarSystem {
  /// The label of the field.
  var key: BirthKey {
    switch self {
    case .julian: .julian
    case .gregorian: .gregorian
    case .swedish: .swedish
    }
  }
}

extension Message {
  /// The attribution of the places that a form suggests.
  public static let placesFrom = Message(
    BirthKey.placeSource, ["source": .text(Gazetteer.source)])

  /// The date of birth contradicts the age that the owner confirms (PLT-10).
  static func tooYoung(_ age: Int) -> Message {
    Message(BirthKey.tooYoung, ["age": .number(age)])
  }

  /// The message for a problem with a birth, or the question about it.
  public init(_ problem: BirthProblem, _ language: Language) {
    let text = { (day: CivilDate) in
      Argument.text(language.formatted(day: day.day, month: day.month, year: day.year))
    }
    self =
      switch problem {
      case .noSuchDay: .dateForm
      case .dayLeftOut(let reform):
        Message(
          BirthKey.dayLeftOut, ["last": text(reform.lastDay), "first": text(reform.firstDay)])
      case .calendarOpen: Message(BirthKey.calendarAsked)
      case .tooEarly(let first): Message(BirthKey.tooEarly, ["day": text(first)])
      case .tooLate: Message(BirthKey.inTheFuture)
      case .shownTwice: Message(BirthKey.timeShownTwice)
      case .skipped(let shown):
        Message(
          BirthKey.timeSkipped,
          ["time": .text(language.formatted(hour: shown.hour, minute: shown.minute))])
      case .unknownPlace(let suggestions):
        Message(suggestions.isEmpty ? BirthKey.noSuchPlace : .noPlaceOfThisName)
      case .severalPlaces: Message(BirthKey.severalPlaces)
      case .unknownZone: .unknownZone
      }
  }
}

extension MessageCatalog {
  /// A text of a form about a birth.
  public func callAsFunction(_ key: BirthKey) -> String { self(Message(key)) }
}
