import Charting
import Charts
import CivilTime
import Ephemeris
import EphemerisData
import JSON
import People
import Places
import Readings
import ReadingsData
import Storage
import TestSupport
import Testing

@testable import Arca

/// What the tests of the domain cast and write with.
enum Arcadia {
  static let zones = TimeZoneDatabase()
  static let ephemeris = Ephemeris.standard
  static let lexicon = Lexicon(KnowledgeBase.english)
  static let now = Timestamp(milliseconds: 1_800_000_000_000)
  static let today = CivilDate(dayNumber: 2_461_421, calendar: .gregorian)

  /// The two of the golden vector of ARC-518.
  static let viewer = points([
    28.53, 302.87, 46.63, 343.12, 328.47, 95.19, 295.19, 279.72, 284.70, 227.04, 312.76, 169.62,
    78.04,
  ])
  static let other = points([
    358.95, 184.77, 11.09, 336.54, 323.24, 157.33, 314.80, 287.66, 288.78, 232.90, 275.66, 269.66,
    214.26,
  ])

  static func points(_ longitudes: [Double]) -> PointPositions {
    var points = PointPositions()
    for (point, longitude) in zip(PointSet.standard, longitudes) {
      points[point] = .init(longitude: longitude)
    }
    return points
  }

  /// The result for two sides, as it is served.
  static func result(
    _ viewer: PairSide, _ other: PairSide, withheld: PairReport.UnavailableReason? = nil,
    explain: Bool = false
  ) -> CompatibilityResult {
    let score = RelationshipScore(viewer: viewer, other: other)
    let pair = PairReport(
      score, RelationshipSpan(of: score, viewers: [viewer], others: [other]), viewer: viewer,
      other: other, named: "Lena", withheld: withheld, explain: explain, lexicon: lexicon)
    return CompatibilityResult(pair: pair, fingerprint: "", calculatedAt: now)
  }

  /// What a writer writes, read back.
  static func json(_ write: (inout JSONWriter) -> Void) throws -> JSONValue {
    var writer = JSONWriter()
    write(&writer)
    return try JSONValue(parsing: writer.bytes)
  }
}

extension ChartSubject {
  /// A random person with birth data of the given certainty.
  static func random(
    _ random: inout SplitMix64, _ state: BirthCertainty = .complete, years: ClosedRange<Int>,
    latitudes: ClosedRange<Double> = -55...60
  ) throws -> ChartSubject {
    let date = try CivilDate(
      year: .random(in: years, using: &random), month: .random(in: 1...12, using: &random),
      day: .random(in: 1...28, using: &random))
    let time = try WallTime(
      hour: .random(in: 0...23, using: &random), minute: .random(in: 0...59, using: &random))
    let place = PersonDetails.BirthPlace(
      name: "Somewhere", latitude: .random(in: latitudes, using: &random),
      longitude: .random(in: -10...20, using: &random), timeZone: "Europe/Paris")
    let hasTime = [.complete, .timeAndZone, .timeOnly].contains(state)
    let isZoneAlone = state == .timeAndZone || state == .dateAndZone
    let details = PersonDetails(
      name: "Ada", birthDate: date, birthTime: hasTime ? .exact(time) : .unknown,
      birthPlace: state == .complete ? place : nil, birthZone: isZoneAlone ? "Europe/Paris" : nil)
    return try #require(try ChartSubject(details, Arcadia.zones))
  }
}

extension String {
  /// The number of words, separated by spaces.
  var words: Int { split(separator: " ").count }
}
