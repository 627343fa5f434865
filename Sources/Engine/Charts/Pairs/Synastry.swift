private import Ephemeris

/// Two charts compared: the aspects between them, and the houses of each that contain the other's
/// points.
public struct Synastry: Sendable {
  /// The houses of one chart that the other's points fall into.
  public struct Overlay: Sendable {
    private var houses = InlineArray<13, UInt8>(repeating: 0)

    fileprivate init?(of guest: some Chart, in host: some Chart) {
      guard let cusps = host.cusps else { return nil }
      for point in guest.points.points.intersection(.standard) {
        let longitude = guest.points.motion(of: point).longitude
        houses[Int(point.rawValue)] = UInt8(Houses.house(of: longitude, cusps: cusps))
      }
    }

    /// The house, 1 ... 12, that a point of the guest falls into; `nil` for points that the guest's
    /// chart lacks and for those outside the standard set.
    public subscript(point: ChartPoint) -> Int? {
      guard PointSet.standard.contains(point) else { return nil }
      let house = houses[Int(point.rawValue)]
      return house == 0 ? nil : Int(house)
    }
  }

  /// Aspects of the first chart's points to the second's, both ways round: first's Sun to second's
  /// Moon and first's Moon to second's Sun are two pairs.
  public let aspects: [Aspect]
  /// The first one's points in the second one's houses; `nil` when the second has none.
  public let firstInSecond: Overlay?
  /// The second one's points in the first one's houses; `nil` when the first has none.
  public let secondInFirst: Overlay?

  /// Compares two charts.
  public init(
    _ first: some Chart, _ second: some Chart, points: PointSet = .standard,
    orbs: OrbTable = .synastry
  ) {
    aspects = first.points.aspects(of: points, to: second.points, at: points, orbs: orbs)
    firstInSecond = Overlay(of: first, in: second)
    secondInFirst = Overlay(of: second, in: first)
  }
}
