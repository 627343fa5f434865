internal import Interface

/// What is said of the people whom somebody keeps.
enum PeopleKey: String, MessageKey {
  case people = "destiny.people.title"
  case peopleDetail = "destiny.people.detail"
  case peopleText = "destiny.people.text"
  case nobodyKept = "destiny.people.empty"
  case nobodyKeptText = "destiny.people.empty-text"
  case toMatch = "destiny.people.to-match"
  case morePeople = "destiny.people.older"
  case personBirth = "destiny.people.edit"
  case deletePerson = "destiny.people.delete"
  case deletePersonHeading = "destiny.people.delete-heading"
  case deletePersonText = "destiny.people.delete-text"
  case keepPerson = "destiny.people.keep"
  case personDeleted = "destiny.people.deleted"
  case choosePerson = "destiny.people.choose"
  case keepBirthHeading = "destiny.people.keep-heading"
  case keepBirthText = "destiny.people.keep-text"
  case birthConsent = "destiny.people.consent"
  case consentNeeded = "destiny.people.consent-needed"
  case keepBirth = "destiny.people.keep-birth"
  case birthKept = "destiny.people.kept"
  case birthKeptBefore = "destiny.people.kept-before"
}

extension Catalogue {
  /// A text about the people whom somebody keeps.
  func callAsFunction(_ key: PeopleKey) -> String { self(Message(key)) }

  /// The same about one of them.
  func callAsFunction(_ key: PeopleKey, of name: String) -> String {
    self(Message(key, ["name": .text(name)]))
  }
}

extension DestinyWords {
  static let englishPeople: [String: Pattern] = [
    "destiny.people.title": "Saved people",
    "destiny.people.detail": "Births that you have kept for matches",
    "destiny.people.text":
      "Only you see them. They are sealed with the key of your account, and Match offers them.",
    "destiny.people.empty": "Nobody saved yet",
    "destiny.people.empty-text":
      "After a match you can keep a person’s birth details, so that you need not type them again.",
    "destiny.people.to-match": "Match two people",
    "destiny.people.older": "Show more",
    "destiny.people.edit": "Birth details",
    "destiny.people.delete": "Delete",
    "destiny.people.delete-heading": "Delete {name}?",
    "destiny.people.delete-text":
      "The birth details are deleted everywhere in Asterism and cannot be brought back. Matches that you have made stay.",
    "destiny.people.keep": "Keep",
    "destiny.people.deleted": "Deleted",
    "destiny.people.choose": "Choose a saved person",
    "destiny.people.keep-heading": "For the next time",
    "destiny.people.keep-text":
      "Birth details are personal: ask before you keep them. They stay sealed in your account, and you can delete them in your profile.",
    "destiny.people.consent": "{name} agrees that I keep them",
    "destiny.people.consent-needed": "First ask {name}, then tick this.",
    "destiny.people.keep-birth": "Save {name}’s birth details",
    "destiny.people.kept": "{name}’s birth details are saved",
    "destiny.people.kept-before": "{name} is among your saved people.",
  ]

  static let hindiPeople: [String: Pattern] = [
    "destiny.people.title": "सहेजे हुए लोग",
    "destiny.people.detail": "मिलान के लिए रखे गए जन्म विवरण",
    "destiny.people.text":
      "इन्हें केवल आप देखते हैं। ये आपके खाते की कुंजी से मुहरबंद हैं, और मिलान में चुने जा सकते हैं।",
    "destiny.people.empty": "अभी कोई सहेजा नहीं गया",
    "destiny.people.empty-text":
      "मिलान के बाद किसी का जन्म विवरण रखा जा सकता है, ताकि उसे दोबारा लिखना न पड़े।",
    "destiny.people.to-match": "दो लोगों का मिलान करें",
    "destiny.people.older": "और दिखाएँ",
    "destiny.people.edit": "जन्म का विवरण",
    "destiny.people.delete": "मिटाएँ",
    "destiny.people.delete-heading": "{name} को मिटाएँ?",
    "destiny.people.delete-text":
      "जन्म विवरण Asterism में हर जगह से मिट जाएगा और वापस नहीं आएगा। आपके किए हुए मिलान बने रहेंगे।",
    "destiny.people.keep": "रहने दें",
    "destiny.people.deleted": "मिटाया गया",
    "destiny.people.choose": "सहेजे हुए व्यक्ति को चुनें",
    "destiny.people.keep-heading": "अगली बार के लिए",
    "destiny.people.keep-text":
      "जन्म विवरण निजी होता है: रखने से पहले पूछ लीजिए। वह आपके खाते में मुहरबंद रहता है और प्रोफ़ाइल में मिटाया जा सकता है।",
    "destiny.people.consent": "{name} की सहमति है कि मैं इसे रखूँ",
    "destiny.people.consent-needed": "पहले {name} से पूछिए, फिर यहाँ निशान लगाइए।",
    "destiny.people.keep-birth": "{name} का जन्म विवरण सहेजें",
    "destiny.people.kept": "{name} का जन्म विवरण सहेजा गया",
    "destiny.people.kept-before": "{name} आपके सहेजे हुए लोगों में हैं।",
  ]
}
