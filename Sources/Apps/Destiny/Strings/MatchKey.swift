internal import Interface
internal import Jyotish
internal import People
internal import Readings

/// The texts of the match.
enum MatchKey: String, MessageKey {
  static let section = "destiny.match"

  case title, text, whose, boyDetails, girlDetails, boy, girl, complete, useMine, analyze, allNeeded
  case failed, needsNetwork, reset, resetTitle, resetText, keep, minor, recent, delete, deleted
  case names, opening, result, done, and, outOf, score, afterCancellations, range, summary,
    recommendation
  case kutas, pointsOf, possible, hourDecides, total, doshas, absent, present, cancelled, open
  case manglik, severityCancelled, moons, pada, charts, chartOf, graha, sign, house, nakshatra
  case share, verdictOpen, excellent, veryGood, average, notRecommended, shareText, copy, shared,
    sharedEffective
}

extension MessageCatalog {
  /// Returns a text of the match.
  func callAsFunction(_ key: MatchKey) -> String { self(Message(key)) }

  private func callAsFunction(_ key: MatchKey, _ texts: [String: String]) -> String {
    self(Message(key, texts.mapValues { .text($0) }))
  }

  /// Formats points: `24`, `24.5`.
  func points(_ points: Double) -> String {
    points == points.rounded()
      ? language.formatted(Int(points)) : language.formatted(points, decimals: 1)
  }

  func names(of request: MatchRequest) -> String {
    self(.names, ["first": request.boy.name, "second": request.girl.name])
  }

  /// A span of points where the hour of birth decides: `12–25`, else one number.
  func points(_ possible: ClosedRange<Double>) -> String {
    let least = points(possible.lowerBound)
    return possible.lowerBound == possible.upperBound
      ? least : "\(least)–\(points(possible.upperBound))"
  }

  func outOf36(_ possible: ClosedRange<Double>) -> String { pointsOf(points(possible), 36) }

  /// - Parameter points: nil where the hour of birth decides.
  func pointsOf(_ points: Double?, _ maximum: Int) -> String {
    pointsOf(points.map { self.points($0) } ?? "–", maximum)
  }

  private func pointsOf(_ points: String, _ maximum: Int) -> String {
    self(.pointsOf, ["points": points, "maximum": "\(maximum)"])
  }

  func scoreRead(_ possible: ClosedRange<Double>) -> String {
    self(.score, ["points": points(possible)])
  }

  func afterCancellations(_ possible: ClosedRange<Double>) -> String {
    self(.afterCancellations, ["points": points(possible)])
  }

  func range(_ possible: ClosedRange<Double>) -> String {
    self(.range, ["least": points(possible.lowerBound), "most": points(possible.upperBound)])
  }

  func possible(_ points: [Double]) -> String {
    self(.possible, ["points": points.map { self.points($0) }.joined(separator: ", ")])
  }

  func pada(_ pada: Int) -> String { self(.pada, ["pada": "\(pada)"]) }

  func chart(of name: String) -> String { self(.chartOf, ["name": name]) }

  /// Returns the text for the state of a dosha.
  func callAsFunction(_ state: DoshaFinding.State, isCertain: Bool) -> String {
    guard isCertain else { return self(.open) }
    return switch state {
    case .absent: self(.absent)
    case .present: self(.present)
    case .cancelled: self(.cancelled)
    }
  }

  /// Returns the text for the severity of a person's Manglik dosha.
  func severity(of person: MatchResult.Person, _ lexicon: Lexicon) -> String {
    guard person.isManglikCertain else { return self(.open) }
    let word = lexicon.word(person.manglik.severity.name)
    let severity = word.prefix(1).uppercased() + word.dropFirst()
    let isLifted = person.manglik.isManglik && !person.manglik.isUncancelled
    return isLifted ? self(.severityCancelled, ["severity": severity]) : severity
  }

  /// Returns the verdict, or its range if a birth time is inexact (DES-116, DES-117).
  func verdict(of result: MatchResult) -> String {
    let (low, high) = (result.verdicts.lowerBound, result.verdicts.upperBound)
    if low == high { return headline(low) }
    return self(.verdictOpen, ["low": headline(low), "high": headline(high).lowercased()])
  }

  /// A verdict as a headline, kind and plain (DES-206).
  private func headline(_ verdict: MatchVerdict) -> String {
    switch verdict {
    case .excellent: self(.excellent)
    case .veryGood: self(.veryGood)
    case .average: self(.average)
    case .notRecommended: self(.notRecommended)
    }
  }

  /// Returns the result as a text to share (DES-102).
  func shared(_ result: MatchResult) -> String {
    let hasEffective = result.effective != result.possible
    var texts = [
      "first": result.boy.name, "second": result.girl.name, "points": points(result.possible),
      "verdict": verdict(of: result),
    ]
    if hasEffective { texts["effective"] = points(result.effective) }
    return self(hasEffective ? .sharedEffective : .shared, texts)
  }
}
