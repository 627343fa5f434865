internal import AppHost
internal import ChartPages
internal import Charts
internal import Clocks
internal import Elementary
internal import Interface
internal import Markup
internal import Readings

/// Two people: one score with its words, what sharpens it, the categories, what the two are
/// together, and all aspects (ARC-1621). All modes are there; the switch shows one (ARC-1620).
struct CompatibilityPage: HTML {
  let model: CompatibilityModel
  let context: ArcaContext
  private var words: MessageCatalog { context.words }

  var body: some HTML {
    Live(id: "pair", topics: ["profile", "profile.updated", ArcaTopic.updated.rawValue]) {
      div(
        .class("stack pair"), .data("modes", value: "\(model.id) \(model.connection.type.rawValue)")
      ) {
        if let trouble = model.trouble { p(.class("field-problem"), .role("alert")) { trouble } }
        if let wish = model.wish { WishCard(wish: wish, model: model, context: context) }
        PairHead(model: model, context: context)
        Segments(
          "mode", title: words(.modes),
          choices: model.modes.map { Choice(title($0), value: $0.name) },
          chosen: model.opening.name)
        p(.class("visually-hidden"), .role("status"), .data("mode-told", value: "")) {}
        for mode in model.modes {
          ModeView(mode: mode, title: title(mode), model: model, context: context)
        }
        CompositeCard(composite: model.result.pair.composite, context: context)
        allAspects
        foot
      }
    }
  }

  private func title(_ mode: RelationshipMode) -> String { words(model.title(of: mode)) }

  private var allAspects: some HTML {
    details(.class("card disclosure")) {
      summary { words(.allAspects(model.result.pair.aspects.count)) }
      AspectList(
        aspects: model.result.pair.aspects.map { ($0, nil) }, name: model.shortName,
        effects: model.effects, context: context)
    }
  }

  private var foot: some HTML {
    div(.class("pair-foot")) {
      LinkButton(
        words(.nextDays), to: ArcaPath.days(of: model.id), style: .secondary, icon: .calendar)
      Form(to: ArcaPath.refresh(model.id), token: context.formToken, words: words) {
        Button(words(.refresh), style: .plain)
      }
      p(.class("caption")) {
        words(.calculated(context.pageContext.written(model.result.calculatedAt)))
      }
    }
  }
}

/// The two names with the signs of their Suns.
private struct PairHead: HTML {
  let model: CompatibilityModel
  let context: ArcaContext
  private var words: MessageCatalog { context.words }

  var body: some HTML {
    div(.class("pair-head")) {
      person(model.own.isEmpty ? words(.you) : model.own, model.signs.own)
      span(.class("pair-and"), .aria(.hidden, true)) { "·" }
      person(model.name, model.signs.other)
    }
  }

  private func person(_ name: String, _ sun: SunSign) -> some HTML {
    span(.class("pair-person")) {
      SunView(sun, context.lexicon, words)
      span { name }
    }
  }
}

/// A mode: its score, what would sharpen it, and its categories.
private struct ModeView: HTML {
  let mode: RelationshipMode
  let title: String
  let model: CompatibilityModel
  let context: ArcaContext
  private var lexicon: Lexicon { context.lexicon }
  private var words: MessageCatalog { context.words }

  private var result: PairReport.Mode { model[mode] }
  /// How a score that hangs on an open birth is read out; nil where it does not.
  private var about: String? { result.isOpen ? words(.aboutPlace("\(result.overallScore)")) : nil }

  var body: some HTML {
    section(
      .class("mode mode-\(mode.name)"),
      .data("told", value: "\(about ?? "\(result.overallScore)"), \(result.relationshipVerb)")
    ) {
      h2(.class("visually-hidden")) { title }
      div(
        .class("pair-score"),
        .data("reveal", value: "\(model.id) \(model.result.fingerprint.prefix(16))")
      ) {
        ScoreRing(
          score: result.overallScore, word: result.relationshipVerb, size: .large,
          suns: model.meeting, about: about)
        p(.class("pair-verb")) { result.relationshipVerb }
        if result.isOpen { p(.class("secondary")) { words(.between(result.span, model.reach)) } }
      }
      if !result.prompts.isEmpty { prompts }
      ul(.class("categories")) {
        for category in result.categories {
          li { CategoryCard(category: category, mode: mode, model: model, context: context) }
        }
      }
    }
  }

  /// What is missing of either (ARC-1401, ARC-1402).
  private var prompts: some HTML {
    section(.class("prompt-card")) {
      for prompt in result.prompts {
        p(.class("prompt")) {
          IconView(.info)
          span { prompt.text }
        }
      }
      if result.prompts.contains(where: { $0.code.hasPrefix("their_") }) {
        LinkButton(
          words(.updateBirth), to: "\(ArcaPath.editConnection(model.id))#birthTime",
          style: .secondary)
      }
      if result.prompts.contains(where: { $0.code.hasPrefix("your_") }) {
        LinkButton(words(.updateOwnBirth), to: "\(ArcaPath.birth)#birthTime", style: .secondary)
      }
    }
  }
}

/// What the two are together (ARC-1624).
private struct CompositeCard: HTML {
  let composite: PairReport.Composite
  let context: ArcaContext
  private var lexicon: Lexicon { context.lexicon }
  private var words: MessageCatalog { context.words }

  var body: some HTML {
    Card(words(.together)) {
      p(.class("secondary")) {
        SunGlyphs(composite.sun)
        " \(words(.compositeSun(lexicon.names(of: composite.sun, words))))"
      }
      p(.class("secondary")) {
        if let moon = composite.moon {
          SignGlyph(moon)
          " \(words(.compositeMoon(lexicon.word(moon.name))))"
        } else {
          words(.moonNeedsTimes)
        }
      }
      // The text is about one sign.
      if composite.sun.near == nil { p { composite.summary } }
      texts(words(.strengths), composite.strengths)
      texts(words(.challenges), composite.challenges)
    }
  }

  @HTMLBuilder private func texts(_ title: String, _ texts: [String]) -> some HTML {
    h3 { title }
    ul(.class("plain-list")) { for text in texts { li { text } } }
  }
}

/// What the owner of a copy asks its holder for: two ways on, and nothing happens by itself
/// (ARC-1113).
private struct WishCard: HTML {
  let wish: HolderWish
  let model: CompatibilityModel
  let context: ArcaContext
  private var words: MessageCatalog { context.words }

  var body: some HTML {
    Card {
      p { words(wish == .update ? .askedUpdate(model.name) : .askedDelete(model.name)) }
      switch wish {
      case .update:
        LinkButton(words(.updateBirth), to: ArcaPath.editConnection(model.id), style: .secondary)
      case .delete: DeletionForm(connection: model.connection, context: context)
      }
      LinkButton(words(.keepAsIs), to: ArcaPath.connection(model.id), style: .plain)
    }
  }
}

/// All that a blind link shows: one score, its verb, and the sign if its owner shows it (ARC-1112).
struct BlindPage: HTML {
  let connection: Connection
  let result: BlindResult
  let context: ArcaContext
  private var lexicon: Lexicon { context.lexicon }
  private var words: MessageCatalog { context.words }

  private var verb: String { lexicon.verb(result.verb, in: result.mode) }

  var body: some HTML {
    div(.class("stack pair")) {
      div(.class("pair-score")) {
        if let sign = result.sunSign { SignGlyph(sign) }
        ScoreRing(score: result.score, word: verb, size: .large)
        p(.class("pair-verb")) { verb }
        p(.class("secondary")) { words(result.mode.title) }
      }
      p {
        connection.type == .romantic
          ? words(.blindRomantic) : words(.blindScore(words(result.mode.title)))
      }
      p(.class("secondary")) { words(.blindText(connection.name)) }
    }
  }
}
