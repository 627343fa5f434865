import Charts

/// The two of the golden vector of ARC-518: Sun to Pluto, North Node, Ascendant, Midheaven.
let arcaViewer = arcaPositions([
  28.53, 302.87, 46.63, 343.12, 328.47, 95.19, 295.19, 279.72, 284.70, 227.04, 312.76, 169.62,
  78.04,
])
let arcaOther = arcaPositions([
  358.95, 184.77, 11.09, 336.54, 323.24, 157.33, 314.80, 287.66, 288.78, 232.90, 275.66, 269.66,
  214.26,
])

/// Points at rest, in the order in which vectors list them.
func arcaPositions(_ longitudes: [Double]) -> PointPositions {
  var points = PointPositions()
  for (point, longitude) in zip(PointSet.standard, longitudes) {
    points[point] = .init(longitude: longitude)
  }
  return points
}

/// The coverage of every category by the birth data of the two people, as ARC-513 prints it: columns
/// F/P, P/P, F/T, P/T, T/T, N/N.
let arcaCoverages: [(mode: RelationshipMode, id: String, coverages: [Double])] = [
  (.romantic, "emotional", [0.952, 0.903, 0.710, 0.685, 0.488, 0.371]),
  (.romantic, "communication", [0.955, 0.909, 0.923, 0.877, 0.845, 0.826]),
  (.romantic, "attraction", [0.917, 0.834, 0.883, 0.800, 0.766, 0.745]),
  (.romantic, "values", [0.931, 0.863, 0.887, 0.819, 0.784, 0.765]),
  (.romantic, "longTerm", [0.938, 0.876, 0.845, 0.783, 0.697, 0.647]),
  (.romantic, "growth", [0.945, 0.890, 0.893, 0.838, 0.786, 0.755]),
  (.friendship, "emotional", [0.958, 0.915, 0.703, 0.682, 0.470, 0.345]),
  (.friendship, "communication", [0.962, 0.923, 0.933, 0.894, 0.865, 0.848]),
  (.friendship, "fun", [0.969, 0.938, 0.951, 0.920, 0.901, 0.890]),
  (.friendship, "loyalty", [0.961, 0.922, 0.837, 0.798, 0.684, 0.616]),
  (.friendship, "sharedInterests", [0.938, 0.875, 0.938, 0.875, 0.875, 0.875]),
  (.coworker, "communication", [0.909, 0.818, 0.895, 0.805, 0.791, 0.783]),
  (.coworker, "collaboration", [0.932, 0.864, 0.920, 0.852, 0.841, 0.834]),
  (.coworker, "reliability", [0.921, 0.842, 0.903, 0.824, 0.806, 0.795]),
  (.coworker, "ambition", [0.827, 0.655, 0.827, 0.655, 0.655, 0.655]),
  (.coworker, "powerDynamics", [0.872, 0.744, 0.872, 0.744, 0.744, 0.744]),
]

/// One row of the golden vector of ARC-518; a score is `nil` where the category is dropped.
struct RelationshipGoldenRow: Sendable {
  let mode: RelationshipMode
  let id: String
  let rawSum: Double
  let mean: Double
  let deviation: Double
  let standardScore: Double
  /// F/F, F/T, T/T.
  let scores: [Int?]
}

let relationshipGoldenRows: [RelationshipGoldenRow] = [
  RelationshipGoldenRow(
    mode: .romantic, id: "emotional", rawSum: 5.7949, mean: -0.2494, deviation: 8.4102,
    standardScore: 0.7187, scores: [50, 40, nil]),
  RelationshipGoldenRow(
    mode: .romantic, id: "communication", rawSum: -3.2901, mean: 1.1106, deviation: 7.2382,
    standardScore: -0.6080, scores: [-18, -18, -17]),
  RelationshipGoldenRow(
    mode: .romantic, id: "attraction", rawSum: 5.5807, mean: 9.7947, deviation: 6.1405,
    standardScore: -0.6863, scores: [-22, -31, -24]),
  RelationshipGoldenRow(
    mode: .romantic, id: "values", rawSum: 10.4165, mean: 2.5744, deviation: 7.0953,
    standardScore: 1.1052, scores: [64, 55, 50]),
  RelationshipGoldenRow(
    mode: .romantic, id: "longTerm", rawSum: 8.8074, mean: 0.4881, deviation: 8.4903,
    standardScore: 0.9799, scores: [60, 54, 40]),
  RelationshipGoldenRow(
    mode: .romantic, id: "growth", rawSum: -1.0195, mean: 7.5092, deviation: 6.1064,
    standardScore: -1.3967, scores: [-55, -34, -30]),
  RelationshipGoldenRow(
    mode: .friendship, id: "emotional", rawSum: 4.1490, mean: 0.7708, deviation: 8.1413,
    standardScore: 0.4149, scores: [36, 30, nil]),
  RelationshipGoldenRow(
    mode: .friendship, id: "communication", rawSum: -2.0923, mean: 1.6678, deviation: 7.1396,
    standardScore: -0.5267, scores: [-14, -13, -13]),
  RelationshipGoldenRow(
    mode: .friendship, id: "fun", rawSum: 4.9428, mean: 4.1414, deviation: 8.1875,
    standardScore: 0.0979, scores: [20, 38, 39]),
  RelationshipGoldenRow(
    mode: .friendship, id: "loyalty", rawSum: 4.4101, mean: 0.9825, deviation: 7.6417,
    standardScore: 0.4485, scores: [38, 30, 17]),
  RelationshipGoldenRow(
    mode: .friendship, id: "sharedInterests", rawSum: 9.5823, mean: 2.5658, deviation: 7.0173,
    standardScore: 0.9999, scores: [60, 40, 40]),
  RelationshipGoldenRow(
    mode: .coworker, id: "communication", rawSum: -3.9317, mean: 1.0444, deviation: 6.9579,
    standardScore: -0.7152, scores: [-24, -22, -21]),
  RelationshipGoldenRow(
    mode: .coworker, id: "collaboration", rawSum: 5.6269, mean: 0.9125, deviation: 7.8352,
    standardScore: 0.6017, scores: [45, 4, 3]),
  RelationshipGoldenRow(
    mode: .coworker, id: "reliability", rawSum: -1.7712, mean: -0.9683, deviation: 7.2141,
    standardScore: -0.1113, scores: [9, 9, -5]),
  RelationshipGoldenRow(
    mode: .coworker, id: "ambition", rawSum: 8.9535, mean: 1.8819, deviation: 8.3927,
    standardScore: 0.8426, scores: [55, 25, 16]),
  RelationshipGoldenRow(
    mode: .coworker, id: "powerDynamics", rawSum: 3.1514, mean: -3.8822, deviation: 8.2790,
    standardScore: 0.8496, scores: [55, 36, 27]),
]
