private import Charts

/// Scores two people by the method `arca-1`: arithmetic over their charts, without the ephemeris. It is
/// linked into a module of its own, since few pages compare people.
///
/// The answer: for romance, friendship and work the overall score and how many categories follow; for
/// each category its place in the mode, score, coverage, raw sum, expected mean and deviation, standard
/// score and how many aspects lead; for each of those the aspect as `append(_: Aspect)` writes it and
/// the points it gives. Last the aspects that lead anywhere.
/// - Parameters:
///   - viewer, other: a person each: what is known of the birth (the raw value of `BirthCertainty`),
///     then longitude, speed and house of the 25 points, as `asterism_chart` gives them.
///   - numbers, room: where the answer goes and how many numbers fit there.
/// - Returns: how many numbers the answer has; -3 where a person is none.
@c(asterism_compatibility)
public func scoreCompatibility(
  viewer: UnsafePointer<Double>, other: UnsafePointer<Double>,
  into numbers: UnsafeMutablePointer<Double>, room: Int
) -> Int32 {
  guard let viewer = unsafe PairSide(viewer), let other = unsafe PairSide(other) else { return -3 }
  let score = RelationshipScore(viewer: viewer, other: other)
  var writer = unsafe FlatWriter(numbers, room: room)
  for mode in RelationshipMode.allCases { writer.append(score[mode]) }
  writer.append(score.aspects)
  return writer.count
}

extension PairSide {
  /// Reads a person; nil where the numbers are none of one.
  fileprivate init?(_ numbers: UnsafePointer<Double>) {
    guard let state = unsafe UInt8(exactly: numbers[0]),
      let data = BirthCertainty(rawValue: state)
    else { return nil }
    var points = PointPositions()
    for point in PointSet.all {
      let place = 1 + 3 * Int(point.rawValue)
      let (longitude, speed) = unsafe (numbers[place], numbers[place + 1])
      guard longitude.isFinite else { continue }
      points[point] = PointPositions.Motion(longitude: longitude, speed: speed)
    }
    // A score needs every planet; angles only where the birth has them.
    guard points.points.contains(.planets) else { return nil }
    self.init(points: points, data: data)
  }
}

extension FlatWriter {
  fileprivate mutating func append(_ result: RelationshipScore.Mode) {
    append(result.overall)
    append(result.categories.count)
    for (place, category) in zip(result.places, result.categories) {
      append(place)
      append(category)
    }
  }

  private mutating func append(_ category: CategoryScore) {
    append(category.score)
    append(category.coverage)
    append(category.rawSum)
    append(category.expected.mean)
    append(category.expected.deviation)
    append(category.standardScore)
    append(category.leading.count)
    for contribution in category.leading {
      append(contribution.aspect)
      append(contribution.points)
    }
  }
}
