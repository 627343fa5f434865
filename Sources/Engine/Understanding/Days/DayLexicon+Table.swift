extension DayLexicon {
  /// One meaning and the words that have it. Underscores join the words of a phrase.
  struct Row {
    let meaning: DayMeaning
    let words: [(DayLanguages, String)]

    init(
      _ meaning: DayMeaning, en: String = "", es: String = "", hi: String = "", fr: String = "",
      de: String = "", pt: String = "", it: String = ""
    ) {
      self.meaning = meaning
      words = [
        (.en, en), (.es, es), (.hi, hi), (.fr, fr), (.de, de), (.pt, pt), (.it, it),
      ]
    }
  }

  /// The whole table.
  static let table = days + weekdays + months + units + choices + numbers + particles + ordinary

  private static let days: [Row] = [
    Row(
      .day(0),
      en: "today tonight tonite 2day this_morning this_afternoon this_evening",
      es: "hoy esta_noche esta_tarde esta_mañana",
      hi: "aaj aj आज",
      fr: "aujourd_hui aujourdhui ce_soir ce_matin cette_nuit cet_après_midi cette_après_midi",
      de: """
        heute heut heute_morgen heute_abend heute_nacht heute_früh heute_mittag diesen_morgen \
        diesen_abend
        """,
      pt: "hoje esta_noite esta_tarde esta_manhã",
      it: "oggi stasera stanotte stamattina stamani questa_sera questa_notte questa_mattina"),
    Row(
      .day(1),
      en: "tomorrow tommorow tommorrow tomorow tomorrrow tmrw tmrow tmr 2moro tomoro tomorrows",
      es: "mañana", fr: "demain", de: "morgen", pt: "amanhã", it: "domani"),
    Row(
      .day(2),
      en: "day_after_tomorrow day_after_tmrw overmorrow",
      es: "pasado_mañana",
      fr: "après_demain", de: "übermorgen uebermorgen",
      pt: "depois_de_amanhã depois_d_amanhã", it: "dopodomani dopo_domani"),
    Row(
      .day(-1),
      en: "yesterday yest yesterdays last_night", es: "ayer anoche", fr: "hier hier_soir",
      de: "gestern gestern_abend gestern_morgen gestern_nacht", pt: "ontem",
      it: "ieri ieri_sera"),
    Row(
      .day(-2),
      en: "day_before_yesterday", es: "anteayer antier antes_de_ayer", fr: "avant_hier",
      de: "vorgestern", pt: "anteontem", it: "l_altro_ieri altro_ieri altroieri avantieri"),
    Row(.eitherWay(1), hi: "kal कल"),
    Row(.eitherWay(2), hi: "parso parson parsoon परसों परसो"),
    Row(.eitherWay(3), hi: "narso narson tarso tarson नरसों तरसों"),
    // "aaj kal": nowadays.
    Row(
      .roles(.time), es: "hoy_en_día", hi: "aaj_kal aajkal आज_कल आजकल", pt: "hoje_em_dia"),
  ]

  static let germanDays = [
    ("montag", 1), ("dienstag", 2), ("mittwoch", 3), ("donnerstag", 4), ("freitag", 5),
    ("samstag", 6), ("sonntag", 7),
  ]

  static let hindiDays = [
    ("som", 1), ("soma", 1), ("mangal", 2), ("budh", 3), ("budha", 3), ("guru", 4), ("veer", 4),
    ("vir", 4), ("bir", 4), ("brihaspati", 4), ("brhaspati", 4), ("shukra", 5), ("shukr", 5),
    ("sukra", 5), ("sukr", 5), ("shani", 6), ("sani", 6), ("ravi", 7), ("it", 7), ("eit", 7),
    ("et", 7),
  ]

  private static let weekdays: [Row] = [
    Row(
      .weekday(1, .sure), en: "monday", es: "lunes", hi: "सोमवार मंडे", fr: "lundi",
      de: "montag montags", pt: "segunda_feira 2_feira", it: "lunedì"),
    Row(
      .weekday(2, .sure), en: "tuesday tues tuesdy", es: "martes", hi: "मंगलवार ट्यूजडे",
      fr: "mardi", de: "dienstag", pt: "terça_feira 3_feira", it: "martedì"),
    Row(
      .weekday(3, .sure), en: "wednesday wednsday wensday", es: "miércoles",
      hi: "बुधवार वेडनेसडे", fr: "mercredi", de: "mittwoch", pt: "quarta_feira 4_feira",
      it: "mercoledì"),
    Row(
      .weekday(4, .sure), en: "thursday thurs thur thurday thrusday", es: "jueves",
      hi: "गुरुवार गुरूवार बृहस्पतिवार वीरवार थर्सडे जुमेरात jumerat jumeraat", fr: "jeudi",
      de: "donnerstag", pt: "quinta_feira 5_feira", it: "giovedì"),
    Row(
      .weekday(5, .sure), en: "friday fri", es: "viernes",
      hi: "शुक्रवार जुमा जुम्मा jumma juma फ्राइडे", fr: "vendredi", de: "freitag",
      pt: "sexta_feira 6_feira", it: "venerdì"),
    Row(
      .weekday(6, .sure), en: "saturday satuday", es: "sábado",
      hi: "शनिवार शनिचर shanichar sanichar सैटरडे", fr: "samedi", de: "samstag sonnabend",
      pt: "sábado", it: "sabato"),
    Row(
      .weekday(7, .sure), en: "sunday", es: "domingo", hi: "रविवार इतवार एतवार संडे", fr: "dimanche",
      de: "sonntag", pt: "domingo", it: "domenica"),
    Row(.weekday(1, .short), en: "mon", es: "lun", fr: "lun", de: "mo", pt: "seg", it: "lun"),
    Row(.weekday(2, .short), en: "tue", de: "di"),
    Row(.weekday(3, .short), en: "wed weds", es: "mié", de: "mi"),
    Row(.weekday(4, .short), en: "thu", es: "jue", de: "do", it: "gio"),
    Row(.weekday(5, .short), es: "vie", fr: "ven", de: "fr", it: "ven"),
    Row(.weekday(6, .short), en: "sat", es: "sáb", fr: "sam", de: "sa", pt: "sáb", it: "sab"),
    Row(.weekday(7, .short), en: "sun", es: "dom", fr: "dim", de: "so", pt: "dom", it: "dom"),
    Row(.weekday(1, .ordinal), pt: "segunda"),
    Row(.weekday(2, .ordinal), pt: "terça"),
    Row(.weekday(3, .ordinal), pt: "quarta"),
    Row(.weekday(4, .ordinal), pt: "quinta"),
    Row(.weekday(5, .ordinal), pt: "sexta"),
  ]

  private static let months: [Row] = [
    Row(
      .month(1, .sure), en: "january januari", es: "enero", hi: "जनवरी janvari janwari janavari",
      fr: "janvier", de: "januar jänner jaenner", pt: "janeiro", it: "gennaio"),
    Row(
      .month(2, .sure), en: "february febuary feburary", es: "febrero",
      hi: "फरवरी farvari farwari farvary", fr: "février", de: "februar", pt: "fevereiro",
      it: "febbraio"),
    Row(.month(3, .weakUnlessCapital), en: "march"),
    Row(.month(3, .weak), fr: "mars", pt: "março"),
    Row(.month(3, .sure), es: "marzo", hi: "मार्च", de: "märz maerz", it: "marzo"),
    Row(
      .month(4, .sure), en: "april", es: "abril", hi: "अप्रैल aprail aprel", fr: "avril",
      de: "april", pt: "abril", it: "aprile"),
    Row(.month(5, .weakUnlessCapital), en: "may", fr: "mai", de: "mai"),
    Row(.month(5, .sure), es: "mayo", hi: "मई", pt: "maio", it: "maggio"),
    Row(
      .month(6, .sure), en: "june", es: "junio", hi: "जून joon", fr: "juin", de: "juni",
      pt: "junho", it: "giugno"),
    Row(.month(7, .weak), es: "julio"),
    Row(
      .month(7, .sure), en: "july", hi: "जुलाई julai julaai", fr: "juillet", de: "juli",
      pt: "julho", it: "luglio"),
    Row(
      .month(8, .sure), en: "august", es: "agosto", hi: "अगस्त agast", fr: "août", de: "august",
      pt: "agosto", it: "agosto"),
    Row(
      .month(9, .sure), en: "september", es: "septiembre setiembre",
      hi: "सितंबर सितम्बर sitambar sitamber", fr: "septembre", de: "september", pt: "setembro",
      it: "settembre"),
    Row(
      .month(10, .sure), en: "october", es: "octubre",
      hi: "अक्टूबर अक्तूबर aktubar aktoobar october", fr: "octobre", de: "oktober", pt: "outubro",
      it: "ottobre"),
    Row(
      .month(11, .sure), en: "november", es: "noviembre", hi: "नवंबर नवम्बर navambar", fr: "novembre",
      de: "november", pt: "novembro", it: "novembre"),
    Row(
      .month(12, .sure), en: "december", es: "diciembre", hi: "दिसंबर दिसम्बर disambar",
      fr: "décembre", de: "dezember", pt: "dezembro", it: "dicembre"),
    Row(.month(1, .short), en: "jan", es: "ene", fr: "janv", de: "jan", pt: "jan", it: "gen"),
    Row(.month(2, .short), en: "feb", es: "feb", fr: "févr", de: "feb", pt: "fev", it: "feb"),
    Row(.month(3, .short), en: "mar", es: "mar", de: "mrz", pt: "mar", it: "mar"),
    Row(.month(4, .short), en: "apr", es: "abr", fr: "avr", de: "apr", pt: "abr", it: "apr"),
    Row(.month(5, .short), it: "mag"),
    Row(.month(6, .short), en: "jun", es: "jun", de: "jun", pt: "jun", it: "giu"),
    Row(.month(7, .short), en: "jul", es: "jul", fr: "juil", de: "jul", pt: "jul", it: "lug"),
    Row(.month(8, .short), en: "aug", es: "ago", de: "aug", pt: "ago", it: "ago"),
    Row(.month(9, .short), en: "sep sept", es: "sep sept set", fr: "sept", de: "sep sept"),
    Row(.month(9, .short), pt: "set", it: "set sett"),
    Row(.month(10, .short), en: "oct", es: "oct", fr: "oct", de: "okt", pt: "out", it: "ott"),
    Row(.month(11, .short), en: "nov", es: "nov", fr: "nov", de: "nov", pt: "nov", it: "nov"),
    Row(.month(12, .short), en: "dec", es: "dic", fr: "déc", de: "dez", pt: "dez", it: "dic"),
  ]

  private static let units: [Row] = [
    Row(
      .unit(.day), en: "day days", es: "día días", hi: "din dino dinon दिन दिनों", fr: "jour jours",
      de: "tag tage tagen", pt: "dia dias", it: "giorno giorni"),
    Row(
      .unit(.week), en: "week weeks wk wks", es: "semana semanas",
      hi: "hafta hafte haftey hafton haftaa saptah saptaah हफ्ता हफ्ते हफ्तों सप्ताह",
      fr: "semaine semaines", de: "woche wochen", pt: "semana semanas",
      it: "settimana settimane"),
    Row(
      .unit(.month), en: "month months mnth mth", es: "mes meses",
      hi: """
        mahina mahine maheena maheene mahino mahinon maheeno mahinaa maah महीना महीने महीनों माह
        """,
      fr: "mois", de: "monat monate monaten monats", pt: "mês meses", it: "mese mesi"),
    Row(
      .unit(.year), en: "year years yr yrs", es: "año años",
      hi: "saal sal saalon salon saalo varsh साल सालों वर्ष वर्षों सन्",
      fr: "an ans année années", de: "jahr jahre jahren jahres", pt: "ano anos",
      it: "anno anni"),
    Row(
      .weekend, en: "weekend week_end wkend", es: "fin_de_semana finde",
      hi: "saptahant सप्ताहांत वीकेंड", fr: "weekend week_end fin_de_semaine",
      de: "wochenende wochenendes", pt: "fim_de_semana fds",
      it: "fine_settimana finesettimana weekend"),
  ]

  private static let choices: [Row] = [
    Row(
      .before(.this), en: "this", es: "este esta estos estas", hi: "is iss isi इस इसी",
      fr: "ce cet cette",
      de: "dieser diese dieses diesen diesem dies",
      pt: "este esta esse essa neste nesta nesse nessa deste desta",
      it: "questo questa quest questi queste"),
    Row(
      .before(.next), en: "next nxt", hi: "agla agle agli agley अगला अगले अगली",
      fr: "prochains prochaines",
      de: """
        nächste nächster nächstes nächsten nächstem naechste naechster naechstes naechsten \
        naechstem
        """),
    Row(
      .before(.coming), en: "coming upcoming forthcoming",
      hi: """
        aane_wala aane_wale aane_wali aanewala aanewale aanewali ane_wale आने_वाला आने_वाले आने_वाली \
        आगामी
        """,
      de: "kommende kommender kommendes kommenden kommendem"),
    Row(
      .before(.last), en: "last past previous",
      hi: """
        pichla pichle pichli pichhla pichhle pichhli pichley beete bite पिछला पिछले पिछली बीते
        """,
      fr: "derniers dernières",
      de: """
        letzte letzter letztes letzten letztem vergangene vergangener vergangenes vergangenen \
        vorige vorigen voriges voriger
        """),
    Row(
      .beside(.next), es: "próximo próxima próximos próximas",
      fr: "prochain prochaine", pt: "próximo próxima próximos próximas",
      it: "prossimo prossima prossimi prossime"),
    Row(
      .beside(.last), es: "pasado pasada último última últimos últimas", fr: "dernier dernière",
      pt: "passado passada último última últimos últimas",
      it: "scorso scorsa scorsi scorse ultimo ultima ultimi ultime"),
    Row(.after(.last), fr: "passé passée"),
    Row(
      .after(.coming), es: "que_viene que_vienen que_entra", fr: "qui_vient qui_arrive",
      pt: "que_vem que_vêm", it: "che_viene che_verrà"),
    Row(.after(.next), es: "siguiente", pt: "seguinte"),
    Row(.after(.afterNext), en: "after_next"),
    Row(
      .before(.afterNext),
      de: """
        übernächste übernächster übernächstes übernächsten uebernaechste uebernaechsten
        """),
  ]

  private static let numbers: [Row] = [
    Row(
      .one, en: "a an one", es: "un una uno", hi: "ek एक", fr: "un une",
      de: "ein eine einem einer einen eins", pt: "um uma", it: "un una uno"),
    Row(
      .number(2), en: "two couple couple_of", es: "dos", hi: "do दो", fr: "deux", de: "zwei",
      pt: "dois duas", it: "due"),
    Row(
      .number(3), en: "three", es: "tres", hi: "teen tin तीन", fr: "trois", de: "drei",
      pt: "três", it: "tre"),
    Row(
      .number(4), en: "four", es: "cuatro", hi: "char chaar चार", fr: "quatre", de: "vier",
      pt: "quatro", it: "quattro"),
    Row(
      .number(5), en: "five", es: "cinco", hi: "paanch panch पांच", fr: "cinq", de: "fünf fuenf",
      pt: "cinco", it: "cinque"),
    Row(
      .number(6), en: "six", es: "seis", hi: "chhe chhah cheh che छह छः छे", fr: "six",
      de: "sechs", pt: "seis", it: "sei"),
    Row(
      .number(7), en: "seven", es: "siete", hi: "saat सात", fr: "sept", de: "sieben", pt: "sete",
      it: "sette"),
    Row(
      .number(8), en: "eight", es: "ocho", hi: "aath ath आठ", fr: "huit", de: "acht", pt: "oito",
      it: "otto"),
    Row(
      .number(9), en: "nine", es: "nueve", hi: "nau नौ", fr: "neuf", de: "neun", pt: "nove",
      it: "nove"),
    Row(
      .number(10), en: "ten", es: "diez", hi: "das दस", fr: "dix", de: "zehn", pt: "dez",
      it: "dieci"),
    Row(
      .number(11), en: "eleven", es: "once", hi: "gyarah ग्यारह", fr: "onze", de: "elf", pt: "onze",
      it: "undici"),
    Row(
      .number(12), en: "twelve", es: "doce", hi: "barah बारह", fr: "douze", de: "zwölf zwoelf",
      pt: "doze", it: "dodici"),
    Row(
      .number(15), en: "fifteen", es: "quince", hi: "pandrah पंद्रह पन्द्रह", fr: "quinze",
      de: "fünfzehn", pt: "quinze", it: "quindici"),
    Row(
      .number(20), en: "twenty", es: "veinte", hi: "bees बीस", fr: "vingt", de: "zwanzig",
      pt: "vinte", it: "venti"),
    Row(
      .number(30), en: "thirty", es: "treinta", hi: "tees तीस", fr: "trente", de: "dreißig",
      pt: "trinta", it: "trenta"),
    Row(
      .first, en: "first", es: "primero", hi: "pehli पहली", fr: "premier", de: "erster ersten",
      pt: "primeiro", it: "primo"),
  ]
}
