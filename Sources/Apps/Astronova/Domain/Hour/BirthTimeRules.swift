internal import Ephemeris

// The rules that the questionnaire goes by, and what each kind of event is read from.

extension BirthTimeRule {
  static let all = [
    BirthTimeRule(
      id: "arc-axis", technique: .directedAxis, orb: 1, weight: 3,
      text: LocalizedText(
        en: "Your Ascendant or Midheaven, moved on by about a degree for each year of life, meets "
          + "a planet of your birth chart.",
        es: "Tu Ascendente o tu Medio Cielo, adelantado cerca de un grado por año de vida, toca "
          + "un planeta de tu carta natal."), source: "N. Tyl, Solar Arcs (2001)"),
    BirthTimeRule(
      id: "arc-planet", technique: .directedPlanet, orb: 1, weight: 3,
      text: LocalizedText(
        en: "A planet of your birth chart, moved on by about a degree for each year of life, "
          + "meets your Ascendant or Midheaven.",
        es: "Un planeta de tu carta natal, adelantado cerca de un grado por año de vida, toca tu "
          + "Ascendente o tu Medio Cielo."), source: "N. Tyl, Solar Arcs (2001)"),
    BirthTimeRule(
      id: "transit-axis", technique: .transit, orb: 1.5, weight: 2,
      text: LocalizedText(
        en: "A slow planet stood on your Ascendant or Midheaven, or across from it or square to "
          + "it, on that day.",
        es: "Ese día un planeta lento estaba sobre tu Ascendente o tu Medio Cielo, enfrente o en "
          + "cuadratura."), source: "R. Hand, Planets in Transit (1976)"),
    BirthTimeRule(
      id: "progressed-moon", technique: .progressedMoon, orb: 1, weight: 1.5,
      text: LocalizedText(
        en: "The progressed Moon, which moves about a degree a month, met your Ascendant or "
          + "Midheaven.",
        es: "La Luna progresada, que avanza cerca de un grado al mes, tocaba tu Ascendente o tu "
          + "Medio Cielo."), source: "A. Leo, The Progressed Horoscope (1906)"),
    BirthTimeRule(
      id: "transit-ruler", technique: .transitToRuler, orb: 1.5, weight: 1,
      text: LocalizedText(
        en: "A slow planet touched the ruler of the house that such events belong to.",
        es: "Un planeta lento tocaba al regente de la casa a la que pertenece un hecho así."),
      source: "W. Lilly, Christian Astrology (1647)"),
  ]
}

extension LifeEvent.Kind {
  var significators: Significators {
    switch self {
    case .marriage:
      Significators(
        natal: [.venus, .jupiter, .sun, .moon], transiting: [.jupiter, .saturn, .uranus],
        horizon: 1, meridian: 0.5, house: 7)
    case .child:
      Significators(
        natal: [.moon, .jupiter, .venus], transiting: [.jupiter, .saturn, .uranus], horizon: 0.7,
        meridian: 1, house: 5)
    case .move:
      Significators(
        natal: [.moon, .mercury, .uranus], transiting: [.jupiter, .saturn, .uranus, .pluto],
        horizon: 0.4, meridian: 1, house: 4)
    case .loss:
      Significators(
        natal: [.saturn, .pluto, .neptune, .mars], transiting: [.saturn, .neptune, .pluto],
        horizon: 0.7, meridian: 1, house: 8)
    case .career:
      Significators(
        natal: [.sun, .saturn, .jupiter, .mars, .uranus], transiting: [.jupiter, .saturn, .uranus],
        horizon: 0.4, meridian: 1, house: 10)
    case .illness:
      Significators(
        natal: [.mars, .saturn, .neptune], transiting: [.saturn, .neptune, .pluto], horizon: 1,
        meridian: 0.5, house: 6)
    }
  }
}
