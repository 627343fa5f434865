internal import Charts
internal import CivilTime
internal import Interface

/// The signs, in the order of the zodiac.
enum SignKey: String, MessageKey {
  case aries = "front.sign.aries"
  case taurus = "front.sign.taurus"
  case gemini = "front.sign.gemini"
  case cancer = "front.sign.cancer"
  case leo = "front.sign.leo"
  case virgo = "front.sign.virgo"
  case libra = "front.sign.libra"
  case scorpio = "front.sign.scorpio"
  case sagittarius = "front.sign.sagittarius"
  case capricorn = "front.sign.capricorn"
  case aquarius = "front.sign.aquarius"
  case pisces = "front.sign.pisces"
}

/// The points of a chart, in the order of `ChartPoint`.
enum PointKey: String, MessageKey {
  case sun = "front.point.sun"
  case moon = "front.point.moon"
  case mercury = "front.point.mercury"
  case venus = "front.point.venus"
  case mars = "front.point.mars"
  case jupiter = "front.point.jupiter"
  case saturn = "front.point.saturn"
  case uranus = "front.point.uranus"
  case neptune = "front.point.neptune"
  case pluto = "front.point.pluto"
  case northNode = "front.point.north-node"
  case ascendant = "front.point.ascendant"
  case midheaven = "front.point.midheaven"
  case descendant = "front.point.descendant"
  case imumCoeli = "front.point.imum-coeli"
  case southNode = "front.point.south-node"
  case lilith = "front.point.lilith"
}

/// The aspects, in the order of `AspectKind`.
enum AspectKey: String, MessageKey {
  case conjunction = "front.aspect.conjunction"
  case sextile = "front.aspect.sextile"
  case square = "front.aspect.square"
  case trine = "front.aspect.trine"
  case quincunx = "front.aspect.quincunx"
  case opposition = "front.aspect.opposition"
  case semisextile = "front.aspect.semisextile"
  case semisquare = "front.aspect.semisquare"
  case quintile = "front.aspect.quintile"
  case sesquiquadrate = "front.aspect.sesquiquadrate"
  case biquintile = "front.aspect.biquintile"
}

extension ZodiacSign {
  var key: SignKey { SignKey.allCases[Int(rawValue)] }
}

extension ChartPoint {
  /// For bodies, nodes and angles.
  var key: PointKey { PointKey.allCases[Int(rawValue)] }
}

extension AspectKind {
  var key: AspectKey { AspectKey.allCases[Int(rawValue)] }
}

extension Message {
  /// By which clocks the time is read.
  static func clocks(_ moment: CivilMoment) -> Message {
    Message(
      DoorKey.clocks,
      [
        "zone": .text(moment.zone),
        "offset": .text("UTC\(moment.localTime.offset.description)"),
      ])
  }

  /// What a person should know of how their clocks were read; nil for what they were asked about.
  static func note(on warning: CivilMoment.Warning) -> Message? {
    switch warning {
    case .localMeanTime: Message(DoorKey.localMeanTime)
    case .olderCalendar(.swedish): Message(DoorKey.swedishCalendar)
    case .olderCalendar: Message(DoorKey.julianCalendar)
    case .predictedRules: Message(DoorKey.predictedRules)
    case .repeatedTime(.first, _): Message(DoorKey.takenFirst)
    case .repeatedTime(.second, _): Message(DoorKey.takenSecond)
    case .skippedTime: nil
    }
  }

  static func house(_ numbers: String) -> Message {
    Message(DoorKey.house, ["numbers": .text(numbers)])
  }

  static func fromTo(_ first: String, _ last: String) -> Message {
    Message(DoorKey.fromTo, ["first": .text(first), "last": .text(last)])
  }

  static func housesReplaced(_ asked: String, _ used: String) -> Message {
    Message(DoorKey.housesReplaced, ["asked": .text(asked), "used": .text(used)])
  }

  static func chartOf(_ name: String) -> Message {
    Message(DoorKey.chartOf, ["name": .text(name)])
  }
}

extension WallTime {
  /// Hours and minutes, `10:30`.
  var minuteText: String { "\(hour):\(minute < 10 ? "0" : "")\(minute)" }
}
