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
  /// Voices, being watched, missions and signs: the loss of what is real.
  case psychosis
  /// Dark or frightening thoughts about oneself or the baby, before or after a birth.
  case perinatal

  /// Its precedence (CHL-93), which is the order of the cases.
  public var rank: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }
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

  /// The severity of a name, as ``name`` gives it.
  public init?(named name: String) {
    switch name {
    case "gentle": self = .gentle
    case "crisis": self = .crisis
    case "imminent": self = .imminent
    default: return nil
    }
  }

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
public enum SafetySubject: String, CaseIterable, Hashable, Sendable {
  /// The writer.
  case oneself = "self"
  /// Someone for whom the writer asks.
  case other
  /// A minor, be it the writer or someone for whom the writer asks.
  case child
  /// The writer or someone near them: the text does not tell.
  case unknown
}
