/// One field of an Indian chart: a convex shape, the spot of its sign number, and the room for
/// labels.
struct IndianField {
  /// The corners in order, on a drawing of 400 units.
  let corners: [Point]
  /// The position of the sign's number.
  let number: Point
  /// The middle of the block of labels.
  let heart: Point

  /// The extent from left to right that is inside at all heights from `top` to `bottom`; `nil` when
  /// there is none.
  func extent(from top: Double, to bottom: Double) -> (left: Double, right: Double)? {
    guard let upper = extent(at: top), let lower = extent(at: bottom) else { return nil }
    let (left, right) = (max(upper.left, lower.left), min(upper.right, lower.right))
    return left < right ? (left, right) : nil
  }

  private func extent(at y: Double) -> (left: Double, right: Double)? {
    var (left, right) = (Double.infinity, -Double.infinity)
    for index in corners.indices {
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      guard min(a.y, b.y) <= y, y <= max(a.y, b.y) else { continue }
      let x = a.y == b.y ? a.x : a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y)
      (left, right) = (min(left, x), max(right, x))
      if a.y == b.y { (left, right) = (min(left, b.x), max(right, b.x)) }
    }
    return left <= right ? (left, right) : nil
  }

  /// Returns the positions of labels of a size, row by row; `nil` if they do not all fit.
  ///
  /// Uses the fewest rows that fit them all, around the centre of the field, fills the widest rows
  /// first to equal counts, and keeps the reading order.
  func places(for count: Int, width: Double, height: Double, padding: Double) -> [Point]? {
    guard count > 0 else { return [] }
    for rows in 1...count {
      let slots = (0..<rows).map { row -> (y: Double, left: Double, right: Double, room: Int) in
        let y = heart.y + (Double(row) - Double(rows - 1) / 2) * height
        guard let extent = extent(from: y - height / 2, to: y + height / 2) else {
          return (y, heart.x, heart.x, 0)
        }
        let (left, right) = (extent.left + padding, extent.right - padding)
        return (y, left, right, max(0, Int((right - left) / width)))
      }
      guard let shares = Self.shares(of: count, among: slots.map { $0.room }) else { continue }
      let places = zip(slots, shares).flatMap { slot, share in
        (0..<share).map { column in
          let block = Double(share) * width
          let start = min(max(heart.x - block / 2, slot.left), slot.right - block)
          return Point(x: start + (Double(column) + 0.5) * width, y: slot.y)
        }
      }
      if places.allSatisfy({ isClearOfNumber($0, width: width, height: height) }) { return places }
    }
    return nil
  }

  /// Whether a label at a place leaves the number of the sign alone.
  private func isClearOfNumber(_ place: Point, width: Double, height: Double) -> Bool {
    abs(place.x - number.x) > width / 2 + 7.5 || abs(place.y - number.y) > height / 2 + 4.5
  }

  /// Returns the number of labels per row, as even as their room allows; `nil` if there is not
  /// enough room, or a row would stay empty.
  private static func shares(of count: Int, among rooms: [Int]) -> [Int]? {
    guard rooms.reduce(0, +) >= count, rooms.allSatisfy({ $0 > 0 }) else { return nil }
    var shares = rooms.map { _ in 0 }
    for _ in 0..<count {
      var best: Int?
      for row in rooms.indices where shares[row] < rooms[row] {
        if let current = best, shares[current] <= shares[row] { continue }
        best = row
      }
      guard let best else { return nil }
      shares[best] += 1
    }
    return shares
  }
}
