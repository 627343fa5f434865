extension Catalogue {
  /// The texts of the components in Spanish.
  public static let spanish = Catalogue(
    language: .spanish,
    patterns: [
      "interface.skip-to-content": "Ir al contenido",
      "interface.main-navigation": "Principal",
      "interface.back": "Atrás",
      "interface.close": "Cerrar",
      "interface.dismiss": "Descartar",
      "interface.notifications": "Avisos",
      "interface.optional": "opcional",
      "interface.choose": "Elige…",
      "interface.problems": .plural(
        by: "count",
        [
          .one: "Hay que revisar {count} respuesta", .many: "Hay que revisar {count} de respuestas",
          .other: "Hay que revisar {count} respuestas",
        ]),
      "interface.place-hint": "Pueblo o ciudad",
      "interface.which-place": "¿Qué lugar es?",
      "interface.loading": "Cargando…",
      "interface.out-of": "{value} de {total}",
      "interface.percent": "{value}",
      "interface.try-again": "Intentar de nuevo",
      "interface.account": "Cuenta",
      "interface.sign-in": "Iniciar sesión",
      "interface.undo": "Deshacer",
      "interface.offline-title": "Sin conexión",
      "interface.offline-heading": "Esta página aún no está en tu dispositivo",
      "interface.offline-text":
        "Las páginas que ya has abierto se pueden leer sin conexión. Esta necesita conexión una vez.",
      "interface.plus-minus": .plural(
        by: "count",
        [.one: "± {count} minuto", .many: "± {count} de minutos", .other: "± {count} minutos"]),
      "interface.more-actions": "Más para {title}",
      "interface.install-heading": "Pon {name} en tu pantalla de inicio",
      "interface.conversation": "Conversación",
      "interface.new-message": "Mensaje nuevo",
      "interface.question": "Pregunta",
      "interface.send": "Enviar",
      "interface.looked-at": "Lo que se miró",
      "interface.why": "¿Por qué?",
      "interface.why-text": "Lo que se calculó para esto, y nada más.",
      "interface.measure": "Qué significa el porcentaje",
      "interface.measure-text": """
      Mide hasta qué punto coinciden entre sí los factores de la carta. No es una probabilidad y no dice nada sobre lo probable que es que algo ocurra.
      """,
      "interface.sources": "Fuentes",
      "interface.how-read": "Cómo lo leí",
      "interface.found-there": "Lo que encontró",
      "interface.typing": "Escribiendo…",
      "interface.get-support": "Recibir ayuda",
      "interface.lines-of-the-world": "Líneas para cualquier lugar.",
      "interface.change-country": "Cambiar el país",
      "interface.safe-for-now": "Por ahora estoy a salvo",
      "interface.keep-talking": "Seguir hablando",
      "interface.open-site": "Abrir el sitio",
      "interface.quick-exit": "Salida rápida",
      "interface.quick-exit-text": """
      Sal de esta página al instante; pulsar Escape tres veces hace lo mismo. El historial de este dispositivo aún puede mostrar que estuviste aquí.
      """,
      "interface.lines-of": "Líneas para {country}.",
      "interface.more-steps": "+{count} más",
      "interface.call": "Llamar al {number}",
      "interface.text": "Mensaje al {number}",
      "interface.text-word": "Envía {word} al {number}",
      "interface.script.awaiting": "Esperando conexión",
      "interface.script.not-sent": "No enviada",
      "interface.script.retry": "Reintentar",
      "interface.script.unanswered": """
      No llegó respuesta. Tu pregunta se conserva; inténtalo de nuevo en un momento.
      """,
      "interface.script.slow-down": .plural(
        by: "count",
        [
          .one: "Demasiado rápido. Inténtalo de nuevo en {count} segundo.",
          .many: "Demasiado rápido. Inténtalo de nuevo en {count} segundos.",
          .other: "Demasiado rápido. Inténtalo de nuevo en {count} segundos.",
        ]),
      "interface.pages": "Páginas",
      "interface.page-of": "Página {number} de {total}",
      "interface.script.why": "¿Por qué?",
      "interface.script.answering": "Se está escribiendo una respuesta",
      "interface.script.answered": "La respuesta está lista",
      "interface.script.places": .plural(
        by: "count",
        [
          .one: "{count} lugar encontrado", .many: "{count} de lugares encontrados",
          .other: "{count} lugares encontrados",
        ]),
      "interface.script.no-places":
        "Ningún lugar se llama así. Prueba a escribirlo de otra forma o con una ciudad cercana.",
      "interface.script.places-offline":
        "Buscar lugares necesita conexión. Escribe el nombre; se buscará al guardar.",
      "interface.script.updated": "La página se ha actualizado",
      "interface.script.offline": "Sin conexión. Esta página es de {age}.",
      "interface.script.kept":
        "Guardado en este dispositivo. Se enviará cuando vuelva la conexión.",
      "interface.script.waiting": .plural(
        by: "count",
        [
          .one: "{count} cambio espera a ser enviado.",
          .many: "{count} de cambios esperan a ser enviados.",
          .other: "{count} cambios esperan a ser enviados.",
        ]),
      "interface.script.sent": "Enviado: {title}",
      "interface.script.unsent": "No se ha guardado: {title}. Inténtalo de nuevo en un momento.",
      "interface.script.signed-out":
        "No se ha guardado: {title}. Entretanto se ha cerrado la sesión.",
      "interface.script.conflict":
        "No se ha guardado: {title}. Entretanto ha cambiado en otro sitio.",
      "interface.script.refused": "No se ha guardado: {title}. Hay que revisar una respuesta.",
      "interface.script.gone": "No se ha guardado: {title}. Entretanto se ha borrado.",
      "interface.script.limit": "No se ha enviado: {title}. Por ahora no queda nada gratuito.",
      "interface.script.undo": "Deshacer",
      "interface.script.needs-network": "Esto necesita conexión. No ha cambiado nada.",
      "interface.script.searched-kept":
        "Sin conexión. Se buscó en los títulos y las últimas palabras de las conversaciones de este dispositivo.",
      "interface.script.nothing-kept":
        "Sin conexión. No está en los títulos ni en las últimas palabras de las conversaciones de este dispositivo.",
      "interface.script.open-again": "Abrir de nuevo",
      "interface.script.discard": "Descartar",
      "interface.script.draft": "Aquí está lo que habías escrito.",
      "interface.script.saved": "Guardado",
      "interface.script.copied": "Copiado",
      "interface.script.push-denied":
        "Este navegador bloquea los avisos de aquí. Se permiten en sus ajustes para este sitio.",
      "interface.time-precision": "¿Con qué certeza sabes la hora?",
      "interface.time-exact": "Al minuto",
      "interface.time-about": "Más o menos",
      "interface.time-unknown": "No la sé",
      "interface.time-unknown-hint":
        "La carta no tendrá casas ni Ascendente. Puedes añadir la hora más tarde.",
      "interface.less": "Menos",
      "interface.more": "Más",
      "interface.copy": "Copiar",
      "interface.chart-in-words": "La carta en palabras",
      "interface.install": "Instalar",
      "interface.install-apple": "Pulsa Compartir y después Añadir a pantalla de inicio.",
      "interface.not-now": "Ahora no",
      "interface.push-title": "Avisos en este dispositivo",
      "interface.push-detail": "Llevan un tipo y un nombre, nada más",
      "interface.appearance": "Apariencia",
      "interface.appearance-system": "Automática",
      "interface.appearance-light": "Clara",
      "interface.appearance-dark": "Oscura",
      "interface.text-size": "Tamaño del texto",
      "interface.text-small": "Pequeño",
      "interface.text-medium": "Medio",
      "interface.text-large": "Grande",
      "interface.text-extra-large": "Muy grande",
      "interface.text-largest": "Máximo",
    ])
}
