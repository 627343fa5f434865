internal import Interface

/// What asking says beside what all conversations say.
enum AskKey: String, MessageKey {
  case birthNeeded = "destiny.ask.birth-needed"
  case lookingAtChart = "destiny.ask.looking"
  case positions = "destiny.ask.positions"
  case noQuestionLeft = "destiny.ask.none-left"
  case noQuestionLeftText = "destiny.ask.none-left-text"
  case upgrade = "destiny.ask.upgrade"
  case createAccount = "destiny.ask.create-account"
  case greeting = "chat.greeting"
  case chatHistory = "chat.history"
  case send = "chat.send"
  case purpose = "chat.purpose"
  case sidebarOfPremium = "destiny.ask.sidebar"
  case seePremium = "destiny.ask.see-premium"
  case writtenFor = "destiny.ask.written-for"
  case writtenWithoutChart = "destiny.ask.written-without-chart"
}

extension Message {
  static let birthNeeded = Message(AskKey.birthNeeded)
  static let positions = Message(AskKey.positions)
  static let lookingAtChart = Message(AskKey.lookingAtChart)
  static let noQuestionLeft = Message(AskKey.noQuestionLeft)
  static let sidebarOfPremium = Message(AskKey.sidebarOfPremium)
  static let seePremium = Message(AskKey.seePremium)
  static let upgradeToAsk = Message(AskKey.upgrade)
  static let writtenWithoutChart = Message(AskKey.writtenWithoutChart)

  /// - Parameter moment: day, time and place of birth.
  static func writtenFor(_ moment: String, ayanamsa: String) -> Message {
    Message(AskKey.writtenFor, ["moment": .text(moment), "ayanamsa": .text(ayanamsa)])
  }

  static let createAccountToKeep = Message(AskKey.createAccount)

  /// - Parameter day: on which questions begin anew.
  static func noQuestionLeftText(_ day: String) -> Message {
    Message(AskKey.noQuestionLeftText, ["day": .text(day)])
  }
}

extension DestinyWords {
  static let englishAsk: [String: Pattern] = [
    "destiny.ask.birth-needed":
      "Answers come from your own birth chart. Tell when and where you were born, and then ask.",
    "destiny.ask.looking": "Looking at the birth chart for this question.",
    "destiny.ask.positions": "Planetary positions",
    "destiny.ask.none-left": "This month’s questions are used",
    "destiny.ask.none-left-text":
      "Your question is kept. There are new ones from {day}, or as many as you like with Premium.",
    "destiny.ask.upgrade": "Upgrade",
    "destiny.ask.create-account": "Create account",
    "chat.history": "Chat History",
    "chat.send": "Send question to Destiny",
    "chat.purpose": "Activating it sends your astrological question",
    "destiny.ask.sidebar": "The chat sidebar is part of Premium.",
    "destiny.ask.see-premium": "See Premium",
    "destiny.ask.written-for": "Written for the chart of {moment} ({ayanamsa}).",
    "destiny.ask.written-without-chart": "Written without a birth chart.",
    "chat.greeting": """
    I am Destiny, your personal astrology guide. What would you like to know: about today, the people \
    you love, or the path ahead?
    """,
  ]

  static let hindiAsk: [String: Pattern] = [
    "destiny.ask.birth-needed":
      "उत्तर आपकी अपनी जन्म कुंडली से आते हैं। बताइए कि आपका जन्म कब और कहाँ हुआ, फिर पूछिए।",
    "destiny.ask.looking": "इस प्रश्न के लिए जन्म कुंडली देखी जा रही है।",
    "destiny.ask.positions": "ग्रहों की स्थिति",
    "destiny.ask.none-left": "इस महीने के प्रश्न पूरे हो गए",
    "destiny.ask.none-left-text":
      "आपका प्रश्न सुरक्षित है। नए प्रश्न {day} से मिलेंगे, या प्रीमियम के साथ जितने चाहें उतने।",
    "destiny.ask.upgrade": "प्रीमियम लें",
    "destiny.ask.create-account": "खाता बनाएँ",
    "chat.history": "बातचीत का इतिहास",
    "chat.send": "Destiny को प्रश्न भेजें",
    "chat.purpose": "इसे दबाने पर आपका ज्योतिष का प्रश्न भेजा जाता है",
    "destiny.ask.sidebar": "बातचीत का साइडबार प्रीमियम का हिस्सा है।",
    "destiny.ask.see-premium": "प्रीमियम देखें",
    "destiny.ask.written-for": "यह बातचीत {moment} की कुंडली के लिए है ({ayanamsa})।",
    "destiny.ask.written-without-chart": "यह बातचीत जन्म कुंडली के बिना है।",
    "chat.greeting":
      "मैं Destiny हूँ, ज्योतिष में आपका साथी। आप क्या जानना चाहेंगे: आज का दिन, अपनों के बारे में, या आगे की राह?",
  ]
}
