/// The bodies of the ephemeris: the ten planets of astrology and the Moon's nodes and apogee.
public enum Body: UInt8, CaseIterable, Sendable {
  case sun, moon, mercury, venus, mars, jupiter, saturn, uranus, neptune, pluto
  /// The mean ascending node of the Moon's orbit, freed from its oscillation of up to 1.9°.
  case meanNode
  /// The ascending node of the Moon's osculating orbit.
  case trueNode
  /// The mean apogee of the Moon's orbit, also called Black Moon Lilith.
  case meanLilith

  /// Sun to Pluto, in the traditional order.
  public static var planets: ArraySlice<Body> { allCases[...Int(Body.pluto.rawValue)] }

  /// The English name, as in JSON answers.
  public var name: String {
    switch self {
    case .sun: "Sun"
    case .moon: "Moon"
    case .mercury: "Mercury"
    case .venus: "Venus"
    case .mars: "Mars"
    case .jupiter: "Jupiter"
    case .saturn: "Saturn"
    case .uranus: "Uranus"
    case .neptune: "Neptune"
    case .pluto: "Pluto"
    case .meanNode: "Mean Node"
    case .trueNode: "True Node"
    case .meanLilith: "Mean Lilith"
    }
  }
}
