internal import Interface
internal import Site

/// The texts of Destiny: keys by feature beside this file, the texts of a language in its folder.
enum DestinyWords {
  /// The name of the app, the same in all languages.
  static let name = "Destiny"

  /// The texts in a language; English where there are none yet.
  static func patterns(_ language: Language) -> [String: Pattern] {
    switch language {
    case .hindi:
      joined(
        hindi, hindiHome, hindiWelcome, hindiQuota, hindiProfile, hindiKeys, hindiPremium,
        hindiBirth, hindiChart, hindiAsk, hindiMatch, hindiPeople, hindiNotices)
    default:
      joined(
        english, englishHome, englishWelcome, englishQuota, englishProfile, englishKeys,
        englishPremium, englishBirth, englishChart, englishAsk, englishMatch, englishPeople,
        englishNotices)
    }
  }

  private static func joined(_ parts: [String: Pattern]...) -> [String: Pattern] {
    parts.reduce(into: [:]) { $0.merge($1) { own, _ in own } }
  }
}

/// What the frame of Destiny says.
enum DestinyKey: String, MessageKey {
  case purpose = "destiny.purpose"
  case tabHome = "destiny.home"
  case tabAsk = "destiny.ask"
  case tabMatch = "destiny.match"
  case history = "destiny.history"
  case dependsOnBirthTime = "destiny.depends-on-birth-time"
}

extension Catalogue {
  /// A text of the frame.
  func callAsFunction(_ key: DestinyKey) -> String { self(Message(key)) }

  /// The texts in which programs are answered: English.
  static let destinyEnglish = siteEnglish.adding(DestinyWords.patterns(.english))
  /// The texts of Destiny alone, in Hindi, for what a program asks for in it.
  static let destinyHindi = Catalogue(language: .hindi, patterns: DestinyWords.patterns(.hindi))

  /// The texts for programs, jobs and answers in a language by its tag: English but for Hindi.
  static func destiny(in tag: String?) -> Catalogue {
    tag == Language.hindi.tag ? .destinyHindi : .destinyEnglish
  }
}
