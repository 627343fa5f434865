extension LetterWords {
  static let spanish = LetterWords(
    verification: LetterTemplate(
      subject: "Confirma tu dirección",
      text: """
        Hola:

        Confirma que esta dirección es tuya abriendo esta página:

        {link}

        El enlace vale tres días. Si no te has registrado, quizá alguien se equivocó al escribir su
        dirección: no hagas nada y quedará sin confirmar.

        """),
    reset: LetterTemplate(
      subject: "Elige una contraseña nueva",
      text: """
        Hola:

        Alguien, seguramente tú, ha olvidado la contraseña de tu cuenta. Elige aquí una nueva:

        {link}

        El enlace vale una hora y funciona una sola vez. Si no has sido tú, no hagas nada: tu contraseña
        sigue siendo la misma.

        """),
    signIn: LetterTemplate(
      subject: "Nuevo inicio de sesión en tu cuenta",
      text: """
        Hola:

        Se inició sesión en tu cuenta el {time} desde este dispositivo: {device}.

        Si fuiste tú, todo está bien. Si no, cierra la sesión de ese dispositivo y cambia tu contraseña:

        {link}

        """),
    notification: LetterTemplate(
      subject: "{kind}",
      text: """
        {kind}

        {link}

        Tú decides qué cartas de estas recibes, en los ajustes de tu cuenta.

        """),
    notificationWithName: LetterTemplate(
      subject: "{kind}: {name}",
      text: """
        {kind}: {name}

        {link}

        Tú decides qué cartas de estas recibes, en los ajustes de tu cuenta.

        """))
}
