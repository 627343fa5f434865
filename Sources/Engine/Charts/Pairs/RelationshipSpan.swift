private import Numerics

/// The least and the most that two people may score while the moment of a birth is open (ARC-519).
///
/// Only the scores are computed for each pair of moments, from the rows of the categories that the
/// score has: what is known of the births stays the same, and with it means, deviations and
/// coverage.
public struct RelationshipSpan: Sendable {
  /// The bounds of a mode.
  public struct Mode: Sendable {
    /// Of the overall score, 0 ... 100.
    public fileprivate(set) var overall: ClosedRange<Int>
    /// Of each category of the score, in its order, -100 ... 100.
    public fileprivate(set) var categories: [ClosedRange<Int>]
  }

  private var modes: [Mode]

  /// The bounds over all pairs of the two lists, and the score itself.
  /// - Parameters:
  ///   - score: of the two as they are computed.
  ///   - viewers: the viewer at the moments at which they may have been born.
  ///   - others: the same for the other.
  public init(of score: RelationshipScore, viewers: [PairSide], others: [PairSide]) {
    modes = RelationshipMode.allCases.map { mode in
      let found = score[mode]
      return Mode(
        overall: found.overall...found.overall,
        categories: found.categories.map { $0.score...$0.score })
    }
    guard let viewer = viewers.first, let other = others.first else { return }
    let scans = RelationshipMode.allCases.map { mode in
      score[mode].categories.map { CategoryScan($0, viewer: viewer, other: other) }
    }
    var strengths = AspectMatrix()
    let (mine, theirs) = (viewers.map { $0.points.placed }, others.map { $0.points.placed })
    for viewer in mine {
      for other in theirs {
        strengths.measure(viewer, other)
        for index in modes.indices { modes[index].widen(scans[index], strengths) }
      }
    }
  }

  /// The bounds of a mode.
  public subscript(mode: RelationshipMode) -> Mode { modes[Int(mode.rawValue)] }
}

extension RelationshipSpan.Mode {
  fileprivate mutating func widen(_ scans: [CategoryScan], _ strengths: AspectMatrix) {
    var (sum, shares) = (0.0, 0.0)
    for (index, scan) in scans.enumerated() {
      let score = scan.score(strengths)
      categories[index] = categories[index].extended(to: score)
      sum += scan.share * Double(score)
      shares += scan.share
    }
    guard shares > 0 else { return }
    overall = overall.extended(to: RelationshipScore.overall(average: sum / shares))
  }
}

extension ClosedRange<Int> {
  fileprivate func extended(to value: Int) -> ClosedRange<Int> {
    Swift.min(lowerBound, value)...Swift.max(upperBound, value)
  }
}

/// The kind and the strength of the aspects between the points of two charts.
private struct AspectMatrix {
  private var kinds = [UInt8](repeating: 0, count: Self.side * Self.side)
  private var falloffs = [Double](repeating: 0, count: Self.side * Self.side)

  /// Sun to Pluto, the node, Ascendant and Midheaven.
  static let side = 13

  mutating func measure(_ viewer: [PlacedPoint], _ other: [PlacedPoint]) {
    for index in falloffs.indices { falloffs[index] = 0 }
    for mine in viewer {
      for theirs in other {
        guard let aspect = OrbTable.scaled.aspect(mine, theirs) else { continue }
        let index = Self.index(mine.point, theirs.point)
        kinds[index] = aspect.kind.rawValue
        falloffs[index] = aspect.falloff
      }
    }
  }

  /// The value of the aspect in a profile times its strength; 0 without one.
  func value(at index: Int, _ values: InlineArray<6, Double>) -> Double {
    let falloff = falloffs[index]
    return falloff == 0 ? 0 : values[Int(kinds[index])] * falloff
  }

  static func index(_ mine: ChartPoint, _ theirs: ChartPoint) -> Int {
    Int(mine.rawValue) * side + Int(theirs.rawValue)
  }
}

/// What of a category stays the same while two births move.
private struct CategoryScan {
  struct Row {
    let index: Int
    let weight: Double
    /// The row read the other way round; nil for one of equal points.
    let mirrored: (index: Int, weight: Double)?
    let values: InlineArray<6, Double>
  }

  let share: Double
  private let mean: Double
  private let deviation: Double
  private let root: Double
  private let rows: [Row]

  init(_ score: CategoryScore, viewer: PairSide, other: PairSide) {
    share = score.category.share
    (mean, deviation) = score.expected
    root = score.coverage.squareRoot()
    rows = score.category.groups.flatMap { group in
      group.rows.map { row in
        func weight(_ mine: ChartPoint, _ theirs: ChartPoint) -> Double {
          row.weight * (viewer.confidence(of: mine) * other.confidence(of: theirs))
        }
        let index = AspectMatrix.index(row.a, row.b)
        let mirrored = AspectMatrix.index(row.b, row.a)
        return Row(
          index: index, weight: weight(row.a, row.b),
          mirrored: row.a == row.b ? nil : (mirrored, weight(row.b, row.a)),
          values: group.profile.values)
      }
    }
  }

  /// The score, summed in the order in which ``CategoryScore`` sums.
  func score(_ strengths: AspectMatrix) -> Int {
    var sum = 0.0
    for row in rows {
      var points = row.weight * strengths.value(at: row.index, row.values)
      if let mirrored = row.mirrored {
        points += mirrored.weight * strengths.value(at: mirrored.index, row.values)
      }
      sum += points
    }
    return CategoryScore.score(standard: (sum - mean) / deviation, root: root)
  }
}

extension PointPositions {
  /// The points that categories are scored by.
  fileprivate var placed: [PlacedPoint] {
    points.intersection(.standard).map { PlacedPoint($0, motion(of: $0)) }
  }
}
