internal import Ephemeris
private import Numerics

/// Weighs how well a day fits a time of birth for an event of a kind.
struct EventScale: Sendable {
  private let significators: Significators
  private let natal: [Int]
  private let transiting: [Int]
  private let rules: [BirthTimeRule]

  init(_ kind: LifeEvent.Kind, rules: [BirthTimeRule] = BirthTimeRule.all) {
    significators = kind.significators
    natal = significators.natal.map { Int($0.rawValue) }
    transiting = significators.transiting.map { Int($0.rawValue) }
    self.rules = rules
  }

  /// The mean of the odds over days.
  func meanOdds(of trial: Trial, on days: [LifeMoment]) -> Double {
    var sum = 0.0
    for day in days { sum += Exponential.exp(weight(of: trial, on: day)) }
    return sum / Double(days.count)
  }

  /// The summed weights of all contacts.
  func weight(of trial: Trial, on day: LifeMoment) -> Double {
    var sum = 0.0
    for rule in rules {
      let found =
        axes(rule, angle: trial.horizon, trial, day) * significators.horizon
        + axes(rule, angle: trial.meridian, trial, day) * significators.meridian
        + ruler(rule, trial, day)
      sum += rule.weight * found
    }
    return sum
  }

  /// The closeness of a rule's contacts to one axis.
  private func axes(
    _ rule: BirthTimeRule, angle: Double, _ trial: Trial, _ day: LifeMoment
  ) -> Double {
    var sum = 0.0
    switch rule.technique {
    case .transit:
      for body in transiting { sum += Self.closeness(day.planets[body] - angle, rule.orb) }
    case .directedPlanet:
      for body in natal { sum += Self.closeness(trial.planets[body] + day.arc - angle, rule.orb) }
    case .directedAxis:
      for body in natal { sum += Self.closeness(angle + day.arc - trial.planets[body], rule.orb) }
    case .progressedMoon:
      sum = Self.closeness(trial.planets[Int(Body.moon.rawValue)] + day.moonArc - angle, rule.orb)
    case .transitToRuler: break
    }
    return sum
  }

  private func ruler(_ rule: BirthTimeRule, _ trial: Trial, _ day: LifeMoment) -> Double {
    guard rule.technique == .transitToRuler else { return 0 }
    let place = trial.ruler(of: significators.house)
    var sum = 0.0
    for body in transiting { sum += Self.closeness(day.planets[body] - place, rule.orb) }
    return sum
  }

  /// 1 for an exact conjunction, opposition or square, 0 from the orb on.
  private static func closeness(_ distance: Double, _ orb: Double) -> Double {
    let turns = distance / 90
    let rest = abs(distance - 90 * turns.rounded())
    return rest < orb ? 1 - rest / orb : 0
  }
}
