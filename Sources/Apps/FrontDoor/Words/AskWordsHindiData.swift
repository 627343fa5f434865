internal import Interface

extension FrontDoorWords {
  static let hindiAsk: [String: Pattern] = [
    "front.ask.title": "पूछें",
    "front.ask.detail": "आपकी कुंडली के बारे में प्रश्न, कारण सहित उत्तर",
    "front.ask.needs-birth": """
    उत्तर आपकी जन्म कुंडली से आते हैं। पहले बताएँ कि आपका जन्म कब और कहाँ हुआ, फिर पूछें।
    """,
  ]
}
