public import Ephemeris

/// One of the nine grahas of Jyotish, in the order of the weekdays with the nodes at the end.
public enum Graha: UInt8, CaseIterable, Sendable {
  case sun, moon, mars, mercury, jupiter, venus, saturn, rahu, ketu

  /// The graha that a body is; `nil` for the nodes, which depend on the choice of node, and for what
  /// Jyotish does not look at.
  public init?(_ body: Body) {
    switch body {
    case .sun: self = .sun
    case .moon: self = .moon
    case .mars: self = .mars
    case .mercury: self = .mercury
    case .jupiter: self = .jupiter
    case .venus: self = .venus
    case .saturn: self = .saturn
    default: return nil
    }
  }

  /// The places in tables, 0 ... 8.
  @inlinable public var index: Int { Int(rawValue) }

  /// Whether this is Rahu or Ketu, the Moon's ascending and descending node.
  @inlinable public var isNode: Bool { self == .rahu || self == .ketu }

  /// The body of the ephemeris; `nil` for the nodes, which depend on the choice of node.
  public var body: Body? {
    switch self {
    case .sun: .sun
    case .moon: .moon
    case .mars: .mars
    case .mercury: .mercury
    case .jupiter: .jupiter
    case .venus: .venus
    case .saturn: .saturn
    case .rahu, .ketu: nil
    }
  }

  /// The English name; Rahu and Ketu keep theirs.
  public var name: String {
    switch self {
    case .sun: "Sun"
    case .moon: "Moon"
    case .mars: "Mars"
    case .mercury: "Mercury"
    case .jupiter: "Jupiter"
    case .venus: "Venus"
    case .saturn: "Saturn"
    case .rahu: "Rahu"
    case .ketu: "Ketu"
    }
  }

  /// The two letters by which charts name the graha.
  public var abbreviation: String {
    switch self {
    case .sun: "Su"
    case .moon: "Mo"
    case .mars: "Ma"
    case .mercury: "Me"
    case .jupiter: "Ju"
    case .venus: "Ve"
    case .saturn: "Sa"
    case .rahu: "Ra"
    case .ketu: "Ke"
    }
  }
}
