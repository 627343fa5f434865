internal import Interface

/// What Home says.
enum HomeKey: String, MessageKey {
  case morning = "destiny.home.morning"
  case afternoon = "destiny.home.afternoon"
  case evening = "destiny.home.evening"
  case there = "destiny.home.there"
  case lookAtToday = "destiny.home.look-at-today"
  case todaysInsight = "destiny.home.todays-insight"
  case askDestiny = "destiny.home.ask-destiny"
  case birthMissing = "destiny.home.birth-missing"
  case birthMissingText = "destiny.home.birth-missing-text"
  case addBirth = "destiny.home.add-birth"
  case dayFailed = "destiny.home.day-failed"
  case dayFailedText = "destiny.home.day-failed-text"
  case refreshing = "destiny.home.refreshing"
}

extension Catalogue {
  /// A text of Home.
  func callAsFunction(_ key: HomeKey) -> String { self(Message(key)) }

  /// A greeting by the part of the day; who has not said a name is greeted all the same.
  func greeting(_ part: PartOfDay, name: String) -> String {
    let key: HomeKey =
      switch part {
      case .morning: .morning
      case .afternoon: .afternoon
      case .evening: .evening
      }
    let known = name.isEmpty ? self(.there) : name
    return self(Message(key, ["name": .text(known)]))
  }
}

extension DestinyWords {
  static let englishHome: [String: Pattern] = [
    "destiny.home.morning": "Good morning, {name}!",
    "destiny.home.afternoon": "Good afternoon, {name}!",
    "destiny.home.evening": "Good evening, {name}!",
    "destiny.home.there": "there",
    "destiny.home.look-at-today": "Let’s look at today.",
    "destiny.home.todays-insight": "Today’s Insight",
    "destiny.home.ask-destiny": "Ask Destiny",
    "destiny.home.birth-missing": "Your chart comes first",
    "destiny.home.birth-missing-text":
      "Tell when and where you were born, and each day is read from your own chart.",
    "destiny.home.add-birth": "Add birth details",
    "destiny.home.day-failed": "Today could not be read",
    "destiny.home.day-failed-text":
      "The sky of today could not be computed. Nothing of yours is lost.",
    "destiny.home.refreshing": "Looking again",
  ]

  static let hindiHome: [String: Pattern] = [
    "destiny.home.morning": "सुप्रभात, {name}!",
    "destiny.home.afternoon": "नमस्कार, {name}!",
    "destiny.home.evening": "शुभ संध्या, {name}!",
    "destiny.home.there": "मित्र",
    "destiny.home.look-at-today": "आइए, आज का दिन देखें।",
    "destiny.home.todays-insight": "आज की बात",
    "destiny.home.ask-destiny": "Destiny से पूछें",
    "destiny.home.birth-missing": "पहले आपकी कुंडली",
    "destiny.home.birth-missing-text":
      "बताइए कि आपका जन्म कब और कहाँ हुआ, फिर हर दिन आपकी अपनी कुंडली से पढ़ा जाएगा।",
    "destiny.home.add-birth": "जन्म का विवरण जोड़ें",
    "destiny.home.day-failed": "आज का दिन पढ़ा नहीं जा सका",
    "destiny.home.day-failed-text": "आज के आकाश की गणना नहीं हो सकी। आपका कुछ भी खोया नहीं है।",
    "destiny.home.refreshing": "फिर से देखा जा रहा है",
  ]
}
