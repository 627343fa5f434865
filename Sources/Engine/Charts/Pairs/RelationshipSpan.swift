private import Numerics

/// The least and the most that two people may score while the moment of a birth is open (ARC-519).
///
/// What moves with the hour moves here: the Moon, which counts in full once the hour is known, the
/// angles where the place is, and the categories that the hour brings back. Where both births are
/// open, the grid of moments is coarse first and fine around each extreme.
public struct RelationshipSpan: Sendable {
  /// The bounds of a mode.
  public struct Mode: Sendable {
    /// Of the overall score, 0 ... 100.
    public fileprivate(set) var overall: ClosedRange<Int>
    /// Of each category of the score, in its order, -100 ... 100.
    public fileprivate(set) var categories: [ClosedRange<Int>]

    fileprivate init(overall: ClosedRange<Int>, categories: [ClosedRange<Int>]) {
      (self.overall, self.categories) = (overall, categories)
    }
  }

  private var modes: [Mode]

  /// The bounds over all pairs of the two lists, and the score itself.
  /// - Parameters:
  ///   - score: of the two as they are computed.
  ///   - viewers: the viewer at the moments at which they may have been born, in order, each with
  ///     what would be known then (`PairSide.moments`).
  ///   - others: the same for the other.
  ///   - wanted: the modes that are looked at; the others keep the score itself.
  public init(
    of score: RelationshipScore, viewers: [PairSide], others: [PairSide],
    in wanted: [RelationshipMode] = RelationshipMode.allCases
  ) {
    modes = RelationshipMode.allCases.map { mode in
      let found = score[mode]
      return Mode(
        overall: found.overall...found.overall,
        categories: found.categories.map { $0.score...$0.score })
    }
    guard let scan = PairScan(score, wanted, viewers, others) else { return }
    for (mode, found) in zip(wanted, scan.bounds) { modes[Int(mode.rawValue)].widen(found) }
  }

  /// The bounds of a mode.
  public subscript(mode: RelationshipMode) -> Mode { modes[Int(mode.rawValue)] }
}

extension RelationshipSpan.Mode {
  fileprivate mutating func widen(_ found: RelationshipSpan.Mode) {
    overall = overall.extended(by: found.overall)
    categories = zip(categories, found.categories).map { $0.extended(by: $1) }
  }
}

extension ClosedRange<Int> {
  fileprivate func extended(by other: Self) -> Self {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}

/// Two people at pairs of moments, and the extremes of each figure: of every mode the overall score,
/// then each category that the score has.
private struct PairScan {
  private let viewers: [[PlacedPoint]]
  private let others: [[PlacedPoint]]
  private let modes: [ModeScan]
  private var strengths: AspectMatrix
  private var extremes: [Extremes]

  /// The pairs of moments that are all tried; of more every tenth moment is, and then what lies around
  /// the extremes of each figure.
  private static let most = 6_000
  private static let coarse = 10
  /// In what steps the moments around an extreme are tried, three to either side.
  private static let fine = [3, 1]

  /// Nil without a moment of either.
  init?(
    _ score: RelationshipScore, _ wanted: [RelationshipMode], _ viewers: [PairSide],
    _ others: [PairSide]
  ) {
    guard let viewer = viewers.first, let other = others.first else { return nil }
    self.viewers = viewers.map { $0.points.placed }
    self.others = others.map { $0.points.placed }
    var figures = 0
    let modes = wanted.map { mode in
      let known = RelationshipScore.Mode(mode, viewer: viewer, other: other)
      let scan = ModeScan(known, shown: score[mode], from: figures, viewer, other)
      figures += 1 + score[mode].categories.count
      return scan
    }
    strengths = AspectMatrix(
      among: Set(modes.flatMap { $0.indices }), between: self.viewers, and: self.others)
    self.modes = modes.map { [possible = strengths.indices] in $0.limited(to: possible) }
    extremes = Array(repeating: Extremes(), count: figures)
    scan()
  }

  private mutating func scan() {
    let isCoarse = viewers.count * others.count > Self.most
    let step = isCoarse ? Self.coarse : 1
    for mine in Self.grid(viewers.count, step) {
      for theirs in Self.grid(others.count, step) {
        strengths.measure(viewers[mine], others[theirs])
        for mode in modes { note(mode, at: Extremes.Place(mine: mine, theirs: theirs)) }
      }
    }
    guard isCoarse else { return }
    for mode in modes {
      refine(mode.figure, mode.average)
      for scan in mode.scans { if let figure = scan.figure { refine(figure, scan.standard) } }
    }
  }

  private mutating func note(_ mode: ModeScan, at place: Extremes.Place) {
    if let average = mode.average(strengths) { extremes[mode.figure].note(average, at: place) }
    for scan in mode.scans {
      if let figure = scan.figure { extremes[figure].note(scan.standard(strengths), at: place) }
    }
  }

  /// Tries a figure around its extremes; the same whichever other figures are wanted.
  private mutating func refine(_ figure: Int, _ value: (AspectMatrix) -> Double?) {
    for step in Self.fine {
      for corner in [extremes[figure].least.at, extremes[figure].most.at] {
        for mine in Self.around(corner.mine, viewers.count, step) {
          for theirs in Self.around(corner.theirs, others.count, step) {
            strengths.measure(viewers[mine], others[theirs])
            guard let found = value(strengths) else { continue }
            extremes[figure].note(found, at: Extremes.Place(mine: mine, theirs: theirs))
          }
        }
      }
    }
  }

  private static func grid(_ count: Int, _ step: Int) -> [Int] {
    let found = Array(stride(from: 0, to: count, by: step))
    return found.last == count - 1 ? found : found + [count - 1]
  }

  private static func around(_ place: Int, _ count: Int, _ step: Int) -> [Int] {
    (-3...3).map { place + $0 * step }.filter { 0..<count ~= $0 }
  }

  /// The bounds of each mode over what was tried.
  var bounds: [RelationshipSpan.Mode] {
    modes.map { scan in
      RelationshipSpan.Mode(
        overall: extremes[scan.figure].range { RelationshipScore.overall(average: $0) },
        categories: scan.scans.compactMap { category in
          category.figure.map { extremes[$0].range(category.score) }
        })
    }
  }
}

/// The least and the greatest value of a figure, and where they were found.
private struct Extremes {
  struct Place: Hashable {
    let mine: Int
    let theirs: Int
  }

  private(set) var least = (value: Double.infinity, at: Place(mine: 0, theirs: 0))
  private(set) var most = (value: -Double.infinity, at: Place(mine: 0, theirs: 0))

  mutating func note(_ value: Double, at place: Place) {
    if value < least.value { least = (value, place) }
    if value > most.value { most = (value, place) }
  }

  func range(_ score: (Double) -> Int) -> ClosedRange<Int> {
    least.value <= most.value ? score(least.value)...score(most.value) : 0...0
  }
}

/// The categories of a mode that count at the moments tried.
private struct ModeScan {
  /// The figure of the overall score.
  let figure: Int
  let scans: [CategoryScan]

  init(
    _ known: RelationshipScore.Mode, shown: RelationshipScore.Mode, from figure: Int,
    _ viewer: PairSide, _ other: PairSide
  ) {
    self.figure = figure
    scans = known.categories.map { category in
      let place = shown.categories.firstIndex { $0.category.id == category.category.id }
      return CategoryScan(
        category, figure: place.map { figure + 1 + $0 }, viewer: viewer, other: other)
    }
  }

  private init(_ figure: Int, _ scans: [CategoryScan]) {
    (self.figure, self.scans) = (figure, scans)
  }

  /// Where the scores look for aspects.
  var indices: [Int] { scans.flatMap { $0.indices } }

  /// Without the rows that have no aspect at any moment.
  func limited(to possible: Set<Int>) -> ModeScan {
    ModeScan(figure, scans.map { $0.limited(to: possible) })
  }

  /// The mean of the scores by their shares; nil without a category.
  func average(_ strengths: AspectMatrix) -> Double? {
    var (sum, shares) = (0.0, 0.0)
    for scan in scans {
      sum += scan.share * Double(scan.score(scan.standard(strengths)))
      shares += scan.share
    }
    return shares > 0 ? sum / shares : nil
  }
}

/// The kind and the strength of the aspects between the points of two charts, as far as they count
/// and may hold at some of the moments.
private struct AspectMatrix {
  private struct Pair {
    /// Among the points of either chart.
    let mine, theirs: Int
    let index: Int
  }

  private let pairs: [Pair]
  private var kinds = [UInt8](repeating: 0, count: Self.side * Self.side)
  private var falloffs = [Double](repeating: 0, count: Self.side * Self.side)

  /// Sun to Pluto, the node, Ascendant and Midheaven.
  static let side = 13

  /// - Parameters:
  ///   - wanted: the indices that are read.
  ///   - viewers: the viewer at each moment.
  ///   - others: the other at each moment.
  init(among wanted: Set<Int>, between viewers: [[PlacedPoint]], and others: [[PlacedPoint]]) {
    let (mine, theirs) = (Self.reaches(viewers), Self.reaches(others))
    pairs = mine.indices.flatMap { first in
      theirs.indices.compactMap { second in
        let (one, two) = (mine[first], theirs[second])
        let index = Self.index(one.point, two.point)
        let ways =
          two.longitudes.lowerBound
          - one.longitudes
          .upperBound...(two.longitudes.upperBound - one.longitudes.lowerBound)
        guard wanted.contains(index), OrbTable.scaled.mayJoin(one.point, two.point, ways) else {
          return nil
        }
        return Pair(mine: first, theirs: second, index: index)
      }
    }
  }

  /// The indices at which there may be an aspect.
  var indices: Set<Int> { Set(pairs.map { $0.index }) }

  mutating func measure(_ viewer: [PlacedPoint], _ other: [PlacedPoint]) {
    for pair in pairs {
      guard let aspect = OrbTable.scaled.aspect(viewer[pair.mine], other[pair.theirs]) else {
        falloffs[pair.index] = 0
        continue
      }
      kinds[pair.index] = aspect.kind.rawValue
      falloffs[pair.index] = aspect.falloff
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

  /// Each point with the longitudes that it has at the moments, beyond a turn where it passes 0°.
  private static func reaches(
    _ moments: [[PlacedPoint]]
  ) -> [(point: ChartPoint, longitudes: ClosedRange<Double>)] {
    (moments.first ?? []).indices.map { index in
      var last = moments[0][index].motion.longitude
      var (least, most) = (last, last)
      for moment in moments {
        last += (moment[index].motion.longitude - last).remainder(dividingBy: 360)
        (least, most) = (min(least, last), max(most, last))
      }
      return (moments[0][index].point, least...most)
    }
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
  /// Among the figures whose extremes are wanted; nil for a category that is not shown.
  let figure: Int?
  private let mean: Double
  private let deviation: Double
  private let root: Double
  private var rows: [Row]

  init(_ score: CategoryScore, figure: Int?, viewer: PairSide, other: PairSide) {
    self.figure = figure
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

  var indices: [Int] { rows.flatMap { [$0.index] + ($0.mirrored.map { [$0.index] } ?? []) } }

  func limited(to possible: Set<Int>) -> CategoryScan {
    var copy = self
    copy.rows.removeAll { row in
      !possible.contains(row.index) && !(row.mirrored.map { possible.contains($0.index) } ?? false)
    }
    return copy
  }

  /// z of ARC-509, summed in the order in which ``CategoryScore`` sums.
  func standard(_ strengths: AspectMatrix) -> Double {
    var sum = 0.0
    for row in rows {
      var points = row.weight * strengths.value(at: row.index, row.values)
      if let mirrored = row.mirrored {
        points += mirrored.weight * strengths.value(at: mirrored.index, row.values)
      }
      sum += points
    }
    return (sum - mean) / deviation
  }

  func score(_ standard: Double) -> Int { CategoryScore.score(standard: standard, root: root) }
}

extension PointPositions {
  /// The points that categories are scored by.
  fileprivate var placed: [PlacedPoint] {
    points.intersection(.standard).map { PlacedPoint($0, motion(of: $0)) }
  }
}
