internal import Interface
internal import Readings

/// Writes affirmations without a language model (CHL-124): from what is known of somebody, never one of
/// the last.
struct AffirmationComposer: Sendable {
  let texts: ChloeTexts
  let words: MessageCatalog

  static let english = AffirmationComposer(texts: .english, words: .chloeEnglish)

  /// Texts that rest on something known, with what that is.
  private struct Source {
    let key: String
    /// Such as `mood: Tender`; nil for texts for everybody.
    let grounding: String?
    var goal: String?
  }

  /// - Parameters:
  ///   - earlier: the last affirmations of the account.
  ///   - seed: of the day, or of the moment.
  func affirmation(
    knowing known: CoachingKnowledge, after earlier: [String], seed: Seed,
    source: Affirmation.Source
  ) -> Affirmation {
    for origin in sources(known, seed) {
      let all = texts.affirmations.texts(origin.key).map(\.words)
      let start = seed.choice(origin.key, of: all.count)
      for text in all[start...] + all[..<start] {
        let filled = text.replacing("{goal}", with: origin.goal ?? "")
        if AffirmationText.accepts(filled, earlier: earlier, bans: texts.bans) {
          return Affirmation(
            text: filled, source: source, grounding: origin.grounding.map { [$0] } ?? [])
        }
      }
    }
    // There are three times as many texts as earlier ones are compared.
    preconditionFailure("an affirmation is left")
  }

  /// What is known in an order of the day's own; comforting first for somebody drained or tender
  /// (CHL-249). The texts for everybody come last.
  private func sources(_ known: CoachingKnowledge, _ seed: Seed) -> [Source] {
    let preferences = known.preferences
    var own =
      known.archetype.map { archetype in
        [
          Source(
            key: archetype.primary.rawValue,
            grounding: words.ground(.archetype, words.label(of: archetype)))
        ]
      } ?? []
    own += (preferences.coreDesire ?? []).map {
      Source(key: $0.rawValue, grounding: words.ground(.desire, words(name: $0)))
    }
    own += (preferences.painPoint ?? []).map {
      Source(key: $0.rawValue, grounding: words.ground(.pain, words(name: $0)))
    }
    own += known.goals.map { Source(key: "goal", grounding: words.ground(.goal, $0), goal: $0) }
    let mood = known.vibe.map {
      Source(key: $0.rawValue, grounding: words.ground(.vibe, words(name: $0)))
    }
    let isLow = known.isInCare || known.vibe == .drained || known.vibe == .tender
    let turned = (isLow ? own : own + [mood].compactMap(\.self)).turned(by: seed)
    let comfort = isLow ? [mood ?? Source(key: VibeScore.tender.rawValue, grounding: nil)] : []
    return comfort + turned + general(isLow).turned(by: seed)
  }

  private func general(_ isLow: Bool) -> [Source] {
    let keys =
      isLow
      ? [VibeScore.tender.rawValue, CoreDesire.innerPeace.rawValue, CoreDesire.feelSafe.rawValue]
      : [VibeScore.steady.rawValue, VibeScore.bright.rawValue]
    let others = CoreDesire.allCases.map(\.rawValue) + Archetype.allCases.map(\.rawValue)
    return (keys + others).map { Source(key: $0, grounding: nil) }
  }
}

extension Array {
  /// The elements from one of them on, then those before it.
  fileprivate func turned(by seed: Seed) -> Self {
    let start = seed.choice("turn", of: count)
    return Array(self[start...] + self[..<start])
  }
}
