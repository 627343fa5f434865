internal import AppHost
internal import People

/// The five questions before the first reading (AST-129), each with an address of its own.
enum OnboardingStep: String, CaseIterable, Sendable {
  case welcome, name, date, time, place

  /// 1 ... 5.
  var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }
  var path: String { AstronovaPath.onboarding(rawValue) }
  /// The step before; nil for the first.
  var previous: Self? { number == 1 ? nil : Self(number: number - 1) }

  /// What it asks.
  var parts: Set<BirthFields.Part> {
    switch self {
    case .welcome: []
    case .name: [.name]
    case .date: [.date]
    case .time: [.time]
    case .place: [.place]
    }
  }

  var title: OnboardingKey {
    switch self {
    case .welcome: .welcomeTitle
    case .name: .nameTitle
    case .date: .dateTitle
    case .time: .timeTitle
    case .place: .placeTitle
    }
  }

  /// What stands below the title.
  /// - Parameter isSignOpen: whether the time decides the sign of the Sun or of the Moon.
  func text(isSignOpen: Bool) -> OnboardingKey? {
    switch self {
    case .welcome: .welcomeText
    case .name, .date: nil
    case .time: isSignOpen ? .timeTextOpen : .timeText
    case .place: .placeText
    }
  }

  /// What is counted of somebody who answers it; nil for the first, which asks nothing.
  var event: UsageEvent? {
    switch self {
    case .welcome: nil
    case .name: .nameStep
    case .date: .dateStep
    case .time: .timeStep
    case .place: .placeStep
    }
  }

  /// The step of a number, the first or the last for one beyond them.
  init(number: Int) { self = Self.allCases[min(max(number, 1), Self.allCases.count) - 1] }

  /// The step after this one; nil for the reading. Who has told their birth in another app is asked
  /// only for what is missing (AST-235).
  /// - Parameters:
  ///   - known: the profile before the answer.
  ///   - reached: the furthest step so far.
  ///   - asksAge: whether an age has to be confirmed.
  func next(_ known: PersonDetails?, reached: Int, asksAge: Bool) -> Self? {
    let following = Self.allCases.dropFirst(number)
    guard let known, known.castableDate != nil, reached < Self.time.number else {
      return following.first
    }
    return following.first { $0 == .name && known.name.isEmpty || $0 == .date && asksAge }
  }
}
