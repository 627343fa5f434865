extension Question {
  /// By which matter the closings `next …` are told apart; nil where none was read surely, where who asks is
  /// in sorrow, and where a professional has the word.
  var closingMatter: String? {
    guard isSurelyRead, !isTender, !isOfIllness else { return nil }
    if let topic { return topic.closingMatter }
    return switch area {
    case .career: "work"
    case .education: "study"
    case .marriage: "marriage"
    case .relationships: "love"
    case .family: "family"
    case .finance: "money"
    case .travel: "abroad"
    case .health: "rest"
    case .spirituality, .general: "self"
    }
  }
}

extension Question {
  /// The matter of the closings while an outcome is waited for; nil before a court, and without one.
  var outcomeMatter: String? { topic == .court ? nil : outcome?.closing }
}

extension LifeTopic {
  /// The matter of its closings; nil for a subject that needs care rather than advice.
  fileprivate var closingMatter: String? {
    switch self {
    case .promotion, .boss, .jobChange, .colleagues: "work"
    case .business: "business"
    case .exam: "study"
    case .crush: "love"
    case .ex: "parting"
    case .mother, .father, .siblings, .inLaws: "family"
    case .children, .teen, .grown, .grandchildren: "children"
    case .friends: "friends"
    case .debt, .lending, .inheritance: "money"
    case .property, .sale, .home: "home"
    case .abroad: "abroad"
    case .sleep: "rest"
    case .retirement: "self"
    case .pets, .ailing, .operation, .baby, .court, .fame, .luck, .neighbours: nil
    }
  }
}
