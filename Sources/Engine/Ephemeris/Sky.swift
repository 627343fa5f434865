public import CivilTime

/// The whole sky at an instant: apparent geocentric positions of all bodies, with light time,
/// aberration, deflection by the Sun and nutation, and the Earth's orientation.
public struct Sky: Sendable {
  public let instant: Instant
  public let orientation: EarthOrientation
  @usableFromInline let positions: InlineArray<13, Position>

  @inlinable
  public subscript(body: Body) -> Position { positions[Int(body.rawValue)] }
}
