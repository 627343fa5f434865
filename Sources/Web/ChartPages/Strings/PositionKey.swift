internal import Charting
internal import Interface
internal import Jyotish

/// The texts of the pages of planetary positions.
enum PositionKey: String, MessageKey {
  static let section = "positions"

  case title, done, noBirth, noBirthText, addBirth, failed, failedText, timeUnknown, plusMinus
  case clocksGiven, clocksOfPlace, clocksNautical, clocksOfSun, takenFirst, takenSecond, skipped
  case julianCalendar, swedishCalendar, withoutHouses, changeBirth, drawing, north, south, division
  case rashi, navamsha, chartOf, marks, wholeSignsDrawn, save, houses, houseNumber, houseIn, lord
  case occupants, nobody, lifeMatters, positions, houseColumn, graha, sign, degree, nakshatra, pada
  case starLord, subLord, retrograde, combust, dignity, none, yes, calculation, ayanamsa
  case ayanamsaThen, node, meanNode, trueNode, houseSystem, wholeSign, equal, placidus, sripati
  case placidusReplaced, systemVedic, systemKP, systemWestern, dashas, runningNow, mahadasha
  case antardasha, pratyantardasha, fromTo, daysLeft, allPeriods, showParts, balance
  case countedFromNoon, moonChanges, mayBe, aspects, lahiri, raman, krishnamurti, trueChitra
  case yukteshwar, faganBradley
}

extension MessageCatalog {
  /// Returns a text of the positions.
  func chart(_ key: PositionKey) -> String { self(Message(key)) }

  /// Returns a text of the positions, filled with other texts.
  func chart(_ key: PositionKey, _ slots: [String: String]) -> String {
    self(Message(key, slots.mapValues { .text($0) }))
  }

  /// Returns a text of the positions, filled with a number.
  func chart(_ key: PositionKey, _ number: Int) -> String {
    self(Message(key, ["count": .number(number)]))
  }
}

extension PositionKey {
  /// The name of an ayanamsa.
  init(_ ayanamsa: ChartAyanamsa) {
    self =
      switch ayanamsa {
      case .lahiri: .lahiri
      case .raman: .raman
      case .krishnamurti: .krishnamurti
      case .trueChitra: .trueChitra
      case .yukteshwar: .yukteshwar
      case .faganBradley: .faganBradley
      }
  }

  /// The name of a house division.
  init(_ division: BhavaDivision) {
    self =
      switch division {
      case .wholeSign: .wholeSign
      case .equal: .equal
      case .placidus: .placidus
      case .sripati: .sripati
      }
  }
}
