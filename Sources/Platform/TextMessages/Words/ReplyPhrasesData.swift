// Phrases of replies to reminders, in the notation of `RevocationPhrasesData.swift`: English,
// Spanish, Hindi in both scripts, French, German, Portuguese, Italian.

/// Dizziness, and fainting (HAL-938).
let dizzinessPhrases = """
  !before = not no without never less sin ni nunca pas plus sans nicht kein keinen nie sem nao senza non nahi नहीं

  dizzy|lightheaded|woozy
  light headed
  dizziness
  room|head|everything is|keeps|started|wont stop? spinning
  my head spins
  going|about to faint
  i|ive|she|he fainted
  going|about to? pass|black out
  i|she|he passed|blacked out

  mareada|mareado|mareadita|mareadito|mareo|mareos
  da vueltas la? cabeza|todo
  cabeza|todo me da|dan vueltas
  voy a desmayar|desmayarme
  me desmaye|desmayo|desmayando

  चक्कर आ|आया|आए|आये|आते|आता|आने|आई
  चक्कर बहुत|भी|से|बार* आ|आया|आए|आये|आते|आता|आने
  सिर|सर घूम|घूमता
  बेहोश|बेहोशी
  chakkar|chakar bahut|bohot|bhi|se* aa|aaya|aya|aaye|aye|aate|ate|aata|ata|aane
  sar|sir|sarr ghoom|ghum|ghumta|ghoomta
  behosh|behoshi

  tete qui|me* tourne
  tout tourne autour
  vertige|vertiges
  sens etourdie|etourdi
  vais mevanouir|tomber dans les pommes
  evanouie|evanoui

  schwindlig|schwindelig|schwummrig|schummrig
  schwindel|schwindelanfall|schwindelgefuhl
  dreht sich alles
  alles dreht sich
  kopf dreht sich
  werde|wurde|bin ohnmachtig
  schwarz vor augen

  estou|to|tou|sinto|fiquei|fico me|meio|meia|muito|um|pouco* tonta|tonto|zonza|zonzo
  tontura|tonturas|vertigem|vertigens
  cabeca a|andar|esta* roda|rodar|girar|girando|rodando
  vou desmaiar
  desmaiei

  gira la|mi* testa
  testa che|mi* gira
  tutto mi gira
  capogiro|capogiri|giramento|giramenti|vertigine|vertigini
  sento|sono stordita|stordito
  sto per svenire
  svenuta|svenuto
  """

/// Words of falls, pain and lack that mean something else. They are no distress by themselves; what
/// else a message says still counts.
let harmlessPhrases = """
  # English
  <fell> = fell fall falls fallen falling
  <fell> back? fast? asleep
  <fell> madly? in love
  <fell> for you|him|her|it|this|that|the
  <fell> behind|silent|short|into place
  <fell> out with
  snow|rain|night|temperature|temperatures|prices|leaves|easter|christmas|birthday <fell>
  dying|died to|of|from|laughing laughter|boredom|see|know|hear|hunger|meet*
  dizzy with joy|happiness|excitement|love
  not|no|never|without feeling|felt|any|longer|more|a|bit* dizzy|dizziness|lightheaded|woozy
  <attr> = blue white red green yellow pink little big small morning evening night pressure heart water
  <when> = last night yesterday this morning today evening before bed already ok alright mum mom dear love
  ^ oh|sorry|hello|dear|love* yes|yeah|sure|did i? did? take|took the|my* <attr>* pill|pills|tablet|tablets|medicine|medication|meds <when>* $

  # Spanish
  cai|caigo|cae|caia|caer|caido|cayo en la? cuenta
  cai|caigo|caia|caer|caemos|caimos de la? risa
  muero|muriendo|muerta|muerto|morimos de la|el|pura* risa|hambre|sueno|ganas|verguenza|antojo|amor
  me|te|le cae|caes|caen|cayo|cayeron muy|tan|re|super* bien|gordo|gorda
  cai|quede|caigo dormida|dormido|rendida|rendido|frita|frito|enamorada|enamorado
  se me cayo|caen|cayeron|cae el|la|las|los|una|un* pastilla|pastillas|vaso|taza|plato|telefono|celular|caja|gotas|libro|llaves
  cayo|cae la|el* noche|lluvia|nieve|tarde
  me falta|faltan solo|nomas|todavia|aun|ya* una|uno|dos|otra|otro|tres|poco
  me falta|faltan solo|nomas|todavia|aun|ya* la|el|las|los pastilla|pastillas|de|noche|gotas|medicina
  no|ni|sin me|estoy|ando|siento|tengo|nada|de|ya|he* mareada|mareado|mareo|mareos
  <art> = la las el los mi mis una un
  <atributo> = azul azules blanca blancas roja rojas verde amarilla rosa chiquita grande de la del noche manana presion azucar corazon agua tension
  <cuando> = anoche ayer hoy ya por en la noche tarde manana mija mijo hija hijo amor carino antes dormir
  <ay> = ay perdon perdona perdone disculpa disculpe mija mijo hija hijo hola amor no
  ^ <ay>* si|ya si? ya? me|la|las* tome|tomado|tomo <art>* pastilla|pastillas|medicina|medicinas|pildora|medicamento|remedio|tableta <atributo>* <cuando>* $

  # Hindi
  नींद में? आ|लग गई|गयी
  सो गया|गई|गयी|गये
  प्यार में गिर|पड
  हंस हंस के|कर
  हंसते हंसते
  भूख से? मर
  neend|nind mein|me? aa|lag gayi|gai
  so gaya|gayi|gai
  pyar|pyaar mein|me gir|pad|par
  hans hans ke|kar
  bhook|bhukh|bhuk se? mar
  chakkar nahi|nahin
  चक्कर नहीं|नही

  # French
  <trouvaille> = photo photos lettre lettres video videos film emission article livre recette carte carnet message album vieil vieux ami amie voisin voisine dame monsieur copine copain cousin cousine chanson
  tombe|tombee|tombes|tomber sur un|une|des|cette|ces|ta|ton|tes|la|le|les|mon|ma|mes|de|vieille|vieilles|vieux|ancienne|anciennes|belle|jolie|petite|bonne|super* <trouvaille>
  tombe|tombee par hasard sur
  tombe|tombee|tomber follement? amoureuse|amoureux|enceinte|endormie|endormi|daccord|pile|bien
  tombe|tombee|tomber des nues
  tombe|tombait|tombee de la? pluie|neige|nuit
  nuit|neige|pluie|pluies est|a* tombe|tombee|tombait
  morte|mort|meurs|mourir de rire|faim|sommeil|envie|honte
  pas|plus|sans de|le|eu|la* vertige|vertiges

  # German
  eingefallen
  fallt|fiel mir|ihm|ihr|gerade|nichts|noch|dazu|da|etwas|was* ein
  aufgefallen|weggefallen|ausgefallen
  hat|haben|habt|gefallt|gefallen mir|uns|ihm|ihr|sehr|gut|so|die|der|das* gefallen
  gefallt|gefallen mir|uns
  vor lachen
  ins auge|wort gefallen
  auf die nerven gefallen
  in tiefen|den* schlaf gefallen
  mir aus|der|die|das|hand|ist|gerade* runtergefallen|heruntergefallen|hinuntergefallen
  schnee|regen|nacht gefallen
  totgelacht|kaputtgelacht
  nicht|nie|kein mehr|so|ganz* schwindlig|schwindelig|schwindel
  sterbe|sterben vor lachen|hunger|neugier|langeweile

  # Portuguese
  cai|caiu|cair na? real|gargalhada|risada
  caiu a ficha
  cai|caiu|caio|cair no sono
  cai|caiu de? amores
  apaixonei|apaixonada|apaixonado
  morrendo|morri|morta|morto|morro|morrer de rir|riso|fome|sono|saudade|saudades|vontade|vergonha
  deixei cair
  falta|faltam so|me|ainda* um|uma|dois|duas|pouco
  nao|sem estou|tenho|tive|me|sinto|mais|nenhuma|com* tonta|tonto|tontura|tonturas
  chuva|neve|noite caiu|caindo|cai

  # Italian
  caduta|caduto|cado|cadere dalle nuvole
  morta|morto|muoio|morire|moriamo dal|dalle|di|dalla ridere|risate|fame|sonno|voglia|vergogna
  innamorata|innamorato
  caduta|caduto in? tentazione|addormentata|addormentato
  mi e|sono caduta|caduto|cadute|cascata|cascato la|il|le|una|un|di|mano* pillola|pillole|pastiglia|bicchiere|tazza|piatto|telefono|libro|chiavi
  mi? manca|mancano solo|ancora* una|uno|due|poco|pastiglia
  neve|pioggia|notte caduta|cade|cadeva
  non mi|piu* gira la? testa
  non ho piu? giramenti|capogiri|vertigini
  """

/// Not yet (HAL-826), at the beginning of a reply.
let notYetPhrases = """
  <oh> = no nope non nein nee na nao nah sorry oh ah ay uh hm hmm um oops well perdon perdona pardon desole desolee entschuldige tut mir leid desculpa scusa maaf mija mijo hija hijo beta beti cherie cheri schatz liebes kind filha filho tesoro amore caro cara dear love honey darling arre nahi नहीं अरे बेटा

  ^ <oh>* not just|quite? yet
  ^ <oh>* i? havent taken|done|had|eaten|started|got|been|it|them|to|that|my|round|pill|pills* yet
  ^ <oh>* almost|nearly done|there|finished|ready? $
  ^ <oh>* in a minute|moment|bit|sec|while
  ^ <oh>* give me a|five|ten|few minute|minutes|moment|sec

  ^ <oh>* todavia|aun no
  ^ <oh>* no todavia|aun
  ^ <oh>* ya? casi $
  ^ <oh>* casi listo|lista|termino|acabo

  ^ <oh>* अभी तक? नहीं|नही
  ^ <oh>* अभी बाकी
  ^ <oh>* abhi tak? nahi|nahin|nhi|nai
  ^ <oh>* abhi baaki|baki

  ^ <oh>* pas encore|maintenant
  ^ <oh>* pas tout a|de fait|suite
  ^ <oh>* presque fini|fait|termine? $

  ^ <oh>* noch nicht|nich|net
  ^ <oh>* fast fertig|geschafft? $

  ^ <oh>* ainda nao|n
  ^ <oh>* nao ainda
  ^ <oh>* quase pronto|pronta|la? $

  ^ <oh>* non ancora
  ^ <oh>* mi? manca|mancano ancora|solo* una|un|uno|due|tre
  ^ <oh>* ancora no|non
  ^ <oh>* quasi fatto|finito? $
  """

/// Done yesterday or last night, in one sentence: such a reply is about no reminder of today.
let yesterdayPhrases = """
  !before = not didnt no pas nicht nao non nahi नहीं

  took|taken|had|did|done .. last night|evening
  took|taken|had|did|done .. yesterday
  tome|tomado|hice|comi|puse .. anoche|ayer
  anoche|ayer si? ya? me|la|las|lo* tome|hice|comi|puse
  pris|prise|fait|mange .. hier
  hier soir? jai|je|lai .. pris|prise|fait
  gestern abend|nacht|schon? .. genommen|gemacht|erledigt
  tomei|fiz|comi .. ontem
  ontem a|noite|ja|eu* tomei|fiz
  preso|presa|prese|presi|fatto .. ieri
  ieri sera|notte? .. preso|presa|prese|fatto
  कल रात|शाम? .. ली|लिया|खाई|किया
  kal raat|shaam? .. li|liya|khai|khayi|kiya
  """

/// Agreement to be texted (HAL-922), as a whole first sentence.
let agreementPhrases = """
  <then> = then alors dann also denn allora dunque pues entonces entao por favor please bitte thanks thank you merci danke grazie gracias obrigado obrigada dear love darling honey mija mijo hija hijo carino amor querida querido cherie cheri ma mon mein meine schatz kind liebes beta beti ji tesoro amore caro cara dai filha filho meu minha bem na halt schon ja bete बेटा बेटी जी बेटे तो to phir फिर शुक्रिया dhanyavad धन्यवाद mum mom gern gerne puce mi mis vida cielo corazon nena nene che mijita senora senor senorita joven guapa guapo
  <well> = well oh ah bueno bon ben eh ach na also ja beh ma tah ta bom acha accha achha achchha chalo haan han theek thik thike ok okay okey ji अच्छा चलो हां जी ठीक ओके pues sale orale va vale venga dale listo claro perfecto

  ^ <well>* fine|alright|right then? <then>* $
  ^ <well>* if you like|want|insist|must <then>* $
  ^ <well>* go on|ahead <then>* $
  ^ <well>* happy to|with <then>* $

  ^ bueno <then>* $
  ^ <well>* esta|ta muy? bien <then>* $
  ^ <well>* dale|va|andale|venga|bueno|sale|orale|listo|lista|vale|claro <then>* $
  ^ <well>* si|sip|simon|arre|juega|hagale|barbaro|obvio|joya|conforme <then>* $
  ^ <well>* perfecto|estupendo|genial|excelente <then>* $
  ^ <well>* sale y vale <then>* $
  ^ <well>* de una <then>* $
  ^ <well>* estoy? de acuerdo <then>* $
  ^ <well>* acepto|autorizo <then>* $
  ^ <well>* con mucho? gusto <then>* $
  ^ <well>* sin problema|problemas <then>* $
  ^ <well>* me parece muy? bien|perfecto <then>* $
  ^ <well>* por mi esta? bien|vale|perfecto <then>* $
  ^ <well>* como quieras|quieran|gustes <then>* $
  ^ <well>* adelante <then>* $

  ^ <well>* ठीक है|हैं|ह <then>* $
  ^ अच्छा <then>* $
  ^ <well>* भेज दो|देना|दीजिए <then>* $
  ^ <well>* theek|thik|tik|thick hai|h|he|hain <then>* $
  ^ accha|acha|achha|achchha <then>* $
  ^ <well>* bhej do|dena|dijiye <then>* $

  ^ <well>* daccord <then>* $
  ^ <well>* entendu|volontiers|soit <then>* $
  ^ <well>* ca marche|va|ira <then>* $
  ^ <well>* si tu veux <then>* $
  ^ <well>* si vous voulez <then>* $
  ^ <well>* allez|vas y <then>* $

  ^ <well>* gut|schon|einverstanden|meinetwegen|gerne|gern|passt|abgemacht <then>* $
  ^ <well>* gut|schon meinetwegen <then>* $
  ^ <well>* von mir aus <then>* $
  ^ <well>* in ordnung <then>* $
  ^ <well>* wenn du willst|mochtest|meinst <then>* $

  ^ <well>* tudo bem <then>* $
  ^ <well>* esta|ta bem|bom|certo <then>* $
  ^ <well>* pode ser|mandar <then>* $
  ^ <well>* combinado|concordo|aceito <then>* $

  ^ <well>* va bene|be <then>* $
  ^ <well>* vabbe|vabbene|daccordo|volentieri|certo|perfetto <then>* $
  ^ <well>* come vuoi|volete <then>* $
  """
