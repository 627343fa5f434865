import Charts
import EphemerisData
import ReadingsData
import TestSupport
import Testing

@testable import Readings

/// How much of what is said of two people is said of other two as well.
@Suite struct PairVarietyTests {
  private static let couples = 60

  /// Readings of seeded births with a time and a place, of which the other one is always called
  /// Lena, so that a name makes no difference.
  private static func readings(_ lexicon: Lexicon) throws -> [RelationshipReading] {
    var random = SplitMix64(seed: 606)
    return try (0..<couples).map { _ in
      let viewer = try PairSide.random(&random, .complete)
      let other = try PairSide.random(&random, .complete)
      return RelationshipReading(
        of: RelationshipScore(viewer: viewer, other: other), viewer: viewer, other: other,
        name: "Lena", withoutRomance: false, lexicon: lexicon)
    }
  }

  private func sentences(_ statements: [Statement]) -> Set<String> {
    Set(statements.flatMap { Sentences.of($0.text) })
  }

  /// The part of the sentences of one couple that stands with another too, in the mean of all pairs
  /// of couples.
  private func shared(_ couples: [Set<String>]) -> Double {
    var parts: [Double] = []
    for (index, couple) in couples.enumerated() {
      for (place, other) in couples.enumerated() where place != index {
        parts.append(Double(couple.intersection(other).count) / Double(couple.count))
      }
    }
    return parts.reduce(0, +) / Double(parts.count)
  }

  @Test(
    "ARC-606 of 60 couples two share few sentences of their summaries, and of their aspects",
    arguments: ["en", "es"])
  func couples(language: String) throws {
    let readings = try Self.readings(Lexicon(.of(language)))
    let summaries = readings.map { reading in
      sentences(
        reading.modes.flatMap(\.categories).flatMap(\.statements) + reading.composite
          + reading.strengths + reading.challenges)
    }
    let told = shared(summaries)
    #expect(told <= 0.1, "\(told)")
    let aspects = shared(readings.map { sentences($0.aspects.map(\.statement)) })
    #expect(aspects <= 0.2, "\(aspects)")
  }

  @Test(
    "ARC-606 of three whom one knows, whose grades are the same, no two read the same of a category",
    arguments: ["en", "es"])
  func turns(language: String) throws {
    var random = SplitMix64(seed: 5)
    let viewer = try PairSide.random(&random, .complete)
    let other = try PairSide.random(&random, .complete)
    let score = RelationshipScore(viewer: viewer, other: other)
    let told = (0..<3).map { turn in
      let reading = RelationshipReading(
        of: score, viewer: viewer, other: other, name: "Lena", withoutRomance: false, turn: turn,
        lexicon: Lexicon(.of(language)))
      return sentences(reading.modes.flatMap(\.categories).compactMap(\.statements.first))
    }
    // A grade has three texts or more.
    #expect(shared(told) == 0, "\(shared(told))")
  }

  @Test(
    "ARC-606 two couples with the same grade in a category do not read the same of it",
    arguments: ["en", "es"])
  func grades(language: String) throws {
    let readings = try Self.readings(Lexicon(.of(language)))
    var parts: [Double] = []
    for mode in RelationshipMode.allCases {
      let told = readings.flatMap { $0.modes[Int(mode.rawValue)].categories }
      let alike = Dictionary(grouping: told) { "\($0.id) \($0.grade?.name ?? "")" }
      for same in alike.values where same.count > 1 {
        parts.append(shared(same.map { sentences($0.statements) }))
      }
    }
    #expect(parts.count > 60)
    let mean = parts.reduce(0, +) / Double(parts.count)
    #expect(mean <= 0.4, "\(mean)")
  }
}

extension Section {
  /// The grade of the category that the section is about.
  fileprivate var grade: CategoryScore.Label? {
    guard case .pair(.category(_, _, _, let score))? = statements.first?.factors.first?.fact else {
      return nil
    }
    return CategoryScore.Label(score: score)
  }
}
