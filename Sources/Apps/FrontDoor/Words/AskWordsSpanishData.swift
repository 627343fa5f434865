internal import Interface

extension FrontDoorWords {
  static let spanishAsk: [String: Pattern] = [
    "front.ask.title": "Preguntar",
    "front.ask.detail": "Preguntas sobre tu carta, con sus razones",
    "front.ask.needs-birth":
      "Las respuestas salen de tu carta natal. Di cuándo y dónde naciste, y luego pregunta.",
  ]
}
