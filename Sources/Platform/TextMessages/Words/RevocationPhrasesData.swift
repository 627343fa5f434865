/// The phrases with which people revoke their consent to texts.
///
/// A line is a phrase, in words without accents and apostrophes; `a|b` is either, `?` after a word
/// makes it optional, `*` matches up to four words; `^` is the beginning of a sentence, `$` its
/// end. `<name> = ...` names a list of words. A phrase does not count if one of `!before` is the
/// word before it, one of `!near` is among the five before it, or one of `!after` follows it. Lines
/// that begin with `#` are comments. `!a|b` in a phrase: neither may precede it. Commas separate
/// sentences here. The name of the sender is read as `you`.
let revocationPhrases = """
  # Doubly negative, or about somebody else: "dont stop texting me", "he said to stop texting me".
  !before = wont cant cannot didnt doesnt dont never not ever wouldnt couldnt
  !near = told asked him her he she
  # Only at certain times, or to somebody else.
  !after = so before after until till while during at in on when today tonight tomorrow early late him
  !after = her them from and because cuando antes durante hoy tan mientras abhi aaj

  # English
  <message> = text texts message messages msg msgs sms txt txts reminder reminders notification notifications alert alerts
  <messages> = texts messages msgs sms txts reminders notifications alerts
  <texting> = texting messaging txting contacting bothering pestering spamming harassing reminding notifying
  <texted> = texted messaged contacted reminded bothered spammed notified
  <text> = text message txt msg contact bother spam remind write notify pester harass
  <end> = stop quit cease halt discontinue
  <polite> = please pls plz kindly ok okay hey hi hello just now already thanks thank you thx sorry it this that these all immediately asap no nope enough everything right and
  <fill> = me us any more these those your the all such of text daily annoying stupid damn further with many anymore this
  <list> = list lists system service program database texts messages reminders contacts records
  <again> = again anymore ever please pls any thanks now more already immediately

  ^ <polite>* stop|unsubscribe|stopall|optout <polite>* $
  ^ please|pls|plz|kindly quit|cancel|end $
  ^ quit|cancel|end please|pls|plz|now|everything $
  ^ i said <polite>* stop <polite>* $
  ^ <polite>* stop stop|please|now* $
  ^ can|could|would|will you guys|people? <polite>* stop <polite>* $
  ^ you|u can stop <polite>* $
  ^ <polite>* make it stop <polite>* $
  ^ <polite>* stop <polite>* i|im beg|begging|implore|imploring you|u? <polite>* $
  ^ i|im beg|begging|implore|imploring you|u all? to? <polite>* stop <polite>* $
  ^ <polite>* stop or i|else
  <end> <texting> me|us|this
  <end> <texting> me|us and
  <end> <texting> me|us from this|your|here|you
  <end> <texting> $
  <end> <texting> please|pls|now|already|thanks|immediately|anymore
  <end> calling|phoning and texting me|us
  <end> texting|messaging and|or calling|phoning me|us
  <end> writing|talking to? me|us
  <end> sending <fill>* <message>
  <end> sending these|those|this|them|me|us|things|stuff $
  <end> sending me|us this|these|those|things|stuff|anything
  <end> it? with? all|the|these|those|your|this|my|any|daily|of* <message>
  <end> this|the|your service|program|app|nonsense|subscription
  i told you <polite>* to? stop
  !you|they|we|people|kids|children|i|who|why dont <text> me|us $
  do not <text> me|us $
  !you|they|we|people|kids|children|i|who|why dont <text> me|us|this <again>|number
  do not <text> me|us|this <again>|number
  !you|they|we|people|kids|children|i|who|why dont <text> $
  do not <text> $
  ^ please|pls|plz|ok|okay|hey|hi|hello|just|no* dont ever? <text> me|us <again>* $
  ^ <polite>* never <text> me|us
  dont send me|us? <fill>* <message>
  do not send me|us? <fill>* <message>
  dont send me|us|these|anything any|more|anything|this|these|stuff|again|anymore
  do not send me|us|these|anything any|more|anything|this|these|stuff|again|anymore
  ^ <polite>* no more of|these|those|your|text|daily|the* <message>
  ^ <polite>* no more of|these|those|your|text|daily|the* <message> from you|this|here
  i want no more of|these|those|your|text* <message>
  ^ <polite>* no <message> please|thanks|anymore
  text|message me no more
  unsubscribe me|us|please|from|this|my
  want|like|need|wish|please to? unsubscribe
  how do|can|to i? unsubscribe
  opt|opting me|us? out
  take|get|remove|keep me|us off|from your|this|the|that|these|all|any* <list>
  take|get my|this number|phone off|from
  ^ <polite>* remove|delete me|us <polite>* $
  remove|delete me|us from your|this|these|all|the* <list>
  ^ <polite>* take me|us off <polite>* $
  didnt sign up for this|these
  never signed up for this|these
  ^ this is spam $
  remove|delete|erase|lose|forget my|this phone? number|contact
  dont want|wish|need|like to? get|receive|have|getting|receiving? <fill>* <messages>
  do not want|wish|need|like to? get|receive|have|getting|receiving? <fill>* <messages>
  no longer want|wish|need|like to? get|receive|have|getting|receiving? <fill>* <messages>
  dont want to be <texted>
  do not want to be <texted>
  no longer want|wish to be <texted>
  dont want to hear from you|this
  do not want to hear from you|this
  dont want you <texting>|to
  not interested in <fill>* <message>
  ^ <polite>* leave me|us alone
  and leave me|us alone $
  you <polite>* to? leave me|us alone
  ^ go away $
  knock it off
  cancel|terminate|deactivate|disable|pause my|this|the|these|all|your|daily|any* <message>|subscription
  cancel|terminate|deactivate|disable|pause my|this|your service
  end my|this|the|these|all|your|daily* texts|messages|reminders|subscription|service
  turn|switch|shut off my|this|the|these|all|your|daily* <message>
  turn|switch|shut my|this|the|these|all|your|daily* <message> off
  revoke|withdraw|revoking|withdrawing my|all|any* consent|permission
  dont consent|agree to <fill>* <message>
  cease and desist
  block|blocking you
  block|blocking this number
  enough with|of <fill>* <message>
  done with <fill>* <message>

  # Spanish
  <mensaje> = mensaje mensajes mensajito mensajitos sms texto textos recordatorio recordatorios aviso avisos notificacion notificaciones
  <cortes> = por favor ya gracias ahora mismo porfa porfavor ok hola esto todo si no de una vez eso
  <escriba> = escriba escribas escriban mande mandes manden envie envies envien textee textees texteen moleste molestes molesten contacte contactes contacten recuerde recuerdes recuerden
  <escribir> = escribirme mandarme enviarme textearme mensajearme molestarme contactarme escribir mandar enviar molestar escribirnos mandarnos enviarnos molestarnos recordarme
  <relleno> = mas recibir recibiendo seguir sus tus estos esos los las el la ningun ninguna de este ese tantos otro otra

  ^ <cortes>* basta|parar|pare|paren|deten|detente|detengase|detenganse|cancelar|cancele|cancelen|cancela <cortes>* $
  ^ para|alto ya|por|porfa|porfavor <cortes>* $
  ^ ya|porfa|favor para|alto $
  !no|nunca|ni deja|deje|dejen|dejad|para|pare|paren|parad de <escribir>
  no me|nos <escriba> <relleno>* <mensaje>
  no me|nos <escriba> mas|nunca|jamas|nada
  no me|nos <escriba> por? favor? $
  no quiero|deseo|queremos|necesito <relleno>* <mensaje>
  no quiero|deseo|queremos que me|nos? <escriba>
  ^ <cortes>* no mas <relleno>* <mensaje>
  ^ <cortes>* ni un|ningun mensaje|texto mas
  basta de|con <relleno>* <mensaje>
  darme|dame|deme|denme|darnos|denos de baja
  cancelar|cancela|cancele|cancelen|desactivar|desactiva|desactive|desactiven|detener|detenga|detengan|suspender|suspenda|suspendan|pare|paren|quiten|quita mi|la|los|las|el|estos|sus|mis|todos* <mensaje>|suscripcion|servicio
  borra|borre|borren|borrar|elimina|elimine|eliminen|eliminar|quita|quite|quiten|quitar mi|este numero|telefono
  quiteme|quitame|quitenme|saqueme|sacame|saquenme|borrame|borreme|borrenme|eliminame|elimineme de su|la|esta|tu|sus* lista|listas|sistema|servicio|base
  dejame|dejeme|dejenme|dejennos en? paz|tranquilo|tranquila
  revoco|retiro mi consentimiento|permiso

  # Hindi in Devanagari
  <संदेश> = मैसेज मेसेज मैसेजेस मैसेजों संदेश सन्देश संदेशों एसएमएस रिमाइंडर टेक्स्ट
  <करो> = करो करें करिए करिये कीजिए कीजिये करना कर करवा
  <भेजो> = भेजो भेजें भेजिए भेजिये भेजना भेजे
  <कृपया> = कृपया प्लीज अब यह ये इसे इसको सब जी भाई धन्यवाद तुरंत मुझे यार

  <संदेश> मत|ना|न <भेजो>|<करो>|दो|दें
  <संदेश> <भेजो>|करना बंद|बन्द <करो>
  <संदेश> को? बंद|बन्द करो|करें|करिए|करिये|कीजिए|कीजिये|करना|करवा
  <संदेश> को? बंद|बन्द कर दो|दें|दीजिए|दीजिये
  <संदेश> अब|और|कोई|बिल्कुल* नहीं|नही चाहिए|चाहिये|चाहता|चाहती
  मत|ना <भेजो> मुझे? ये|और|कोई|यह* <संदेश>
  नहीं|नही चाहिए|चाहिये मुझे? ये|और|कोई|आपके* <संदेश>
  भेजना बंद|बन्द <करो>
  परेशान|तंग मत|ना|न <करो>
  मेरा|हमारा|यह नंबर|नम्बर लिस्ट|से* हटा|हटाओ|हटाएं|हटाइए|हटाइये|मिटा|मिटाओ|डिलीट|निकाल|निकालो
  ^ <कृपया>* बंद|बन्द करो|करें|करिए|करिये|कीजिए|कीजिये|करना <कृपया>* $
  ^ <कृपया>* बंद|बन्द कर दो|दें|दीजिए|दीजिये <कृपया>* $
  ^ <कृपया>* रोको|रोकें|रोकिए|रोकिये <कृपया>* $
  ^ <कृपया>* बस करो|करें|करिए|कीजिए <कृपया>* $
  अनसब्सक्राइब

  # Hindi in Latin letters
  <sandesh> = message messages msg msgs sms sandesh mesej text texts reminder reminders
  <karo> = karo kare karen kariye kariyega kijiye karna
  <bhejo> = bhejo bhejna bhejiye bhejen bheje bhejiyega
  <kripya> = kripya please plz pls ab ye yeh ise sab ji bhai mujhe turant yaar

  <sandesh> mat|na <bhejo>|<karo>|kar|do
  <sandesh> <bhejo>|karna band <karo>|kar
  <sandesh> ko? band <karo>
  <sandesh> ko? band kar do|dijiye|den|dena
  <sandesh> ab|aur|koi|bilkul* nahi|nahin|nhi chahiye|chahie|chaiye|chahta|chahti
  mat|na <bhejo> mujhe? ye|aur|koi|yeh* <sandesh>
  bhejna band <karo>|kar
  pareshan|tang mat|na <karo>|kar
  mera|hamara|ye number|nambar list|se* hata|hatao|hatado|hataiye|delete|nikal|nikalo|mita
  ^ <kripya>* band <karo> <kripya>* $
  ^ <kripya>* band kar do|dijiye <kripya>* $
  ^ <kripya>* roko|rokiye <kripya>* $
  ^ <kripya>* bas <karo> <kripya>* $

  # French
  <rappels> = message messages sms texto textos rappel rappels
  <merci> = merci svp sil vous te plait tout de suite maintenant

  ^ <merci>* arret|arretez|arrete|desabonnement|desabonnez|desinscription|desinscrire <merci>* $
  arretez|arrete|cessez|cesse de menvoyer|mecrire
  arretez|arrete|cessez|cesse denvoyer|avec|tous|les|ces|vos* <rappels>
  ne menvoyez|menvoie|mecrivez|mecris plus
  ne menvoyez|menvoie pas|plus de|aucun|vos|ces* <rappels>
  ^ plus de|aucun <rappels> $
  je ne veux|souhaite|desire plus|pas recevoir|de|vos|ces|les|des|aucun* <rappels>
  desabonnez|desabonne|desinscrivez|desinscris moi

  # German
  <nachrichten> = nachricht nachrichten sms erinnerung erinnerungen meldungen
  <bitte> = bitte danke sofort jetzt endlich

  ^ <bitte>* stopp|stoppen|aufhoren|abmelden|abbestellen|abbestellung <bitte>* $
  ^ <bitte>* schluss damit|jetzt $
  ^ <bitte>* horen|hor sie? bitte? auf <bitte>* $
  horen|hor sie? bitte? auf mir|mich zu <bitte>* schreiben|schicken|erinnern
  ^ <bitte>* keine weiteren? <nachrichten> mehr
  will|mochte|wunsche ich? keine|keinerlei weiteren|ihrer|solchen|diese* <nachrichten>
  schicken|senden|schick|sende sie? mir <bitte>* keine|nichts weiteren? <nachrichten>|mehr
  schreiben|schreib sie? mir <bitte>* nicht|nichts mehr
  melden|meld|melde sie? mich <bitte>* ab $

  # Portuguese
  <mensagens> = mensagem mensagens sms lembrete lembretes
  <favor> = por favor ja agora obrigado obrigada

  ^ <favor>* descadastrar|descadastre|cancelar|chega <favor>* $
  nao quero|desejo mais? receber|suas|seus|estas|essas|as|os|mais* <mensagens>
  nao me? mande|envie|mandem|enviem|escreva|escrevam mais
  nao me? mande|envie|mandem|enviem mais|estas|essas|suas* <mensagens>
  pare|parem|parar|deixe|deixem de me? mandar|enviar|escrever
  pare|parem|chega|basta com|de|as|os|estas|essas|mandar|enviar* <mensagens>

  # Italian
  <messaggi> = messaggio messaggi sms promemoria avvisi
  <favore> = per favore grazie adesso ora subito

  ^ <favore>* smettila|smettetela|smetta|smettete|disiscrivimi|disiscrivetemi|basta <favore>* $
  smettila|smettetela|smetta|smettete|smetti di mandarmi|inviarmi|scrivermi
  non voglio|desidero piu? ricevere|altri|questi|i|vostri|piu* <messaggi>
  non mi? mandate|mandi|mandare|inviate|invii|inviare|scrivete|scriva|scrivere piu
  non mandatemi|inviatemi|scrivetemi|mandarmi|inviarmi|scrivermi piu
  ^ <favore>* basta|niente con|piu|altri|i* <messaggi>
  """
