internal import Interface

/// What is said before the tabs.
enum WelcomeKey: String, MessageKey {
  case welcomeTitle = "destiny.welcome.title"
  case welcomeDay = "destiny.welcome.day"
  case welcomeDayText = "destiny.welcome.day-text"
  case welcomeChart = "destiny.welcome.chart"
  case welcomeChartText = "destiny.welcome.chart-text"
  case welcomeAsk = "destiny.welcome.ask"
  case welcomeAskText = "destiny.welcome.ask-text"
  case skip = "destiny.welcome.skip"
  case goOn = "destiny.welcome.go-on"
  case getStarted = "destiny.welcome.get-started"
  case signIn = "destiny.welcome.sign-in"
  case signInHeading = "destiny.welcome.sign-in-heading"
  case signInText = "destiny.welcome.sign-in-text"
  case email = "destiny.welcome.email"
  case password = "destiny.welcome.password"
  case forgotPassword = "destiny.welcome.forgot-password"
  case otherWays = "destiny.welcome.other-ways"
  case createAccount = "destiny.welcome.create-account"
  case continueAsGuest = "destiny.welcome.continue-as-guest"
  case guestText = "destiny.welcome.guest-text"
}

extension Catalogue {
  /// A text of the entrance.
  func callAsFunction(_ key: WelcomeKey) -> String { self(Message(key)) }
}

extension DestinyWords {
  static let englishWelcome: [String: Pattern] = [
    "destiny.welcome.title": "Welcome to Destiny",
    "destiny.welcome.day": "Your day, from your own chart",
    "destiny.welcome.day-text":
      "Each morning one insight: what the sky does today, and where it touches your Vedic chart.",
    "destiny.welcome.chart": "Computed, never made up",
    "destiny.welcome.chart-text": """
    Destiny casts your chart from the minute and the place of your birth. Every sentence can show \
    you the grahas, houses and periods it rests on.
    """,
    "destiny.welcome.ask": "Ask what is on your mind",
    "destiny.welcome.ask-text": """
    Work, love, family, the right moment: ask in your own words. Or compare two charts by the \
    36 points of the Ashtakoota.
    """,
    "destiny.welcome.skip": "Skip",
    "destiny.welcome.go-on": "Continue",
    "destiny.welcome.get-started": "Get started",
    "destiny.welcome.sign-in": "Sign in",
    "destiny.welcome.sign-in-heading": "Good to see you",
    "destiny.welcome.sign-in-text": "Sign in, and your chart and conversations are here.",
    "destiny.welcome.email": "Email",
    "destiny.welcome.password": "Password",
    "destiny.welcome.forgot-password": "Forgot password?",
    "destiny.welcome.other-ways": "Other ways in",
    "destiny.welcome.create-account": "Create an account",
    "destiny.welcome.continue-as-guest": "Continue as guest",
    "destiny.welcome.guest-text":
      "As a guest you need no email. What you do is kept if you create an account later.",
  ]

  static let hindiWelcome: [String: Pattern] = [
    "destiny.welcome.title": "Destiny में आपका स्वागत है",
    "destiny.welcome.day": "आपका दिन, आपकी अपनी कुंडली से",
    "destiny.welcome.day-text":
      "हर सुबह एक बात: आज आकाश में क्या हो रहा है, और वह आपकी वैदिक कुंडली को कहाँ छूता है।",
    "destiny.welcome.chart": "गणना से, कल्पना से नहीं",
    "destiny.welcome.chart-text": """
    Destiny आपके जन्म के समय और स्थान से कुंडली बनाता है। हर वाक्य दिखा सकता है कि वह किन ग्रहों, \
    भावों और दशाओं पर टिका है।
    """,
    "destiny.welcome.ask": "जो मन में है, पूछिए",
    "destiny.welcome.ask-text": """
    काम, प्रेम, परिवार, सही समय: अपने शब्दों में पूछिए। या दो कुंडलियों को अष्टकूट के 36 गुणों से \
    मिलाइए।
    """,
    "destiny.welcome.skip": "छोड़ें",
    "destiny.welcome.go-on": "आगे",
    "destiny.welcome.get-started": "शुरू करें",
    "destiny.welcome.sign-in": "साइन इन करें",
    "destiny.welcome.sign-in-heading": "आपको देखकर अच्छा लगा",
    "destiny.welcome.sign-in-text": "साइन इन कीजिए, आपकी कुंडली और बातचीत यहीं मिलेंगी।",
    "destiny.welcome.email": "ईमेल",
    "destiny.welcome.password": "पासवर्ड",
    "destiny.welcome.forgot-password": "पासवर्ड भूल गए?",
    "destiny.welcome.other-ways": "अंदर आने के दूसरे तरीके",
    "destiny.welcome.create-account": "खाता बनाएँ",
    "destiny.welcome.continue-as-guest": "अतिथि के रूप में जारी रखें",
    "destiny.welcome.guest-text":
      "अतिथि को ईमेल की ज़रूरत नहीं। बाद में खाता बनाने पर आपका सब कुछ बना रहता है।",
  ]
}
