internal import Interface

extension FrontDoorWords {
  static let hindiAsk: [String: Pattern] = [
    "front.ask.title": "पूछें",
    "front.ask.detail": "आपकी कुंडली के बारे में प्रश्न, कारण सहित उत्तर",
    "front.ask.greeting": """
    आप क्या जानना चाहेंगे? आपकी कुंडली के बारे में हर वाक्य बता सकता है कि क्यों।
    """,
    "front.ask.prompt": "कुछ भी पूछें…",
    "front.ask.needs-birth": """
    उत्तर आपकी जन्म कुंडली से आते हैं। पहले बताएँ कि आपका जन्म कब और कहाँ हुआ, फिर पूछें।
    """,
    "front.ask.earlier": "पहले की बातचीत",
    "front.ask.delete": "हटाएँ",
    "front.ask.deleted": "बातचीत हटा दी गई",
    "front.ask.stop": "रोकें",
    "front.ask.go-on": "आगे बढ़ें",
    "front.ask.stopped": "आपने यह उत्तर रोक दिया।",
    "front.ask.interrupted": "यह उत्तर बीच में रुक गया। जो लिखा गया वह सुरक्षित है।",
    "front.ask.failed": "कोई उत्तर नहीं आया। आपका प्रश्न सुरक्षित है।",
    "front.ask.uncertain": "जन्म के समय पर निर्भर है, जो निश्चित नहीं है",
    "front.ask.search": "कही हुई बातों में खोजें",
    "front.ask.nothing-found": "कुछ नहीं मिला। कोई और शब्द आज़माएँ।",
    "front.ask.none-yet": "आप जो पूछेंगे, वह यहाँ रहेगा।",
    "front.ask.archive": "अलग रखी गईं",
    "front.ask.archive-empty": "कुछ भी अलग नहीं रखा गया है।",
    "front.ask.pin": "पिन करें",
    "front.ask.unpin": "पिन हटाएँ",
    "front.ask.put-away": "अलग रखें",
    "front.ask.unarchive": "वापस लाएँ",
    "front.ask.rename": "इस बातचीत को नाम दें",
    "front.ask.name": "नाम",
    "front.ask.again": "एक बार फिर उत्तर दें",
    "front.ask.previous": "पिछला उत्तर",
    "front.ask.next": "अगला उत्तर",
    "front.ask.answer-of": "उत्तर {number}, कुल {total}",
    "front.ask.consent-title": "क्या {host} उत्तर देने में मदद कर सकता है?",
    "front.ask.consent-text": """
    आपके प्रश्न और उनसे जुड़े गणना किए गए तथ्य वहाँ भेजे जाएँगे। आपका नाम, आपके पते और जन्म का \
    सटीक स्थान कभी नहीं भेजे जाते। इसके बिना हर उत्तर यहीं लिखा जाता है।
    """,
    "front.ask.consent-agree": "हाँ, कर सकता है",
    "front.ask.consent-decline": "नहीं, यहीं रहने दें",
    "front.ask.confidence": "{percent} तथ्य सहमत",
    "front.ask.written-by": "{name} ने लिखा",
  ]
}
