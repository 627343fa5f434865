public import Charts
public import CivilTime
public import Ephemeris

/// A sign that may have been rising at birth, and when in the window of the birth it rises.
public struct BirthLagna: Hashable, Sendable {
  public let rashi: Rashi
  public let from: Instant
  public let until: Instant
}

/// The Lagna over the whole window of an approximate birth: whether its sign, and with it every
/// whole-sign house, holds for all of it, and at which moment it changes.
public struct BirthLagnas: Hashable, Sendable {
  /// In order of time; one when the rising sign does not depend on the uncertainty of the time.
  public let lagnas: [BirthLagna]

  /// Whether one sign rises over the whole window.
  public var isCertain: Bool { lagnas.count == 1 }

  /// Follows the rising sign through the window of a birth; `nil` when time or place is unknown
  /// (DES-127).
  ///
  /// The window is looked at minute by minute and each change found to a tenth of a second; beyond
  /// the polar circles, where signs can rise within seconds or be leapt over, that is what is seen.
  /// - Throws: `.outsideSpan`.
  public init?(
    of birth: Birth, ephemeris: Ephemeris, ayanamsa: Ayanamsa = .lahiri
  ) throws(EphemerisError) {
    guard birth.hasAngles, let place = birth.place else { return nil }
    let horizon = RisingSign(ephemeris: ephemeris, place: place, ayanamsa: ayanamsa)
    let window = birth.moment.window
    var lagnas: [BirthLagna] = []
    var (from, time) = (window.lowerBound, window.lowerBound)
    var rising = try horizon.rashi(at: from)
    while time < window.upperBound {
      let next = min(time.advanced(byDays: 1.0 / 1440), window.upperBound)
      let risingNext = try horizon.rashi(at: next)
      if risingNext != rising {
        let change = try horizon.endOf(rising, between: time, and: next)
        lagnas.append(BirthLagna(rashi: rising, from: from, until: change))
        (from, rising) = (change, risingNext)
      }
      time = next
    }
    lagnas.append(BirthLagna(rashi: rising, from: from, until: window.upperBound))
    self.lagnas = lagnas
  }
}

/// The sidereal sign on the eastern horizon of a place.
private struct RisingSign {
  let ephemeris: Ephemeris
  let place: GeoCoordinates
  let ayanamsa: Ayanamsa

  func rashi(at instant: Instant) throws(EphemerisError) -> Rashi {
    let orientation = try ephemeris.orientation(at: instant)
    let shift = ayanamsa.degrees(at: instant, orientation: orientation)
    let sky = Houses(.wholeSign, orientation: orientation, place: place)
    return SiderealLongitude(sky.ascendant - shift).rashi
  }

  /// The first moment at which a sign that rises at `start` and not at `end` no longer does.
  func endOf(
    _ rashi: Rashi, between start: Instant, and end: Instant
  ) throws(EphemerisError) -> Instant {
    var (before, after) = (start, end)
    while after.julianDayUT - before.julianDayUT > 1e-6 {
      let middle = before.advanced(byDays: (after.julianDayUT - before.julianDayUT) / 2)
      if try self.rashi(at: middle) == rashi { before = middle } else { after = middle }
    }
    return after
  }
}
