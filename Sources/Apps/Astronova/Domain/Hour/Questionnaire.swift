/// The questions on dated events (AST-241): two on each kind, since a second child or a second move
/// tells as much as the first. Each may be left out.
struct Questionnaire: Sendable {
  struct Question: Identifiable, Hashable, Sendable {
    let id: String
    let kind: LifeEvent.Kind
    let text: LocalizedText
  }

  /// At most twelve.
  static let questions = [
    question(
      "marriage-1", .marriage,
      "When did you marry, or move in with the person you share your life with?",
      "¿Cuándo te casaste o te fuiste a vivir con tu pareja?"),
    question(
      "child-1", .child, "When did your first child come into your life?",
      "¿Cuándo llegó tu primer hijo o tu primera hija?"),
    question(
      "move-1", .move, "When did you make the move that changed your life most?",
      "¿Cuándo fue la mudanza que más te cambió la vida?"),
    question(
      "career-1", .career, "When did your work take its biggest turn, for better or for worse?",
      "¿Cuándo dio tu trabajo el mayor giro, para bien o para mal?"),
    question(
      "loss-1", .loss, "When did you lose somebody close to you? Leave it out if you would rather.",
      "¿Cuándo perdiste a alguien muy cercano? Puedes saltarte esta pregunta."),
    question(
      "illness-1", .illness,
      "When were you seriously ill, or in hospital? Leave it out if you would rather.",

      "¿Cuándo pasaste una enfermedad seria o un ingreso en el hospital? Puedes saltarte esta "
        + "pregunta."),
    question(
      "move-2", .move, "When did you leave your parents' home?",
      "¿Cuándo te fuiste de la casa de tus padres?"),
    question(
      "career-2", .career, "When did you begin the first work that mattered to you?",
      "¿Cuándo empezaste el primer trabajo que te importó?"),
    question(
      "marriage-2", .marriage, "When did another great love begin, or become official?",
      "¿Cuándo empezó, o se hizo oficial, otro gran amor?"),
    question(
      "child-2", .child, "When did a second child come?", "¿Cuándo llegó un segundo hijo o hija?"),
    question(
      "loss-2", .loss, "Is there another parting whose date you know?",
      "¿Hay otra despedida cuya fecha recuerdes?"),
    question(
      "illness-2", .illness, "Is there another illness, accident or operation whose date you know?",
      "¿Hay otra enfermedad, accidente u operación cuya fecha recuerdes?"),
  ]

  private static func question(_ id: String, _ kind: LifeEvent.Kind, _ en: String, _ es: String)
    -> Question
  { Question(id: id, kind: kind, text: LocalizedText(en: en, es: es)) }
}
