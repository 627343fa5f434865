/// A figure that several points form together through their aspects, or by crowding one sign.
public struct ChartPattern: Hashable, Sendable {
  /// The kinds of patterns.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// Three points in mutual trine.
    case grandTrine
    /// Two points in opposition, both square to a third, the apex.
    case tSquare
    /// Two oppositions square to each other.
    case grandCross
    /// Two points in sextile, both quincunx to a third, the apex.
    case yod
    /// A grand trine and a fourth point opposite one of the three, which is the apex.
    case kite
    /// Two oppositions joined by two trines and two sextiles.
    case mysticRectangle
    /// Four planets or more in one sign.
    case stellium

    /// The English name, as in JSON answers.
    public var name: String {
      switch self {
      case .grandTrine: "grand trine"
      case .tSquare: "T-square"
      case .grandCross: "grand cross"
      case .yod: "yod"
      case .kite: "kite"
      case .mysticRectangle: "mystic rectangle"
      case .stellium: "stellium"
      }
    }
  }

  /// The kind of pattern.
  public let kind: Kind
  /// All points that form it.
  public let points: PointSet
  /// The apex of the pattern, if it has one.
  public let apex: ChartPoint?
}
