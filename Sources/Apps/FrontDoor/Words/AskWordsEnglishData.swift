internal import Interface

extension FrontDoorWords {
  static let englishAsk: [String: Pattern] = [
    "front.ask.title": "Ask",
    "front.ask.detail": "Questions about your chart, answered with reasons",
    "front.ask.needs-birth":
      "Answers come from your birth chart. Tell when and where you were born, and then ask.",
  ]
}
