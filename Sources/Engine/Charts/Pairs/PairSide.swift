/// The known birth data of a person, in the cases of Arca (ARC-303).
public enum BirthCertainty: UInt8, CaseIterable, Sendable {
  /// Time, zone and place: state F.
  case complete
  /// Time and zone: state P.
  case timeAndZone
  /// A time without a zone, taken as UTC: state Z.
  case timeOnly
  /// A day in a known zone, computed for its noon: state T.
  case dateAndZone
  /// Only the date, computed for noon UTC: state N.
  case dateOnly

  /// The confidence of the Moon's place, 0 ... 1.
  public var moonConfidence: Double {
    switch self {
    case .complete, .timeAndZone: 1
    case .timeOnly, .dateAndZone: 0.5
    case .dateOnly: 0.35
    }
  }

  /// Whether there are an Ascendant and a Midheaven.
  public var hasAngles: Bool { self == .complete }
}

/// One of the two people in Arca's method: where their points are and how sure that is.
public struct PairSide: Sendable {
  /// The positions of the person's points.
  public let points: PointPositions
  /// The known birth data.
  public let data: BirthCertainty

  /// One of the two people.
  public init(points: PointPositions, data: BirthCertainty) {
    self.points = points
    self.data = data
  }

  /// Returns the confidence of a point's place, 0 ... 1 (ARC-303, ARC-506).
  func confidence(of point: ChartPoint) -> Double {
    switch point {
    case .moon: data.moonConfidence
    case .ascendant, .midheaven: data.hasAngles && points.points.contains(point) ? 1 : 0
    default: 1
    }
  }
}
