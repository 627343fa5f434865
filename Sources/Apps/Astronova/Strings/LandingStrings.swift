internal import Interface

/// The texts of the landing.
enum LandingKey: String, MessageKey {
  static let section = "astronova.landing"

  case title, headline, promise, reveal, back, momentTitle, moonTitle, energyTitle, skyTitle
  case ecliptic, planetAt, planetRetrograde, context, rising, asOf, locationText, share, notNow
  case finding, whatItMeans, insightTitle, consulting, why, moonFact, energyFact, tellMore
  case signInTitle, signInText, benefitDay, benefitMatch, benefitAsk, email, known, guest, privacy
  case newTitle, newText, growingTitle, growingText, fullTitle, fullText
  case givingTitle, givingText, restingTitle, restingText
}

/// The texts of onboarding.
enum OnboardingKey: String, MessageKey {
  static let section = "astronova.onboarding"

  case title, position, welcomeTitle, welcomeText, begin, nameTitle, dateTitle, timeTitle, timeText
  case timeTextOpen
  case placeTitle, placeText, skip, sunIs, sunBetween, failed, unreachable, readingTitle
  case readingOpening, readingSunOpen, readingMoon, readingMoonOpen, readingRising, readingToday
  case readingNew, readingGrowing, readingFull, readingGiving, readingResting, readingClose
  case sun, moon, risingSign, facts, factSun, factMoon, factRising, save, saved, enter, doneTitle
}

/// What the states of the hour mean, a sentence each.
enum EnergyKey: String, MessageKey {
  static let section = "astronova.energyText"

  case mysterious, awakening, radiant, transformative
}

extension EnergyState: MessageKey { static let section = "astronova.energy" }

extension MessageCatalog {
  /// Returns a text of the landing.
  func landing(_ key: LandingKey, _ values: [String: String] = [:]) -> String {
    self(Message(key, values.mapValues { .text($0) }))
  }

  /// Returns a text of onboarding.
  func onboarding(_ key: OnboardingKey, _ values: [String: String] = [:]) -> String {
    self(Message(key, values.mapValues { .text($0) }))
  }

  /// Returns the name of a state of the hour.
  func callAsFunction(_ state: EnergyState) -> String { self(Message(state)) }

  /// Returns what a state of the hour means.
  func about(_ state: EnergyState) -> String {
    self(Message(EnergyKey(rawValue: state.rawValue) ?? .mysterious))
  }
}

extension MoonSeason {
  /// The title and the text on the landing.
  var insight: (title: LandingKey, text: LandingKey) {
    switch self {
    case .new: (.newTitle, .newText)
    case .growing: (.growingTitle, .growingText)
    case .full: (.fullTitle, .fullText)
    case .giving: (.givingTitle, .givingText)
    case .resting: (.restingTitle, .restingText)
    }
  }

  /// The sentence of the first reading.
  var advice: OnboardingKey {
    switch self {
    case .new: .readingNew
    case .growing: .readingGrowing
    case .full: .readingFull
    case .giving: .readingGiving
    case .resting: .readingResting
    }
  }
}
