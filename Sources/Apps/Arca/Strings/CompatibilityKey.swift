internal import Charts
internal import Interface
internal import Readings

/// The texts of the pages about two people.
enum CompatibilityKey: String, MessageKey {
  static let section = "arca.compatibility"

  case modes, romantic, friendship, family, coworker, you, edit, openChart, refresh, calculated
  case between, betweenPlaceless, betweenZones, betweenMinutes, reduced, ownTime, ownPlace,
    ownTimePlace, theirTime, theirPlace, theirTimePlace, updateBirth, updateOwnBirth, allAspects,
    showSum, sums, sumText, openCategory
  case pair, points, score, signed, quiet, orbOf, hangsOnHour, harmonious,
    challengingAspect, helpsHere, asksHere, helpsIn, asksIn
  case together, compositeSun, compositeMoon, moonNeedsTimes, strengths, challenges
  case strongMatch, goodMatch, neutral, needsWork, challenging
  case askedUpdate, askedDelete, keepAsIs, blindText, blindScore, blindRomantic, withheldVerb
  case stepReading, stepComparing, stepWeighing, stepWriting, stepReady
}

extension MessageCatalog {
  /// Returns a text of the pages about two people.
  func callAsFunction(_ key: CompatibilityKey) -> String { self(Message(key)) }

  /// Returns what prompts ask for, each with its person.
  /// - Parameter name: of the other one.
  func missing(_ prompts: [RelationshipReading.Prompt], of name: String) -> [String] {
    prompts.compactMap { prompt in
      let key: CompatibilityKey? =
        switch prompt.code {
        case "your_time": .ownTime
        case "your_place": .ownPlace
        case "your_time_place": .ownTimePlace
        case "their_time": .theirTime
        case "their_place": .theirPlace
        case "their_time_place": .theirTimePlace
        default: nil
        }
      return key.map { self(.named($0, name)) }
    }
  }

  /// Returns what a step does (ARC-1618).
  func callAsFunction(_ step: CompatibilityResult.Step) -> String {
    let key: CompatibilityKey =
      switch step {
      case .reading: .stepReading
      case .comparing: .stepComparing
      case .weighing: .stepWeighing
      case .writing: .stepWriting
      case .ready: .stepReady
      }
    return self(key)
  }

  /// Returns the words for the score of a category (ARC-207).
  func callAsFunction(_ label: CategoryScore.Label) -> String {
    switch label {
    case .strongMatch: self(CompatibilityKey.strongMatch)
    case .goodMatch: self(CompatibilityKey.goodMatch)
    case .neutral: self(CompatibilityKey.neutral)
    case .needsWork: self(CompatibilityKey.needsWork)
    case .challenging: self(CompatibilityKey.challenging)
    }
  }
}

extension Message {
  /// When a result was computed.
  static func calculated(_ date: String) -> Message {
    Message(CompatibilityKey.calculated, ["date": .text(date)])
  }

  /// What a score may be where a birth is not known to the minute (ARC-519).
  /// - Parameters:
  ///   - key: says what is open.
  ///   - minutes: the margin of a time.
  static func between(
    _ span: ClosedRange<Int>, _ key: CompatibilityKey, minutes: Int? = nil
  ) -> Message {
    var slots: [String: Message.Argument] = [
      "least": .text(signs(span.lowerBound)), "most": .text(signs(span.upperBound)),
    ]
    if let minutes { slots["minutes"] = .number(minutes) }
    return Message(key, slots)
  }

  /// The line of a reduced category: the missing data of each person (ARC-512).
  static func reduced(_ what: [String]) -> Message {
    Message(CompatibilityKey.reduced, ["what": .text(what.joined(separator: ", "))])
  }

  static func allAspects(_ count: Int) -> Message {
    Message(CompatibilityKey.allAspects, ["count": .number(count)])
  }

  static func compositeSun(_ sign: String) -> Message {
    Message(CompatibilityKey.compositeSun, ["sign": .text(sign)])
  }

  static func compositeMoon(_ sign: String) -> Message {
    Message(CompatibilityKey.compositeMoon, ["sign": .text(sign)])
  }

  /// A score of a category with its sign.
  static func signed(_ score: Int) -> Message {
    Message(CompatibilityKey.signed, ["score": .text((score > 0 ? "+" : "") + signs(score))])
  }

  /// The points of an aspect with their sign, to two decimals.
  static func signedPoints(_ points: Double, _ language: Language) -> Message {
    let sign = points >= 0 ? "+" : "−"
    return Message(
      CompatibilityKey.signed,
      ["score": .text(sign + language.formatted(abs(points), decimals: 2))])
  }

  /// How far an aspect is from exact, in words.
  static func orbOf(_ orb: String) -> Message {
    Message(CompatibilityKey.orbOf, ["orb": .text(orb)])
  }

  static func askedUpdate(_ name: String) -> Message { named(CompatibilityKey.askedUpdate, name) }
  static func askedDelete(_ name: String) -> Message { named(CompatibilityKey.askedDelete, name) }
  static func blindText(_ name: String) -> Message { named(CompatibilityKey.blindText, name) }
  static func blindScore(_ mode: String) -> Message {
    Message(CompatibilityKey.blindScore, ["mode": .text(mode)])
  }

  /// A whole number with a true minus sign.
  private static func signs(_ number: Int) -> String { number < 0 ? "−\(-number)" : "\(number)" }
}

extension RelationshipMode {
  /// The key of its name.
  var title: CompatibilityKey {
    switch self {
    case .romantic: .romantic
    case .friendship: .friendship
    case .coworker: .coworker
    }
  }
}
