/// What a message may speak of that comes before anything an app has to say (CHL-91).
public enum SafetyCategory: String, CaseIterable, Hashable, Sendable {
  /// An overdose, poison, heavy bleeding, somebody who does not breathe or wake.
  case medicalEmergency
  /// The wish to die, plans for it, goodbyes.
  case suicide
  /// A minor who is hurt, touched, neglected or pressed by an adult.
  case childSafety
  /// Rape, assault, coercion, threats with intimate pictures.
  case sexualViolence
  /// Violence, threats and control by a partner or a relative.
  case abuse
  /// The wish or the plan to hurt or kill somebody.
  case harmToOthers
  /// Injuring oneself, and the urge to.
  case selfHarm
  /// Purging, starving, the fear of eating.
  case eatingDisorder

  /// The place in the order in which one of several leads (CHL-93); the cases stand in it.
  var rank: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }
}

/// How pressing it is (CHL-92).
public enum SafetySeverity: Int, Comparable, Hashable, Sendable {
  /// Negated, past and resolved, quoted or asked in general: may be answered as usual, with a line
  /// that points to support.
  case gentle
  /// Thought, urge or disclosure: answered by a supportive reply, never by a model.
  case crisis
  /// A plan with means or time, an act, present danger: the emergency number comes first.
  case imminent

  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }

  /// The name on the wire.
  public var name: String {
    switch self {
    case .gentle: "gentle"
    case .crisis: "crisis"
    case .imminent: "imminent"
    }
  }
}

/// Whom a message is about (CHL-95).
public enum SafetySubject: String, Hashable, Sendable {
  /// Whoever writes.
  case oneself = "self"
  /// Somebody for whom the writer asks.
  case other
}

/// One thing that was found in a message.
public struct SafetyFinding: Hashable, Sendable {
  /// What it speaks of.
  public let category: SafetyCategory
  /// How pressing it is.
  public let severity: SafetySeverity
  /// Whom it is about.
  public let subject: SafetySubject
}

/// What was found in a message.
public struct SafetyAssessment: Hashable, Sendable {
  /// One a category, the leading one first (CHL-93): whatever is at least a crisis before what is
  /// not, then by the order of the categories.
  public let findings: [SafetyFinding]
  /// Whether the writer says to be under 18. Only clear statements count, such as an age in years or a
  /// class at school; an app takes more care with a minor from then on (PLT-10).
  public let mentionsMinor: Bool

  init(findings: some Sequence<SafetyFinding>, mentionsMinor: Bool) {
    self.findings = findings.sorted {
      ($0.severity >= .crisis ? 0 : 1, $0.category.rank)
        < ($1.severity >= .crisis ? 0 : 1, $1.category.rank)
    }
    self.mentionsMinor = mentionsMinor
  }

  /// The finding that decides about the answer; nil where nothing was found.
  public var leading: SafetyFinding? { findings.first }

  /// The highest severity of all findings; nil where nothing was found.
  public var severity: SafetySeverity? { findings.map(\.severity).max() }

  /// Whether the message must go to no model, now or ever, and gets a supportive reply (CHL-98).
  public var needsSupport: Bool { (severity ?? .gentle) >= .crisis }
}
