extension DayLexicon {
  static let particles: [Row] = links + lengths + ranges + verbs + neighbours

  private static let links: [Row] = [
    Row(
      .roles(.filler), en: "of the in on for", es: "de del la el en",
      hi: "ke ki ka ko mein me main में के की का को", fr: "de du d le la l en",
      de: "der des den dem im in am", pt: "de do da no na em d",
      it: "di del dell della il la in nel nell d"),
    Row(
      .roles(.article), en: "the", es: "el día", fr: "le", de: "der den dem", pt: "dia",
      it: "il"),
    Row(
      .roles(.on), en: "on by until till since from before after", es: "el",
      de: "am ab bis seit vom zum", pt: "na nesta nessa até pra a_partir_de", it: "il"),
    Row(
      .roles(.inside),
      en: """
        in of by until till since from during before after early late mid around through for \
        beginning_of end_of
        """,
      es: "en de desde hasta durante para mediados_de finales_de fines_de",
      fr: "en depuis fin début mi mois_de de du dès avant après pour jusqu_en jusqu_à d_ici",
      de: "im ab bis seit ende anfang mitte von zwischen vor nach",
      pt: "em de desde até durante para no", it: "in a da di fino_a entro nel dal per"),
    Row(
      .roles(.post),
      hi: "mein me main m tak se ko ke ka ki में मे से तक को के का की वाले"),
    Row(.roles(.dayOfMonth), hi: "tarikh tareekh taarikh tareek तारीख"),
  ]

  private static let lengths: [Row] = [
    Row(
      .roles(.ahead), en: "in", es: "en dentro_de de_aquí_a", fr: "dans d_ici", de: "in",
      pt: "em dentro_de daqui_a daqui_há", it: "in fra tra"),
    Row(
      .roles(.within), en: "within", es: "durante", fr: "en_moins_de", de: "innerhalb_von",
      it: "entro"),
    Row(
      .roles(.behind), es: "hace", fr: "il_y_a", de: "vor", pt: "há"),
    Row(
      .roles(.later), en: "later hence from_now from_today",
      es: "después más_tarde", hi: "baad bad ke_baad बाद के_बाद mein में me main mai मे",
      fr: "plus_tard", de: "später", pt: "depois mais_tarde", it: "dopo"),
    Row(
      .roles(.ago), en: "ago back", es: "atrás", hi: "pehle pahle phle पहले", pt: "atrás",
      it: "fa"),
    Row(.roles(.inWhich), hi: "ke_andar के_अंदर के_भीतर"),
    Row(
      .roles(.about), en: "about around roughly approximately like", es: "unos unas",
      hi: "lagbhag karib करीब लगभग", fr: "environ", de: "etwa ungefähr ca circa",
      pt: "cerca_de uns umas", it: "circa"),
  ]

  private static let ranges: [Row] = [
    Row(
      .roles(.between), en: "between", es: "entre", fr: "entre", de: "zwischen", pt: "entre",
      it: "fra tra"),
    Row(.roles(.betweenThese), hi: "ke_beech ke_bich के_बीच"),
    Row(
      .roles(.to), en: "to until till til thru through upto up_to", es: "a al hasta hasta_el",
      hi: "se से", fr: "à au jusqu_à jusqu_en jusqu_au", de: "bis bis_zum",
      pt: "a à ao até", it: "a al fino_a fino_al ad"),
    Row(
      .roles(.and), en: "and", es: "y e", hi: "aur or और", fr: "et", de: "und", pt: "e",
      it: "e ed"),
    Row(
      .roles(.or), en: "or", es: "o", hi: "ya या", fr: "ou", de: "oder", pt: "ou", it: "o"),
  ]

  private static let verbs: [Row] = [
    Row(
      .roles(.past), en: "was were had happened went",
      hi: """
        tha thi the thaa thee gaya gayi gaye gya gyi gye hua hui hue huwa kiya diya liya mila mili \
        aaya aayi beeta bita dekha bola था थी थे गया गयी गई गये गए हुआ हुई हुए किया दिया लिया मिला मिली आया आई \
        बीता देखा बोला कहा
        """),
    Row(
      .roles(.present), en: "will",
      hi: """
        hai hain hoga hogi honge jana jaana karna hona rahega rahegi है हैं होगा होगी होंगे जाना करना
        """),
    Row(
      .roles(.pronoun), en: "i you he she it we they who what which there that"),
    Row(
      .roles(.complement),
      en: "i you he she it we they be not have my well god the also get become"),
    Row(
      .roles(.every), en: "every each", es: "cada todos_los todas_las los",
      hi: "har हर", fr: "chaque tous_les les", de: "jeden jede jedes jedem",
      pt: "cada toda todo todos_os todas_as", it: "ogni tutti_i"),
  ]

  private static let neighbours: [Row] = [
    Row(
      .roles(.time),
      en: "am pm morning evening night afternoon noon clock o_clock hrs hours",
      es: "horas hrs", hi: "baje bje subah shaam sham raat dopahar बजे सुबह शाम रात दोपहर",
      fr: "h heures heure matin soir", de: "uhr abend früh nachmittag vormittag nacht",
      pt: "h horas", it: "ore"),
    Row(
      .roles(.counted),
      en: """
        rs rupees rupee dollars dollar usd inr euros euro eur lakh lakhs crore crores k people \
        persons times km kg calories steps percent points miles meters feet degrees degree words \
        followers bucks pounds hours minutes
        """,
      es: "euros pesos personas veces dólares kilómetros grados", hi: "rupaye rupye रुपये रुपए लोग",
      fr: "euros personnes fois", de: "euro leute mal grad kilometer personen",
      pt: "reais euros pessoas vezes", it: "euro persone volte gradi"),
    Row(
      .roles(.numbered),
      en: """
        house room flat number no nr pin code otp sector rs at apartment apt gate plot bus train \
        flight paid pay earn cost costs only about over under than chapter page route
        """,
      es: "casa habitación número pagué cuesta", hi: "ghar makan घर नंबर", fr: "maison numéro coûte",
      de: "haus nummer um kostet zimmer", pt: "casa número", it: "casa numero alle ore"),
    Row(
      .roles(.planet),
      en: """
        venus saturn jupiter mercury moon rahu ketu pluto neptune uranus lagna ascendant aspect \
        aspects conjunction conjunct transit retrograde dasha house houses sign mahadasha
        """),
    Row(
      .roles(.morning), es: "la esta cada una buena",
      de: "guten am jeden diesen der dem den eines gegen schönen einen"),
    Row(.roles(.name), es: "santo san plácido", fr: "rue avenue"),
  ]

  /// Words that tell the language, and those that look like a word of a date in another.
  static let ordinary: [Row] = [
    Row(
      .ordinary,
      en: """
        i am is are do does did my me the a an be been being have has will would should can could \
        what when how why who where which it you he she we they his her our their not no yes and \
        but so if about good bad day get go going make job love marriage life see tell know die \
        with for sun sat the to due tin once ten char ago set out dim sam gen sal band kal saw \
        das peer mal mere son sale hue march start happen than bring year
        """),
    Row(
      .ordinary,
      es: """
        el la los las un una y o que como cuando cuándo qué cómo por para con mi me te se su es \
        soy estoy está está ser será va voy tengo tiene hay no sí yo tú vida trabajo amor casa mal \
        mar vie sol do ven so si di mi sal sera ha son de lo le muy pero pasará hacer puedo sus \
        mie marco
        """),
    Row(
      .ordinary,
      hi: """
        kya kab kaise kaisa kaisi kyun kaha kahan mera meri mere mujhe mujhko main mai mein hum aap \
        tum woh wo yeh ye ki ka ke ko se hai hain hu hoon ho hoga hogi honge karu karun karna kare \
        shaadi shadi naukri paisa ghar pyaar bhi nahi nahin na aur par toh to sab sub abhi kuch koi \
        raha rahi rahe jana jaana milega milegi rahega rahegi din jan dil set love_marriage umar \
        so mar do kaam pe hi jo jab tab sath saath bahut acha accha bhai dost
        """),
    Row(
      .ordinary,
      fr: """
        je j tu il elle on nous vous ils elles le la les un une des et ou est suis es sont ai as a \
        va vais que qui quoi quand comment pourquoi mon ma mes ton ta tes son sa ses ce c pour avec \
        dans sur pas ne n se s plus mal vie amour travail mariage sera aura tue dois peut veux moi \
        y fait tout si no fa di so do sur mais
        """),
    Row(
      .ordinary,
      de: """
        ich du er sie es wir ihr mein meine dein sein seine ist bin sind war wird werde werden \
        wann wie was warum wer wo der die das den dem des ein eine und oder aber nicht kein mit für \
        auf zu zum zur von hier so da mal auch noch schon dass habe hat soll kann liebe arbeit \
        job leben kommt gut du am do mag mich mir bitte mars fr me des
        """),
    Row(
      .ordinary,
      pt: """
        eu você voce ele ela nós eles o os um uma e ou que como quando onde porque por para pra com \
        meu minha me te se seu sua é sou estou está ser será vai vou tenho tem há não sim vida \
        trabalho amor casa mal mar das dos do da no na mais muito mas posso devo dia dom sal mes \
        passado seg ir fazer viajar à às às_vezes dá tá
        """),
    Row(
      .ordinary,
      it: """
        io tu lui lei noi voi loro il lo gli un uno una e o che chi come quando dove perché per con \
        mi mio mia mie me ti si suo sua è sono sei sarà ha ho hai hanno va vado non sì vita lavoro \
        amore casa mal mai male mare sera da di do so se più molto ma cosa quale quanti anni fra \
        marco fare succederà andrà mar gen
        """),
    Row(.ordinary, en: "mars transit planet", es: "marte", fr: "planète", de: "planet"),
  ]
}
