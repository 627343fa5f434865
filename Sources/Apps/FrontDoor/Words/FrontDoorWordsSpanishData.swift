internal import Interface

extension FrontDoorWords {
  static let spanish: [String: Pattern] = [
    "front.home-heading": "El cielo bajo el que naciste",
    "front.home-text":
      "Da un día, una hora y un lugar, y mira tu carta: calculada aquí, al segundo de arco.",
    "front.begin-as-guest": "Empezar ahora, sin cuenta",
    "front.create-account": "Crear una cuenta",
    "front.sign-in": "Iniciar sesión",
    "front.promise-exact": "Exacta",
    "front.promise-exact-text": "Con las efemérides planetarias de la NASA, contrastadas con otras",
    "front.promise-private": "Privada",
    "front.promise-private-text": "Cifrada con una clave solo tuya; no se pregunta a nadie más",
    "front.promise-yours": "Tuya",
    "front.promise-yours-text": "Llévatelo todo, o bórralo, cuando quieras",
    "front.newcomer-text": "Di cuándo y dónde naciste, y tu carta estará aquí en un momento.",
    "front.enter-birth": "Introducir mi nacimiento",
    "front.account": "Cuenta",
    "front.account-text": "Ajustes, dispositivos, privacidad",
    "front.open-chart": "Abrir mi carta",
    "front.greeting": "Hola, {name}",
    "front.greeting-without-name": "Te damos la bienvenida",
    "front.apps": "Aplicaciones",
    "front.more": "Más",
    "front.privacy": "Privacidad",
    "front.developers": "Para desarrolladores",
    "front.email": "Correo electrónico",
    "front.password": "Contraseña",
    "front.password-hint":
      "Al menos 8 caracteres. Unas palabras se recuerdan mejor que los signos.",
    "front.forgot-password": "¿Has olvidado la contraseña?",
    "front.other-ways": "Otras formas de entrar",
    "front.new-here": "¿Es tu primera vez?",
    "front.known-already": "¿Ya tienes una cuenta?",
    "front.look-around": "Seguir como invitado",
    "front.keep-account": "Conservar lo que tengo",
    "front.upgrade-text": """
    Como invitado solo puedes entrar desde este navegador. Con una dirección y una \
    contraseña, todo lo que hay aquí se queda, en todos tus dispositivos.
    """,
    "front.birth-title": "Tu nacimiento",
    "front.birth-text":
      "Lo rellenas una vez, para todas las aplicaciones. Se guarda cifrado y nadie más lo ve.",
    "front.time-unknown": "hora desconocida",
    "front.age-title": "Edad",
    "front.age-confirmation": "Tengo 16 años o más.",
    "front.age-needed": "Es para personas de 16 años o más: márcalo si es tu caso.",
    "front.save": "Guardar",
    "front.chart-title": "Mi carta",
    "front.chart-of": "Carta de {name}",
    "front.no-chart-yet": "Aún no hay carta",
    "front.no-chart-yet-text":
      "Hacen falta un día y un lugar de nacimiento, y la hora si la sabes.",
    "front.drawing-style": "Dibujo",
    "front.western-wheel": "Occidental",
    "front.north-indian": "Norte de la India",
    "front.change-birth": "Cambiar",
    "front.clocks": "Relojes: {zone}, {offset}",
    "front.local-mean-time": "Aún no había hora oficial: los relojes seguían al Sol del lugar.",
    "front.julian-calendar": "La fecha se lee en el calendario juliano, como era costumbre.",
    "front.swedish-calendar": "La fecha se lee en el calendario sueco de 1700 a 1712.",
    "front.predicted-rules": "Cómo irán entonces los relojes es una previsión.",
    "front.taken-first": "Los relojes marcaron esta hora dos veces; se toma la primera.",
    "front.taken-second": "Los relojes marcaron esta hora dos veces; se toma la segunda.",
    "front.no-houses": "Sin hora no hay casas ni Ascendente. El dibujo es para el mediodía.",
    "front.ranges-said": "Donde la hora no basta para decidir, se da el margen.",
    "front.houses-replaced":
      "Las casas de {asked} no están definidas tan cerca del polo; se usa {used}.",
    "front.positions": "Posiciones",
    "front.houses": "Casas",
    "front.house": "Casa {numbers}",
    "front.aspects": "Aspectos",
    "front.retrograde": "retrógrado",
    "front.from-to": "{first} a {last}",
    "front.depends-on-time": "depende de la hora",
    "front.download-svg": "SVG",
    "front.download-png": "PNG",
    "front.you": "Tú",
    "front.safety": "Seguridad",
    "front.your-data": "Tus datos",
    "front.sign-out": "Cerrar sesión",
    "front.you-are-guest": "Estás aquí como invitado",
    "front.not-said-yet": "Aún sin decir",
    "front.preferences": "Aspecto e idioma",
    "front.preferences-text": "Claro u oscuro, tamaño del texto, zona horaria",
    "front.email-verified": "Verificada",
    "front.email-not-verified": "Aún sin verificar",
    "front.change-password": "Cambiar la contraseña",
    "front.current-password": "Contraseña actual",
    "front.new-password": "Contraseña nueva",
    "front.others-signed-out": "Entonces se cierra la sesión en los demás dispositivos.",
    "front.devices": "Dispositivos",
    "front.devices-text": "Dónde tienes la sesión abierta",
    "front.this-device": "Este dispositivo",
    "front.last-seen": "Visto por última vez: {day}",
    "front.sign-out-everywhere": "Cerrar todas las sesiones",
    "front.sign-out-everywhere-text":
      "También en este dispositivo. Un invitado no puede volver después.",
    "front.older-ones": "Anteriores",
    "front.security-log": "Registro de seguridad",
    "front.security-log-text": "Qué ha pasado con tu cuenta",
    "front.times-in-u-t-c": "Las horas están en UTC.",
    "front.event-account-created": "Cuenta creada",
    "front.event-sign-in": "Inicio de sesión",
    "front.event-failed-sign-in": "Inicio de sesión fallido",
    "front.event-sign-out": "Cierre de sesión",
    "front.event-sign-out-everywhere": "Cierre de todas las sesiones",
    "front.event-guest-upgraded": "El invitado pasó a tener cuenta",
    "front.event-api-key-created": "Clave de API creada",
    "front.event-api-key-revoked": "Clave de API revocada",
    "front.event-identity-linked": "Proveedor de acceso vinculado",
    "front.event-email-changed": "Dirección cambiada",
    "front.event-email-verified": "Dirección verificada",
    "front.event-password-changed": "Contraseña cambiada",
    "front.event-password-reset-asked": "Se pidió una contraseña nueva",
    "front.event-password-reset": "Contraseña nueva por correo",
    "front.event-token-reuse": "Un token se usó dos veces",
    "front.event-exported": "Datos exportados",
    "front.event-account-deleted": "Cuenta borrada",
    "front.delete-account": "Borrar la cuenta",
    "front.delete-heading": "Todo se borra, de una vez",
    "front.delete-text": """
    Tu perfil, las personas que guardas, tus compras y tus ajustes se borran en un solo \
    paso, junto con la clave que los abre. No se puede deshacer.
    """,
    "front.delete-backups":
      "Las copias de seguridad del operador conservan lo que había cuando se hicieron.",
    "front.delete-fresh": "Has iniciado sesión hace un momento, así que basta con esto.",
    "front.delete-stale":
      "Iniciaste sesión hace un rato. Ciérrala, vuelve a entrar y regresa aquí.",
    "front.delete-word-title": "¿Seguro?",
    "front.delete-word": "borrar",
    "front.type-word": "Escribe «{word}» para confirmar.",
    "front.keep-everything": "Conservarlo todo",
    "front.about": "Acerca de",
    "front.about-text": "Versión y licencias",
    "front.version": "Versión",
    "front.licences": "Licencias",
    "front.privacy-text": "Qué se guarda y quién lo ve",
    "front.privacy-kept": "Qué se guarda",
    "front.privacy-kept-text": """
    Lo que introduces: tu nombre y nacimiento, tus ajustes, las personas que añades; y lo \
    necesario para dejarte entrar: tu dirección, un resumen de tu contraseña, los \
    dispositivos con sesión abierta.
    """,
    "front.privacy-sealed": "Cómo se guarda",
    "front.privacy-sealed-text": """
    Los nombres, los nacimientos y todo lo personal se cifran con una clave de tu cuenta. \
    Quien se haga solo con la base de datos no puede leer nada.
    """,
    "front.privacy-seen": "Quién lo ve",
    "front.privacy-seen-text": """
    Tú. Las cartas se calculan en este servidor; nada se envía a nadie más. Quien lo \
    administra tiene la llave maestra, así que confías en esa persona como en un banco con \
    tu caja fuerte.
    """,
    "front.privacy-cookies": "Cookies",
    "front.privacy-cookies-text": """
    Una, que mantiene tu sesión abierta. Sin rastreo, sin publicidad, sin programas de \
    terceros.
    """,
    "front.privacy-places": "Lugares",
    "front.privacy-places-text": """
    Los lugares de la Tierra también se buscan aquí, así que ningún servicio de mapas sabe \
    dónde naciste.
    """,
    "front.privacy-duration": "Durante cuánto tiempo",
    "front.privacy-duration-text":
      "Hasta que lo borres. Nada desaparece solo, y nada se queda cuando lo decides.",
    "front.language": "Idioma",
    "front.language-hint": "Si no eliges, el que pide tu navegador",
    "front.time-zone": "Zona horaria",
    "front.country": "País",
    "front.country-hint": """
    Para los teléfonos que ayudan a quien está en peligro. Sin él deciden tu navegador y tu zona horaria.
    """,
    "front.time-zone-hint": "Donde vives ahora",
    "front.event-imported": "Datos importados",
    "front.forgot-text": "Te escribimos una carta con un enlace para elegir una nueva.",
    "front.send-letter": "Enviar la carta",
    "front.letter-sent": "En camino",
    "front.letter-sent-text": """
    Si hay a quién escribir, la carta llega en unos minutos. Mira también entre los no \
    deseados.
    """,
    "front.letter-code": "Código de la carta",
    "front.letter-code-hint": "Lo que va detrás de # en su enlace",
    "front.set-password": "Fijar la contraseña",
    "front.ask-again": "Pedir otra carta",
    "front.verify-address": "Verificar la dirección",
    "front.verify-text": "Para que nadie más se registre con tu dirección y las cartas te lleguen.",
    "front.no-letter-yet": "¿Aún sin carta?",
    "front.letter-goes-to": "Va a {address}.",
    "front.inbox": "Buzón",
    "front.inbox-text": "Lo que te han dicho las aplicaciones",
    "front.inbox-empty": "Aún no hay nada",
    "front.inbox-empty-text":
      "Lo que las aplicaciones tengan que decirte estará aquí, todo el tiempo que quieras.",
    "front.mark-all-read": "Marcar todo como leído",
    "front.unread": "Nuevo",
    "front.open-item": "Abrir",
    "front.delete-item": "Borrar",
    "front.gallery": "Galería",
    "front.outbox": "Bandeja de salida",
    "front.outbox-empty": "Sin cartas",
    "front.outbox-empty-text": """
    Las cartas se quedan aquí mientras no haya servidor de correo. Solo este equipo ve \
    esta página.
    """,
    "front.developers-text": """
    JSON de entrada y de salida. Cada llamada funciona tal cual; la primera da el token de \
    acceso que las demás toman de $TOKEN.
    """,
    "front.example-guest": "Entrar como invitado",
    "front.example-places": "Buscar un lugar",
    "front.example-zone": "Buscar una zona horaria",
    "front.example-profile": "Decir quién eres",
    "front.example-me": "Ver el perfil",
    "front.example-chart": "Levantar una carta",
    "front.example-sessions": "Ver los dispositivos",
    "front.example-audit": "Ver el registro de seguridad",
    "front.example-inbox": "Leer el buzón",
    "front.example-sign-out": "Cerrar la sesión",
    "front.example-of": "Llamar a {app}",
    "front.api-descriptions": "Archivos OpenAPI",
    "front.api-descriptions-text":
      "Cada operación con sus campos, para generadores de clientes y otras herramientas.",
    "front.api-credentials": "Tokens y claves",
    "front.api-token-text": """
    Un token de acceso actúa por una cuenta en todas las aplicaciones y dura 15 minutos; con el token \
    de renovación que lo acompaña se pide el siguiente.
    """,
    "front.api-key-text": """
    Algunas aplicaciones aceptan también una clave, que solo abre su API: una personal, creada en la \
    aplicación, o una que quien administra la instalación da a un programa (APP_KEYS). También vale \
    como bearer.
    """,
  ]
}
