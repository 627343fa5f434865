internal import Numerics

/// The grid of places in cells of two degrees: 90 rows from the south pole, 180 columns from 180° W
/// eastward.
struct PlaceGrid {
  static let rows = 90
  static let columns = 180
  static let cellCount = rows * columns
  static let cellSize = 2.0

  /// Returns the cells that may contain a point within a distance of a point.
  static func cells(within kilometers: Double, ofLatitude latitude: Double, longitude: Double)
    -> [Int]
  {
    let reach = kilometers / DirectionOnEarth.kilometersPerDegree
    let rows = row(latitude - reach)...row(latitude + reach)
    let columns = columns(reach: reach, latitude: latitude, longitude: longitude)
    return rows.flatMap { row in columns.map { row * Self.columns + $0 } }
  }

  private static func row(_ latitude: Double) -> Int {
    min(max(Int((latitude + 90) / cellSize), 0), rows - 1)
  }

  /// Returns the columns touched by a circle of `reach` degrees; all of them if it contains a pole.
  private static func columns(reach: Double, latitude: Double, longitude: Double) -> [Int] {
    guard abs(latitude) + reach < 90 else { return Array(0..<columns) }
    // The meridians tangent to the circle are this far from its centre.
    let width = Degrees.asin(Degrees.sin(reach) / Degrees.cos(latitude))
    let first = Int(Degrees.normalized(longitude - width + 180) / cellSize)
    let count = min(Int(2 * width / cellSize) + 2, columns)
    return (first..<first + count).map { $0 % columns }
  }
}
