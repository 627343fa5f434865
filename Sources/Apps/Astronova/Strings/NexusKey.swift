internal import Interface

/// The texts of Nexus, in addition to those of all chat pages.
enum NexusKey: String, MessageKey {
  static let section = "astronova.nexus"

  case otherPerson
  case greeting, greetingByName, skyAlone, birthMissing, completeProfile, usedUp, usedUpText,
    seePremium, aboutDay, aboutMatch
  case highConfidence, mediumConfidence, lowConfidence
  case natalChart, currentTransits, houses, lunarPhase, synastry, friendChart, otherSource
  case love, career, daily, guidance, planetary, timing
}

extension MessageCatalog {
  /// Returns a text of Nexus.
  func callAsFunction(_ key: NexusKey) -> String { self(Message(key)) }

  /// Returns the name of what an answer rests on.
  func callAsFunction(_ source: AnswerSource) -> String {
    let key: NexusKey =
      switch source {
      case .natalChart: .natalChart
      case .currentTransits: .currentTransits
      case .houses: .houses
      case .lunarPhase: .lunarPhase
      case .synastry: .synastry
      case .friendChart: .friendChart
      case .dailyHoroscope, .profile, .generalKnowledge: .otherSource
      }
    return self(key)
  }

  /// Returns the confidence of an answer, 0 ... 100, in words (AST-169).
  func confidence(_ percent: Int) -> String {
    switch percent {
    case 85...: self(.highConfidence)
    case 60...: self(.mediumConfidence)
    default: self(.lowConfidence)
    }
  }
}

extension Message {
  /// Greets by name and names two placements (AST-166).
  static func greeting(_ name: String, _ first: String, _ second: String) -> Message {
    Message(
      NexusKey.greetingByName,
      ["name": .text(name), "first": .text(first), "second": .text(second)])
  }

  /// The question about the horoscope of a day.
  static func aboutDay(_ day: String) -> Message { Message(NexusKey.aboutDay, ["day": .text(day)]) }

  /// The question about a match.
  static func aboutMatch(_ name: String, _ score: Int) -> Message {
    Message(NexusKey.aboutMatch, ["name": .text(name), "score": .number(score)])
  }

  /// How many messages a day are free, and when the next ones come.
  static func usedUpText(_ limit: Int, _ day: String) -> Message {
    Message(NexusKey.usedUpText, ["limit": .number(limit), "day": .text(day)])
  }
}
