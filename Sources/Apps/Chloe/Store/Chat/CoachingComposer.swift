internal import Interface
internal import Readings

/// Writes an answer without a language model (CHL-86): four parts about the subject of the message, each
/// text at most once within the last answers. The same message with the same answer ID gives the same
/// text.
struct CoachingComposer: Sendable {
  /// An answer and what it rests on.
  struct Answer: Sendable {
    let paragraphs: [String]
    /// Such as `archetype: The Siren`.
    var grounding: [String] = []
    let reply: CoachingReply
  }

  /// How many answers have no text in common.
  static let answersApart = 10

  let texts: ChloeTexts
  let intents: IntentReader
  let words: MessageCatalog

  static let english = CoachingComposer(texts: .english, intents: .english, words: .chloeEnglish)

  /// - Parameters:
  ///   - earlier: the last answers of the conversation, by models too.
  ///   - seed: of the answer.
  ///   - offersBreak: whether a pause is offered (CHL-266).
  func answer(
    to message: String, after earlier: [String], knowing known: CoachingKnowledge, seed: Seed,
    offersBreak: Bool = false
  ) -> Answer {
    let reply = intents.reply(to: message)
    let draft = Draft(
      texts: texts.composer, earlier: Array(earlier.suffix(Self.answersApart - 1)), seed: seed)
    switch reply {
    case .whole(let whole):
      return Answer(paragraphs: [draft.text(["\(whole.rawValue) whole"])], reply: reply)
    case .about(let intent):
      var answer = about(intent, message, known, draft)
      if offersBreak { answer.paragraphs.append(draft.text(["break whole"])) }
      return Answer(paragraphs: answer.paragraphs, grounding: answer.grounding, reply: reply)
    }
  }

  /// Whether an answer offers a pause.
  func offersBreak(_ answer: String) -> Bool {
    texts.composer.texts("break whole").contains { answer.contains($0.words) }
  }

  private func about(
    _ intent: CoachingIntent, _ message: String, _ known: CoachingKnowledge, _ draft: Draft
  ) -> (paragraphs: [String], grounding: [String]) {
    // Texts of the subject come first; after eight answers about it there are the general ones.
    let keys = { (part: CoachingPart) in [intent, .other].map { "\($0.rawValue) \(part.rawValue)" }
    }
    let said = SaidClause.first(in: message)
    let reflection = draft.text(keys(.reflection)) { said != nil || !$0.contains("{said}") }
      .replacing("{said}", with: "“\(said ?? "")”")
    let question = draft.text(keys(.question))
    // Somebody in care is given no tasks and no advice about love (CHL-104).
    if known.isInCare { return ([reflection, question], []) }
    let (insight, grounding) = insight(keys(.insight), intent, known, draft)
    return ([reflection + " " + insight, draft.text(keys(.practice)), question], grounding)
  }

  /// The insight, which rests on something known where there is any.
  private func insight(
    _ keys: [String], _ intent: CoachingIntent, _ known: CoachingKnowledge, _ draft: Draft
  ) -> (text: String, grounding: [String]) {
    for ground in grounds(of: known, for: intent, draft) {
      guard let value = known.value(of: ground, words, draft),
        let text = draft.unused(keys, facet: ground.rawValue)
      else { continue }
      let slot = "{\(ground.rawValue)}"
      return (
        text.replacing(slot, with: known.slot(ground, value, opens: text.hasPrefix(slot))),
        [words.ground(ground, value)]
      )
    }
    return (draft.text(keys), [])
  }

  /// What is known, in the order in which it is spoken of: goals first where they are the subject.
  private func grounds(
    of known: CoachingKnowledge, for intent: CoachingIntent, _ draft: Draft
  ) -> [CoachingGround] {
    let all = CoachingGround.allCases
    let start = draft.seed.choice("ground", of: all.count)
    let turned = Array(all[start...] + all[..<start])
    let isAboutPlans = [CoachingIntent.goals, .work, .decision].contains(intent)
    return isAboutPlans ? [.goal] + turned.filter { $0 != .goal } : turned
  }

  /// The choice of texts for one answer.
  struct Draft: Sendable {
    let texts: KnowledgeBase
    let earlier: [String]
    let seed: Seed

    /// A text of the first key that has one which no recent answer has; any of it if all were used.
    func text(_ keys: [String], where fits: (String) -> Bool = { _ in true }) -> String {
      unused(keys, where: fits)
        ?? choice(of: keys.flatMap { texts.texts($0).map(\.words) }.filter(fits), keys) ?? ""
    }

    /// The same; nil if all were used.
    func unused(
      _ keys: [String], facet: String? = nil, where fits: (String) -> Bool = { _ in true }
    ) -> String? {
      for key in keys where facet == nil || texts.has(key, facet: facet) {
        let fresh = texts.texts(key, facet: facet).map(\.words).filter { fits($0) && !isUsed($0) }
        if let chosen = choice(of: fresh, [key]) { return chosen }
      }
      return nil
    }

    private func choice(of texts: [String], _ keys: [String]) -> String? {
      texts.isEmpty ? nil : texts[seed.choice(keys[0], of: texts.count)]
    }

    private func isUsed(_ text: String) -> Bool {
      let fixed = text.fixedPart
      return earlier.contains { $0.contains(fixed) }
    }
  }
}

extension String {
  /// The longest part without a slot; the names of slots are shorter.
  fileprivate var fixedPart: Substring {
    split { "{}".contains($0) }.max { $0.utf8.count < $1.utf8.count } ?? self[...]
  }
}

extension CoachingKnowledge {
  /// What is known of a ground, in words; nil for nothing.
  fileprivate func value(
    of ground: CoachingGround, _ words: MessageCatalog, _ draft: CoachingComposer.Draft
  ) -> String? {
    switch ground {
    case .archetype: archetype.map { words.label(of: $0) }
    case .vibe: vibe.map { words(name: $0) }
    case .goal: goals.isEmpty ? nil : goals[draft.seed.choice("goal", of: goals.count)]
    case .fact: facts.isEmpty ? nil : facts[draft.seed.choice("fact", of: facts.count)].text
    case .desire, .pain: nil
    }
  }

  /// A value as it stands in a sentence: goals in quotation marks, labels and moods in lower case
  /// within it.
  fileprivate func slot(_ ground: CoachingGround, _ value: String, opens: Bool) -> String {
    switch ground {
    case .goal: "“\(value)”"
    case .fact: String(value.reversed().drop { ".!".contains($0) }.reversed())
    case .vibe: value.lowercased()
    case .desire, .pain: value
    case .archetype: opens ? value : value.prefix(1).lowercased() + value.dropFirst()
    }
  }
}
