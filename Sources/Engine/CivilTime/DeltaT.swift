/// The difference between the uniform time of the ephemeris (TT) and the Earth's rotation (UT).
///
/// Measured where measurements exist, predicted elsewhere, continuous everywhere:
///
/// | years | from |
/// |---|---|
/// | before -720 | the long-term parabola of Stephenson, Morrison & Hohenkerk 2016 |
/// | -720 ... 1953 | their splines through ancient eclipses and occultations, addendum of 2020 |
/// | 1956 ... 1962 | US Naval Observatory, against the first atomic clocks |
/// | 1962 ... today | IERS, series 20 C04 |
/// | the year ahead | IERS, Bulletin A: a prediction |
/// | to 2300 | a cubic from today's mean rate to the parabola: a prediction |
/// | after 2300 | the parabola |
///
/// The accuracy of predictions: the standard error is 6 s after 25 years and two minutes after 175
/// years (Huber 2006, J. Geodesy 80: 283). One second moves the Moon by 0.55 arcseconds.
public enum DeltaT {
  /// TT - UT in seconds at a Julian day UT.
  public static func seconds(atJulianDayUT julianDay: Double) -> Double {
    let year = 2000 + (julianDay - Instant.j2000.julianDayUT) / 365.25
    let step = (year - observedFrom) * observationsPerYear
    guard step >= 0 else { return value(of: past, at: year) }
    guard step < Double(observed.count - 1) else { return value(of: future, at: year) }
    let index = Int(step)
    let before = Double(observed[index])
    return before + (step - Double(index)) * (Double(observed[index + 1]) - before)
  }

  /// A cubic in the years since `start`.
  struct Curve: Sendable {
    let start, constant, linear, square, cube: Double

    init(_ start: Double, _ constant: Double, _ linear: Double, _ square: Double, _ cube: Double) {
      self.start = start
      self.constant = constant
      self.linear = linear
      self.square = square
      self.cube = cube
    }
  }

  /// The value of the last curve that begins by `year`; of the first one when none does.
  private static func value(of curves: [Curve], at year: Double) -> Double {
    var (low, high) = (0, curves.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if curves[middle].start <= year { low = middle } else { high = middle }
    }
    let curve = curves[low]
    let x = year - curve.start
    return curve.constant + x * (curve.linear + x * (curve.square + x * curve.cube))
  }
}
