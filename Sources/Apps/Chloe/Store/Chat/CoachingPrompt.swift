internal import Conversations
internal import Interface

/// What a language model is told before a message (CHL-85, CHL-245 to CHL-248). The user's name is a slot
/// (PLT-19), and her data stands between marks that it cannot contain.
struct CoachingPrompt: Sendable {
  let texts: ChloeTexts
  let words: MessageCatalog
  let known: CoachingKnowledge
  let offersBreak: Bool

  static let temperature = 0.8
  static let longestOutput = 600

  var text: String {
    var prompts = [texts.prompt("system")]
    if known.isInCare { prompts.append(texts.prompt("care")) }
    if offersBreak { prompts.append(texts.prompt("break")) }
    prompts.append("<about_her>\n\(lines.joined(separator: "\n"))\n</about_her>")
    return prompts.joined(separator: "\n\n")
  }

  private var lines: [String] {
    let preferences = known.preferences
    return [
      "name: " + (known.name.isEmpty ? "unknown; do not use the slot" : "{name}"),
      known.archetype.map { archetype in
        let focus = texts.prompt("focus \(archetype.primary.rawValue)")
        return "archetype: \(words.label(of: archetype)) (\(words.blend(of: archetype))); \(focus)"
      },
      labels("heart", preferences.relationshipStatus),
      labels("would love", preferences.primaryGoal),
      labels("longs for", preferences.coreDesire), labels("in her way", preferences.painPoint),
      known.vibe.map { "vibe: \(words(name: $0))" }, moods,
      list("goals", known.goals), list("facts", known.facts.map(\.text)),
    ].compactMap(\.self)
  }

  private func labels(_ name: String, _ values: [some MessageKey]?) -> String? {
    guard let values, !values.isEmpty else { return nil }
    return "\(name): " + values.map { words(name: $0) }.joined(separator: "; ")
  }

  private var moods: String? {
    guard !known.moods.isEmpty else { return nil }
    let counts = JournalMood.allCases.compactMap { mood in
      known.moods[mood].map { "\(words(name: mood)) \($0)" }
    }
    return "moods of the last seven days: " + counts.joined(separator: ", ")
  }

  private func list(_ name: String, _ texts: [String]) -> String? {
    texts.isEmpty ? nil : "\(name):\n" + texts.map { "- \(escaped($0))" }.joined(separator: "\n")
  }

  /// A text of hers on one line, without the characters of the marks and of slots.
  private func escaped(_ text: String) -> String {
    let plain = text.map { letter -> Character in
      switch letter {
      case "<", "{": "("
      case ">", "}": ")"
      case _ where letter.isNewline: " "
      default: letter
      }
    }
    return String(plain)
  }
}
