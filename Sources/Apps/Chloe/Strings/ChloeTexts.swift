internal import CChloe
internal import Interface
internal import Readings

/// What Chloe is written from in one language: `Sources/C/CChloe/texts`. A heading is a key, each item
/// below it one text, perhaps with a facet before it, as in the readings.
struct ChloeTexts: Sendable {
  /// The parts of answers, by intent and part (CHL-86).
  let composer: KnowledgeBase
  /// By archetype, core desire, vibe, pain point, and of goals (CHL-124).
  let affirmations: KnowledgeBase
  /// The phrases by which the subject of a message is told.
  let intents: KnowledgeBase
  /// What a language model is told, by the name of the prompt (CHL-245 to CHL-249).
  let prompt: KnowledgeBase
  /// What no text holds, in lower case (CHL-280).
  let bans: [String]

  /// The texts in English.
  static let english = ChloeTexts("en")

  private init(_ language: String) {
    func texts(_ name: String) -> KnowledgeBase {
      guard let start = unsafe asterism_chloe_texts(language, name) else {
        preconditionFailure("The texts are part of the program, and tests read them")
      }
      return unsafe KnowledgeBase(language: language, parsing: String(cString: start).utf8)
    }
    (composer, affirmations, intents) = (texts("composer"), texts("affirmations"), texts("intents"))
    prompt = texts("prompt")
    let bans = texts("bans")
    self.bans = ["words", "promises", "guilt"].flatMap { bans.texts($0).map(\.words) }
  }

  /// A prompt with its paragraphs.
  func prompt(_ name: String) -> String {
    prompt.texts(name).map(\.words).joined(separator: "\n\n")
  }
}
