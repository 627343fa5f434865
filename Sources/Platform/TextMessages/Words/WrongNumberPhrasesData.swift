/// The phrases with which somebody says that a text has reached another person than it was meant
/// for, in the notation of `RevocationPhrasesData.swift`.
let wrongNumberPhrases = """
  !before = not never called dialed rang

  # English
  <well> = please ok okay hey hi hello sorry im no nope i think so but thats
  ^ <well>* wrong number|person
  you|youve|u must? have|got|texted|reached|sent? the|a? wrong number|person
  this|that|it is the|a? wrong number|person
  its the|a? wrong number|person
  no one|body here? by that name
  nobody here? by|with that name
  no such person here|at

  # Spanish
  <bueno> = hola perdon perdone disculpe lo siento no creo que es este
  ^ <bueno>* numero equivocado
  tiene|tienen|tienes|tenes el? numero equivocado
  se|te|os equivoco|equivoca|equivocaron|equivocaste|equivocado de numero
  se|te ha|has equivocado de numero
  aqui no vive nadie con ese nombre

  # Hindi, in both scripts
  <कृपया> = कृपया प्लीज जी नमस्ते सॉरी माफ कीजिए यह ये
  ^ <कृपया>* गलत|रॉन्ग|रांग नंबर|नम्बर
  <kripya> = kripya please ji namaste sorry yeh ye maaf kijiye
  ^ <kripya>* galat|ghalat|rong number|nambar|no

  # French
  <bonjour> = bonjour desole desolee pardon excusez moi je crois que cest
  ^ <bonjour>* mauvais|faux numero
  vous|tu avez|as le? mauvais|faux numero
  vous vous etes trompe|trompes|trompee de numero
  tu tes trompe|trompee de numero
  erreur de numero

  # German
  <hallo> = hallo sorry entschuldigung tut mir leid ich glaube das ist die
  ^ <hallo>* falsche nummer
  sie|du haben|hast die? falsche nummer
  haben|hast sie|du die? falsche nummer
  sie|du haben|hast sich|dich in der nummer geirrt
  sie|du haben|hast sich|dich verwahlt
  ^ <hallo>* falsch verbunden

  # Portuguese
  <ola> = ola oi desculpe desculpa acho que e esse este
  ^ <ola>* numero errado
  voce|voces esta|estao|tem com? o? numero errado
  se enganou no|de numero
  enganou se no|de numero

  # Italian
  <ciao> = ciao salve scusi scusa mi dispiace credo che sia
  ^ <ciao>* numero sbagliato
  ha|hai|avete sbagliato numero
  ha|hai|avete il? numero sbagliato
  """
