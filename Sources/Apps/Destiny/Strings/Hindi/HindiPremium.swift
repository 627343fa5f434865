internal import Interface

extension DestinyWords {
  static let hindiPremium: [String: Pattern] = [
    "destiny.premium.title": "प्रीमियम",
    "destiny.premium.heading": "Destiny प्रीमियम",
    "destiny.premium.text": "जितनी बार चाहें पूछें, और हर उत्तर अपने पास रखें।",
    "destiny.premium.ended": "आपकी योजना समाप्त हो गई है। इस महीने के मुफ़्त प्रश्न फिर उपलब्ध हैं।",
    "destiny.premium.for-ever": "हमेशा के लिए आपका",
    "destiny.premium.until": "{day} तक उपलब्ध; फिर अपने-आप समाप्त",
    "destiny.premium.renewed": "{day} को नवीनीकृत होगा",
    "destiny.premium.more": "प्रीमियम के बारे में और",
    "destiny.premium.benefit-questions": "असीमित प्रश्न",
    "destiny.premium.benefit-questions-text": "कोई मासिक गिनती नहीं",
    "destiny.premium.benefit-sidebar": "बातचीत की पट्टी",
    "destiny.premium.benefit-sidebar-text": "सारी बातचीत, पढ़ी जा रही बातचीत के बगल में",
    "destiny.premium.benefit-history": "इतिहास हमेशा रखें",
    "destiny.premium.benefit-history-text": "पुराना होने पर कुछ नहीं मिटता",
    "destiny.premium.plans": "योजनाएँ",
    "destiny.premium.plan-month": "मासिक",
    "destiny.premium.plan-year": "वार्षिक",
    "destiny.premium.plan-lifetime": "हमेशा के लिए",
    "destiny.premium.per-month": "{price} प्रति माह",
    "destiny.premium.per-year": "{price} प्रति वर्ष",
    "destiny.premium.once": "{price}, एक बार",
    "destiny.premium.saving": "{percent} की बचत",
    "destiny.premium.go": "प्रीमियम लें",
    "destiny.premium.sandbox-text": "यह सर्वर बिना भुगतान बेचता है: किसी से पैसे नहीं लिए जाते।",
    "destiny.premium.renewal-text": "रद्द करने तक अपने-आप नवीनीकृत होता है; रद्द कभी भी कर सकते हैं।",
    "destiny.premium.plans-missing": "योजनाएँ अभी उपलब्ध नहीं हैं",
    "destiny.premium.plans-missing-text": "आपका कुछ नहीं बदला है। थोड़ी देर में फिर कोशिश करें।",
    "destiny.premium.portal": "कार्ड, रसीदें और बिल",
    "destiny.premium.cancel": "योजना रद्द करें",
    "destiny.premium.end-test": "परीक्षण अभी समाप्त करें",
    "destiny.premium.test-text": "यह परीक्षण के रूप में बिना भुगतान ख़रीदा गया था।",
    "destiny.premium.restore": "ख़रीदारी बहाल करें",
    "destiny.premium.pending-heading": "भुगतान रास्ते में है",
    "destiny.premium.pending-text":
      "भुगतान अभी नहीं पहुँचा। पहुँचते ही प्रीमियम अपने-आप खुल जाएगा।",
    "destiny.premium.look-again": "फिर देखें",
    "destiny.premium.leaving": "भुगतान Stripe के पृष्ठ पर होता है। उसके बाद आप यहीं लौटते हैं।",
    "destiny.premium.leaving-go-on": "Stripe पर जाएँ",
    "destiny.premium.leaving-stay": "यहीं रहें",
    "destiny.premium.done-bought": "प्रीमियम आपका है",
    "destiny.premium.done-restored": "प्रीमियम बहाल हुआ",
    "destiny.premium.done-nothing": "इस खाते की कोई ख़रीदारी नहीं मिली",
    "destiny.premium.done-cancelled": "रद्द हुआ। भुगतान की अवधि के अंत तक प्रीमियम रहता है",
    "destiny.premium.done-ended": "परीक्षण समाप्त हुआ",
    "destiny.premium.failed-unknown": "यह योजना यहाँ नहीं बिकती। नीचे में से कोई चुनें।",
    "destiny.premium.failed-nothing-held": "रद्द या प्रबंधित करने को कुछ नहीं है।",
    "destiny.premium.failed-declined":
      "भुगतान अस्वीकार हुआ। कोई पैसा नहीं कटा; दूसरा कार्ड आज़माएँ।",
    "destiny.premium.failed-unavailable":
      "भुगतान सेवा उत्तर नहीं दे रही। कोई पैसा नहीं कटा; थोड़ी देर में फिर कोशिश करें।",
    "destiny.premium.privacy": "निजता",
    "destiny.premium.terms": "शर्तें",
    "destiny.premium.terms-renewal":
      "योजना का भुगतान पहले होता है और रद्द करने तक वह उतनी ही अवधि के लिए नवीनीकृत होती रहती है।",
    "destiny.premium.terms-cancel":
      "आप कभी भी रद्द कर सकते हैं। तब भुगतान की अवधि के अंत तक प्रीमियम खुला रहता है।",
    "destiny.premium.terms-content": """
    पठन आत्मचिंतन के लिए हैं। वे स्वास्थ्य, कानून या धन की सलाह का स्थान नहीं लेते और कोई वादा नहीं करते।
    """,
  ]
}
