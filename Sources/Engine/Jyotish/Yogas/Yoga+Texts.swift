/// The words about a yoga.
struct YogaText {
  let name: String
  let rule: String
  let source: String

  init(_ name: String, _ rule: String, _ source: String) {
    (self.name, self.rule, self.source) = (name, rule, source)
  }
}

/// The books that the rules follow. Chapters of Brihat Parashara Hora Shastra are those of
/// R. Santhanam's edition in two volumes.
private enum Book {
  static let moonYogas = "Brihat Parashara Hora Shastra, ch. 37"
  static let sunYogas = "Brihat Parashara Hora Shastra, ch. 38"
  static let manyYogas = "Brihat Parashara Hora Shastra, ch. 36"
  static let phaladeepika = "Mantreshwara, Phaladeepika, ch. 6"
  static let raman = "B. V. Raman, Three Hundred Important Combinations"
  static let later = "later tradition; not in the classical texts"
}

extension Yoga {
  var text: YogaText {
    switch self {
    case .gajakesari, .sunapha, .anapha, .durudhura, .kemadruma, .adhi, .chandraMangala,
      .shakata:
      moonText
    case .vesi, .vasi, .ubhayachari, .budhaditya: sunText
    case .ruchaka, .bhadra, .hamsa, .malavya, .shasha: greatPersonText
    case .raja, .dhana, .harsha, .sarala, .vimala, .neechabhanga: lordText
    case .mahaParivartana, .khalaParivartana, .dainyaParivartana: exchangeText
    case .kahala, .lakshmi, .pushkala, .chamara: dignifiedLordText
    default: placeText
    }
  }

  private var moonText: YogaText {
    switch self {
    case .gajakesari:
      YogaText("Gajakesari", "Jupiter in a kendra from the Moon", Book.phaladeepika)
    case .sunapha:
      YogaText(
        "Sunapha", "one or more of Mars to Saturn in the 2nd from the Moon, none in the 12th",
        Book.moonYogas)
    case .anapha:
      YogaText(
        "Anapha", "one or more of Mars to Saturn in the 12th from the Moon, none in the 2nd",
        Book.moonYogas)
    case .durudhura:
      YogaText(
        "Durudhura", "some of Mars to Saturn in both the 2nd and the 12th from the Moon",
        Book.moonYogas)
    case .kemadruma:
      YogaText(
        "Kemadruma",
        """
        none of Mars to Saturn with the Moon, in the 2nd or 12th from it, or in a kendra from Lagna
        """, Book.moonYogas)
    case .adhi:
      YogaText(
        "Adhi", "Mercury, Jupiter and Venus all in the 6th, 7th and 8th from the Moon",
        Book.moonYogas)
    case .chandraMangala: YogaText("Chandra-Mangala", "Moon and Mars in one sign", Book.raman)
    default:
      YogaText(
        "Shakata", "the Moon in the 6th, 8th or 12th from Jupiter and not in a kendra from Lagna",
        Book.phaladeepika)
    }
  }

  private var sunText: YogaText {
    switch self {
    case .vesi:
      YogaText(
        "Vesi", "one or more of Mars to Saturn in the 2nd from the Sun, none in the 12th",
        Book.sunYogas)
    case .vasi:
      YogaText(
        "Vasi", "one or more of Mars to Saturn in the 12th from the Sun, none in the 2nd",
        Book.sunYogas)
    case .ubhayachari:
      YogaText(
        "Ubhayachari", "some of Mars to Saturn in both the 2nd and the 12th from the Sun",
        Book.sunYogas)
    default: YogaText("Budhaditya", "Sun and Mercury in one sign", Book.raman)
    }
  }

  private var greatPersonText: YogaText {
    switch self {
    case .ruchaka: Self.greatPerson("Ruchaka", "Mars")
    case .bhadra: Self.greatPerson("Bhadra", "Mercury")
    case .hamsa: Self.greatPerson("Hamsa", "Jupiter")
    case .malavya: Self.greatPerson("Malavya", "Venus")
    default: Self.greatPerson("Shasha", "Saturn")
    }
  }

  private static func greatPerson(_ name: String, _ graha: String) -> YogaText {
    YogaText(
      name, graha + " in its own sign or exalted, in a kendra from Lagna",
      "Brihat Parashara Hora Shastra, ch. 75")
  }

  private var lordText: YogaText {
    switch self {
    case .raja:
      YogaText(
        "Raja",
        """
        the lord of a kendra and the lord of a trikona in one sign, in mutual aspect or in each \
        other's signs; or one graha that is lord of both
        """, "Brihat Parashara Hora Shastra, ch. 34")
    case .dhana:
      YogaText(
        "Dhana",
        """
        the lord of the 2nd or 11th with another lord of the 1st, 2nd, 5th, 9th or 11th: in one \
        sign, in mutual aspect or in each other's signs
        """, "the common reading of Brihat Parashara Hora Shastra, ch. 41")
    case .harsha: Self.reversal("Harsha", "6th")
    case .sarala: Self.reversal("Sarala", "8th")
    case .vimala: Self.reversal("Vimala", "12th")
    default:
      YogaText(
        "Neechabhanga",
        """
        a debilitated graha, while the lord of its sign, the lord of its exaltation sign or the \
        graha exalted in its sign is in a kendra from Lagna or Moon
        """, "Mantreshwara, Phaladeepika, ch. 7")
    }
  }

  private static func reversal(_ name: String, _ house: String) -> YogaText {
    YogaText(
      name, "the lord of the " + house + " in the 6th, 8th or 12th (Viparita)", Book.phaladeepika)
  }

  private var exchangeText: YogaText {
    switch self {
    case .mahaParivartana:
      YogaText(
        "Maha Parivartana",
        "two lords of the 1st, 2nd, 4th, 5th, 7th, 9th, 10th and 11th in each other's signs",
        Book.phaladeepika)
    case .khalaParivartana:
      YogaText(
        "Khala Parivartana",
        "the lord of the 3rd in exchange with that of any house but the 6th, 8th and 12th",
        Book.phaladeepika)
    default:
      YogaText(
        "Dainya Parivartana", "the lord of the 6th, 8th or 12th in exchange with any other",
        Book.phaladeepika)
    }
  }

  private var dignifiedLordText: YogaText {
    switch self {
    case .kahala:
      YogaText(
        "Kahala",
        """
        the lord of the 4th and Jupiter in kendras from each other, the lord of Lagna being strong; \
        or the lord of the 4th, in its own sign or exalted, with the lord of the 10th
        """, Book.manyYogas)
    case .lakshmi:
      YogaText(
        "Lakshmi",
        """
        the lord of the 9th in a kendra in its moolatrikona, own or exaltation sign, the lord of \
        Lagna being strong
        """, Book.manyYogas)
    case .pushkala:
      YogaText(
        "Pushkala",
        """
        the lord of the Moon's sign with the lord of Lagna, in a kendra or in a friend's sign, \
        aspecting Lagna, while a strong graha is in Lagna
        """, Book.phaladeepika)
    default:
      YogaText(
        "Chamara",
        """
        the lord of Lagna exalted in a kendra and aspected by Jupiter; or two benefics in the 1st, \
        7th, 9th or 10th
        """, Book.manyYogas)
    }
  }

  private var placeText: YogaText {
    switch self {
    case .amala: YogaText("Amala", "only benefics in the 10th from Lagna or Moon", Book.manyYogas)
    case .vasumati:
      YogaText(
        "Vasumati",
        "Mercury, Jupiter and Venus all in the 3rd, 6th, 10th and 11th from Lagna or Moon",
        Book.phaladeepika)
    case .saraswati:
      YogaText(
        "Saraswati",
        """
        Mercury, Jupiter and Venus all in kendras, trikonas or the 2nd, Jupiter being in its own, \
        exaltation or a friend's sign
        """, Book.phaladeepika)
    case .parvata:
      YogaText(
        "Parvata", "a benefic in a kendra, and no malefic in the 7th and 8th", Book.manyYogas)
    case .shubhaKartari:
      YogaText("Shubha Kartari", "benefics alone in both the 2nd and the 12th", Book.phaladeepika)
    case .papaKartari:
      YogaText("Papa Kartari", "malefics alone in both the 2nd and the 12th", Book.phaladeepika)
    case .chatussagara: YogaText("Chatussagara", "all four kendras occupied", Book.raman)
    case .guruChandala:
      YogaText("Guru-Chandala", "Jupiter with Rahu or Ketu in one sign", Book.later)
    default:
      YogaText(
        "Kala Sarpa", "Sun to Saturn all on one side of the axis of Rahu and Ketu", Book.later)
    }
  }
}
