public import Ephemeris

/// The definition of sunrise: the day of the panchanga begins with it, so results name the choice.
public enum SunriseDefinition: UInt8, CaseIterable, Sendable {
  /// The upper limb, lifted by refraction, as almanacs print it and people see it.
  case apparentLimb
  /// The centre of the disc without refraction, as the Hindu tradition has it.
  case trueCenter

  /// The convention of the ephemeris.
  public var convention: HorizonConvention {
    switch self {
    case .apparentLimb: .almanac
    case .trueCenter: .hindu
    }
  }

  /// The name in answers.
  public var name: String {
    switch self {
    case .apparentLimb: "apparentLimb"
    case .trueCenter: "trueCenter"
    }
  }
}
