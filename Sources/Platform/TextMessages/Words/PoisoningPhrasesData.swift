/// Phrases of too much or the wrong medicine, and of poison that was swallowed, in the notation of
/// `RevocationPhrasesData.swift`; `..` is a gap of up to four words, none of them of `!before`.
/// A number alone is none: two tablets may be the dose.
let poisoningPhrases = """
  # Not, or almost.
  !before = not didnt dont never havent hasnt wasnt isnt wont almost nearly no nunca casi pas jamais
  !before = presque ne nicht nie kein keine fast beinahe nao quase non mai quasi nahi nahin mat नहीं नही मत
  !through = me te se le lo la las los he ha hemos i ive have jai ai lai en y ho mi hab habe ich ja
  # Too many of something else.
  !after = photos pictures steps walks people trips time fotos pasos temps froid sol tempo
  !after = bilder schritte passos passi foto freddo sole caldo

  # English
  <took> = took taken swallowed ingested injected
  <many> = two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 ten 10 both all double twice another extra again more several
  <pill> = pill pills tablet tablets capsule capsules med meds medicine medicines medication medications dose doses drops insulin
  <slip> = mistake accident error
  <the> = the a an some my of one ones this them it today day days morning noon evening night heart blood pressure blue white red yellow pink big little
  <few> = one 1 two 2 half a my the just only
  <took> .. <many> .. by <slip>
  <took> .. <pill> .. by <slip>
  had <the>* <many> .. by <slip>
  had <many> <the>* <pill> .. instead of <few>
  <many> <the>* <pill> .. by <slip>
  <many> by <slip>
  by <slip> .. <took> .. <many>|<pill>
  accidentally|mistakenly|oops|whoops .. <took> .. <many>|<pill>
  <took> .. <many>|<pill> .. accidentally
  <took> .. <many> .. instead of <few>
  <took> <the>* <pill>? far|way? too many|much
  ^ too many|much <the>* <pill>
  <took> <the>* <pill> too many|much
  <took> .. double|twice the? <pill>
  <took> .. twice the|as|what
  i doubled <the>* <pill>
  <took> <the>* <pill>|it|them twice $
  <took> <the>* <pill>|it|them twice today|this|already|now|because|and|so|i|tonight
  <took> <the>* wrong <the>* <pill>
  <took> the wrong one|ones
  <took> .. husbands|wifes|someones|elses|dogs|cats|neighbours|neighbors|sisters|brothers <pill>
  mixed|muddled up? <the>* <pill>
  overdosed|overdose
  drank|swallowed|drunk .. bleach|detergent|cleaner|poison|petrol|antifreeze

  # Spanish
  <tome> = tome tomado tomada tomadas tomados trague tragado ingeri bebi inyecte puse
  <dos> = dos 2 tres 3 cuatro 4 cinco 5 seis 6 siete 7 ocho 8 nueve 9 diez 10 ambas doble otra otras varias todas mas
  <pastilla> = pastilla pastillas pildora pildoras tableta tabletas capsula capsulas medicina medicinas medicamento medicamentos medicacion dosis remedio remedios gotas insulina
  <error> = error equivocacion accidente descuido confusion despiste
  <tome> .. <dos>|<pastilla> .. por <error>
  <tome> .. <dos>|<pastilla> .. sin querer
  por <error> .. <tome> .. <dos>|<pastilla>
  sin querer .. <tome> .. <dos>|<pastilla>
  <tome> .. <dos> .. en vez|lugar de
  en vez|lugar de una|1 .. <tome> .. <dos>
  <tome> <pastilla>? demasiadas|demasiada|demasiados|demasiado $
  <tome> .. demasiadas|demasiada|demasiados|demasiado <pastilla>
  <tome> .. <pastilla> de mas
  <tome> <dos>|una de mas
  <tome> .. doble dosis|<pastilla>
  <tome> .. dosis doble
  <tome> .. el doble $
  <tome> .. el doble de|la|lo <pastilla>|que|dosis
  <tome> la|las|mi|mis* <pastilla> dos veces
  me? la|las tome dos veces
  <tome> .. <pastilla> .. equivocada|equivocadas|equivocado|equivocados
  <tome> .. equivocada|equivocadas|equivocado|equivocados
  <tome> .. <pastilla> que no era|eran
  equivoque|equivocado|equivocada de|con|las|la|mi|mis* <pastilla>
  confundi|confundido las|mis|de|la|los|el* <pastilla>
  <tome> .. <pastilla> de mi? esposo|marido|mujer|esposa|hermana|hermano|vecina|perro
  sobredosis
  <tome> .. lejia|cloro|detergente|veneno

  # Hindi
  <खाई> = खाई खायी खाईं खाली खाया ली लीं लिया निगल
  <गोली> = गोली गोलियां दवा दवाई दवाइयां दवाएं टैबलेट खुराक डोज कैप्सूल
  <दो> = दो 2 २ तीन 3 ३ चार 4 ४ पांच 5 दोनों डबल सारी
  गलती से .. <गोली>|<दो> .. <खाई>
  <गोली>|<दो> .. गलती से .. <खाई>
  गलती से .. <गोली>|<दो> .. खा|पी गया|गई|गयी
  ज्यादा|जादा|अधिक <गोली> .. <खाई>
  <गोली> ज्यादा|जादा|अधिक .. <खाई>
  एक की जगह .. <दो> .. <खाई>
  <दो> .. <खाई> .. एक की जगह
  <दो>|<गोली> .. <खाई> .. गलती से $
  गलत <गोली> .. <खाई>
  दो बार <गोली> .. <खाई>
  <गोली> .. दो|डबल बार .. <खाई>
  डबल <गोली> .. <खाई>
  ओवरडोज
  जहर|फिनाइल .. <खाई>
  <khai> = khai khayi khaya khaali li lee liya nigal
  <goli> = goli goliya goliyan dawa dava dawai davai dawaiyan dawaiya tablet tablets khurak dose capsule
  <do> = do 2 teen tin 3 char chaar 4 paanch panch 5 dono donon double saari sari
  galti|ghalti|galati se .. <goli>|<do> .. <khai>
  <goli>|<do> .. galti|ghalti|galati se .. <khai>
  galti|ghalti|galati se .. <goli>|<do> .. kha|pi gaya|gayi|gai
  zyada|jyada|zada|jada <goli> .. <khai>
  <goli> zyada|jyada|zada|jada .. <khai>
  ek ki jagah .. <do> .. <khai>
  <do> .. <khai> .. ek ki jagah
  <do>|<goli> .. <khai> .. galti|ghalti|galati se $
  galat|ghalat <goli> .. <khai>
  <goli> .. do|double baar|bar .. <khai>
  do baar|bar <goli> .. <khai>
  double <goli> .. <khai>
  zehar|zahar|phenyl .. <khai>

  # French
  <pris> = pris prise prises avale avales ingere bu injecte
  <deux> = deux 2 trois 3 quatre 4 cinq 5 six 6 sept 7 huit 8 neuf 9 dix 10 double plusieurs tous toutes encore autre
  <cachet> = cachet cachets comprime comprimes pilule pilules gelule gelules medicament medicaments medoc medocs dose doses gouttes insuline traitement
  <faute> = erreur megarde accident inadvertance
  <pris> .. <deux>|<cachet> .. par <faute>
  <pris> .. <deux>|<cachet> .. sans faire|le expres|vouloir
  par <faute> .. <pris> .. <deux>|<cachet>
  <pris> .. <deux> .. au lieu de|dun|dune|du|des
  au lieu dun|dune .. <pris> .. <deux>
  <pris> trop $
  <pris> .. trop de <cachet>
  trop de <cachet> .. <pris>
  <pris> .. <cachet> de|en trop
  <pris> un|une|<deux> de|en trop
  <pris> .. double dose|<cachet>
  <pris> .. dose double
  <pris> le double
  <pris> mon|mes|le|la|les|ma* <cachet> deux fois
  <pris> deux fois mon|mes|le|la|les|ma* <cachet>
  lai|les|ai pris|prise deux fois $
  <pris> .. mauvais|mauvaise|mauvaises <cachet>|boite
  <pris> les mauvais|mauvaises
  trompe|trompee de|dans|mes|les* <cachet>
  <pris> .. <cachet> de mon|ma? mari|femme|soeur|frere|voisine|chien
  surdose|overdose|surdosage
  <pris>|bu .. javel|detergent|poison

  # German
  <genommen> = genommen eingenommen geschluckt verschluckt gespritzt nahm schluckte
  <zwei> = zwei 2 drei 3 vier 4 funf 5 sechs 6 sieben 7 acht 8 neun 9 zehn 10 beide doppelt doppelte zweimal nochmal noch alle mehrere
  <tablette> = tablette tabletten pille pillen kapsel kapseln medikament medikamente medizin medis arznei dosis tropfen insulin
  aus versehen|irrtum .. <zwei>|<tablette> .. <genommen>
  versehentlich|irrtumlich .. <zwei>|<tablette> .. <genommen>
  <zwei>|<tablette> .. aus versehen|irrtum .. <genommen>
  <zwei>|<tablette> .. versehentlich|irrtumlich .. <genommen>
  <genommen> .. <zwei>|<tablette>? aus versehen
  <zwei> .. <genommen> .. aus versehen
  aus versehen|irrtum <zwei> <tablette>?
  <zwei> <tablette>? statt|anstatt einer|eine|1|nur .. <genommen>
  <genommen> .. <zwei> .. statt|anstatt einer|eine|1
  statt|anstatt einer|eine .. <zwei> .. <genommen>
  zu viel|viele <tablette>? <genommen>
  zu viel|viele <tablette> .. <genommen>
  zuviel|zuviele <tablette>? <genommen>
  <tablette> zu viel|zuviel
  ^ zu viel|viele <tablette>
  doppelt|doppelte|zweimal <tablette>? <genommen>
  <tablette> .. doppelt|zweimal <genommen>
  doppelte dosis
  falsche|falschen|falsches|verkehrte|verkehrten <tablette>
  die|das falschen|falsche|verkehrten <genommen>
  <tablette> verwechselt|vertauscht
  uberdosis|uberdosiert
  gift|bleiche|putzmittel getrunken|<genommen>

  # Portuguese
  <tomei> = tomei tomado tomada engoli ingeri bebi injetei
  <dois> = dois duas 2 tres 3 quatro 4 cinco 5 seis 6 sete 7 oito 8 nove 9 dez 10 ambos dobro outro outra mais todos
  <remedio> = comprimido comprimidos remedio remedios pilula pilulas capsula capsulas medicamento medicamentos medicacao dose doses gotas insulina
  <engano> = engano erro descuido acidente distracao
  <tomei> .. <dois>|<remedio> .. por <engano>
  <tomei> .. <dois>|<remedio> .. sem querer
  por <engano> .. <tomei> .. <dois>|<remedio>
  sem querer .. <tomei> .. <dois>|<remedio>
  <tomei> .. <dois> .. em|ao vez|inves|lugar de|dum|duma
  em vez de um|uma .. <tomei> .. <dois>
  <tomei> <remedio>? demais $
  <tomei> .. <remedio> demais|a mais
  <tomei> um|uma|<dois> a mais
  <tomei> .. demasiados|demasiadas|demasiado <remedio>?
  <tomei> .. dose dupla|dobrada
  <tomei> o dobro
  <tomei> o|a|os|as|meu|minha* <remedio> duas vezes
  <tomei> duas vezes o|a|os|as|meu|minha* <remedio>
  <tomei> .. <remedio> errado|errada|errados|erradas|trocado|trocados
  <tomei> o|a|os|as errado|errada|errados|erradas
  troquei|trocado|confundi os|o|meus|meu|de* <remedio>
  overdose|superdosagem|sobredosagem
  <tomei>|bebi .. lixivia|detergente|veneno

  # Italian
  <preso> = preso presa prese presi ingoiato ingoiata ingerito bevuto assunto
  <due> = due 2 tre 3 quattro 4 cinque 5 sei 6 sette 7 otto 8 nove 9 dieci 10 doppia doppio altra altro tutte ancora
  <pastiglia> = pastiglia pastiglie pillola pillole compressa compresse capsula capsule medicina medicine medicinale medicinali farmaco farmaci dose dosi gocce insulina
  <sbaglio> = sbaglio errore distrazione
  <preso> .. <due>|<pastiglia> .. per <sbaglio>
  <preso> .. <due>|<pastiglia> .. senza volere|volerlo|accorgermi
  per <sbaglio> .. <preso> .. <due>|<pastiglia>
  senza volere|volerlo .. <preso> .. <due>
  <preso> .. <due> .. invece di|che
  <preso> .. <due> .. al posto di
  invece di una .. <preso> .. <due>
  <preso> troppe|troppi|troppa|troppo <pastiglia>
  <preso> troppe|troppi|troppo $
  ^ troppe|troppi <pastiglia>
  <preso> .. <pastiglia> di troppo|piu
  <preso> una|<due> di troppo|piu
  <preso> .. doppia dose
  <preso> .. dose doppia
  <preso> la|le|il|i|mia|mie* <pastiglia> due volte
  <preso> due volte la|le|il|i|mia|mie* <pastiglia>
  <preso> .. <pastiglia> sbagliata|sbagliate|sbagliato|sbagliati
  <preso> la|le|il|i|quella|quelle sbagliata|sbagliate|sbagliato|sbagliati
  sbagliato|scambiato|confuso la|le|il|i* <pastiglia>
  overdose|sovradosaggio
  <preso>|bevuto .. candeggina|detersivo|veleno
  """
