extension FunctionWords {
  /// The words by language, without accents and apostrophes. A word of several languages stands in
  /// each of them.
  static let table: [(tag: String, words: String)] = [
    (
      "en",
      """
      a an the this that these those is are was were am be been being isnt arent wasnt dont doesnt \
      didnt cant couldnt wont wouldnt shouldnt havent hasnt i im ive id ill you your youre yours \
      youll he she it its we our us they their them his her my mine what whats when whens where \
      wheres who whos why how hows which will would should could can do does did have has had of \
      to in on at for from with about into and or but if so because than then there here not no \
      yes just only any some more much very too get got going go like want know tell make think me \
      hello hi hey thanks thank please
      """
    ),
    (
      "es",
      """
      el la los las un una unos unas lo le les al del de a en con por para sin sobre segun que \
      cual cuales quien quienes cuando como donde cuanto cuanta cuantos cuantas porque pero y o ni \
      si no mi mis tu tus su sus yo me te se nos ella ellos ellas usted ustedes nosotros mio mia \
      es soy eres son somos era fue sera ser esta estoy estas estan estamos este esto eso esa ese \
      aquel hay he ha han voy vas va vamos van tengo tienes tiene tienen tener puedo puede puedes \
      debo debe deberia quiero quiere quieres hago hace haces hacer muy mas menos ya aun todavia \
      hoy manana algo alguien nada nadie todo toda todos todas otra otro vez ahora siempre nunca \
      bien mal asi pues entonces tambien vos sos tenes podes dime dame hola buenas buenos gracias \
      adios chao oye pa
      """
    ),
    (
      "hi",
      """
      kya kia kyaa kyu kyun kyon kyo kyoon kab kaise kaisa kaisi kese kaha kahan kidhar kaun kon \
      kaunsa kaunsi konsa konsi kitna kitne kitni kisi kis kiski kiska kisko mera meri mere mujhe \
      mujhko muje mujhse main mein maine hamara hamari hamare humara humari humare hum humein hume \
      ham aap aapka aapki aapke aapko ap apka apki tum tumhara tumhari tu tera teri tere uska uski \
      uske usko use iska iski iske isko unka unki unke wo woh vo voh yeh ye is hai hain he h hoga \
      hogi hoge honge ho hu hun hoon hona hone hota hoti hote tha thi raha rahi rahe rha rhi rhe \
      rahega rahegi rahenge gaya gayi gaye gya gyi karu karun karna kar karta karti karte karke \
      kare karen kiya kiye ka ki ke ko se me mai par pe tak liye liya aur ya lekin magar agar toh \
      to hi bhi nahi nahin nhi nai na mat ab abhi phir fir kuch koi sab sabse bahut bohot bahot \
      zyada jyada thoda thodi wala wali wale walo chahiye chahie sakta sakti sakte milega milegi \
      milenge jayega jayegi jaega aayega ayega batao bataiye bataye bata ji bhai yaar apna apni \
      apne kal aaj din saal jo jab tab jaise sath saath baad pehle haan accha acha theek thik \
      pakka sach dhanyavad dhanyavaad dhanyawad shukriya matlab arre kripya du dun dena dunga \
      dungi lu lun lena loon lunga le lo chal chalo chod chhod choro ruk ruko jau jaun jana ja jao \
      jaye aana aao aaya milna dekh dekho lag lage lagega lagegi karwa
      """
    ),
    (
      "fr",
      """
      le la les un une des du de d l j je tu il elle on nous vous ils elles me te se mon ma mes \
      ton ta tes son sa ses notre nos votre vos leur leurs ce cet cette ces ca c cest est suis es \
      sommes etes sont etait sera serai ai as a avons avez ont avoir etre fait faire va vais vas \
      vont que qui quoi quand comment ou pourquoi combien quel quelle quels quelles et mais si ne \
      pas plus moins tres trop dans en sur avec sans pour par chez au aux y rien tout toute tous \
      toutes jai jamais toujours encore deja bien mal aussi moi toi lui quelquun puis peux peut \
      dois doit veux veut qu n s m t
      """
    ),
    (
      "de",
      """
      der die das den dem des ein eine einen einem einer eines ich du er sie es wir ihr mich mir \
      dich dir ihm ihn uns euch mein meine meinen meinem meiner dein deine deinen sein seine ihre \
      ist bin bist sind seid war waren wird werde werden wurde hab habe hast hat haben hatte kann \
      kannst konnen muss soll sollte will mochte was wann wo wer wie warum wieso weshalb welche \
      welcher welches wem wen und oder aber wenn weil dass ob nicht kein keine noch schon nur auch \
      so sehr mehr in im an am auf aus bei mit nach von vom zu zum zur fur uber unter um bis man \
      mal jetzt heute morgen immer nie etwas jemand alles nichts hier dort ja nein
      """
    ),
    (
      "pt",
      """
      o a os as um uma uns umas do da dos das de no na nos nas em ao aos pelo pela por para pra \
      com sem sobre que qual quais quem quando como onde quanto quanta porque pois mas e ou se nao \
      sim eu tu voce voces ele ela eles elas me te lhe meu minha meus minhas teu tua seu sua seus \
      suas nosso nossa isso isto este esta esse essa aquele sou es somos sao era foi sera ser \
      estou estao estava tenho tem tens ter tinha vou vai vao vamos posso pode devo deve quero \
      quer faco faz fazer muito mais menos ja ainda hoje amanha algo alguem nada ninguem tudo todo \
      toda outra outro vez agora sempre nunca bem mal assim entao tambem ate ha
      """
    ),
    (
      "it",
      """
      il lo la i gli le un uno una del della dei delle dello degli di a al alla ai alle da dal \
      dalla in nel nella con su sul per tra fra che chi cosa quando come dove perche quanto quanta \
      quanti quale quali e ed o ma se non no si io tu lui lei noi voi loro mi ti ci vi mio mia \
      miei mie tuo tua suo sua nostro nostra questo questa quello quella sono sei siamo siete era \
      sara essere ho hai ha abbiamo hanno avere sto sta stai stanno vado va andare posso puo puoi \
      devo deve voglio vuole faccio fa fare molto piu meno gia ancora oggi domani qualcosa \
      qualcuno niente nessuno tutto tutta tutti altra altro volta ora adesso sempre mai bene male \
      cosi allora anche
      """
    ),
  ]
}
