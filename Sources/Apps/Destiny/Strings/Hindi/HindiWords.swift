internal import Interface

extension DestinyWords {
  static let hindi: [String: Pattern] = [
    "destiny.purpose": "वैदिक ज्योतिष: आज की बात, आपकी कुंडली से उत्तर, 36 गुणों का मिलान",
    "destiny.home": "होम",
    "destiny.ask": "पूछें",
    "destiny.match": "मिलान",
    "destiny.history": "इतिहास",
    "destiny.depends-on-birth-time": "जन्म के समय पर निर्भर, जो सटीक नहीं है",
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

  static let hindiQuota: [String: Pattern] = [
    "destiny.quota.left": "{total} में से {remaining} प्रश्न शेष",
    "destiny.quota.none-left": "इस महीने कोई प्रश्न शेष नहीं",
    "destiny.quota.renews": "{day} को फिर मिलेंगे",
    "destiny.quota.upgrade": "प्रीमियम लें",
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

  static let hindiNotices: [String: Pattern] = [
    "destiny.notices.title": "सूचनाएँ",
    "destiny.notices.text":
      "ये आपके इनबॉक्स में आती हैं, और उन उपकरणों पर जिन पर अनुमति है। बंद स्क्रीन पर केवल सूचना का प्रकार दिखता है।",
    "destiny.notices.day": "आज की बात",
    "destiny.notices.day-text": "दिन में एक बार",
    "destiny.notices.period": "नई दशा शुरू होती है",
    "destiny.notices.period-text": "जब आपकी दशा का स्वामी बदलता है",
    "destiny.notices.period-body":
      "{lords}, {day} तक। कुंडली दिखाती है कि यह किसका भाग है, और पूछने पर पता चलता है कि इसमें क्या है।",
    "destiny.notices.hour": "किस समय",
    "destiny.notices.device": "यह उपकरण",
    "destiny.notices.more": "ईमेल और शांत समय",
    "destiny.notices.more-text": "आपके खाते के सभी ऐप के लिए",
    "destiny.notices.need-birth": "जन्म का विवरण मिलते ही सूचनाएँ शुरू हो जाएँगी।",
  ]
}
