internal import Interface

extension FrontDoorWords {
  static let spanishAccount: [String: Pattern] = [
    "front.export-title": "Llévate tus datos",
    "front.export-detail": "Todo en un archivo, y de vuelta",
    "front.export-none": "Todo, en un archivo",
    "front.export-none-text":
      "Un archivo ZIP con todo lo que se guarda de ti, en JSON que tú y los programas podéis leer.",
    "front.export-ask": "Preparar el archivo",
    "front.export-ask-again": "Preparar uno nuevo",
    "front.export-waiting": "Espera su turno",
    "front.export-working": "Se está preparando",
    "front.export-under-way-text": "Tarda unos momentos. Puedes dejar esta página y volver.",
    "front.export-look": "Mirar otra vez",
    "front.export-ready": "Listo",
    "front.export-ready-text":
      "{size} kB. Se puede descargar hasta el {until}; después se elimina.",
    "front.export-download": "Descargar",
    "front.export-failed": "No ha funcionado",
    "front.export-failed-text":
      "No se pudo preparar el archivo. No se ha perdido nada: pide uno nuevo.",
    "front.import-title": "Traer datos",
    "front.import-detail": "De un archivo que te llevaste",
    "front.import-text": """
    Lo que ya tienes se queda como está y se añade lo que falta. Si algo está mal en el \
    archivo, no se cambia nada.
    """,
    "front.import-file": "Tu archivo",
    "front.import-hint": "El archivo ZIP tal como lo descargaste, hasta 64 MB",
    "front.import-send": "Traerlos",
    "front.import-no-file": "Elige primero el archivo.",
    "front.import-done": "Añadido",
    "front.import-nothing": "Nada que añadir",
    "front.import-nothing-text": "Ya tienes todo lo que hay en este archivo.",
    "front.import-left-out": "No se admite aquí: {folders}",
    "front.import-conversations": "Conversaciones",
    "front.import-models": "Modelos de lenguaje",
    "front.import-photos": "Fotos",
    "front.import-people": "Perfil y personas",
    "front.import-missing": "Falta {place}. Elige el archivo tal como lo descargaste.",
    "front.import-invalid": "{place} no es como debe ser. No se ha cambiado nada.",
    "front.import-changed":
      "{place} se modificó después de crear el archivo. No se ha traído nada.",
    "front.import-too-new": "{place}: el archivo viene de una versión más nueva que esta.",
    "front.import-no-archive":
      "No es un archivo nuestro, o está dañado. Elige el ZIP tal como lo descargaste.",
    "front.import-too-large": "{place} es demasiado grande.",
    "front.import-too-much": "El archivo contiene más de lo que cabe en una cuenta.",
    "front.premium-title": "Compras",
    "front.premium-detail": "Qué has comprado, y hasta cuándo",
    "front.premium-none": "Aquí no se vende nada",
    "front.premium-none-text": """
    Todo lo que hay aquí es gratis. Si algún día una aplicación ofrece más, estará en esta \
    página.
    """,
    "front.premium-free": "Usas lo que es gratis.",
    "front.premium-held": "Premium",
    "front.premium-test": "Prueba",
    "front.premium-for-ever": "Para siempre",
    "front.premium-until": "Hasta el {day}; termina por sí solo.",
    "front.premium-renewed": "Se renueva el {day}.",
    "front.premium-month": "Comprar un mes",
    "front.premium-year": "Comprar un año",
    "front.premium-lifetime": "Comprar para siempre",
    "front.premium-sandbox-text":
      "Aquí no hay proveedor de pagos: nadie paga, y lo que compras se marca como prueba.",
    "front.premium-portal": "Tarjeta, recibos y facturas",
    "front.premium-cancel": "Cancelar la renovación",
    "front.premium-end-test": "Terminar la prueba",
    "front.premium-by-sandbox": "Comprado aquí, sin pago",
    "front.premium-by-stripe": "Comprado a través de Stripe",
    "front.premium-by-app-store": "Comprado en el App Store",
    "front.premium-leaving": """
    La página siguiente es del proveedor de pagos. Lo que hagas allí queda entre vosotros; \
    después vuelves aquí.
    """,
    "front.premium-go-on": "Continuar",
    "front.premium-stay": "Quedarme aquí",
    "front.premium-not-paid-yet": "El pago aún no ha llegado. Vuelve a mirar en un momento.",
    "front.premium-unknown": "Esto no se vende aquí. Elige algo de lo que hay abajo.",
    "front.premium-nothing-held": "No hay nada que terminar ni gestionar.",
    "front.premium-declined": "El proveedor de pagos lo ha rechazado. No se ha cobrado nada.",
    "front.premium-unavailable": """
    No se puede contactar con el proveedor de pagos. No se ha cobrado nada; prueba en un \
    minuto.
    """,
    "front.notify-title": "Avisos",
    "front.notify-detail": "Qué te llega, cómo y cuándo no",
    "front.notify-device": "En este dispositivo",
    "front.notify-device-text": """
    Un aviso solo dice qué tipo de novedad hay y un nombre; lo demás se queda aquí, en la \
    bandeja.
    """,
    "front.notify-kinds": "Qué te llega",
    "front.notify-no-kinds":
      "Ninguna aplicación avisa de nada todavía. Cuando alguna lo haga, eliges aquí cómo.",
    "front.notify-no-address": "Las cartas salen cuando tu dirección esté verificada.",
    "front.notify-push": "En tus dispositivos",
    "front.notify-mail": "Por correo",
    "front.quiet-title": "Horas de silencio",
    "front.quiet-text": "Tus dispositivos callan entonces; lo que llegue espera a que terminen.",
    "front.quiet-start": "Desde",
    "front.quiet-end": "Hasta",
    "front.quiet-off": "Sin horas de silencio",
    "front.quiet-same": "Tienen que terminar a otra hora que la de comienzo.",
  ]
}
