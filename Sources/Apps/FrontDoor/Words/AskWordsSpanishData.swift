internal import Interface

extension FrontDoorWords {
  static let spanishAsk: [String: Pattern] = [
    "front.ask.title": "Preguntar",
    "front.ask.detail": "Preguntas sobre tu carta, con sus razones",
    "front.ask.greeting":
      "¿Qué te gustaría saber? Cada frase sobre tu carta puede decirte por qué.",
    "front.ask.prompt": "Pregunta lo que quieras…",
    "front.ask.needs-birth":
      "Las respuestas salen de tu carta natal. Di cuándo y dónde naciste, y luego pregunta.",
    "front.ask.earlier": "Conversaciones anteriores",
    "front.ask.delete": "Borrar",
    "front.ask.deleted": "Conversación borrada",
    "front.ask.stop": "Detener",
    "front.ask.go-on": "Continuar",
    "front.ask.stopped": "Detuviste esta respuesta.",
    "front.ask.interrupted": "Esta respuesta se cortó. Lo escrito se conserva.",
    "front.ask.failed": "No llegó respuesta. Tu pregunta se conserva.",
    "front.ask.uncertain": "Depende de la hora de nacimiento, que no es exacta",
    "front.ask.search": "Buscar en lo dicho",
    "front.ask.nothing-found": "No se encontró nada. Prueba con otra palabra.",
    "front.ask.none-yet": "Lo que preguntes se guardará aquí.",
    "front.ask.archive": "Archivadas",
    "front.ask.archive-empty": "No hay nada archivado.",
    "front.ask.pin": "Fijar",
    "front.ask.unpin": "Dejar de fijar",
    "front.ask.put-away": "Archivar",
    "front.ask.unarchive": "Recuperar",
    "front.ask.rename": "Dar nombre a la conversación",
    "front.ask.name": "Nombre",
    "front.ask.again": "Responder otra vez",
    "front.ask.previous": "Respuesta anterior",
    "front.ask.next": "Respuesta siguiente",
    "front.ask.answer-of": "Respuesta {number} de {total}",
    "front.ask.consent-title": "¿Puede {host} ayudar a responder?",
    "front.ask.consent-text": """
    Se enviarían allí tus preguntas y los datos calculados que les corresponden. Tu nombre, \
    tus direcciones y el lugar exacto de tu nacimiento nunca se envían. Sin ello, cada \
    respuesta se escribe aquí.
    """,
    "front.ask.consent-agree": "Sí, puede",
    "front.ask.consent-decline": "No, que se quede aquí",
    "front.ask.confidence": "{percent} de acuerdo entre los datos",
    "front.ask.written-by": "Escrito por {name}",
  ]
}
