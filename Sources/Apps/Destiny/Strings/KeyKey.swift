internal import Interface

/// What is said of personal keys.
enum KeyKey: String, MessageKey {
  case apiAccess = "destiny.keys.title"
  case keysText = "destiny.keys.text"
  case keysYours = "destiny.keys.yours"
  case keyNew = "destiny.keys.new"
  case keyName = "destiny.keys.name"
  case keyNameHint = "destiny.keys.name-hint"
  case keyMake = "destiny.keys.make"
  case keyUsed = "destiny.keys.used"
  case keyUnused = "destiny.keys.unused"
  case keyShownHeading = "destiny.keys.shown-heading"
  case keyShownText = "destiny.keys.shown-text"
  case keyShownLabel = "destiny.keys.shown-label"
  case keyCopy = "destiny.keys.copy"
  case keyDone = "destiny.keys.done"
  case keyRevoke = "destiny.keys.revoke"
  case keyRevokeText = "destiny.keys.revoke-text"
  case keyKeep = "destiny.keys.keep"
  case keyRevoked = "destiny.keys.revoked"
}

extension Catalogue {
  /// A text about keys.
  func callAsFunction(_ key: KeyKey) -> String { self(Message(key)) }
}

extension Message {
  static func keyUsed(made: String, used: String) -> Message {
    Message(KeyKey.keyUsed, ["made": .text(made), "used": .text(used)])
  }

  static func keyUnused(_ made: String) -> Message {
    Message(KeyKey.keyUnused, ["made": .text(made)])
  }
}

extension DestinyWords {
  static let englishKeys: [String: Pattern] = [
    "destiny.keys.title": "API access",
    "destiny.keys.text": """
    With a key a program of yours asks in your name. It sees what you see; it cannot change your \
    account.
    """,
    "destiny.keys.yours": "Your keys",
    "destiny.keys.new": "New key",
    "destiny.keys.name": "Name",
    "destiny.keys.name-hint": "What it is for, such as My script",
    "destiny.keys.make": "Create key",
    "destiny.keys.used": "Created {made}, last used {used}",
    "destiny.keys.unused": "Created {made}, not used yet",
    "destiny.keys.shown-heading": "Your new key",
    "destiny.keys.shown-text":
      "Copy it now: it is shown this once and nobody can read it again. Send it as X-API-KEY.",
    "destiny.keys.shown-label": "Key",
    "destiny.keys.copy": "Copy key",
    "destiny.keys.done": "I have kept it",
    "destiny.keys.revoke": "Revoke key",
    "destiny.keys.revoke-text":
      "Programs that use this key are refused from then on. This cannot be undone.",
    "destiny.keys.keep": "Keep it",
    "destiny.keys.revoked": "Key revoked",
  ]

  static let hindiKeys: [String: Pattern] = [
    "destiny.keys.title": "API पहुँच",
    "destiny.keys.text": """
    कुंजी से आपका कोई प्रोग्राम आपके नाम से पूछ सकता है। वह वही देखता है जो आप देखते हैं; आपका खाता \
    नहीं बदल सकता।
    """,
    "destiny.keys.yours": "आपकी कुंजियाँ",
    "destiny.keys.new": "नई कुंजी",
    "destiny.keys.name": "नाम",
    "destiny.keys.name-hint": "किसलिए है, जैसे मेरी स्क्रिप्ट",
    "destiny.keys.make": "कुंजी बनाएँ",
    "destiny.keys.used": "{made} को बनी, पिछली बार {used} को उपयोग हुई",
    "destiny.keys.unused": "{made} को बनी, अभी उपयोग नहीं हुई",
    "destiny.keys.shown-heading": "आपकी नई कुंजी",
    "destiny.keys.shown-text":
      "इसे अभी कॉपी कर लें: यह केवल एक बार दिखती है, फिर कोई इसे नहीं पढ़ सकता। इसे X-API-KEY में भेजें।",
    "destiny.keys.shown-label": "कुंजी",
    "destiny.keys.copy": "कुंजी कॉपी करें",
    "destiny.keys.done": "मैंने रख ली है",
    "destiny.keys.revoke": "कुंजी रद्द करें",
    "destiny.keys.revoke-text":
      "इसके बाद इस कुंजी वाले प्रोग्राम मना कर दिए जाएँगे। इसे वापस नहीं लिया जा सकता।",
    "destiny.keys.keep": "रहने दें",
    "destiny.keys.revoked": "कुंजी रद्द हुई",
  ]
}
