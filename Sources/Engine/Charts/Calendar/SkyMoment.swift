public import CivilTime
public import Ephemeris

/// A moment that a calendar of the sky lists.
public struct SkyMoment: Hashable, Sendable {
  /// When it is exact; with a ``window``, for the instant that the chart was cast for.
  public let instant: Instant
  /// When it may be exact, for a birth whose time is uncertain; nil where the instant is certain.
  public let window: ClosedRange<Instant>?
  /// What is exact then.
  public let event: Event

  init(_ instant: Instant, _ event: Event, within window: ClosedRange<Instant>? = nil) {
    (self.instant, self.event, self.window) = (instant, event, window)
  }

  /// What a calendar of the sky lists.
  public enum Event: Hashable, Sendable {
    /// A planet forms an exact aspect to a point of the birth chart.
    case transit(TransitPass)
    /// A planet is stationary and turns; where.
    case station(Body, turnsRetrograde: Bool, ZodiacDegree)
    /// The Sun or a planet enters a sign, backwards where it is retrograde.
    case ingress(Body, ZodiacSign, isRetrograde: Bool)
    /// The Moon is new, full or at a quarter; where it is.
    case quarter(MoonPhaseName, ZodiacDegree)
    /// A solar eclipse is greatest.
    case solarEclipse(SolarEclipse.Kind, ZodiacDegree)
    /// A lunar eclipse is greatest.
    case lunarEclipse(LunarEclipse.Kind, ZodiacDegree)
  }

  /// A sort of event, which a calendar has or leaves out.
  public enum Sort: String, CaseIterable, Sendable {
    case transits, stations, ingresses, quarters, eclipses
  }

  /// The sort of the event.
  public var sort: Sort {
    switch event {
    case .transit: .transits
    case .station: .stations
    case .ingress: .ingresses
    case .quarter: .quarters
    case .solarEclipse, .lunarEclipse: .eclipses
    }
  }
}

extension SkyMoment {
  /// What it is, in a form that identifies it on its day: `mars-square-moon`, `mercury-direct`.
  public var name: String {
    let words =
      switch event {
      case .transit(let pass): [pass.transiting.name, pass.kind.name, pass.natal.name]
      case .station(let body, let turnsRetrograde, _):
        [body.name, turnsRetrograde ? "retrograde" : "direct"]
      case .ingress(let body, let sign, _): [body.name, "in", sign.name]
      case .quarter(let phase, _): [phase.name]
      case .solarEclipse: ["solar eclipse"]
      case .lunarEclipse: ["lunar eclipse"]
      }
    return String(words.joined(separator: "-").lowercased().map { $0 == " " ? "-" : $0 })
  }
}
