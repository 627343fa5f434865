internal import Interface

extension FrontDoorWords {
  static let hindiAccount: [String: Pattern] = [
    "front.export-title": "अपना डेटा साथ ले जाएँ",
    "front.export-detail": "सब कुछ एक फ़ाइल में, और वापस",
    "front.export-none": "सब कुछ, एक फ़ाइल में",
    "front.export-none-text": """
    एक ZIP फ़ाइल, जिसमें आपके बारे में रखी हर बात JSON में है, जिसे आप और प्रोग्राम पढ़ सकते \
    हैं।
    """,
    "front.export-ask": "फ़ाइल तैयार करें",
    "front.export-ask-again": "नई फ़ाइल बनाएँ",
    "front.export-waiting": "बारी की प्रतीक्षा में",
    "front.export-working": "तैयार हो रही है",
    "front.export-under-way-text":
      "इसमें कुछ क्षण लगेंगे। आप यह पन्ना छोड़कर बाद में लौट सकते हैं।",
    "front.export-look": "फिर से देखें",
    "front.export-ready": "तैयार",
    "front.export-ready-text":
      "{size} kB. इसे {until} तक डाउनलोड किया जा सकता है, फिर यह हटा दी जाएगी।",
    "front.export-download": "डाउनलोड करें",
    "front.export-failed": "यह नहीं हो पाया",
    "front.export-failed-text": "फ़ाइल तैयार नहीं हो सकी। कुछ खोया नहीं है: नई फ़ाइल माँगें।",
    "front.import-title": "डेटा लाएँ",
    "front.import-detail": "आपकी ले जाई गई फ़ाइल से",
    "front.import-text": """
    जो आपके पास है वह वैसा ही रहेगा; जो नहीं है वह जुड़ जाएगा। फ़ाइल में कुछ भी ग़लत हो, तो \
    कुछ नहीं बदलेगा।
    """,
    "front.import-file": "आपकी फ़ाइल",
    "front.import-hint": "ZIP फ़ाइल, जैसी डाउनलोड हुई थी, 64 MB तक",
    "front.import-send": "ले आएँ",
    "front.import-no-file": "पहले फ़ाइल चुनें।",
    "front.import-done": "जोड़ा गया",
    "front.import-nothing": "जोड़ने को कुछ नहीं",
    "front.import-nothing-text": "इस फ़ाइल में जो है, वह सब आपके पास पहले से है।",
    "front.import-left-out": "यहाँ नहीं लिया गया: {folders}",
    "front.import-conversations": "बातचीत",
    "front.import-models": "भाषा मॉडल",
    "front.import-photos": "फ़ोटो",
    "front.import-people": "प्रोफ़ाइल और लोग",
    "front.import-missing": "{place} नहीं है। वही फ़ाइल चुनें जो डाउनलोड हुई थी।",
    "front.import-invalid": "{place} वैसा नहीं है जैसा होना चाहिए। कुछ नहीं बदला।",
    "front.import-changed": "फ़ाइल बनने के बाद {place} बदला गया। कुछ नहीं लिया गया।",
    "front.import-too-new": "{place}: फ़ाइल इससे नए संस्करण की है।",
    "front.import-no-archive":
      "यह हमारी फ़ाइल नहीं है, या बिगड़ी हुई है। ZIP फ़ाइल वैसी ही चुनें जैसी डाउनलोड हुई थी।",
    "front.import-too-large": "{place} बहुत बड़ी है।",
    "front.import-too-much": "फ़ाइल में उससे ज़्यादा है जितना एक खाते में हो सकता है।",
    "front.premium-title": "ख़रीदारी",
    "front.premium-detail": "आपने क्या ख़रीदा, और कब तक",
    "front.premium-none": "यहाँ कुछ नहीं बिकता",
    "front.premium-none-text":
      "यहाँ जो है सब मुफ़्त है। कोई ऐप कभी और कुछ देगा, तो वह इस पन्ने पर होगा।",
    "front.premium-free": "आप मुफ़्त वाला हिस्सा उपयोग करते हैं।",
    "front.premium-held": "प्रीमियम",
    "front.premium-test": "परीक्षण",
    "front.premium-for-ever": "हमेशा के लिए",
    "front.premium-until": "{day} तक; फिर अपने-आप समाप्त।",
    "front.premium-renewed": "{day} को नवीनीकृत होगा।",
    "front.premium-month": "एक महीने के लिए ख़रीदें",
    "front.premium-year": "एक साल के लिए ख़रीदें",
    "front.premium-lifetime": "हमेशा के लिए ख़रीदें",
    "front.premium-sandbox-text":
      "यहाँ कोई भुगतान सेवा नहीं है: कोई पैसे नहीं देता, और ख़रीदारी परीक्षण मानी जाती है।",
    "front.premium-portal": "कार्ड, रसीदें और बिल",
    "front.premium-cancel": "नवीनीकरण रद्द करें",
    "front.premium-end-test": "परीक्षण समाप्त करें",
    "front.premium-by-sandbox": "यहीं ख़रीदा, बिना भुगतान",
    "front.premium-by-stripe": "Stripe से ख़रीदा",
    "front.premium-by-app-store": "App Store से ख़रीदा",
    "front.premium-leaving":
      "अगला पन्ना भुगतान सेवा का है। वहाँ जो करेंगे वह आपके और उनके बीच है; फिर आप यहीं लौटेंगे।",
    "front.premium-go-on": "आगे बढ़ें",
    "front.premium-stay": "यहीं रहें",
    "front.premium-not-paid-yet": "भुगतान अभी नहीं पहुँचा। थोड़ी देर में फिर देखें।",
    "front.premium-unknown": "यह यहाँ नहीं बिकता। नीचे में से कुछ चुनें।",
    "front.premium-nothing-held": "समाप्त या प्रबंधित करने को कुछ नहीं है।",
    "front.premium-declined": "भुगतान सेवा ने मना कर दिया। कोई पैसा नहीं कटा।",
    "front.premium-unavailable":
      "भुगतान सेवा से संपर्क नहीं हो पाया। कोई पैसा नहीं कटा; एक मिनट में फिर कोशिश करें।",
    "front.notify-title": "सूचनाएँ",
    "front.notify-detail": "क्या, कैसे, और कब नहीं",
    "front.notify-device": "इस उपकरण पर",
    "front.notify-device-text":
      "सूचना केवल यह बताती है कि किस तरह की बात है और एक नाम; बाक़ी सब यहीं संदेशों में रहता है।",
    "front.notify-kinds": "आप तक क्या पहुँचे",
    "front.notify-no-kinds": "अभी कोई ऐप कुछ नहीं बताता। जब बताएगा, तब आप यहीं चुनेंगे कि कैसे।",
    "front.notify-no-address": "पत्र तभी जाते हैं जब आपका पता सत्यापित हो।",
    "front.notify-push": "आपके उपकरणों पर",
    "front.notify-mail": "ईमेल से",
    "front.quiet-title": "शांत समय",
    "front.quiet-text": "तब आपके उपकरण चुप रहते हैं; जो आए वह उनके बीतने तक रुकता है।",
    "front.quiet-start": "कब से",
    "front.quiet-end": "कब तक",
    "front.quiet-off": "शांत समय नहीं",
    "front.quiet-same": "समाप्ति का समय शुरू के समय से अलग होना चाहिए।",
  ]
}
