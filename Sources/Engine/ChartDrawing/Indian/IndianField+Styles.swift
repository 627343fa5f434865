/// The shapes of the two styles.
extension IndianField {
  private static let low = 8.0
  private static let middle = 200.0
  private static let high = 392.0
  private static let quarter = (low + middle) / 2
  private static let threeQuarters = (middle + high) / 2

  /// A field of the northern lattice by house, 1 to 12: counter-clockwise from the diamond at the
  /// top (DES-122).
  static func north(house: Int) -> IndianField {
    switch house {
    case 1: diamond(middle, quarter)
    case 2: triangle((low, low), (middle, low), apex: (quarter, quarter))
    case 3: triangle((low, low), (low, middle), apex: (quarter, quarter))
    case 4: diamond(quarter, middle)
    case 5: triangle((low, middle), (low, high), apex: (quarter, threeQuarters))
    case 6: triangle((low, high), (middle, high), apex: (quarter, threeQuarters))
    case 7: diamond(middle, threeQuarters)
    case 8: triangle((middle, high), (high, high), apex: (threeQuarters, threeQuarters))
    case 9: triangle((high, high), (high, middle), apex: (threeQuarters, threeQuarters))
    case 10: diamond(threeQuarters, middle)
    case 11: triangle((high, middle), (high, low), apex: (threeQuarters, quarter))
    default: triangle((high, low), (middle, low), apex: (threeQuarters, quarter))
    }
  }

  /// A cell of the southern ring by sign: Pisces top left, Aries beside it, clockwise (DES-122).
  static func south(_ sign: Int) -> IndianField {
    let cells: [(column: Int, row: Int)] = [
      (1, 0), (2, 0), (3, 0), (3, 1), (3, 2), (3, 3), (2, 3), (1, 3), (0, 3), (0, 2), (0, 1),
      (0, 0),
    ]
    let side = (high - low) / 4
    let x = low + side * Double(cells[sign].column)
    let y = low + side * Double(cells[sign].row)
    return IndianField(
      corners: [
        Point(x: x, y: y), Point(x: x + side, y: y), Point(x: x + side, y: y + side),
        Point(x: x, y: y + side),
      ],
      number: Point(x: x + side - 12, y: y + 12),
      heart: Point(x: x + side / 2, y: y + side / 2 + 8))
  }

  /// A diamond about a point; its number in the corner toward the middle of the chart.
  private static func diamond(_ x: Double, _ y: Double) -> IndianField {
    let half = middle - quarter
    return IndianField(
      corners: [
        Point(x: x, y: y - half), Point(x: x + half, y: y), Point(x: x, y: y + half),
        Point(x: x - half, y: y),
      ],
      number: Point(x: x + (middle - x) * 0.84, y: y + (middle - y) * 0.84),
      heart: Point(x: x, y: y))
  }

  /// A triangle on an edge of the chart; its number at the apex, its labels nearer to the edge.
  private static func triangle(
    _ a: (Double, Double), _ b: (Double, Double), apex: (Double, Double)
  ) -> IndianField {
    let base = Point(x: (a.0 + b.0) / 2, y: (a.1 + b.1) / 2)
    let way = Point(x: apex.0 - base.x, y: apex.1 - base.y)
    let share = abs(way.y) > abs(way.x) ? 0.36 : 0.31
    return IndianField(
      corners: [a, b, apex].map { Point(x: $0.0, y: $0.1) },
      number: Point(x: base.x + 0.84 * way.x, y: base.y + 0.84 * way.y),
      heart: Point(x: base.x + share * way.x, y: base.y + share * way.y))
  }
}
