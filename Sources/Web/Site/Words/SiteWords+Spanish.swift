internal import Interface

extension SiteWords {
  static let spanish: [String: Pattern] = [
    "site.missing-input": "Hay que rellenar esto.",
    "site.text-needed": "Esto tiene que ser un texto.",
    "site.unusable-character": "Hay un carácter que no se puede guardar.",
    "site.one-line": "Debe ser una sola línea, sin saltos de línea ni caracteres de control.",
    "site.too-long": "Puede tener {maximum} caracteres; tiene {count}.",
    "site.needs-another-look": "Hay que revisar parte de lo enviado.",
    "site.date-form": "Escribe el día como 1990-05-15.",
    "site.time-form": "Escribe la hora como 10:30, de 00:00 a 23:59.",
    "site.moment-form": "Escribe el momento como 2027-01-15T08:00:00Z.",
    "site.whole-number": "Escribe un número entero de {least} a {most}.",
    "site.number": "Escribe un número de {least} a {most}.",
    "site.flag-form": "Tiene que ser true o false.",
    "site.object-form": "Esto tiene que ser un objeto.",
    "site.list-of-texts":
      "Esto tiene que ser una lista de {most} textos como máximo, cada uno de 1 a {longest} caracteres.",
    "site.one-of": "Tiene que ser uno de: {words}.",
    "site.email-form": "Escribe una dirección de correo, como ada@example.org.",
    "site.invalid-input": "Esto no tiene la forma que se pide.",
    "site.too-short": "Usa al menos {minimum} caracteres.",
    "site.too-many": "Puede haber {maximum} a la vez. Quita antes alguno.",
    "site.longest-text": "Usa como mucho {maximum} caracteres.",
    "site.too-common": "Mucha gente usa esta contraseña, o aquí es fácil de adivinar. Elige otra.",
    "site.email-taken": "Ya hay una cuenta con esta dirección.",
    "site.taken": "Otra cuenta ya tiene esto.",
    "site.wrong-password": "La contraseña no es correcta.",
    "site.wrong-sign-in": "La dirección o la contraseña no es correcta.",
    "site.invalid-token": "Esto ya no vale. Pide uno nuevo.",
    "site.reused-token":
      "Esto ya se había usado, así que se ha revocado todo lo que salió de ello.",
    "site.not-found": "No existe.",
    "site.not-allowed": "Eso no se puede hacer con esta cuenta.",
    "site.fresh-sign-in-needed": "Primero vuelve a iniciar sesión.",
    "site.too-many-attempts":
      "Se ha intentado demasiadas veces. Espera unos minutos antes de la próxima.",
    "site.quota-used-up": "Por ahora se han gastado los {limit} usos.",
    "site.too-early": "El día tiene que estar entre {least} y {most}.",
    "site.unknown-zone":
      "No hay ninguna zona horaria con este nombre; escríbela como Asia/Kolkata.",
    "site.still-answering": "La última respuesta todavía se está escribiendo.",
    "site.answer-finished": "La respuesta ya está completa.",
    "site.full-thread":
      "Una conversación admite como mucho {maximum} mensajes. Sigue en una nueva.",
    "site.full-app": "Tienes {maximum} conversaciones, todas las que caben. Borra antes una.",
    "site.too-many-answers":
      "Ya se están escribiendo {maximum} respuestas. Espera a que termine una.",
    "site.page-not-found": "No existe esa página",
    "site.page-not-found-text":
      "Quizá la dirección esté mal escrita, o lo que había aquí ya no está.",
    "site.page-failed": "No ha funcionado",
    "site.page-failed-text":
      "El fallo es nuestro. No se ha perdido nada de lo que habías guardado.",
    "site.storage-unavailable": "Inténtalo dentro de un momento",
    "site.storage-unavailable-text": """
    Ahora mismo no podemos leer ni guardar nada. Lo que ya estaba guardado está a salvo; lo que se \
    acaba de enviar quizá no se haya guardado. Inténtalo otra vez dentro de un minuto.
    """,
    "site.request-reference": "Si pides ayuda, di este número: {id}",
    "site.home": "Inicio",
    "site.birth.name": "Nombre",
    "site.birth.name-hint": "Cómo quieres que te llamen",
    "site.birth.date": "Fecha de nacimiento",
    "site.birth.time": "Hora de nacimiento",
    "site.birth.time-hint": "Como la marcaban los relojes del lugar",
    "site.birth.margin": "¿Cuánto puede desviarse?",
    "site.birth.place": "Lugar de nacimiento",
    "site.birth.which-of-both": "¿Cuál de las dos?",
    "site.birth.first-reading": "La primera",
    "site.birth.second-reading": "La segunda",
    "site.birth.time-shown-twice":
      "Esa noche se atrasaron los relojes y marcaron esta hora dos veces. Di cuál fue.",
    "site.birth.which-calendar": "¿De qué calendario es la fecha?",
    "site.birth.julian": "Juliano, el antiguo",
    "site.birth.gregorian": "Gregoriano, el de hoy",
    "site.birth.swedish": "Sueco, de 1700 a 1712",
    "site.birth.calendar-asked":
      "Allí se usaba entonces, o pudo usarse, otro calendario que el de hoy. Di de cuál es la fecha.",
    "site.birth.day-left-out":
      "Ese día no existió allí: al {last} le siguió el {first}. Di de qué calendario es la fecha.",
    "site.birth.time-skipped": """
    Ningún reloj marcó la hora que diste: se adelantaron y la saltaron. Contando desde antes, eran \
    las {time}, y así está ahora aquí. Envíalo otra vez si es correcto.
    """,
    "site.birth.several-places": "Varios lugares se llaman así. Elige uno abajo.",
    "site.birth.no-place-of-this-name":
      "Ningún lugar se llama exactamente así. Quizá sea uno de los de abajo.",
    "site.birth.no-such-place": "No existe ese lugar. Prueba con la población mayor más cercana.",
    "site.birth.in-the-future": "Ese día aún está por llegar.",
    "site.birth.too-early": "Aquí no se calculan días anteriores al {day}.",
  ]
}
