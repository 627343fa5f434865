/// A category of danger in a message, which takes precedence over everything else (CHL-91).
public enum SafetyCategory: String, CaseIterable, Hashable, Sendable {
  /// An overdose, poison, heavy bleeding, someone who does not breathe or wake up.
  case medicalEmergency
  /// The wish to die, plans for it, goodbyes.
  case suicide
  /// A minor who is hurt, touched, neglected or pressured by an adult.
  case childSafety
  /// Rape, assault, coercion, threats with intimate pictures.
  case sexualViolence
  /// Violence, threats and control by a partner or a relative.
  case abuse
  /// The wish or the plan to hurt or kill someone.
  case harmToOthers
  /// Injuring oneself, and the urge to.
  case selfHarm
  /// Purging, starving, the fear of eating.
  case eatingDisorder

  /// Its precedence (CHL-93), which is the order of the cases.
  var rank: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }
}

/// The severity (CHL-92).
public enum SafetySeverity: Int, Comparable, Hashable, Sendable {
  /// Negated, past and resolved, quoted or asked in general: may be answered as usual, with a
  /// reference to support.
  case gentle
  /// Thought, urge or disclosure: answered by a supportive reply, never by a model.
  case crisis
  /// A plan with means or time, an act, present danger: the emergency number comes first.
  case imminent

  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }

  /// The name in the API.
  public var name: String {
    switch self {
    case .gentle: "gentle"
    case .crisis: "crisis"
    case .imminent: "imminent"
    }
  }
}

/// The person a message is about (CHL-95).
public enum SafetySubject: String, Hashable, Sendable {
  /// The writer.
  case oneself = "self"
  /// Someone for whom the writer asks.
  case other
}

/// A finding in a message.
public struct SafetyFinding: Hashable, Sendable {
  /// Its category.
  public let category: SafetyCategory
  /// Its severity.
  public let severity: SafetySeverity
  /// The person it is about.
  public let subject: SafetySubject
}

/// The assessment of a message.
public struct SafetyAssessment: Hashable, Sendable {
  /// One per category, the leading one first (CHL-93): findings of at least crisis severity first,
  /// then by category.
  public let findings: [SafetyFinding]
  /// Whether the writer says that they are under 18. Only clear statements count, such as an age in
  /// years or a school grade; an app takes more care with a minor from then on (PLT-10).
  public let mentionsMinor: Bool

  init(findings: some Sequence<SafetyFinding>, mentionsMinor: Bool) {
    self.findings = findings.sorted {
      ($0.severity >= .crisis ? 0 : 1, $0.category.rank)
        < ($1.severity >= .crisis ? 0 : 1, $1.category.rank)
    }
    self.mentionsMinor = mentionsMinor
  }

  /// The finding that determines the reply; nil if there is none.
  public var leading: SafetyFinding? { findings.first }

  /// The highest severity of all findings; nil if there is none.
  public var severity: SafetySeverity? { findings.map(\.severity).max() }

  /// Whether the message must go to no model, now or ever, and gets a supportive reply (CHL-98).
  public var needsSupport: Bool { (severity ?? .gentle) >= .crisis }
}
