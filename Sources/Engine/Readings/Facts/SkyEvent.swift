public import Charts
public import CivilTime
public import Ephemeris

/// Something that happens in the sky at a time, the same for everybody.
public enum SkyEvent: Hashable, Sendable {
  case solarEclipse(SolarEclipse.Kind, Instant)
  case lunarEclipse(LunarEclipse.Kind, Instant)
  /// The Moon is exactly new, full or at a quarter.
  case moon(MoonPhaseName, Instant)
  /// A planet moves backwards from one station to the next; the start is nil if it does already.
  case retrograde(ChartPoint, from: Instant?, until: Instant)
}

// What it claims.
extension SkyEvent {
  var claims: [Claim] {
    switch self {
    case .solarEclipse: [.figure("eclipse"), .figure("solar eclipse")]
    case .lunarEclipse: [.figure("eclipse"), .figure("lunar eclipse")]
    case .moon(let phase, _): [.phase(phase.name.lowercased())]
    case .retrograde(let point, _, _): [.retrograde(point)]
    }
  }

  var dates: [FactDate] {
    switch self {
    case .solarEclipse(_, let instant), .lunarEclipse(_, let instant), .moon(_, let instant):
      [FactDate(instant, .exact, .start, .end)]
    case .retrograde(_, let start, let end):
      [start].compactMap(\.self).map { FactDate($0, .start) }
        + [FactDate(end, .end)]
    }
  }
}

// How it is told.
extension SkyEvent {
  func title(_ lexicon: Lexicon) -> String {
    switch self {
    case .solarEclipse: lexicon.frame("event solar eclipse")
    case .lunarEclipse: lexicon.frame("event lunar eclipse")
    case .moon(let phase, _): lexicon.word(phase.name)
    case .retrograde(let point, _, _):
      lexicon.frame("event retrograde", ["point": lexicon.word(point.name)])
    }
  }

  func sentence(_ lexicon: Lexicon) -> String {
    switch self {
    case .solarEclipse(let kind, let instant):
      lexicon.frame(
        "say solar eclipse",
        ["kind": lexicon.frame("eclipse \(kind.name)"), "date": lexicon.day(instant)])
    case .lunarEclipse(let kind, let instant):
      lexicon.frame(
        "say lunar eclipse",
        ["kind": lexicon.frame("eclipse \(kind.name)"), "date": lexicon.day(instant)])
    case .moon(let phase, let instant):
      lexicon.frame(
        "say event \(phase.name.lowercased())", ["date": lexicon.moment(instant)])
    case .retrograde(let point, let start, let end):
      lexicon.frame(
        start == nil ? "say event retrograde now" : "say event retrograde",
        [
          "Subject": lexicon.subject(point), "from": start.map(lexicon.day) ?? "",
          "until": lexicon.day(end),
        ])
    }
  }

  func details(_ lexicon: Lexicon) -> [String] {
    switch self {
    case .solarEclipse(_, let instant), .lunarEclipse(_, let instant), .moon(_, let instant):
      [lexicon.frame("fact exact", ["date": lexicon.moment(instant)])]
    case .retrograde(_, let start, let end):
      [start].compactMap(\.self).map { lexicon.frame("fact from", ["date": lexicon.day($0)]) }
        + [lexicon.frame("fact until", ["date": lexicon.day(end)])]
    }
  }
}

extension SolarEclipse.Kind {
  var name: String {
    switch self {
    case .partial: "partial"
    case .annular: "annular"
    case .total: "total"
    case .hybrid: "hybrid"
    }
  }
}

extension LunarEclipse.Kind {
  var name: String {
    switch self {
    case .penumbral: "penumbral"
    case .partial: "partial"
    case .total: "total"
    }
  }
}
