extension HabitCategory {
  /// Words with which an answer names a habit of the category without its title, in the languages
  /// of texts (HAL-842): "took the pills", "walked". Forms of a word count as the word; of words
  /// with and without an accent both are here where they begin differently.
  var answerWords: Set<String> {
    let words =
      switch self {
      case .medication:
        """
        pill tablet medicine medication meds capsule drops pastilla píldora pildora medicina \
        medicamento gotas dawai dawa goli comprimé comprime pilule médicament medicament cachet \
        tablette pille tropfen medizin medikament comprimido remédio remedio pastiglia pillola \
        compressa
        """
      case .exercise:
        """
        walk stroll exercise stretch caminar caminata caminé paseo paseé ejercicio vyayam marche \
        promenade promené spazieren spaziergang gymnastik gelaufen caminhada caminhei exercício \
        passeggiata camminata camminato ginnastica
        """
      case .meal:
        """
        breakfast lunch dinner supper eaten desayuno desayuné almuerzo almorcé comida cena cené \
        khana nashta déjeuner mangé gegessen frühstück mittagessen abendessen almoço almocei \
        jantar jantei pranzo colazione mangiato
        """
      case .hydration: "water drank drink agua bebí paani wasser getrunken água bebi acqua bevuto"
      case .hygiene:
        """
        shower bath teeth ducha duché bañé dientes nahaya douche dusche geduscht zähne banho \
        dentes doccia denti
        """
      case .health, .social, .sleep, .appointment, .safety, .other: ""
      }
    return Set(words.split(separator: " ").map(String.init))
  }
}
