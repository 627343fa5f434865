import Numerics

/// Moves crowded glyphs apart along their ring (ARC-313).
struct GlyphSpreading {
  /// The displayed longitudes of the glyphs, in degrees 0 ..< 360, in the given order.
  let shown: [Double]
  /// The minimum distance in degrees: the requested one, or less if there are too many glyphs.
  let gap: Double

  /// Sorted by longitude, ties by the order given; up to 200 passes over neighbours in a circle, in
  /// each of which a pair that is too close is moved apart by half of what is missing to either
  /// side. Thirteen glyphs on one degree settle in 134 passes. More than 15 may not: what is still
  /// too close is then laid out in order, exactly `gap` apart, about its own middle.
  ///
  /// When `gap` times the number of glyphs is more than 98 % of the circle, the gap is the even
  /// share of that; the caller draws the glyphs smaller by the same ratio.
  init(longitudes: [Double], gap wanted: Double) {
    let count = longitudes.count
    gap = min(wanted, 0.98 * 360 / Double(max(1, count)))
    let start = longitudes.map(Degrees.normalized)
    let order = start.indices.sorted { (start[$0], $0) < (start[$1], $1) }
    var places = order.map { start[$0] }
    if !Self.relax(&places, gap: gap) { Self.settle(&places, gap: gap) }
    var shown = start
    for (index, place) in zip(order, places) { shown[index] = Degrees.normalized(place) }
    self.shown = shown
  }

  /// The passes of ARC-313; whether no gap is more than 0.01° short at the end.
  private static func relax(_ places: inout [Double], gap: Double) -> Bool {
    guard places.count > 1 else { return true }
    let last = places.count - 1
    for _ in 0..<200 {
      var worst = 0.0
      for index in 0...last {
        let next = index == last ? places[0] + 360 : places[index + 1]
        let missing = gap - (next - places[index])
        guard missing > 0 else { continue }
        worst = max(worst, missing)
        places[index] -= missing / 2
        places[index == last ? 0 : index + 1] += missing / 2
      }
      if worst <= 0.01 { return true }
    }
    return false
  }

  /// Exact distances for what the passes left: the circle is cut at its widest gap, and from there
  /// on every run of glyphs that are too close is spread evenly about the mean of its places,
  /// merging with the run before it while the two touch (pooling of adjacent violators).
  private static func settle(_ places: inout [Double], gap: Double) {
    let count = places.count
    let cut = widestGap(in: places)
    let unrolled = (0..<count).map { places[($0 + cut) % count] + ($0 + cut >= count ? 360 : 0) }
    var runs: [(middle: Double, count: Int)] = []
    for place in unrolled {
      var run = (middle: place, count: 1)
      while let before = runs.last,
        run.middle - before.middle < gap * Double(run.count + before.count) / 2
      {
        runs.removeLast()
        let total = before.count + run.count
        let sum = before.middle * Double(before.count) + run.middle * Double(run.count)
        run = (sum / Double(total), total)
      }
      runs.append(run)
    }
    var result: [Double] = []
    for run in runs {
      let first = run.middle - gap * Double(run.count - 1) / 2
      for index in 0..<run.count { result.append(first + gap * Double(index)) }
    }
    if result[0] + 360 - result[count - 1] < gap {
      // Both ends have grown into the cut: everything is shared out evenly.
      let middle = (result[0] + result[count - 1]) / 2
      let share = 360 / Double(count)
      result = (0..<count).map { middle + share * (Double($0) - Double(count - 1) / 2) }
    }
    for index in 0..<count { places[(index + cut) % count] = result[index] }
  }

  /// The index of the glyph behind the widest gap.
  private static func widestGap(in places: [Double]) -> Int {
    var widest = (width: places[0] + 360 - places[places.count - 1], index: 0)
    for index in 1..<places.count where places[index] - places[index - 1] > widest.width {
      widest = (places[index] - places[index - 1], index)
    }
    return widest.index
  }
}
