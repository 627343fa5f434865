internal import Charts
internal import Interface

/// The texts of transits, calendar and best days.
enum DaysKey: String, MessageKey {
  static let section = "astronova.days"

  case birthNeeded, birthNeededText, addBirth
  case bestDays, bestDaysFor, bestDaysText, bestDaysOfSky, bestDaysRest, noReason
  case rules, rulesLink, rulesText
  case transitsTitle, noTransits, noTransitsText, comingTransits, comingTransitsText
  case filterPlanet, allPlanets, filterNature, allNatures
  case natureHarmonious, natureChallenging, natureNeutral
  case untilDay, exactAt, exactBetween
  case calendarTitle, calendarText, calendarUncertain, filterSort, allSorts
  case sortTransits, sortStations, sortIngresses, sortQuarters, sortEclipses
  case feedTitle, feedText, feedMake, feedAddress, feedShare, feedPlain, feedPlainText, feedEnd
  case feedEndText, feedEnded, feedMade
}

extension Message {
  /// `until 14 March 2027`.
  static func untilDay(_ day: String) -> Message { Message(DaysKey.untilDay, ["day": .text(day)]) }
  /// `exact on 14 March 2027, 07:05`.
  static func exactBetween(_ days: String) -> Message {
    Message(DaysKey.exactBetween, ["days": .text(days)])
  }
  static func exactAt(_ moment: String) -> Message {
    Message(DaysKey.exactAt, ["moment": .text(moment)])
  }
  /// How many transits the time of birth leaves open.
  static func calendarUncertain(_ count: Int) -> Message {
    Message(DaysKey.calendarUncertain, ["count": .number(count)])
  }
}

extension MessageCatalog {
  /// Returns a text of transits, calendar and best days.
  func callAsFunction(_ key: DaysKey) -> String { self(Message(key)) }

  /// Returns the name of the nature of an aspect.
  func callAsFunction(_ nature: AspectKind.Nature) -> String {
    switch nature {
    case .harmonious: self(.natureHarmonious)
    case .challenging: self(.natureChallenging)
    case .neutral: self(.natureNeutral)
    }
  }

  /// Returns the name of a sort of moments.
  func callAsFunction(_ sort: SkyMoment.Sort) -> String {
    switch sort {
    case .transits: self(.sortTransits)
    case .stations: self(.sortStations)
    case .ingresses: self(.sortIngresses)
    case .quarters: self(.sortQuarters)
    case .eclipses: self(.sortEclipses)
    }
  }
}
