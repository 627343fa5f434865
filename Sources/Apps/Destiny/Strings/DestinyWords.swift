internal import Interface
internal import Site

/// The texts of Destiny, a file for each feature and language.
enum DestinyWords {
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

extension DestinyWords {
  static let english: [String: Pattern] = [
    "destiny.purpose":
      "Vedic astrology: the day's insight, answers from your chart, the 36-point match",
    "destiny.home": "Home",
    "destiny.ask": "Ask",
    "destiny.match": "Match",
    "destiny.history": "History",
    "destiny.depends-on-birth-time": "Depends on the time of birth, which is not exact",
  ]

  static let hindi: [String: Pattern] = [
    "destiny.purpose": "वैदिक ज्योतिष: आज की बात, आपकी कुंडली से उत्तर, 36 गुणों का मिलान",
    "destiny.home": "होम",
    "destiny.ask": "पूछें",
    "destiny.match": "मिलान",
    "destiny.history": "इतिहास",
    "destiny.depends-on-birth-time": "जन्म के समय पर निर्भर, जो सटीक नहीं है",
  ]
}

extension Catalogue {
  /// The texts in which programs are answered: English.
  static let destinyEnglish = siteEnglish.adding(DestinyWords.patterns(.english))
  /// The texts of Destiny alone, in Hindi, for what a program asks for in it.
  static let destinyHindi = Catalogue(language: .hindi, patterns: DestinyWords.patterns(.hindi))
}
