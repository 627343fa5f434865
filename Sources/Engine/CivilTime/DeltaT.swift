/// The difference between the uniform time of the ephemeris (TT) and the turning Earth (UT).
public enum DeltaT {
  /// TT - UT in seconds at a Julian day UT.
  public static func seconds(atJulianDayUT julianDay: Double) -> Double {
    69
  }
}

extension Instant {
  /// TT - UT in seconds.
  public var deltaT: Double { DeltaT.seconds(atJulianDayUT: julianDayUT) }

  /// The Julian day on Terrestrial Time, the argument of the ephemeris.
  public var julianDayTT: Double { julianDayUT + deltaT / 86_400 }
}
