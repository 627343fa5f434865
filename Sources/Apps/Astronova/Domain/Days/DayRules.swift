internal import Charts
internal import Ephemeris

// The rules of the best days, as the page lists them.

extension DayRule {
  private static let robson = "V. E. Robson, Electional Astrology (1937)"
  private static let dorotheus = "Dorotheus, Carmen Astrologicum V (1st century)"
  private static let lilly = "W. Lilly, Christian Astrology (1647)"
  private static let custom = "modern custom"

  static let all = moon + sky + own

  private static let moon = [
    DayRule(
      id: "moon-void", condition: .moonVoid,
      weights: [.agree: -4, .begin: -4, .launch: -4, .travel: -2, .rest: 3, .love: -1],
      title: LocalizedText(en: "Moon void of course", es: "Luna vacía de curso"),
      text: LocalizedText(
        en: "While the Moon is void of course, with no aspect left before it changes sign, things "
          + "are said to come to little; it is a time to rest.",
        es: "Con la Luna vacía de curso, sin aspectos antes de cambiar de signo, se dice que las "
          + "cosas quedan en poco; es tiempo de descanso."), source: lilly),
    DayRule(
      id: "moon-waxing", condition: .moonLight(isWaxing: true),
      weights: [.agree: 1, .begin: 2, .launch: 2],
      title: LocalizedText(en: "Waxing Moon", es: "Luna creciente"),
      text: LocalizedText(
        en: "What is to grow is begun under a waxing Moon.",
        es: "Lo que ha de crecer se empieza con la Luna creciente."), source: dorotheus),
    DayRule(
      id: "moon-waning", condition: .moonLight(isWaxing: false), weights: [.rest: 2],
      title: LocalizedText(en: "Waning Moon", es: "Luna menguante"),
      text: LocalizedText(
        en: "The waning Moon is for finishing and for rest.",
        es: "La Luna menguante es para terminar y descansar."), source: dorotheus),
    DayRule(
      id: "new-moon", condition: .quarter(.newMoon), weights: [.launch: -2, .rest: 2],
      text: LocalizedText(
        en: "On the day of the New Moon little is seen: good for quiet, poor for an audience.",
        es: "El día de la Luna nueva se ve poco: bueno para la calma, malo para el público."),
      source: robson),
    DayRule(
      id: "full-moon", condition: .quarter(.fullMoon), weights: [.launch: 1, .rest: -2],
      text: LocalizedText(
        en: "The Full Moon shows everything, and sleeps badly.",
        es: "La Luna llena lo muestra todo, y duerme mal."), source: custom),
    DayRule(
      id: "moon-movable", condition: .moonSign([.aries, .cancer, .libra, .capricorn]),
      weights: [.begin: 1, .travel: 1],
      text: LocalizedText(
        en: "The Moon in a cardinal sign helps what has to get going.",
        es: "La Luna en un signo cardinal ayuda a lo que tiene que arrancar."), source: dorotheus),
    DayRule(
      id: "moon-fixed", condition: .moonSign([.taurus, .leo, .scorpio, .aquarius]),
      weights: [.agree: 1],
      text: LocalizedText(
        en: "The Moon in a fixed sign helps what is meant to last.",
        es: "La Luna en un signo fijo ayuda a lo que ha de durar."), source: dorotheus),
    DayRule(
      id: "moon-restful", condition: .moonSign([.taurus, .cancer, .pisces]),
      weights: [.rest: 2, .love: 1],
      text: LocalizedText(
        en: "The Moon in Taurus, Cancer or Pisces likes comfort and quiet company.",
        es: "A la Luna en Tauro, Cáncer o Piscis le gustan la comodidad y la compañía tranquila."),
      source: custom),
    DayRule(
      id: "moon-benefic", condition: .moonAspect([.venus, .jupiter], .harmonious),
      weights: [.agree: 2, .begin: 2, .launch: 2, .travel: 2, .rest: 1, .love: 2],
      text: LocalizedText(
        en: "The Moon in a sextile or trine to Venus or Jupiter is the oldest sign of a kind day.",
        es: "La Luna en sextil o trígono con Venus o Júpiter es la señal más antigua de un día "
          + "amable."), source: robson),
    DayRule(
      id: "moon-mercury", condition: .moonAspect([.mercury], .harmonious),
      weights: [.agree: 1, .travel: 1, .love: 1],
      text: LocalizedText(
        en: "The Moon in a sextile or trine to Mercury helps words and journeys.",
        es: "La Luna en sextil o trígono con Mercurio ayuda a las palabras y a los viajes."),
      source: robson),
    DayRule(
      id: "moon-malefic", condition: .moonAspect([.mars, .saturn], .challenging),
      weights: [.agree: -1, .begin: -2, .launch: -2, .travel: -2, .rest: -1, .love: -2],
      text: LocalizedText(
        en: "The Moon in a square or opposition to Mars or Saturn makes for friction or delay.",
        es: "La Luna en cuadratura u oposición a Marte o Saturno trae roces o demoras."),
      source: robson),
  ]

  private static let sky = [
    DayRule(
      id: "mercury-station", condition: .station(.mercury),
      weights: [.agree: -4, .begin: -2, .launch: -3, .travel: -3, .rest: 1],
      text: LocalizedText(
        en: "Around the days on which Mercury turns, plans and papers tend to be changed again.",
        es: "En torno a los días en que Mercurio se detiene y cambia de rumbo, los planes y los "
          + "papeles suelen volver a cambiar."), source: custom),
    DayRule(
      id: "mercury-retrograde", condition: .retrograde(.mercury),
      weights: [.agree: -3, .launch: -2, .travel: -1],
      title: LocalizedText(en: "Mercury retrograde", es: "Mercurio retrógrado"),
      text: LocalizedText(
        en: "While Mercury is retrograde, read everything twice or sign later.",
        es: "Con Mercurio retrógrado, léelo todo dos veces o firma más tarde."), source: custom),
    DayRule(
      id: "venus-retrograde", condition: .retrograde(.venus), weights: [.love: -2, .launch: -1],
      title: LocalizedText(en: "Venus retrograde", es: "Venus retrógrada"),
      text: LocalizedText(
        en: "While Venus is retrograde, hearts look back more than ahead.",
        es: "Con Venus retrógrada, el corazón mira más hacia atrás que hacia delante."),
      source: custom),
    DayRule(
      id: "eclipse", condition: .eclipse,
      weights: [.agree: -3, .begin: -4, .launch: -4, .travel: -2, .rest: 1, .love: -1],
      text: LocalizedText(
        en: "Beginnings keep away from eclipses: the day itself, the day before and the day after.",
        es: "Los comienzos evitan los eclipses: el mismo día, la víspera y el día siguiente."),
      source: dorotheus),
    DayRule(
      id: "venus-friendly",
      condition: .skyAspect([.venus], with: [.mars, .jupiter, .uranus], .harmonious),
      weights: [.agree: 1, .launch: 2, .love: 3],
      text: LocalizedText(
        en: "Venus in a sextile or trine to Mars, Jupiter or Uranus makes people easy to like.",
        es: "Venus en sextil o trígono con Marte, Júpiter o Urano vuelve a la gente más amable."),
      source: robson),
    DayRule(
      id: "mercury-sound",
      condition: .skyAspect([.mercury], with: [.jupiter, .saturn], .harmonious),
      weights: [.agree: 3, .travel: 1, .launch: 1],
      text: LocalizedText(
        en: "Mercury in a sextile or trine to Jupiter or Saturn helps terms that are fair and "
          + "hold.",
        es: "Mercurio en sextil o trígono con Júpiter o Saturno ayuda a acuerdos justos y "
          + "duraderos."), source: robson),
    DayRule(
      id: "mercury-strained",
      condition: .skyAspect([.mercury], with: [.mars, .saturn, .neptune], .challenging),
      weights: [.agree: -3, .travel: -2, .love: -2],
      text: LocalizedText(
        en: "Mercury in a square or opposition to Mars, Saturn or Neptune makes words sharp, slow "
          + "or vague.",
        es: "Mercurio en cuadratura u oposición a Marte, Saturno o Neptuno vuelve las palabras "
          + "cortantes, lentas o vagas."), source: robson),
  ]

  private static let own = [
    DayRule(
      id: "own-kind", condition: .transit([.venus, .jupiter], to: .personal, .harmonious),
      weights: [.agree: 2, .begin: 3, .launch: 3, .travel: 2, .rest: 2, .love: 3],
      text: LocalizedText(
        en: "Venus or Jupiter forms an exact sextile or trine to your Sun, Moon, Mercury, Venus, "
          + "Ascendant or Midheaven.",
        es: "Venus o Júpiter forma un sextil o trígono exacto con tu Sol, Luna, Mercurio, Venus, "
          + "Ascendente o Medio Cielo."), source: robson),
    DayRule(
      id: "own-meeting", condition: .transit([.venus, .jupiter], to: .personal, .neutral),
      weights: [.agree: 2, .begin: 3, .launch: 3, .travel: 2, .rest: 1, .love: 3],
      text: LocalizedText(
        en: "Venus or Jupiter stands exactly on your Sun, Moon, Mercury, Venus, Ascendant or "
          + "Midheaven.",
        es: "Venus o Júpiter está exactamente sobre tu Sol, Luna, Mercurio, Venus, Ascendente o "
          + "Medio Cielo."), source: robson),
    DayRule(
      id: "own-strain", condition: .transit([.mars, .saturn], to: .personal, .challenging),
      weights: [.agree: -2, .begin: -2, .launch: -2, .travel: -3, .rest: -2, .love: -2],
      text: LocalizedText(
        en: "Mars or Saturn forms an exact square or opposition to your Sun, Moon, Mercury, "
          + "Venus, Ascendant or Midheaven.",
        es: "Marte o Saturno forma una cuadratura u oposición exacta con tu Sol, Luna, Mercurio, "
          + "Venus, Ascendente o Medio Cielo."), source: robson),
    house(
      [3, 9], .travel, "your third or ninth house, those of journeys",
      "tu casa tercera o novena, las de los viajes"),
    house(
      [1, 10], .launch, "your first or tenth house, those that are seen",
      "tu casa primera o décima, las que se ven"),
    house(
      [7, 10], .agree, "your seventh or tenth house, those of partners and of office",
      "tu casa séptima o décima, las de los socios y los cargos"),
    house(
      [1, 5], .begin, "your first or fifth house, those of beginnings and of play",
      "tu casa primera o quinta, las de los comienzos y el juego"),
    house(
      [4, 12], .rest, "your fourth or twelfth house, those of home and of retreat",
      "tu casa cuarta o duodécima, las del hogar y el retiro"),
    house(
      [5, 7], .love, "your fifth or seventh house, those of love",
      "tu casa quinta o séptima, las del amor"),
  ]

  private static func house(
    _ houses: [Int], _ purpose: Purpose, _ en: String, _ es: String
  ) -> DayRule {
    DayRule(
      id: "own-house-\(purpose.rawValue)", condition: .moonHouse(houses), weights: [purpose: 2],
      text: LocalizedText(en: "The Moon goes through \(en).", es: "La Luna pasa por \(es)."),
      source: robson)
  }
}

extension PointSet {
  /// The points that a day is felt by.
  static let personal = PointSet(.sun, .moon, .mercury, .venus, .ascendant, .midheaven)
}
