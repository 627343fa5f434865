internal import CivilTime
internal import Ephemeris

/// What is known of a time of birth: how likely each part of the window is.
struct BirthTimePosterior: Hashable, Sendable {
  let window: ClosedRange<Instant>
  /// The shares of equal parts of the window; their sum is 1.
  let shares: [Double]
  /// How much the rules are believed by now, 0 ... 1: what they begin with, raised or lowered by how
  /// well the dates agree with them.
  let support: Double

  /// The part of belief that an interval holds.
  static let level = 0.9

  /// The shortest interval that holds ``level`` of the belief. There is never a time without one.
  var interval: ClosedRange<Instant> {
    var (best, first, held) = (shares.startIndex...shares.index(before: shares.endIndex), 0, 0.0)
    for last in shares.indices {
      held += shares[last]
      while held - shares[first] >= Self.level - 1e-9, first < last {
        held -= shares[first]
        first += 1
      }
      if held >= Self.level - 1e-9, last - first < best.count - 1 { best = first...last }
    }
    return edge(best.lowerBound)...edge(best.upperBound + 1)
  }

  /// The length of the interval, minutes.
  var spread: Double {
    let interval = interval
    return 1440 * (interval.upperBound.julianDayUT - interval.lowerBound.julianDayUT)
  }

  /// The likeliest time, which is only to be shown with its interval.
  var likeliest: Instant {
    let index = shares.indices.max { shares[$0] < shares[$1] } ?? 0
    return edge(index, plus: 0.5)
  }

  /// Whether the dates have narrowed the time: by a tenth of what was known without them.
  var isNarrowed: Bool {
    spread < 0.9 * Self.level * 1440
      * (window.upperBound.julianDayUT - window.lowerBound.julianDayUT)
  }

  private func edge(_ index: Int, plus part: Double = 0) -> Instant {
    let days = window.upperBound.julianDayUT - window.lowerBound.julianDayUT
    return window.lowerBound.advanced(byDays: days * (Double(index) + part) / Double(shares.count))
  }
}

/// What one answer of the questionnaire has done (AST-241).
struct Narrowing: Hashable, Sendable {
  /// How many answers there are with this one.
  let answers: Int
  /// What is known now.
  let posterior: BirthTimePosterior
  /// By how many minutes the interval fell; negative where the answer made it wider.
  let fall: Double

  /// Returns what each answer in turn did.
  /// - Throws: `.outsideSpan` for a date that the ephemeris does not reach.
  static func steps(
    of events: [LifeEvent], in search: BirthTimeSearch
  ) throws(EphemerisError) -> [Narrowing] {
    var search = search
    var before = search.posterior.spread
    var steps: [Narrowing] = []
    for event in events.prefix(Questionnaire.questions.count) {
      try search.add(event)
      let posterior = search.posterior
      steps.append(
        Narrowing(answers: steps.count + 1, posterior: posterior, fall: before - posterior.spread))
      before = posterior.spread
    }
    return steps
  }
}
