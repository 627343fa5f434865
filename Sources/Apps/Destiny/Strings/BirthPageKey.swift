internal import Interface

/// What the birth form says besides the names of its fields.
enum BirthPageKey: String, MessageKey {
  case birthTitle = "destiny.birth.title"
  case birthFirstText = "destiny.birth.first-text"
  case birthText = "destiny.birth.text"
  case birthNameHint = "destiny.birth.name-hint"
  case birthGo = "destiny.birth.go"
  case birthLater = "destiny.birth.later"
  case ageTitle = "destiny.birth.age"
  case ageConfirmation = "destiny.birth.age-confirmation"
  case ageNeeded = "destiny.birth.age-needed"
}

extension Catalogue {
  /// A text of the birth form.
  func callAsFunction(_ key: BirthPageKey) -> String { self(Message(key)) }
}

extension Message {
  static let ageNeeded = Message(BirthPageKey.ageNeeded)

  static func ageConfirmation(_ age: Int) -> Message {
    Message(BirthPageKey.ageConfirmation, ["age": .number(age)])
  }
}

extension DestinyWords {
  static let englishBirth: [String: Pattern] = [
    "destiny.birth.title": "Your birth",
    "destiny.birth.first-text":
      "Your chart is cast from this. It is encrypted, and only you see it.",
    "destiny.birth.text": "A change casts your chart anew, in all apps of this account.",
    "destiny.birth.name-hint": "What Destiny calls you",
    "destiny.birth.go": "Cast my chart",
    "destiny.birth.later": "Later",
    "destiny.birth.age": "Age",
    "destiny.birth.age-confirmation": "I am {age} or older.",
    "destiny.birth.age-needed": "Destiny is for people of 16 and older: tick this if you are.",
  ]

  static let hindiBirth: [String: Pattern] = [
    "destiny.birth.title": "आपका जन्म",
    "destiny.birth.first-text":
      "आपकी कुंडली इसी से बनती है। यह कूटबद्ध है, और केवल आप इसे देखते हैं।",
    "destiny.birth.text": "बदलने पर आपकी कुंडली फिर से बनती है, इस खाते के सभी ऐप में।",
    "destiny.birth.name-hint": "Destiny आपको किस नाम से बुलाए",
    "destiny.birth.go": "मेरी कुंडली बनाएँ",
    "destiny.birth.later": "बाद में",
    "destiny.birth.age": "आयु",
    "destiny.birth.age-confirmation": "मेरी आयु {age} वर्ष या अधिक है।",
    "destiny.birth.age-needed": "Destiny 16 वर्ष और अधिक के लोगों के लिए है: यदि आप हैं तो इसे चुनें।",
  ]
}
