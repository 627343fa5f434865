internal import Charts
internal import CivilTime
public import Interface

/// The texts of the tropical chart page.
public enum ChartKey: String, MessageKey {
  public static let section = "chart"

  case timeUnknown, chartTitle, chartOf, noChartYet, noChartYetText, drawingStyle, westernWheel
  case northIndian, changeBirth, clocks, localMeanTime, julianCalendar, swedishCalendar
  case predictedRules, takenFirst, takenSecond, noHouses, rangesSaid, housesReplaced, positions
  case houses, house, aspects, retrograde, fromTo, dependsOnTime, downloadSVG, downloadPNG
  case enterBirth, signs, ring, ringNone, ringToday, ringOf, visitors, transits
  case placeUnknown, noHousesWithoutPlace
}

extension MessageCatalog {
  /// Returns a text of the tropical chart page.
  func callAsFunction(_ key: ChartKey) -> String { self(Message(key)) }
}

/// The signs, in the order of the zodiac.
enum SignKey: String, MessageKey {
  static let section = "chart.sign"

  case aries, taurus, gemini, cancer, leo, virgo, libra, scorpio, sagittarius, capricorn, aquarius
  case pisces
}

/// The points of a chart, in the order of `ChartPoint`.
enum PointKey: String, MessageKey {
  static let section = "chart.point"

  case sun, moon, mercury, venus, mars, jupiter, saturn, uranus, neptune, pluto, northNode
  case ascendant, midheaven, descendant, imumCoeli, southNode, lilith
}

/// The aspects, in the order of `AspectKind`.
enum AspectKey: String, MessageKey {
  static let section = "chart.aspect"

  case conjunction, sextile, square, trine, quincunx, opposition, semisextile, semisquare, quintile
  case sesquiquadrate, biquintile
}

extension ZodiacSign {
  var key: SignKey { SignKey.allCases[Int(rawValue)] }
}

extension ChartPoint {
  /// The key of a body, node or angle.
  var key: PointKey { PointKey.allCases[Int(rawValue)] }
}

extension AspectKind {
  var key: AspectKey { AspectKey.allCases[Int(rawValue)] }
}

extension Message {
  /// Names the clocks in which the time was read.
  static func clocks(_ moment: CivilMoment) -> Message {
    Message(
      ChartKey.clocks,
      [
        "zone": .text(moment.zone),
        "offset": .text("UTC\(moment.localTime.offset.description)"),
      ])
  }

  /// The note about how the local time was read; nil if the user was asked about it.
  static func note(on warning: CivilMoment.Warning) -> Message? {
    switch warning {
    case .localMeanTime: Message(ChartKey.localMeanTime)
    case .olderCalendar(.swedish): Message(ChartKey.swedishCalendar)
    case .olderCalendar: Message(ChartKey.julianCalendar)
    case .predictedRules: Message(ChartKey.predictedRules)
    case .repeatedTime(.first, _): Message(ChartKey.takenFirst)
    case .repeatedTime(.second, _): Message(ChartKey.takenSecond)
    case .skippedTime: nil
    }
  }

  static func house(_ numbers: String) -> Message {
    Message(ChartKey.house, ["numbers": .text(numbers)])
  }

  static func fromTo(_ first: String, _ last: String) -> Message {
    Message(ChartKey.fromTo, ["first": .text(first), "last": .text(last)])
  }

  static func housesReplaced(_ asked: String, _ used: String) -> Message {
    Message(ChartKey.housesReplaced, ["asked": .text(asked), "used": .text(used)])
  }

  static func ringOf(_ date: String) -> Message {
    Message(ChartKey.ringOf, ["date": .text(date)])
  }

  static func chartOf(_ name: String) -> Message {
    Message(ChartKey.chartOf, ["name": .text(name)])
  }
}
