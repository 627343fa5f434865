import Charts
import CivilTime
import Ephemeris
import EphemerisData
import Readings
import TestSupport

/// Two people as Arca sees them, and what the one calls the other.
struct RandomPair {
  let viewer: PairSide
  let other: PairSide
  let name: String
  let hasMinor: Bool

  /// Names as people type them: the last is as long as they may be.
  static let names = [
    "Lena", "Jo", "Ana Sofía", "María del Carmen Fernández de la Vega",
    String(repeating: "Llanfair", count: 10),
  ]

  /// - Parameter round: decides what is known of the births, the name, and whether one is a minor.
  init(_ random: inout SplitMix64, round: Int) throws {
    let states = BirthCertainty.allCases
    viewer = try PairSide.random(&random, states[round % 3 == 0 ? round / 3 % states.count : 0])
    other = try PairSide.random(&random, states[round % 2 == 0 ? round / 2 % states.count : 0])
    name = Self.names[round % Self.names.count]
    hasMinor = round % 7 == 0
  }

  var score: RelationshipScore { RelationshipScore(viewer: viewer, other: other) }

  func reading(_ lexicon: Lexicon) -> RelationshipReading {
    RelationshipReading(
      of: score, viewer: viewer, other: other, name: name, withoutRomance: hasMinor,
      lexicon: lexicon)
  }
}

extension PairSide {
  /// A seeded birth of which so much is known.
  static func random(_ random: inout SplitMix64, _ data: BirthCertainty) throws -> PairSide {
    let birth = try randomBirth(&random, hour: data.hasAngles ? .exactly : .not)
    let chart = try NatalChart(birth: birth, ephemeris: .standard)
    return PairSide(points: chart.points, data: data)
  }
}
